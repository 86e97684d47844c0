/** Calendar days as `YYYY-MM-DD` proleptic Gregorian; no clock, no zone, no time of day. */

/** `2026-11-21`. Strings of this form sort by date. */
export type Day = string;

const dayMs = 86_400_000;

/** Undefined when there is no such day (2 月 30 日). Months and days count from 1. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  if (year < 1900 || year > 9998) return undefined;
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCMonth() === month - 1 && at.getUTCDate() === date) return at.toISOString().slice(0, 10);
  return undefined;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** `2026-11` -> `2026-10`; `count` may be negative. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** `2026-11-21 周六`. */
export function formatDay(day: Day): string {
  return `${day} 周${weekdayNames[weekdayOf(day) - 1]}`;
}
