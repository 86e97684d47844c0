/**
 * What the words of a correction change: `是收入`, `分类购物`, `用微信付的`, `改成` before an amount. A name of a direction, a category or a wallet
 * alone, whatever it is put in, changes that field; any other words are the new note.
 */
import type { CategoryDirection, Settings } from '../store/entry.ts';
import { storedName } from './category-names.ts';
import { walletNamed } from './reading/wallets.ts';

export type ChangedField =
  | { readonly kind: 'direction'; readonly direction: CategoryDirection }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'wallet'; readonly name: string }
  | { readonly kind: 'note'; readonly note: string }
  /** Only words around something that is no word: the note stays. */
  | { readonly kind: 'none' };

const directions: ReadonlyMap<string, CategoryDirection> = new Map([
  ['收入', 'income'],
  ['进账', 'income'],
  ['income', 'income'],
  ['支出', 'expense'],
  ['花费', 'expense'],
  ['expense', 'expense'],
]);

/** What is before them is what was there. */
const changing = /(?:改成|改为|改到|改|换成|change to|should be|not)\s?/giu;
const leading =
  /^(?:不对|不是|应该|其实|属于|分类|类别|账户|金额|价格|是|算|记|到|在|用|走|by|with|is|it's|paid|category|to)[\s,，:：]*/iu;
const trailing = /(?:支付|付款|付|类|的|了|吧|才对)$/u;

/** `note` as it would be kept. */
export function changedField(note: string, settings: Settings): ChangedField {
  if (note === '') return { kind: 'none' };
  const [, told] = [...note.matchAll(changing)].reduce<readonly [number, string]>(
    (_, match) => [match.index, note.slice(match.index + match[0].length)],
    [0, note],
  );
  for (const words of [note, told, note.split(/[,，]/u).at(-1)!]) {
    const name = withoutFrame(words.trim());
    if (name === '') return { kind: 'none' };
    const named = fieldNamed(name, settings);
    if (named) return named;
  }
  return { kind: 'note', note: /改[成为]|换成|change to/iu.test(note) ? told.trim() : note };
}

function withoutFrame(words: string): string {
  let rest = words;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(leading, '').replace(trailing, '');
  }
  return rest;
}

function fieldNamed(name: string, settings: Settings): ChangedField | undefined {
  const direction = directions.get(name.toLowerCase());
  if (direction) return { kind: 'direction', direction };
  const category = storedName(name, settings.categories);
  if (settings.categories.some((one) => one.name === category)) return { kind: 'category', name: category };
  const wallet = walletNamed(name, settings.wallets);
  return wallet === undefined ? undefined : { kind: 'wallet', name: wallet };
}
