/** The phone numbers in a cell of a table. */
import { faultOf, readPhones } from '../phone/fault.ts';
import type { PhoneNumber } from '../phone/phone.ts';

/** Of a number that marks its row as one of a list. Fewer digits may be a count, a place, or the name of a column. */
export const minListedDigits = 7;
/** A longer cell holds a text. */
const maxCharacters = 120;

/**
 * Each number as it is printed: one alone as it was typed, but with its country's code as it is dialled and 转 before an extension. Undefined
 * for a cell with anything else in it, or with digits that make no number.
 */
export function numbersIn(cell: string): readonly string[] | undefined {
  const numbers = read(cell);
  // The second of two often stands in brackets.
  return numbers?.map((number) => {
    const fault = faultOf(number);
    if (fault?.kind === 'country-code') return fault.better;
    return numbers.length === 1 ? number.text : number.text.replace(/^[(（](.*)[)）]$/, '$1');
  });
}

export function isPhone(cell: string, minDigits: number): boolean {
  return read(cell)?.every(({ dial }) => dial.replace('+', '').length >= minDigits) === true;
}

/** Whether its digits alone say so: a mobile number, one with its area or country. No date, no id and no count is one. */
export function isCertainPhone(cell: string): boolean {
  return read(cell)?.every(({ dial }) => certain.test(dial)) === true;
}

const certain =
  /^(?:(?:(?:\+|00)?86)?1[3-9]\d{9}|09\d{8}|\+[1-9]\d{7,14}|(?:(?:\+|00)?86|0)(?:10|2\d|[3-9]\d{2})\d{7,8}|[48]00\d{7})$/;

function read(cell: string): readonly PhoneNumber[] | undefined {
  if (cell.length > maxCharacters || !/\p{Nd}/u.test(cell)) return undefined;
  const { numbers, rest } = readPhones(cell);
  const isClear = (number: PhoneNumber): boolean =>
    !number.isJoined && (faultOf(number)?.kind ?? 'country-code') === 'country-code';
  return numbers.length > 0 && rest === '' && numbers.every(isClear) ? numbers : undefined;
}
