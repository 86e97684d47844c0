/** What a month shows of one currency: its sums beside those of the month before, budgets, twelve months, days and categories. */
import type { Total } from '../../ingest/command.ts';
import type { Direction } from '../../ingest/store/stored-shapes.ts';
import { categoryLabel } from '../../ingest/grammar/category-names.ts';
import { money } from '../../ingest/answers/entries-in-words.ts';
import { percentsOf } from '../../ingest/answers/totals-in-words.ts';
import { barCell, rowOfBars } from './bars.tsx';
import { type ConsoleContext } from '../../ingest/console/world.ts';
import { cell, type Html } from '../../ingest/console/ui.tsx';
import { type RecordWord, word } from './words.ts';

/** Transfers have no categories to compare. */
const directions = ['expense', 'income'] as const satisfies readonly Direction[];
const names = { expense: 'expenseKind', income: 'incomeKind' } as const;

/** What is summed by day: money that was lent or paid back, and money that was borrowed or came back, are transfers. */
export type Kind = Direction | 'lent' | 'borrowed';

/** By currency and kind, the sum of each day of the month; index 0 is the first. */
export type DaySums = ReadonlyMap<string, readonly number[]>;

export interface MonthTotals {
  /** YYYY-MM. */
  readonly month: string;
  readonly totals: readonly Total[];
}

interface CurrencyView {
  readonly currency: string;
  readonly isOnly: boolean;
  /** The last is the one that is shown. */
  readonly months: readonly MonthTotals[];
  /** Null: too many entries. */
  readonly days: DaySums | null;
}

export function currencySection(c: ConsoleContext, view: CurrencyView): Html {
  const { currency, isOnly, months, days } = view;
  const [before, now] = months.slice(-2);
  const rows = now!.totals.filter((total) => total.currency === currency);
  const sum = (direction: Direction): number => sumOf(now!, currency, direction);
  const last = (direction: Direction): number => sumOf(before!, currency, direction);
  const ofDays = (kind: Kind): number => add(days?.get(`${currency} ${kind}`) ?? []);
  const [lent, borrowed] = [ofDays('lent'), ofDays('borrowed')];
  const figure = (name: RecordWord, amountMinor: number, lastMinor?: number): Html | '' =>
    amountMinor === 0 && lastMinor === undefined ? '' : (
      <div>
        <dt>{word(c, name)}</dt>
        <dd>
          {money(amountMinor, currency)}
          {lastMinor ? <small>{word(c, 'lastMonth', { sum: money(lastMinor, currency) })}</small> : ''}
        </dd>
      </div>
    );
  return (
    <section>
      <h2 class={isOnly ? 'hidden' : ''}>{currency}</h2>
      <dl class='figures'>
        {figure('expenseKind', sum('expense'), last('expense'))}
        {figure('incomeKind', sum('income'), last('income'))}
        {figure('balance', sum('income') - sum('expense'), last('income') - last('expense'))}
        {figure('lent', lent)}
        {figure('borrowed', borrowed)}
        {figure('transferKind', sum('transfer') - lent - borrowed)}
      </dl>
      {budgetTable(c, currency, rows)}
      {yearPart(c, view)}
      {directions.map((direction) => {
        const some = rows.filter((total) => total.direction === direction);
        const byDay = days?.get(`${currency} ${direction}`);
        return some.length === 0 ? '' : (
          <div class='charts'>
            {byDay && direction === 'expense'
              ? daysPart(c, { currency, month: now!.month, sums: byDay })
              : ''}
            <div>{categoryTable(c, { currency, direction, rows: some })}</div>
          </div>
        );
      })}
    </section>
  );
}

function add(sums: readonly number[]): number {
  return sums.reduce((all, sum) => all + sum, 0);
}

function sumOf({ totals }: Pick<MonthTotals, 'totals'>, currency: string, direction: Direction): number {
  return add(
    totals.flatMap((total) =>
      total.currency === currency && total.direction === direction ? total.amountMinor : []
    ),
  );
}

/** A row of a table of bars: `part` of the longest. */
interface BarRow {
  readonly name: string;
  readonly part: number;
  readonly amount: string;
  readonly note: string;
  readonly className?: string;
}

function barTable(
  c: ConsoleContext,
  { title, lead, last, direction, rows }: {
    readonly title: string;
    /** The names of the first and of the last column. */
    readonly lead: string;
    readonly last: string;
    readonly direction: (typeof directions)[number];
    readonly rows: readonly BarRow[];
  },
): Html {
  return (
    <>
      <h3>{title}</h3>
      <table class='bars'>
        <thead>
          <tr>
            <th>{lead}</th>
            <th>
              <span class='hidden'>{last}</span>
            </th>
            <th class='number'>{word(c, 'amount')}</th>
            <th class='number'>{last}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, part, amount, note, className = '' }) => (
            <tr class={className}>
              <th scope='row'>{name}</th>
              <td class='bar'>{barCell({ part, direction })}</td>
              <td class='number'>{amount}</td>
              <td class='number'>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Only expenses in the account's own currency count. */
function budgetTable(
  c: ConsoleContext,
  currency: string,
  totals: readonly Total[],
): Html | '' {
  const { budgets = [], settings } = c.var.account;
  if (budgets.length === 0 || currency !== settings.currency) return '';
  const rows = budgets.map(({ category, minor }) => {
    const used = sumOf(
      { totals: totals.filter((total) => category === undefined || total.category === category) },
      currency,
      'expense',
    );
    return {
      name: category === undefined ? word(c, 'allExpenses') : categoryLabel(category, c.get('language')),
      part: used / minor,
      amount: `${money(used, currency)} / ${money(minor, currency)}`,
      note: used > minor
        ? word(c, 'overBudget', { sum: money(used - minor, currency) })
        : word(c, 'leftOfBudget', { sum: money(minor - used, currency) }),
      className: used > minor ? 'over' : '',
    };
  });
  return (
    <div class='budgets'>
      {barTable(c, {
        title: word(c, 'budgets'),
        lead: word(c, 'category'),
        last: word(c, 'state'),
        direction: 'income',
        rows,
      })}
    </div>
  );
}

function categoryTable(
  c: ConsoleContext,
  { currency, direction, rows }: {
    readonly currency: string;
    readonly direction: (typeof directions)[number];
    readonly rows: readonly Total[];
  },
): Html {
  const sorted = rows.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const max = Math.max(...sorted.map(({ amountMinor }) => amountMinor));
  const percents = percentsOf(sorted.map(({ amountMinor }) => amountMinor));
  return barTable(c, {
    title: `${word(c, names[direction])} · ${word(c, 'byCategory')}`,
    lead: word(c, 'category'),
    last: word(c, 'share'),
    direction,
    rows: sorted.map(({ category, amountMinor }, at) => ({
      name: categoryLabel(category, c.get('language')),
      part: amountMinor / max,
      amount: money(amountMinor, currency),
      // A part of something is never shown as 0 %.
      note: percents[at] === 0 ? '<1%' : `${percents[at]}%`,
    })),
  });
}

/** The expenses of twelve months; a bar leads to its month. */
function yearPart(c: ConsoleContext, { currency, months }: CurrencyView): Html | '' {
  const { account } = c.var;
  const sums = months.map((month) => sumOf(month, currency, 'expense'));
  if (sums.filter((sum) => sum > 0).length < 2) return '';
  const name = `${word(c, 'expenseKind')} · ${word(c, 'twelveMonths')}`;
  return (
    <div>
      <h3>{name}</h3>
      {rowOfBars({
        name,
        bars: months.map(({ month }, at) => ({
          sum: sums[at]!,
          title: `${month} ${money(sums[at]!, currency)}`,
          href: `/admin/accounts/${account.id}/month?month=${month}`,
        })),
        scale: months.map(({ month }) => String(Number(month.slice(5)))),
      })}
      {sumsAsTable(c, 'month', currency, months.map(({ month }, at) => [month, sums[at]!] as const))}
    </div>
  );
}

function daysPart(
  c: ConsoleContext,
  { currency, month, sums }: {
    readonly currency: string;
    readonly month: string;
    readonly sums: readonly number[];
  },
): Html {
  const name = `${word(c, 'expenseKind')} · ${word(c, 'byDay')}`;
  const rows = sums.map((sum, at) => [`${month}-${String(at + 1).padStart(2, '0')}`, sum] as const);
  return (
    <div>
      <h3>{name}</h3>
      {rowOfBars({
        name,
        bars: rows.map(([day, sum]) => ({ sum, title: `${day} ${money(sum, currency)}` })),
        scale: ['1', '10', '20', String(sums.length)],
      })}
      {sumsAsTable(c, 'day', currency, rows)}
    </div>
  );
}

function sumsAsTable(
  c: ConsoleContext,
  lead: 'day' | 'month',
  currency: string,
  rows: readonly (readonly [name: string, sum: number])[],
): Html {
  return (
    <details>
      <summary>{word(c, 'asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th>{word(c, lead)}</th>
            <th class='number'>{word(c, 'amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.filter(([, sum]) => sum > 0).map(([name, sum]) => (
            <tr>{cell(word(c, lead), name)}{cell(word(c, 'amount'), money(sum, currency), 'number')}</tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
