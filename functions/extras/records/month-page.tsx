/** A month of an account, and the console's start page: what was spent of each currency, and the latest records. */
import { dayAt } from '../../ingest/account-day.ts';
import type { Reader } from '../../ingest/command.ts';
import type { Account, MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { addMonths } from '../../ingest/grammar/day.ts';
import { moves } from '../../ingest/grammar/direction/moves.ts';
import { firstOf, saidIn } from '../../ingest/grammar/direction/said.ts';
import { readAccount } from '../../ingest/store/reader.ts';
import { currencySection, type DaySums, type Kind, type MonthTotals } from './currency-section.tsx';
import { listAccounts } from '../../ingest/store/account.ts';
import { unknownAccount } from '../../ingest/console/refusal.tsx';
import { type ConsoleContext, page, type Routes, type Shown, wantsJson } from '../../ingest/console/world.ts';
import { didNotice, recordsTable } from './record-rows.tsx';
import { readRecords } from './read-records.ts';
import type { Html } from '../../ingest/console/ui.tsx';
import { accountOptions, icon, languageNote, linkTo, notice, Select } from '../../ingest/console/ui.tsx';
import { word } from './words.ts';

/** With more entries than this there is no chart by day, since it needs every entry. */
const maxEntriesDrawn = 20_000;
const latestShown = 10;
const shownMonths = 12;

export const addMonthRoutes: Routes = (app) => {
  app.get('/', async (c) => {
    const accounts = await listAccounts(c.var.world.kv);
    const asked = c.req.query('account') ?? '';
    const account = asked === ''
      ? accounts.find(({ disabled }) => !disabled) ?? accounts[0]
      : accounts.find(({ id }) => id === asked);
    if (!account) return asked === '' ? c.redirect('/admin/accounts', 303) : unknownAccount(c, asked);
    c.set('account', account);
    return showMonth(c, accounts);
  });

  app.get('/accounts/:account/month', async (c) => showMonth(c, await listAccounts(c.var.world.kv)));
};

async function showMonth(c: ConsoleContext, accounts: readonly Account[]): Promise<Response> {
  const { world, account } = c.var;
  const present = dayAt(world.clock(), account.settings).slice(0, 7);
  const asked = c.req.query('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= '1900' ? asked : present;
  const reader = readAccount(world.kv, account.id);
  const months = await Promise.all(
    Array.from({ length: shownMonths }, (_, at) => addMonths(month, at + 1 - shownMonths))
      .map(async (one) => ({ month: one, totals: await reader.totals(one) })),
  );
  const { totals } = months.at(-1)!;
  const days = await sumDays(reader, month);
  if (wantsJson(c)) return c.json({ month, totals, days: days && Object.fromEntries(days) });
  const range = { from: `${month}-01`, to: `${month}-${String(lengthOf(month)).padStart(2, '0')}` };
  const live = { account: account.id, ...range, kind: 'all', state: 'live', text: '' } as const;
  const found = await readRecords(world.kv, live);
  const latest = { ...found, entries: found.entries.slice(0, latestShown) };
  const back = `/admin/accounts/${account.id}/month?month=${month}`;
  const all = `/admin/records?${new URLSearchParams({ account: account.id, ...range })}`;
  const records = latest.entries.length === 0 ? undefined : (
    <>
      <h2>{word(c, 'latest')}</h2>
      {recordsTable(c, latest, back)}
      {linkTo(all, word(c, 'allRecords'))}
    </>
  );
  const did = await didNotice(c, back);
  const links = world.extras.flatMap(({ accountLinks }) => accountLinks?.(account.id) ?? [])
    .flatMap(([path, name]) => name === 'bill' ? linkTo(`/admin/${path}`, word(c, name)) : []);
  return monthPage(c, { accounts, month, months, days, did, records, links });
}

/** Null: too many entries. */
async function sumDays(reader: Reader, month: string): Promise<DaySums | null> {
  const entries = await reader.onDays(`${month}-01`, `${month}-31`, maxEntriesDrawn + 1);
  if (entries.length > maxEntriesDrawn) return null;
  const sums = new Map<string, number[]>();
  for (const entry of entries) {
    if (entry.type !== 'money') continue;
    for (const kind of [entry.direction, ...loanOf(entry)]) {
      const name = `${entry.currency} ${kind}`;
      const days = sums.get(name) ?? Array.from<number>({ length: lengthOf(month) }).fill(0);
      const at = Number(entry.day.slice(8)) - 1;
      days[at] = (days[at] ?? 0) + entry.amountMinor;
      sums.set(name, days);
    }
  }
  return sums;
}

/** Which way the money of a loan went: by the wallet it left or reached, else as the line that was written says. */
function loanOf({ category, direction, wallet, toWallet, note }: MoneyEntry): readonly Kind[] {
  if (direction !== 'transfer' || category !== '借还') return [];
  const way = firstOf(moves, saidIn(`${note}¤`, []));
  const said = way && 'value' in way ? way.value.leaves : undefined;
  const leaves = wallet !== null && !toWallet ? true : toWallet && wallet === null ? false : said;
  return leaves === undefined ? [] : [leaves ? 'lent' : 'borrowed'];
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

interface MonthView {
  readonly accounts: readonly Account[];
  readonly month: string;
  readonly months: readonly MonthTotals[];
  readonly days: DaySums | null;
  readonly did: Html | '';
  /** Undefined: none. */
  readonly records: Html | undefined;
  readonly links: readonly Html[];
}

function monthPage(
  c: ConsoleContext,
  { accounts, month, months, days, did, records, links }: MonthView,
): Shown {
  const { account } = c.var;
  const { currency: own } = account.settings;
  const used = months.at(-1)!.totals.map(({ currency }) => currency);
  const hasOwn = (account.budgets ?? []).length > 0 ||
    months.some(({ totals }) => totals.some(({ currency }) => currency === own));
  const currencies = [...new Set([...(hasOwn ? [own] : []), ...used])].toSorted((a, b) =>
    Number(b === own) - Number(a === own) || (a < b ? -1 : 1)
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
      {languageNote(c.get('language'), account)}
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
      {records || used.length > 0 ? '' : (
        <section>
          <p>{word(c, 'emptyMonth')}</p>
          <a class='button plain' href={`/admin/accounts/${account.id}`}>{word(c, 'newCredential')}</a>
        </section>
      )}
      {days === null ? notice(word(c, 'fullMonth', { n: maxEntriesDrawn }), 'warn') : ''}
      {currencies.map((currency) =>
        currencySection(c, { currency, isOnly: currencies.length === 1, months, days })
      )}
      {account.budgets?.length ? '' : <p class='muted'>{word(c, 'budgetHint')}</p>}
      {records ?? ''}
      {links}
    </>
  );
  return page(c, { title: `${account.name} · ${month}`, body, place: 'month', account: account.id });
}
