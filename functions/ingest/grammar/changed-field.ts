/**
 * What the words of a correction change: `是收入`, `分类购物`, `用微信付的`, `改成` before an amount. A name of a direction, a category or a wallet
 * alone, whatever it is put in, changes that field; any other words are the new note.
 */
import type { CategoryDirection, Settings } from '../store/entry.ts';
import { storedName } from './category-names.ts';
import { walletNamed } from './reading/wallets.ts';

type ChangedField =
  | { readonly kind: 'direction'; readonly direction: CategoryDirection }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'wallet'; readonly name: string }
  | { readonly kind: 'note'; readonly note: string }
  /** Only words around something that is no word: the note stays. */
  | { readonly kind: 'none' }
  /** What it is not, and not what it is. */
  | { readonly kind: 'denied'; readonly name: string };

// deno-fmt-ignore
const directions: ReadonlyMap<string, CategoryDirection> = new Map([
  ['收入', 'income'], ['进账', 'income'], ['income', 'income'], ['支出', 'expense'], ['花费', 'expense'], ['expense', 'expense'],
]);

/** What is before them is what was there. */
const changing = /修?改[成为到]?|换成|(?<!不)是|(?:change to|should be|it was)(?:\s|$)/iu;
/** Words around a name; a text without a name is a note. */
const leading =
  /^(?:[打写记]?错了|不对|应该|其实|属于|分类|类别|账户|金额|价格|[算记归放挂移走入进到在用]|(?:by|with|is|it's|paid|category|(?:put|move|file) (?:it )?(?:to|in|into|under))\s)[\s,，:：]*/iu;
const trailing = /(?:支付|付款|付|类|的|了|吧|才对|里面?|那边)$/u;

/** `note` as it would be kept. */
export function changedField(note: string, settings: Settings): ChangedField {
  if (note === '') return { kind: 'none' };
  const told = note.split(changing).at(-1)!.trim();
  for (const words of [note, told]) {
    const name = withoutFrame(words);
    if (name === '') return { kind: 'none' };
    const denied = /^(?:不是|not\s)(.+)$/iu.exec(name)?.[1];
    const named = fieldNamed(denied ?? name, settings);
    if (named && denied === undefined) return named;
    // Of two directions the other one; of a category or a wallet nobody knows which.
    if (named?.kind === 'direction') {
      return { kind: 'direction', direction: named.direction === 'income' ? 'expense' : 'income' };
    }
    if (named) return { kind: 'denied', name: denied! };
  }
  return { kind: 'note', note: /改[成为]|换成|change to/iu.test(note) ? told : note };
}

/** What stands for the entry that was recorded last. */
const lastOne = /^(?:刚才?那笔|上一?笔|这笔)?$/u;
const corrects = /改|换成|是|错了|不对|应该|其实|金额|价格|change to|should be|it was/iu;

/** A text without a number is no entry; one with a number is a correction only by such a word. Most lines are neither, and need no look at the entries before. */
export function mayCorrect(text: string): boolean {
  return corrects.test(text) || !/[\p{N}一二两三四五六七八九十百]/u.test(text);
}

/**
 * Whether a text by itself can only correct what was just recorded: words such as `改成` or `用…付的` around what they name. `own`: the note of that.
 * `hasMore`: an amount, a day or a mark besides the words.
 */
export function isCorrection(note: string, settings: Settings, own: string, hasMore: boolean): boolean {
  const field = changedField(note, settings);
  const parts = note.split(changing);
  const before = withoutFrame(parts.slice(0, -1).join('').trim());
  if (!lastOne.test(before) && before !== own && !fieldNamed(before.replace(/^不是/, ''), settings)) {
    return false;
  }
  if (field.kind === 'none') return hasMore && corrects.test(note);
  if (field.kind === 'note') return /^(?:改[成为]|换成|change to)/iu.test(note);
  // 支付宝付的 80 is an entry of its own.
  return fieldNamed(note, settings) === undefined && (!hasMore || corrects.test(note));
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
