/** The model's answer: a short list of money entries, checked against the text. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import type { MoneyDraft, Settings } from '../store/stored-shapes.ts';
import { readAmount } from '../grammar/money/amount.ts';
import { currencies, type Currency, currencyWords, digitsOf } from '../grammar/money/currency.ts';
import type { Day } from '../grammar/day.ts';
import { categoryFor } from '../grammar/reading/category.ts';
import { wayOf } from '../grammar/direction/direction.ts';
import { numberGrounds, type ParseContext } from '../grammar/reading/parse-context.ts';
import { maskOf } from '../grammar/reading/note.ts';
import { type Parsed, refuse, type Refused, syntaxOf } from '../grammar/text.ts';
import { fold } from '../grammar/tokens/fold.ts';
import { scan } from '../grammar/tokens/scan.ts';
import type { Token } from '../grammar/tokens/token.ts';
import { sumWord } from './loosen.ts';

const maxItems = 5;

const Item = Type.Object({
  type: Type.Union([Type.Literal('expense'), Type.Literal('income')]),
  amount: Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' }),
  currency: Type.Union(Object.keys(currencies).map((code) => Type.Literal(code))),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  category: Type.String({ maxLength: 40 }),
  note: Type.String({ maxLength: 100 }),
}, { additionalProperties: false });

const Answer = Type.Object({
  items: Type.Array(Item, { minItems: 1, maxItems: maxItems }),
}, { additionalProperties: false });
type Answer = Static<typeof Answer>;

/** For `response_format`: strict, with this account's categories as the only ones. Plain JSON. */
export function answerSchema(settings: Pick<Settings, 'categories'>): unknown {
  const schema = JSON.parse(JSON.stringify(Answer)) as {
    properties: { items: { items: { properties: Record<string, unknown> } } };
  };
  const properties = schema.properties.items.items.properties;
  properties['category'] = {
    type: 'string',
    enum: [...new Set(settings.categories.map(({ name }) => name))],
  };
  properties['type'] = { type: 'string', enum: ['expense', 'income'] };
  properties['currency'] = { type: 'string', enum: Object.keys(currencies) };
  return schema;
}

/** Undefined when the answer does not match the schema. */
export function readAnswer(content: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return Check(Answer, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Refused when an amount, a day or a direction is not in the text, or an amount is used too often, left out, or given another currency. So nothing
 * that a model invents is recorded, and nothing in the text is dropped.
 */
export function groundAnswer(
  answer: Answer,
  { text, today, settings, model }: {
    text: string;
    today: Day;
    settings: ParseContext['settings'];
    model: string;
  },
): Parsed<readonly MoneyDraft[]> {
  // 早饭和午饭各 25: one amount for several entries.
  const isShared = /[各每都均]|分别/.test(text);
  const drafts: MoneyDraft[] = [];
  const facts = factsOf(text, { today, settings });
  if ('refused' in facts) return facts;
  const { said } = facts;
  const left = [...said];
  for (const item of answer.items) {
    const [whole = '', fraction = ''] = item.amount.split('.');
    const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
    const currency = item.currency as Currency;
    if (!said.some((one) => one.hundredths === hundredths)) {
      return refuse((words) => words.aiAmount(item.amount));
    }
    const here = left.filter((one) => one.hundredths === hundredths);
    if (here.length === 0) return refuse((words) => words.aiTwice(item.amount));
    // The currency is named elsewhere in the text: 在东京用日元付的,茶 25.
    const isNamed = currency === settings.currency ||
      (namesCurrency(text, currency) && !said.some((one) => one.currency === currency));
    const meant = here.find((one) => one.currency === currency) ??
      (isNamed ? here.find((one) => one.currency === undefined) : undefined);
    if (meant === undefined) return refuse((words) => words.aiCurrency(currency));
    if (sumWord.test(text) && isSumOfOthers(item.amount, answer.items.map(({ amount }) => amount))) {
      return refuse((words) => words.aiSum(item.amount));
    }
    if (!isShared) left.splice(left.indexOf(meant), 1);
    const places = digitsOf(currency);
    if (places === 0 && hundredths % 100 !== 0) {
      return refuse((words) => words.aiDecimals(item.amount, currency));
    }
    if (!facts.days.has(item.date)) {
      return refuse((words) => words.aiDay(item.date));
    }
    if (facts.direction !== undefined && facts.direction !== item.type) {
      return refuse((words) => item.type === 'income' ? words.aiIncome : words.aiExpense);
    }
    const note = item.note.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim().normalize('NFC');
    const fits = settings.categories.some(({ name, direction }) =>
      name === item.category && direction === item.type
    );
    drafts.push({
      type: 'money',
      direction: item.type,
      amountMinor: places === 0 ? hundredths / 100 : hundredths,
      currency,
      category: fits
        ? item.category
        : categoryFor(note, { direction: item.type, categories: settings.categories }),
      wallet: null,
      day: item.date,
      note,
      tags: [],
      model,
    });
  }
  const isWhole = drafts.length >= facts.amounts || sumWord.test(text) || isShared;
  return isWhole ? { value: drafts } : refuse((words) => words.aiLeftOut(facts.amounts, drafts.length));
}

/** An amount that a text names, at one place. */
interface Said {
  /** Of the currency. */
  readonly hundredths: number;
  /** Undefined when none is written beside it. */
  readonly currency: Currency | undefined;
}

interface Facts {
  readonly said: readonly Said[];
  /** The days that an entry may have: those in the text, else today. */
  readonly days: ReadonlySet<Day>;
  /** The direction that the words give; undefined for none or several. */
  readonly direction: 'expense' | 'income' | undefined;
  /** The number of amounts that can only be money. */
  readonly amounts: number;
}

/** What the rules read in the text, to check the model against. A model may not record transfers. */
function factsOf(text: string, grounds: ParseContext): Facts | Refused {
  const given = numberGrounds(grounds);
  const { tokens } = scan(fold(text), given);
  const written = tokens.flatMap(({ readings }) =>
    readings.flatMap((reading) =>
      reading.kind === 'date' && 'value' in reading.day ? [reading.day.value] : []
    )
  );
  const amounts =
    tokens.filter(({ readings }) => readings.length > 0 && readings.every(({ kind }) => kind === 'amount'))
      .length;
  const way = wayOf(maskOf(tokens, ({ readings }) => readings[0]?.kind), {
    sign: '',
    wallets: grounds.settings.wallets,
  });
  if ('value' in way && way.value.direction === 'transfer') return refuse((words) => words.aiTransfer);
  const direction = amounts === 1 && 'value' in way && way.value.direction !== 'transfer'
    ? way.value.direction
    : undefined;
  return {
    said: amountsIn(tokens, given.currency),
    days: new Set(
      written.length > 0 ? [...written, ...(amounts > 1 ? [grounds.today] : [])] : [grounds.today],
    ),
    direction,
    amounts,
  };
}

function isSumOfOthers(amount: string, all: readonly string[]): boolean {
  const total = all.reduce((sum, one) => sum + Number(one), 0);
  return all.length > 2 && Math.round(100 * (total - Number(amount))) === Math.round(100 * Number(amount));
}

function amountsIn(tokens: readonly Token[], home: Currency | undefined): readonly Said[] {
  return tokens.flatMap(({ readings, text }): readonly Said[] => {
    const known = readings.find((reading) => reading.kind === 'amount');
    if (!known) return [];
    const { minor, currency } = known.amount;
    const plain = readAmount(text.trim());
    const isNamed = plain.kind !== 'amount' || plain.amount.currency !== undefined;
    const digits = digitsOf(currency ?? home ?? 'CNY');
    return [{ hundredths: minor * 10 ** (2 - digits), currency: isNamed ? currency : undefined }];
  });
}

/** Whether a text names a currency anywhere, in one of its spellings. */
function namesCurrency(text: string, currency: Currency): boolean {
  const lower = syntaxOf(text).toLowerCase();
  return currencyWords.some(({ word, role }) => role === currency && lower.includes(word));
}
