/** An entry's fields in a form, with pickers, and what a sent form makes of the entry. Its direction, currency and tags stay. */
import { isCurrency, plainMoney } from '../../ingest/grammar/money/currency.ts';
import { categoryLabel } from '../../ingest/grammar/category-names.ts';
import { readSignedAmount } from '../../ingest/grammar/command-arguments.ts';
import { dayOf } from '../../ingest/grammar/day.ts';
import type { Changeable } from '../../ingest/commands/edit.ts';
import {
  type Draft,
  type MoneyEntry,
  type Settings,
  transferCategories,
} from '../../ingest/store/stored-shapes.ts';
import { type ConsoleContext } from '../../ingest/console/world.ts';
import { Field, type Html, named, Select } from '../../ingest/console/ui.tsx';
import { type RecordWord, word } from './words.ts';

export type Fields = Readonly<
  Partial<Record<'amount' | 'day' | 'category' | 'wallet' | 'toWallet' | 'note', string>>
>;

export function fieldsOf(entry: Changeable): Fields {
  const { day, note } = entry;
  return entry.type === 'diary' ? { day, note } : {
    day,
    note,
    amount: isCurrency(entry.currency) ? plainMoney(entry.amountMinor, entry.currency) : '',
    category: entry.category,
    wallet: entry.wallet ?? '',
    ...(entry.direction === 'transfer' ? { toWallet: entry.toWallet ?? '' } : {}),
  };
}

export function changeFields(c: ConsoleContext, entry: Changeable, typed: Fields): Html {
  const { account: { settings }, language } = c.var;
  const day = <Field type='date' {...named(c, 'day')} value={typed.day ?? ''} required />;
  if (entry.type === 'diary') {
    return (
      <>
        {day}
        <label>
          {word(c, 'diary')}
          <textarea name='note' required>{typed.note}</textarea>
        </label>
      </>
    );
  }
  const isTransfer = entry.direction === 'transfer';
  const wallets = [
    ['', word(c, 'noWallet')] as const,
    ...walletsFor(entry, settings).map((name) => [name, name] as const),
  ];
  return (
    <>
      <div class='row fields'>
        <Field
          label={`${word(c, 'amount')} ${entry.currency}`}
          name='amount'
          value={typed.amount ?? ''}
          required
          inputmode='decimal'
          autocomplete='off'
        />
        {day}
        <Select
          {...named(c, 'category')}
          options={categoriesFor(entry, settings).map((name) => [name, categoryLabel(name, language)])}
          chosen={typed.category}
        />
        <Select
          label={word(c, isTransfer ? 'fromWallet' : 'wallet')}
          name='wallet'
          options={wallets}
          chosen={typed.wallet}
        />
        {isTransfer ? <Select {...named(c, 'toWallet')} options={wallets} chosen={typed.toWallet} /> : ''}
      </div>
      <Field {...named(c, 'note')} value={typed.note ?? ''} autocomplete='off' />
    </>
  );
}

function categoriesFor({ category, direction }: MoneyEntry, { categories }: Settings): readonly string[] {
  const own = direction === 'transfer'
    ? transferCategories
    : categories.flatMap((one) => one.direction === direction ? one.name : []);
  return [...new Set([category, ...own])];
}

function walletsFor({ wallet, toWallet }: MoneyEntry, { wallets }: Settings): readonly string[] {
  return [...new Set([...wallets, ...[wallet, toWallet].flatMap((name) => name ?? [])])];
}

/** What the entry becomes, or the word that says what is wrong. A name that was not offered counts as the one that stands. */
export function readChange(form: Fields, old: Changeable, settings: Settings): Draft | RecordWord {
  const [year = 0, month = 0, date = 0] = (form.day ?? old.day).split('-').map(Number);
  const day = dayOf(year, month, date);
  if (day === undefined) return 'badDay';
  const { note = old.note } = form;
  if (old.type === 'diary') {
    return note === '' ? 'changeEmpty' : { type: 'diary', day, note, tags: old.tags };
  }
  const read = readSignedAmount(form.amount ?? '', old.currency);
  if (read === undefined || read === 'large' || read.minor <= 0 || read.currency !== old.currency) {
    return 'badAmount';
  }
  const offered = (names: readonly string[], typed: string | undefined): string | undefined =>
    names.find((name) => name === typed);
  const wallets = walletsFor(old, settings);
  /** Empty is none. */
  const wallet = (typed: string | undefined, standing: string | null = null): string | null =>
    typed === '' ? null : offered(wallets, typed) ?? standing;
  const category = offered(categoriesFor(old, settings), form.category) ?? old.category;
  const { type, direction, currency, tags } = old;
  return {
    type,
    direction,
    amountMinor: read.minor,
    currency,
    category,
    wallet: wallet(form.wallet, old.wallet),
    ...(direction === 'transfer' ? { toWallet: wallet(form.toWallet, old.toWallet) } : {}),
    day,
    note,
    tags,
    ...(old.refund === true && category === old.category ? { refund: true } : {}),
  };
}
