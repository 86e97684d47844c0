/** Words -> category: matches the account's keywords as whole words, the longest first. */
import type { Category, CategoryDirection } from '../../store/entry.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { englishNames } from '../../store/settings/english-categories.ts';
import { builtInWords, endings, wordsFor } from './category-words.ts';
import { startsWithFamily } from './people.ts';
import { isLatin } from '../../words/lexicon.ts';
import { isHan } from '../tokens/token.ts';

interface CategoryChoice {
  readonly direction: CategoryDirection;
  readonly categories: readonly Category[];
}

/** Verbs before a one-character keyword: 买菜, 吃面, 喝水. */
const verbs = '买吃喝煮点了的订购看收拿取送';

/** The category whose longest keyword is a word of the note; else the one of this direction that has no keywords. */
export function categoryFor(note: string, choice: CategoryChoice): string {
  const other = choice.categories.find(({ direction, keywords }) =>
    direction === choice.direction && keywords.length === 0
  );
  const { names } = keywordsOf(choice.categories, choice.direction);
  // 给妈妈, 转给女儿: with no word for a thing.
  const given = choice.direction === 'expense' && /^转?给/u.test(note) &&
      startsWithFamily(note.replace(/^转?给/u, ''))
    ? names.get('人情')
    : undefined;
  // The note is the name of a category: 餐饮 30.
  return names.get(note.trim()) ?? categoryByWord(note, choice) ?? given ?? other?.name ??
    names.get('其他') ?? '其他';
}

function categoryByWord(note: string, { direction, categories }: CategoryChoice): string | undefined {
  const own = keywordsOf(categories, direction);
  const text = note.toLowerCase();
  let best: { readonly name: string; readonly length: number } | undefined;
  const goods = own.names.get('购物');
  const ends = new Set<number>();
  for (let at = 0; at < text.length;) {
    const { name: word = '', length = 0 } = longestAt(text, at, own) ?? {};
    const name = own.names.get(word);
    // 盒马买菜, 手机流量: what is bought comes before where and for what.
    const isMore = length > (best?.length ?? 0) || length === best?.length && best.name === goods;
    if (name !== undefined && isMore) best = { name, length };
    at += Math.max(length, 1);
    if (length > 0) ends.add(at);
  }
  return best?.name ?? own.names.get(endingIn(text, ends) ?? '');
}

/** The category that the end of a Chinese word of at least two characters names, if the word is not known: 修鞋. */
function endingIn(text: string, ends: ReadonlySet<number>): string | undefined {
  const unknown = [...text.matchAll(/\p{Script=Han}{2,}/gu)].filter(({ 0: run, index }) =>
    !ends.has(index + run.length)
  );
  return unknown.map(([run]) => endings.get(run.slice(-2)) ?? endings.get(run.slice(-1)))
    .find((name) => name !== undefined);
}

interface Keywords {
  /** Of the categories of one direction; also by the default name that each stands for: 餐饮 → Food. */
  readonly names: ReadonlyMap<string, string>;
  /** By first character, in the order of the settings, in lower case. */
  readonly words: ReadonlyMap<string, readonly { readonly name: string; readonly keyword: string }[]>;
}

/** Settings are read for every line and change rarely. */
const known = new WeakMap<readonly Category[], Partial<Record<CategoryDirection, Keywords>>>();

function keywordsOf(categories: readonly Category[], direction: CategoryDirection): Keywords {
  const kept = known.get(categories) ?? {};
  known.set(categories, kept);
  return kept[direction] ??= makeKeywords(categories.filter((category) => category.direction === direction));
}

function makeKeywords(own: readonly Category[]): Keywords {
  const words = new Map<string, { name: string; keyword: string }[]>();
  for (const { name, keywords } of own) {
    for (const word of keywords) {
      const keyword = word.toLowerCase();
      words.set(keyword.charAt(0), [...words.get(keyword.charAt(0)) ?? [], { name, keyword }]);
    }
  }
  const names = new Set(own.map(({ name }) => name));
  const english = [...englishNames].filter(([, name]) => names.has(name));
  return { names: new Map([...english, ...[...names].map((name) => [name, name] as const)]), words };
}

/** Of our own words, by first character, in UTF-16 units. */
const longestBuiltIn = new Map<string, number>();
for (const { [0]: first = '', length } of builtInWords.keys()) {
  longestBuiltIn.set(first, Math.max(longestBuiltIn.get(first) ?? 0, length));
}

const things = new Set(
  wordsFor(defaultSettings.categories.flatMap(({ direction, name }) => direction === 'expense' ? name : [])),
);

/** Whether the text, but for its verb, is a word for what is paid for. */
export function isThing(text: string): boolean {
  const word = text.toLowerCase();
  return things.has(word) || things.has(word.replace(/^(?:买|吃|喝|交)了?/u, ''));
}

/** Whether a word in the text names what is paid for: one of an expense category but for presents and what wallets are called. */
export function namesExpense(text: string): boolean {
  const name = categoryByWord(text, { direction: 'expense', categories: defaultSettings.categories });
  return name !== undefined && name !== '人情';
}

const endOfThing = /[药票菜饭面汤粥茶水果肉鱼蛋奶酒糖饼鞋衣裤裙帽袜书笔]$/u;

/** Whether the text ends with such a word, or with a character that ends many of them: 狗狗打疫苗, 驱虫药. */
export function namesThing(text: string): boolean {
  return endOfThing.test(text) ||
    [2, 3, 4, 5].some((length) =>
      length < text.length && isThing(text.slice(-length)) && !text.endsWith('费')
    );
}

/** The longest known word that begins here: the account's, or a built-in one, which may have no category. */
function longestAt(
  text: string,
  at: number,
  own: Keywords,
): { name: string | undefined; length: number } | undefined {
  let best: ReturnType<typeof longestAt>;
  for (const { name, keyword } of own.words.get(text.charAt(at)) ?? []) {
    if (keyword.length > (best?.length ?? 0) && text.startsWith(keyword, at) && isWord(text, at, keyword)) {
      best = { name, length: keyword.length };
    }
  }
  const longest = Math.min(longestBuiltIn.get(text.charAt(at)) ?? 0, text.length - at);
  for (let length = longest; length > (best?.length ?? 0); length--) {
    const word = text.slice(at, at + length);
    if (builtInWords.has(word) && isWord(text, at, word)) return { name: builtInWords.get(word), length };
  }
  return best;
}

/** A single character has to stand by itself or behind a verb; Latin letters have to be whole words. */
function isWord(text: string, at: number, word: string): boolean {
  const [before, after] = [text[at - 1], text[at + word.length]];
  if (isLatin(word[0]) && (isLatin(before) || isLatin(after))) return false;
  return word.length > 1 || !isHan(after) && (!isHan(before) || verbs.includes(before!));
}
