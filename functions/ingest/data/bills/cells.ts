/** Parses cells: amounts in minor units, times, names; undefined where a cell holds none. */

/** `/`, hyphens and blanks mean none. */
export function named(text: string): string {
  return text === '/' || /^-+$/.test(text) ? '' : text;
}

/** `¥1,234.50`, `25`, `-3.5` -> minor units of a currency with two digits. */
export function minorOf(text: string): number | undefined {
  const found = /^([+-]?)[¥￥]?\s*([+-]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2})0*)?\s*元?$/.exec(
    text,
  );
  if (!found || (found[1] !== '' && found[2] !== '')) return undefined;
  const [, sign = '', inner = '', whole = '', fraction = ''] = found;
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || inner === '-' ? -minor : minor;
}

const pad = (text: string | undefined): string => (text ?? '0').padStart(2, '0');

/** `2026-11-20 12:30:05`, `2026/11/20 12:30`, `20261120`, a spreadsheet's day number -> `YYYY-MM-DD HH:MM:SS`, or the day alone. */
export function timeOf(text: string): string | undefined {
  if (/^[3-6]\d{4}(\.\d+)?$/.test(text)) {
    const ms = Math.round((Number(text) - 25_569) * 86_400) * 1000;
    return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  }
  const found =
    /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:\.\d+)?$/
      .exec(text);
  if (!found) return undefined;
  const [, year, month1, date1, month2, date2, hour, minute, second] = found;
  const day = `${year}-${pad(month1 ?? month2)}-${pad(date1 ?? date2)}`;
  if (!isDay(day)) return undefined;
  if (hour === undefined) return day;
  return Number(hour) < 24 && Number(minute) < 60
    ? `${day} ${pad(hour)}:${minute}:${pad(second)}`
    : undefined;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether a spreadsheet has turned the id into a number: 1.00001E+27, or trailing zeros. */
export function hasLostDigits(id: string): boolean {
  return /^\d(?:\.\d+)?e\+?\d+$/i.test(id) || /^\d{15}0{9,}$/.test(id);
}

/** Joins the distinct parts of a note, without control characters. */
export function noteOf(...parts: readonly string[]): string {
  const said = parts.map((part) => named(part).replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim());
  return [...new Set(said)].filter((part) => part !== '').join(' ').slice(0, 200).replace(/\p{Cs}$/u, '');
}
