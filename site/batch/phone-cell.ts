/** Whether a cell of a table is a phone number. */

/** Of a number that marks its row as one of a list. Fewer digits may be a count, a place, or the name of a column. */
export const minListedDigits = 7;
/** Digits with what people write between them, and an extension. */
const phonePattern = /^[\d\s+().*#-]+((转|转?分机|ext\.?|x)[\s.:]*\d+)?$/i;

export function isPhone(cell: string, minDigits: number): boolean {
  // A Chinese keyboard types full-width digits and brackets.
  const plain = cell.normalize('NFKC');
  return plain.replace(/\D/g, '').length >= minDigits && phonePattern.test(plain);
}
