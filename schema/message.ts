/**
 * Messages in words: a table holds one area in one language, one row an id. `{name}` in a row is a slot that the caller fills; a row with
 * several forms takes the one that the language has for the slot `n`.
 */

export type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Row = string | Forms;
export type Table = Readonly<Record<string, Row>>;
/** The same area in another language: every row, and no other. */
export type Translation<Of extends Table> = { readonly [Id in keyof Of]: Row };

export type Slots = Readonly<Record<string, string | number>>;
type SlotsIn<Text> = Text extends Forms ? SlotsIn<Text['other']>
  : Text extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsIn<Rest>
  : never;
type Filled<Text> = [SlotsIn<Text>] extends [never] ? [] : [Readonly<Record<SlotsIn<Text>, string | number>>];

/** Says a row of one table in one language: `say('tip')`, `say('plateSize', { w: 200, h: 100 })`. */
export interface Say<Of extends Table, Language> {
  <Id extends keyof Of>(id: Id, ...slots: Filled<Of[Id]>): string;
  readonly language: Language;
  /** For an id that is data: `slots` has what its row needs. */
  fill(id: keyof Of, slots: Slots): string;
  /** Never there: keeps the words of one table from passing for those of another. */
  readonly table?: Of;
}

/**
 * Slots without a value stay as they are written; values are not read as slots again. In a language from right to left each value is
 * isolated, so that a number or an address keeps its order. `tag` is BCP 47.
 */
export function fill(row: Row, slots: Slots, tag: string): string {
  const text = typeof row === 'string'
    ? row
    : row[new Intl.PluralRules(tag).select(Number(slots['n']))] ?? row.other;
  const isolated = isRightToLeft(tag) ? (value: string) => `\u2068${value}\u2069` : String;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = slots[name] ?? whole;
    return typeof value === 'number' ? String(value) : isolated(value);
  });
}

export function isRightToLeft(tag: string): boolean {
  return tag === 'ar';
}
