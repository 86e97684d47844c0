/**
 * Words -> category: the account's keywords and our own everyday words (`words/tables/things.tsv`), each with the category of the default settings that
 * it names, `-` where a shorter keyword would mislead; whole words, the longest first. `else 购物`: only where no other word names a category, as a shop,
 * or a ticket. An English word is written once and has its plural.
 */
import type { Category, CategoryDirection } from '../../store/stored-shapes.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { englishNames } from '../../store/settings/english-categories.ts';
import { isLatin, type Lexicon, lexiconFrom, lexiconOf, rowsOf, type Word } from '../../words/lexicon.ts';
import { hanAt, isHan } from '../tokens/token.ts';

const ifElse = /^else /u;
const rows = rowsOf('things').flatMap(({ word, role }) =>
  formsOf(word).map((form) => ({ word: form, role: role.replace(ifElse, ''), isWeak: ifElse.test(role) }))
);
const weak: ReadonlySet<string> = new Set(rows.flatMap(({ word, isWeak }) => isWeak ? word : []));

/** An English word and its plural. */
function formsOf(word: string): readonly string[] {
  if (!/^[a-z ]+$/u.test(word)) return [word];
  const end = /(?:s|x|ch|sh|ato)$/u.test(word) ? 'es' : 's';
  return [word, /[^aeiou]y$/u.test(word) ? word.replace(/y$/u, 'ies') : word + end];
}

/** 叉烧饭, 豆浆机: what the end of a word names. */
const endings = lexiconFrom(
  rows.filter(({ word }) => word.startsWith('*')).map((row) => ({ ...row, word: row.word.slice(1) })),
);

const builtIn = lexiconFrom(rows.filter(({ word }) => !word.startsWith('*')));
const family = lexiconOf('people', ['family']);

/** Words with the category that they name in a new account. */
export const usual: ReadonlyMap<string, string> = new Map([
  ...builtIn.words.map(({ word, role }) => [word, role] as const),
  ...defaultSettings.categories.flatMap(({ name, keywords }) =>
    keywords.map((word) => [word, name] as const)
  ),
]);

/** The words, ours or of the default settings, that name one of these categories. */
function wordsFor(names: readonly string[]): readonly string[] {
  return [...usual].flatMap(([word, name]) => names.includes(name) ? word : []);
}

const plainLexicon = (words: readonly string[]): Lexicon =>
  lexiconFrom(words.map((word) => ({ word, role: '' })));
const bought = plainLexicon(
  wordsFor(['餐饮', '交通', '购物', '医疗', '娱乐']).filter((word) => !/[费金钱款租]$/u.test(word)),
);

/** What a shop takes back. */
export const goods = lexiconFrom(rows.filter(({ role, isWeak }) => role === '购物' && !isWeak));

/** Whether a word of at least so many characters begins at `at` that names what is bought, and no money: 大巴, 高铁; not 车费. */
export function beginsThing(text: string, at: number, least = 2): boolean {
  return (bought.longestAt(text, at)?.word.length ?? 0) >= least || endsAsThing(text, at);
}

/** Whether a short word begins that no table has and that ends as a thing: 冬瓜. */
function endsAsThing(text: string, at: number): boolean {
  const word = hanAt(text, at);
  const isKnown = word.length > 4 || knownWords.longestBefore(word, word.length) !== undefined;
  return !isKnown && ['餐饮', '购物'].includes(endOf(word)?.role ?? '');
}

const knownWords = plainLexicon([...usual.keys()]);

/** Whether a word of the tables of two characters or more begins at `at`. */
export function beginsKnown(text: string, at: number): boolean {
  return (knownWords.longestAt(text, at)?.word.length ?? 0) > 1 || endsAsThing(text, at);
}

interface CategoryChoice {
  readonly direction: CategoryDirection;
  readonly categories: readonly Category[];
}

/** Verbs before a one-character keyword, 买菜, 吃面, 喝水, or between two things. */
const verbs = '买吃喝煮点了的订购看收拿取送去给';

/** The category whose longest keyword is a word of the note; else the one of this direction that has no keywords. */
export function categoryFor(note: string, choice: CategoryChoice): string {
  const other = choice.categories.find(({ direction, keywords }) =>
    direction === choice.direction && keywords.length === 0
  );
  const { names } = keywordsOf(choice.categories, choice.direction);
  // 给妈妈, 转给我女儿: with no word for a thing.
  const [given] = choice.direction === 'expense' ? /^转?给我?/u.exec(note) ?? [] : [];
  const isGift = given !== undefined && family.longestAt(note, given.length) !== undefined;
  // The note is the name of a category: 餐饮 30.
  return names.get(note.trim()) ?? categoryByWord(note, choice) ?? (isGift ? names.get('人情') : undefined) ??
    other?.name ??
    names.get('其他') ?? '其他';
}

const goal = /^去\p{Script=Han}+/u;
const preposition = / (?:at|by|for|from|in|near|on|to|with) /u;

function categoryByWord(note: string, { direction, categories }: CategoryChoice): string | undefined {
  const own = keywordsOf(categories, direction);
  // 顺丰寄羽绒服: what is sent is not what is paid for.
  const text = note.toLowerCase().replace(
    /寄(?![存养宿])(?!.{0,20}买)\p{Script=Han}{1,20}?(?=[邮运]?费|[^\p{Script=Han}]|$)/u,
    '寄',
  );
  let best: Best | undefined;
  let place: Best | undefined;
  const headEnd = preposition.exec(text)?.index ?? text.length;
  const goods = own.names.get('购物');
  const ride = own.names.get('交通');
  const present = own.names.get('人情');
  const ends = new Set<number>();
  for (let at = 0; at < text.length;) {
    const { word = '', role = '' } = compoundAt(text, at, longestAt(text, at, own)) ?? {};
    const { length } = word;
    const name = own.names.get(role);
    const isEnglish = isLatin(text[at]);
    const isWeak = weak.has(word);
    const last = isWeak ? place : best;
    // 盒马买菜, 手机流量: what is bought comes before where and for what; in English it is said last, before "at" or "to"; a gift says what for.
    const isMore = isEnglish && last?.isEnglish
      ? at < headEnd && last.name !== present
      : length > (last?.length ?? 0) || length === last?.length && last.name === goods;
    if (name !== undefined && isMore) {
      if (isWeak) place = { name, length, isEnglish };
      else best = { name, length, isEnglish };
    }
    at += Math.max(length, 1);
    if (length > 0) ends.add(at);
    // 打车去健身房: where a ride went.
    if (best && best.name === ride) at += goal.exec(text.slice(at, at + 20))?.[0].length ?? 0;
  }
  return best?.name ?? own.names.get(endingIn(text, ends) ?? '') ?? place?.name;
}

interface Best {
  readonly name: string;
  readonly length: number;
  readonly isEnglish: boolean;
}

/** 豆浆机, 公交车玩具: the end of a word says what it is, but not where the account says otherwise. */
function compoundAt(text: string, at: number, first: Word | undefined): Word | undefined {
  const word = first && usual.get(first.word) === first.role ? hanAt(text, at) : '';
  const end = endings.longestBefore(word, word.length);
  if (!first || !end || weak.has(`*${end.word}`)) return first;
  const between = word.slice(first.word.length, -end.word.length);
  const isOne = between === '' || end.word.length > 1 && ![...between].some((char) => verbs.includes(char));
  return isOne && first.word.length < word.length ? { ...end, word } : first;
}

/** How many, behind a thing: 卫生纸一串. */
const countBehind = /[一二两三四五六七八九十几半]{1,6}\p{Script=Han}$/u;

/** What the end of a Chinese word of at least two characters names: 修鞋, 保洁费. */
function endOf(run: string): Word | undefined {
  const word = run.replace(countBehind, '').replace(/[费钱]$/u, '');
  return word.length > 1 ? endings.longestBefore(word, word.length) : undefined;
}

/** What is said of a thing behind its name: 烤鸭很好吃, 外套给了我妈, 凍檸茶走甜. */
const said = lexiconOf('units', ['said']);

function thingOf(run: string): string {
  const end = [...run].findIndex((_, at) => at > 1 && said.longestAt(run, at) !== undefined);
  return end < 0 ? run : run.slice(0, end);
}

/** The category of the first such word which is not known. */
function endingIn(text: string, ends: ReadonlySet<number>): string | undefined {
  return [...text.matchAll(/\p{Script=Han}{2,}/gu)]
    .flatMap(({ 0: run, index }) =>
      [run, thingOf(run)].map((word) => ends.has(index + word.length) ? undefined : endOf(word)?.role)
    ).find((name) => name !== undefined);
}

interface Keywords {
  /** Of the categories of one direction; also by the default name that each stands for: 餐饮 → Food. */
  readonly names: ReadonlyMap<string, string>;
  readonly keywords: Lexicon;
}

/** Settings are read for every line and change rarely. */
const known = new WeakMap<readonly Category[], Partial<Record<CategoryDirection, Keywords>>>();

function keywordsOf(categories: readonly Category[], direction: CategoryDirection): Keywords {
  const kept = known.get(categories) ?? {};
  known.set(categories, kept);
  return kept[direction] ??= makeKeywords(categories.filter((category) => category.direction === direction));
}

function makeKeywords(own: readonly Category[]): Keywords {
  const keywords = own.flatMap(({ name, keywords }) =>
    keywords.map((word) => ({ word: word.replaceAll('|', ''), role: name }))
  );
  const names = new Set(own.map(({ name }) => name));
  const english = [...englishNames].filter(([, name]) => names.has(name));
  return {
    // 派利是: what is given is no income.
    names: new Map([
      ...names.has('人情')
        ? [['红包', '人情'] as const]
        : names.has('红包')
        ? [['人情', '红包'] as const]
        : [],
      ...english,
      ...[...names].map((name) => [name, name] as const),
    ]),
    keywords: lexiconFrom(keywords.filter(({ word }) => word !== ''), builtIn),
  };
}

const things = new Set(
  wordsFor(defaultSettings.categories.flatMap(({ direction, name }) => direction === 'expense' ? name : [])),
);

const thingLexicon = plainLexicon([...things]);

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

/** Whether the text ends with such a word, or as one ends: 狗狗打疫苗, 驱虫药. */
export function namesThing(text: string): boolean {
  const end = thingLexicon.longestBefore(text.slice(1), text.length - 1)?.word ?? '';
  return end.length > 1 || endOf(text) !== undefined;
}

/** The longest known word that begins here: the account's, or a built-in one, which may have no category. A single character has to stand by itself or behind a verb. */
function longestAt(text: string, at: number, { keywords }: Keywords): Word | undefined {
  const hit = keywords.longestAt(text, at);
  const isWord = hit && hit.word.length > 1 ||
    !isHan(text[at + 1]) && (!isHan(text[at - 1]) || verbs.includes(text[at - 1]!));
  return isWord ? hit : undefined;
}
