/** A month of an account, and the console's start page: totals per currency; days and categories as bars and tables; the latest records. */
import type { Hono } from 'hono';
import { dayAt } from '../../ingest/calendar.ts';
import type { Reader, Total } from '../../ingest/command.ts';
import type { Account, Direction } from '../../ingest/store/entry.ts';
import { categoryLabel } from '../../ingest/grammar/category-names.ts';
import { addMonths } from '../../ingest/grammar/day.ts';
import { money } from '../../ingest/grammar/wording.ts';
import { readAccount } from '../../ingest/store/reader.ts';
import { barCell, dayBars } from './bars.tsx';
import { listAccounts } from '../../ingest/console/listing.ts';
import { unknownAccount } from '../../ingest/console/refusal.tsx';
import {
  type ConsoleContext,
  type ConsoleDeps,
  type ConsoleEnv,
  page,
  wantsJson,
  word,
} from '../../ingest/console/world.ts';
import { didNotice, recordsTable } from './record-rows.tsx';
import { readRecords } from './read-records.ts';
import { accountOptions, cell, type Html, icon, notice, Select } from '../../ingest/console/ui.tsx';

/** With more entries than this there is no chart by day, since it needs every entry. */
const maxEntriesDrawn = 20_000;
/** Transfers have no categories to compare. */
const directions = ['expense', 'income'] as const satisfies readonly Direction[];
const names = { expense: 'expenseKind', income: 'incomeKind' } as const;
const latestShown = 10;

export function addMonthRoutes(app: Hono<ConsoleEnv>, world: ConsoleDeps): void {
  app.get('/', async (c) => {
    const accounts = await listAccounts(world);
    const asked = c.req.query('account') ?? '';
    const account = asked === ''
      ? accounts.find(({ disabled }) => !disabled) ?? accounts[0]
      : accounts.find(({ id }) => id === asked);
    if (account) return showMonth(c, { world, accounts, account });
    return asked === '' ? c.redirect('/admin/accounts', 303) : unknownAccount(c, asked);
  });

  app.get('/accounts/:id/month', async (c) => {
    const account = c.get('account');
    return showMonth(c, { world, accounts: await listAccounts(world), account });
  });
}

interface Asked {
  readonly world: ConsoleDeps;
  readonly accounts: readonly Account[];
  readonly account: Account;
}

async function showMonth(c: ConsoleContext, { world, accounts, account }: Asked): Promise<Response> {
  const present = dayAt(world.clock(), account.settings).slice(0, 7);
  const asked = c.req.query('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= '1900' ? asked : present;
  const reader = readAccount(world.kv, account.id);
  const totals = await reader.totals(month);
  const days = await sumDays(reader, month);
  if (wantsJson(c)) return c.json({ month, totals, days: days && Object.fromEntries(days) });
  const range = { from: `${month}-01`, to: `${month}-${String(lengthOf(month)).padStart(2, '0')}` };
  const found = await readRecords(world.kv, {
    account: account.id,
    ...range,
    kind: 'all',
    state: 'live',
    text: '',
  });
  const latest = { ...found, entries: found.entries.slice(0, latestShown) };
  const back = `/admin/accounts/${account.id}/month?month=${month}`;
  const records = latest.entries.length === 0 ? undefined : (
    <>
      <h2>{word(c, 'latest')}</h2>
      {await recordsTable(c, { world, account, found: latest, back })}
      <p>
        <a
          class='button plain'
          href={`/admin/records?${new URLSearchParams({ account: account.id, ...range }).toString()}`}
        >
          {word(c, 'allRecords')}
        </a>
      </p>
    </>
  );
  const did = await didNotice(c, { world, account, back });
  return monthPage(c, { accounts, account, month, totals, days, did, records });
}

/** By currency and direction, the sum of each day of the month; index 0 is the first. */
type DaySums = ReadonlyMap<string, readonly number[]>;

/** Null: too many entries. */
async function sumDays(reader: Reader, month: string): Promise<DaySums | null> {
  const entries = await reader.onDays(`${month}-01`, `${month}-31`, maxEntriesDrawn + 1);
  if (entries.length > maxEntriesDrawn) return null;
  const sums = new Map<string, number[]>();
  for (const entry of entries) {
    if (entry.type !== 'money') continue;
    const name = `${entry.currency} ${entry.direction}`;
    const days = sums.get(name) ?? Array.from<number>({ length: lengthOf(month) }).fill(0);
    const at = Number(entry.day.slice(8)) - 1;
    days[at] = (days[at] ?? 0) + entry.amountMinor;
    sums.set(name, days);
  }
  return sums;
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

interface MonthView {
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly month: string;
  readonly totals: readonly Total[];
  readonly days: DaySums | null;
  readonly did: Html | '';
  /** Undefined: none. */
  readonly records: Html | undefined;
}

function monthPage(
  c: ConsoleContext,
  { accounts, account, month, totals, days, did, records }: MonthView,
): Response | Promise<Response> {
  const currencies = [...new Set(totals.map(({ currency }) => currency))].toSorted((a, b) =>
    Number(b === account.settings.currency) - Number(a === account.settings.currency) || (a < b ? -1 : 1)
  );
  const link = (by: number, name: 'previousMonth' | 'nextMonth'): Html => {
    const other = addMonths(`${month}-01`, by);
    return (
      <a class='button plain square' href={`/admin/accounts/${account.id}/month?month=${other}`}>
        {icon(by < 0 ? 'back' : 'next')}
        <span class='hidden'>{word(c, name)}, {other}</span>
      </a>
    );
  };
  const choice = accounts.length < 2 ? <input type='hidden' name='account' value={account.id} /> : (
    <Select
      label={<span class='hidden'>{word(c, 'account')}</span>}
      name='account'
      options={accountOptions(accounts)}
      chosen={account.id}
    />
  );
  const body = (
    <>
      {did}
      <div class='steps'>
        {link(-1, 'previousMonth')}
        <form method='get' action='/admin' class='row'>
          {choice}
          <label>
            <span class='hidden'>{word(c, 'month')}</span>
            <input type='month' name='month' value={month} required pattern='[0-9]{4}-[0-9]{2}' />
          </label>
          <button class='plain'>{word(c, 'show')}</button>
        </form>
        {link(1, 'nextMonth')}
      </div>
      {records || currencies.length > 0 ? '' : (
        <section>
          <p>{word(c, 'emptyMonth')}</p>
          <a class='button plain' href={`/admin/accounts/${account.id}`}>{word(c, 'credentials')}</a>
        </section>
      )}
      {days === null ? notice(word(c, 'fullMonth', { n: maxEntriesDrawn }), 'warn') : ''}
      {currencies.map((currency) =>
        currencySection(c, { currency, isOnly: currencies.length === 1, month, totals, days })
      )}
      {records ?? ''}
    </>
  );
  return page(c, { title: `${account.name} · ${month}`, body, place: 'month', account: account.id });
}

interface CurrencyView extends Pick<MonthView, 'month' | 'totals' | 'days'> {
  readonly currency: string;
  readonly isOnly: boolean;
}

function currencySection(c: ConsoleContext, { currency, isOnly, month, totals, days }: CurrencyView): Html {
  const rows = totals.filter((total) => total.currency === currency);
  const sum = (direction: Direction): number =>
    rows.filter((total) => total.direction === direction).reduce(
      (all, { amountMinor }) => all + amountMinor,
      0,
    );
  const figure = (
    name: 'expenseKind' | 'incomeKind' | 'balance' | 'transferKind',
    amountMinor: number,
  ): Html => (
    <div>
      <dt>{word(c, name)}</dt>
      <dd>{money(amountMinor, currency)}</dd>
    </div>
  );
  return (
    <section>
      <h2 class={isOnly ? 'hidden' : ''}>{currency}</h2>
      <dl class='figures'>
        {figure('expenseKind', sum('expense'))}
        {figure('incomeKind', sum('income'))}
        {figure('balance', sum('income') - sum('expense'))}
        {sum('transfer') === 0 ? '' : figure('transferKind', sum('transfer'))}
      </dl>
      {directions.map((direction) => {
        const some = rows.filter((total) => total.direction === direction);
        const byDay = days?.get(`${currency} ${direction}`);
        return some.length === 0 ? '' : (
          <div class='charts'>
            {byDay && direction === 'expense' ? daysPart(c, { currency, direction, month, sums: byDay }) : ''}
            <div>{categoryTable(c, { currency, direction, rows: some })}</div>
          </div>
        );
      })}
    </section>
  );
}

interface Part {
  readonly currency: string;
  readonly direction: (typeof directions)[number];
}

function categoryTable(
  c: ConsoleContext,
  { currency, direction, rows }: Part & { readonly rows: readonly Total[] },
): Html {
  const sorted = rows.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const max = Math.max(...sorted.map(({ amountMinor }) => amountMinor));
  const all = sorted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      <h3>{word(c, names[direction])} · {word(c, 'byCategory')}</h3>
      <table class='bars'>
        <thead>
          <tr>
            <th>{word(c, 'category')}</th>
            <th>
              <span class='hidden'>{word(c, 'share')}</span>
            </th>
            <th class='number'>{word(c, 'amount')}</th>
            <th class='number'>{word(c, 'share')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ category, amountMinor }) => (
            <tr>
              <th scope='row'>{categoryLabel(category, c.get('language'))}</th>
              <td class='bar'>{barCell({ part: amountMinor / max, direction })}</td>
              <td class='number'>{money(amountMinor, currency)}</td>
              <td class='number'>{shareOf(amountMinor, all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A positive share is never shown as 0 %. */
function shareOf(amountMinor: number, all: number): string {
  const percent = Math.round((amountMinor / all) * 100);
  return percent === 0 && amountMinor > 0 ? '<1%' : `${percent}%`;
}

function daysPart(
  c: ConsoleContext,
  { currency, direction, month, sums }: Part & { readonly month: string; readonly sums: readonly number[] },
): Html {
  const name = `${word(c, names[direction])} · ${word(c, 'byDay')}`;
  const rows = sums.flatMap((sum, at) =>
    sum === 0 ? [] : [{ day: `${month}-${String(at + 1).padStart(2, '0')}`, sum }]
  );
  return (
    <div>
      <h3>{name}</h3>
      {dayBars({
        sums,
        direction,
        name,
        title: (day, sum) => `${month}-${String(day).padStart(2, '0')} ${money(sum, currency)}`,
      })}
      <details>
        <summary>{word(c, 'asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th>{word(c, 'day')}</th>
              <th class='number'>{word(c, 'amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, sum }) => (
              <tr>{cell(word(c, 'day'), day)}{cell(word(c, 'amount'), money(sum, currency), 'number')}</tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
