/** A list as people send it in a chat, with blanks between its columns: 张三 13800138000 A区. */
import { maxima } from '../../schema/spreadsheet/limits.ts';
import { findTarget } from './columns.ts';
import { isPhone, minListedDigits } from './phone-cell.ts';

const blanks = /[^\S\r\n]+/g;
/** Numbers with blanks in them: 138 0013 8000, +86 138…, 010 6234 5678, 400 820 8820. */
const spacedNumber =
  /(?<![\d-])(?:(?:\+|00)86 +1[3-9]\d{9}|(?:(?:\+|00)86 +)?(?:1[3-9]\d +\d{4} +\d{4}|0\d{2,3} +\d{3,4} *\d{4}|[48]00 +\d{3,4} +\d{3,4}))(?!\d)/g;

/** More is no list that somebody typed or copied from a chat. */
const [maxLines, maxLineLength] = [maxima.rows, 500];

/** The same with tabs; undefined unless a number stands beside something else in every line, or in all but a line of names. */
export function tabbed(text: string): string | undefined {
  const whole = text.split(/\r\n|[\r\n]/, maxLines + 1);
  if (whole.length > maxLines || whole.some(({ length }) => length > maxLineLength)) return undefined;
  const lines = whole.map((line) =>
    line.replace(blanks, ' ').trim().replace(spacedNumber, (number) => number.replaceAll(' ', '')).split(' ')
  );
  const filled = lines.filter(([first]) => first !== '');
  const isRow = (cells: readonly string[]): boolean =>
    cells.length > 1 && cells.some((cell) => isPhone(cell, minListedDigits));
  const hasNames = filled.length > 1 && filled[0]!.length > 1 && filled[0]!.some(findTarget);
  const isTable = filled.length > 0 && filled.slice(hasNames ? 1 : 0).every(isRow);
  return isTable ? lines.map((cells) => cells.join('\t')).join('\n') : undefined;
}
