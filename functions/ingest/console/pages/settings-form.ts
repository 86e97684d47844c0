/** An account's name and settings as form fields, and the settings back: reports every fault at once and keeps what was typed. */
import type { Account, Category, Language, Settings } from '../../store/stored-shapes.ts';
import { languages, refundCategory } from '../../store/stored-shapes.ts';
import { isTimeZone } from '../../account-day.ts';
import { isCurrency } from '../../grammar/money/currency.ts';
import { categoryLabel, isCategoryName } from '../../grammar/category-names.ts';
import { say } from '../words.ts';

/** Where money is spent. */
export interface Place {
  readonly timeZone: string;
  readonly currency: string;
}

export interface SettingsFields extends Place {
  readonly name: string;
  /** HH:MM */
  readonly dayStart: string;
  /** One per line: name, direction, keywords. */
  readonly categories: string;
  readonly wallets: string;
  /** zh-CN or en. */
  readonly language: string;
}

type ReadSettings = { readonly settings: Settings } | { readonly faults: readonly string[] };

const maxCategories = 200;
const maxKeywords = 200;

export function fieldsOf({ name, settings }: Account, language: Language): SettingsFields {
  const minutes = settings.dayStartMinutes;
  const refund = refundLabel(settings, language);
  return {
    name,
    timeZone: settings.timeZone,
    currency: settings.currency,
    dayStart: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    categories: settings.categories.map(({ name, direction, keywords }) =>
      [name === refundCategory ? refund : name, say(language, direction), ...keywords].join(' ')
    ).join('\n'),
    wallets: settings.wallets.join(' '),
    language: settings.language ?? 'zh-CN',
  };
}

/** 退款 is stored under this name, and is "Refund" in English, unless the account has a category of that name. */
function refundLabel({ categories }: Settings, language: Language): string {
  const label = categoryLabel(refundCategory, language);
  return categories.some(({ name }) => name === label) ? refundCategory : label;
}

/** `before`: the settings that the form showed. */
export function readSettings(fields: SettingsFields, language: Language, before: Settings): ReadSettings {
  const timeZone = fields.timeZone.trim();
  const currency = fields.currency.trim().toUpperCase();
  const faults = placeFaults({ timeZone, currency }, language);
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(fields.dayStart.trim());
  if (!clock) faults.push(say(language, 'badDayStart', { name: fields.dayStart }));
  const categories = readCategories(fields.categories, {
    language,
    faults,
    refund: refundLabel(before, language),
  });
  const answers = languages.find((known) => known === fields.language) ?? 'zh-CN';
  const wallets = fields.wallets.split(/[\s,，、]+/).filter((name) => name !== '').map(plain);
  if (faults.length > 0) return { faults };
  const dayStartMinutes = Number(clock![1]) * 60 + Number(clock![2]);
  const settings: Settings = {
    timeZone,
    currency,
    dayStartMinutes,
    categories,
    wallets: [...new Set(wallets)],
    language: answers,
  };
  return { settings };
}

export function placeFaults({ timeZone, currency }: Place, language: Language): string[] {
  return [
    ...isTimeZone(timeZone) ? [] : [say(language, 'badTimeZone', { name: timeZone })],
    ...isCurrency(currency) ? [] : [say(language, 'badCurrency', { name: currency })],
  ];
}

function readCategories(
  text: string,
  { language, faults, refund }: {
    readonly language: Language;
    readonly faults: string[];
    readonly refund: string;
  },
): readonly Category[] {
  const categories: Category[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return;
    const [shown = '', way = '', ...keywords] = line.trim().split(/[\s,，、]+/).map(plain);
    const name = shown === refund ? refundCategory : shown;
    const direction = ['支出', 'expense'].includes(way)
      ? 'expense'
      : ['收入', 'income'].includes(way)
      ? 'income'
      : undefined;
    const good = direction !== undefined && isCategoryName(name) &&
      keywords.length <= maxKeywords &&
      categories.length < maxCategories && categories.every((other) => other.name !== name);
    if (good) categories.push({ name, direction, keywords });
    else faults.push(say(language, 'badCategory', { n: at + 1, line: line.trim() }));
  });
  return categories;
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '');
}
