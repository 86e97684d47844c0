/** What a code leaves out of a number as typed: a code has only digits and `+`. */
import { firstCharacters } from '../../../schema/characters.ts';
import type { Design } from '../../../schema/design.ts';
import { maxLabelCharacters, maxTipCharacters } from '../../../schema/limits.ts';
import { dialNumber, plainDigits } from '../../qr/dial-phone.ts';
import { phoneNumber } from '../layout/text/phone-number.ts';

/** Blanks, dots, brackets and hyphens group the digits, and are no loss. */
const grouping = String.raw`\s.·．()（）[\]\-‐-―－`;
const numberLike = new RegExp(`[+＋(（]*[0-9０-９][0-9０-９${grouping}]*`, 'gu');
const groupingAtEnds = new RegExp(`^[${grouping}/／,，;；:：]+|[${grouping}/／,，;；:：]+$`, 'gu');
/** A closing bracket belongs to what is before it. */
const separatorAtEnd = /[\s.·．(（[\-‐-―－]+$/u;
/** Fewer digits are not taken for a phone number. */
const minDigits = 5;

/** As the plate prints it: with 转 where a hyphen leads to an extension, which is not part of the number. */
export function withExtension(typed: string): string {
  const num = plainDigits(typed);
  const { extension } = phoneNumber(num);
  if (extension === undefined || droppedOf(num) !== '') return num;
  return `${num.slice(0, num.lastIndexOf(extension)).replace(separatorAtEnd, '')}转${extension}`;
}

/** Empty when the code contains all that was typed. */
export function droppedOf(num: string): string {
  return num.replace(new RegExp(`[0-9０-９+＋${grouping}]`, 'gu'), '');
}

/** Whether digits of separate numbers are joined into one. */
export function joinsDigits(num: string): boolean {
  const digit = '[0-9０-９]';
  const between = new RegExp(`${digit}(.*)${digit}`, 'su').exec(num)?.[1] ?? '';
  return droppedOf(between) !== '';
}

/** Its phone number, empty where there is none, and the rest of what was typed. */
function partsOf(typed: string): { readonly num: string; readonly rest: string } {
  const said = withExtension(typed);
  const parts = [...said.matchAll(numberLike)].map(([part]) => part.trim());
  const longest = parts.toSorted((a, b) => dialNumber(b).length - dialNumber(a).length)[0] ?? '';
  const num = dialNumber(longest).length < minDigits ? '' : longest.replace(separatorAtEnd, '');
  const at = said.indexOf(num);
  const rest = [said.slice(0, at), said.slice(at + num.length)]
    .map((text) => text.replace(groupingAtEnds, '')).filter((text) => text !== '').join(' ');
  return { num, rest };
}

/** The design with the dropped text moved to the row's label or the tip; undefined when it fits neither. */
export function withoutDropped(design: Design, row: number): Design | undefined {
  const before = design.phones[row]!.label;
  const { num, rest } = partsOf(design.phones[row]!.num);
  // A label may say it already.
  const joined = (text: string): string =>
    text.includes(rest) ? text : [text.trim(), rest].filter((part) => part !== '').join(' ');
  const [label, tip] = [joined(before), joined(design.text.tip)];
  if (firstCharacters(label, maxLabelCharacters) === label) {
    return { ...design, phones: design.phones.with(row, { label, num }) };
  }
  if (num === '' || firstCharacters(tip, maxTipCharacters) !== tip) return undefined;
  return {
    ...design,
    text: { ...design.text, tip },
    phones: design.phones.with(row, { label: before, num }),
  };
}

/** The design without the dropped text; undefined when that has digits, which somebody may need to dial. */
export function onlyNumber(design: Design, row: number): Design | undefined {
  const { num, rest } = partsOf(design.phones[row]!.num);
  return num === '' || /\d/.test(rest)
    ? undefined
    : { ...design, phones: design.phones.with(row, { ...design.phones[row]!, num }) };
}
