/**
 * A word of the lexicon: the word, its role, and a line that is read otherwise without it, in which ~ stands for the word. In a table a row is a
 * line, with two blanks or more between its columns, and _ for the blanks of a phrase. A new word is a new row: test/ingest/words tries each.
 */

const roles = [
  'none',
  'fee',
  'spend',
  'give',
  'receive',
  'income',
  'gift',
  'refund',
  'repay',
  'withdraw',
  'move',
  'lend',
  'unsure',
] as const;
export type Role = typeof roles[number];

export interface Row {
  readonly word: string;
  readonly role: Role;
  /** Without it this line is read otherwise. */
  readonly line: string;
}

export function rowsOf(table: string): readonly Row[] {
  return table.trim().split('\n').map((row) => {
    const [word = '', role = '', line = '', ...more] = row.trim().split(/\s{2,}/);
    const known = roles.find((name) => name === role);
    if (!known || line === '' || more.length > 0) throw new TypeError(`No word, role and line: ${row}`);
    const plain = word.replaceAll('_', ' ');
    return { word: plain, role: known, line: line.replaceAll('~', plain.replace('¤', '500')) };
  });
}
