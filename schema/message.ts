/**
 * Message tables: one area in one language, one row per id. `{name}` in a row is a slot that the caller fills; of a row with plural forms,
 * the slot `n` selects one.
 */

type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Row = string | Forms;
export type Table = Readonly<Record<string, Row>>;
/** The same area in another language: every row, and no other. */
export type Translation<Of extends Table> = { readonly [Id in keyof Of]: Row };

export type Slots = Readonly<Record<string, string | number>>;
type SlotsIn<Text> = Text extends Forms ? SlotsIn<Text['other']>
  : Text extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsIn<Rest>
  : never;
/** The arguments behind a text: one with the values of its slots, none where it has no slots. */
export type Filled<Text> = [SlotsIn<Text>] extends [never] ? []
  : [Readonly<Record<SlotsIn<Text>, string | number>>];

/** The words of one table in one language: `say('tip')`, `say('plateSize', { w: 200, h: 100 })`. */
export interface Say<Of extends Table, Language> {
  <Id extends keyof Of>(id: Id, ...slots: Filled<Of[Id]>): string;
  readonly language: Language;
  /** For an id that is data: `slots` has what its row needs. */
  fill(id: keyof Of, slots: Slots): string;
  /** Never set: makes the words of different tables different types. */
  readonly table?: Of;
}

/**
 * Slots without a value stay as they are; slots inside values are not filled. In a right-to-left language each value is isolated, so that
 * a number or an address keeps its order. `tag` is BCP 47.
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
