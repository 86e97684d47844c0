/** A cell's number, by its number format, as text (ECMA-376, part 1, 18.8.30). */

/** Number -> text as the spreadsheet shows it. Throws for a format that it cannot read. */
export type ShowNumber = (code: string, value: number | string) => string;

/** What a spreadsheet program takes as a format. */
const maxCodeLength = 255;
/** Days from 1900 to 1904, where a workbook counts from. */
const days1904 = 1462;

/** Formats that are known by their number alone. Dates as Chinese programs show them: the year first is read the same everywhere. */
// deno-fmt-ignore
const builtIn: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??',
  14: 'yyyy/m/d', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm', 27: 'yyyy"年"m"月"', 28: 'm"月"d"日"', 29: 'm"月"d"日"', 30: 'm-d-yy', 31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"', 33: 'h"时"mm"分"ss"秒"', 34: 'h"时"mm"分"', 35: 'h"时"mm"分"ss"秒"', 36: 'yyyy"年"m"月"', 37: '#,##0',
  38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
  50: 'yyyy"年"m"月"', 51: 'm"月"d"日"', 52: 'yyyy"年"m"月"', 53: 'm"月"d"日"', 54: 'm"月"d"日"', 55: 'h"时"mm"分"',
  56: 'h"时"mm"分"ss"秒"', 57: 'yyyy"年"m"月"', 58: 'm"月"d"日"',
};

/** `own`: the formats that the workbook defines. */
export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? builtIn[id] ?? 'General';
  return code.length > maxCodeLength ? 'General' : code;
}

/** Whether the number alone says what is shown. */
export function isPlain(code: string): boolean {
  return /^(?:General|@)?$/i.test(code);
}

/**
 * With `show` as the spreadsheet shows it; a whole number in scientific notation keeps its digits, as its user typed them. Without `show` as
 * exactly as the file holds it: dates as `YYYY-MM-DD HH:MM:SS`, or the day alone.
 */
export function numberText(
  text: string,
  { code, is1904, show }: {
    readonly code: string;
    readonly is1904: boolean;
    readonly show?: ShowNumber | undefined;
  },
): string {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  // The file holds numbers with 17 digits: 16.9 as 16.899999999999999.
  const plain = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  if (/^0+$/.test(code) && Number.isSafeInteger(value) && value >= 0) return plain.padStart(code.length, '0');
  if (isPlain(code)) return plain;
  const isDate = isDateFormat(code);
  if (!show) return (isDate ? dateText(is1904 ? value + days1904 : value) : undefined) ?? plain;
  if (!isDate && Number.isSafeInteger(value) && /^[#0.]*E[+-]/i.test(code)) return plain;
  try {
    return show(code, isDate && is1904 ? value + days1904 : value).trim();
  } catch {
    return plain;
  }
}

/** A text, where the format adds something to texts. */
export function textShown(
  text: string,
  { code, show }: { readonly code: string; readonly show?: ShowNumber | undefined },
): string {
  if (!show || isPlain(code) || !code.includes('@')) return text;
  try {
    return show(code, text).trim();
  } catch {
    return text;
  }
}

/** Whether it has a part of a date or a time, outside quotes, brackets and escapes. */
function isDateFormat(code: string): boolean {
  for (let at = 0; at < code.length; at++) {
    const char = code[at]!;
    const close = char === '"' ? '"' : char === '[' ? ']' : '';
    if (char === '\\' || char === '_' || char === '*') at++;
    else if (close !== '') {
      const end = code.indexOf(close, at + 1);
      if (end < 0) return false;
      if (char === '[' && /^(?:h+|m+|s+)$/i.test(code.slice(at + 1, end))) return true;
      at = end;
    } else if (/[ymdhs]/i.test(char)) return true;
    else if (/^General/i.test(code.slice(at, at + 7))) at += 6;
  }
  return false;
}

/** Undefined beyond what has a date. */
function dateText(serial: number): string | undefined {
  if (serial < 0 || serial >= 2_958_466) return undefined;
  // To the second, as days since 1899-12-30, which holds from March 1900.
  const seconds = Math.round((serial - 25_569) * 86_400);
  const text = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return serial < 1 ? text.slice(11) : text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}
