/** The day of a moment, by the account's time zone and start of day; and which names are time zones. */
import { addDays } from './grammar/day.ts';
import type { Settings } from './store/stored-shapes.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

interface CachedDay {
  /** Since 1970. */
  readonly minute: number;
  readonly day: string;
}

/** The last result per zone and start of day, valid for the rest of its minute, since zone offsets are whole minutes. */
const cachedDays = new Map<string, CachedDay>();

/** The day of `time` (ms since 1970), YYYY-MM-DD, in the account's time zone; before the start of day it is the previous day. */
export function dayAt(time: number, settings: Pick<Settings, 'timeZone' | 'dayStartMinutes'>): string {
  const name = `${settings.timeZone} ${settings.dayStartMinutes}`;
  const minute = Math.floor(time / 60_000);
  const before = cachedDays.get(name);
  if (before?.minute === minute) return before.day;
  const day = computedDay(time, settings);
  cachedDays.set(name, { minute, day });
  return day;
}

function computedDay(time: number, settings: Pick<Settings, 'timeZone' | 'dayStartMinutes'>): string {
  let format = formats.get(settings.timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: settings.timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    formats.set(settings.timeZone, format);
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(time)) part[type] = value;
  const day = `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`;
  const minutes = Number(part.hour) * 60 + Number(part.minute);
  return minutes < settings.dayStartMinutes ? addDays(day, -1) : day;
}

/** An IANA name that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
