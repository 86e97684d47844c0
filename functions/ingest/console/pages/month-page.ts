/** A month of an account: totals per currency; categories and days as bars and as tables. */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { dayAt } from '../../calendar.ts';
import type { Total } from '../../command.ts';
import type { Account, Direction, Entry } from '../../store/entry.ts';
import { addMonths } from '../../grammar/day.ts';
import { money } from '../../grammar/wording.ts';
import { daysPrefix, entryKey } from '../../store/keys.ts';
import type { Kv } from '../../store/kv.ts';
import { readAccount } from '../../store/reader.ts';
import { barCell, dayBars } from '../bars.ts';
import { findAccount } from '../listing.ts';
import { cell, type Html, notice } from '../page.ts';
import { refuse } from '../refusal.ts';
import { type ConsoleContext, type ConsoleEnv, type ConsoleWorld, page, wantsJson, word } from '../world.ts';

/** Above this many entries the days are not drawn, since they need every entry read. */
const maxEntriesDrawn = 20_000;
const many = 10;
const directions: readonly Direction[] = ['expense', 'income', 'transfer'];
const names = { expense: 'expenseKind', income: 'incomeKind', transfer: 'transferKind' } as const;

export function addMonthRoutes(app: Hono<ConsoleEnv>, world: ConsoleWorld): void {
  app.get('/accounts/:id/month', async (c) => {
    const account = await findAccount(world, c.req.param('id'));
    if (!account) {
      return refuse(c, { status: 404, message: word(c, 'unknownAccount', { name: c.req.param('id') }) });
    }
    const present = dayAt(world.clock(), account.settings).slice(0, 7);
    const asked = c.req.query('month') ?? '';
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= '1900' ? asked : present;
    const totals = await readAccount(world.kv, account.id).totals(month);
    const days = await sumDays(world.kv, { account: account.id, month });
    if (wantsJson(c)) return c.json({ month, totals, days: days && Object.fromEntries(days) });
    return monthPage(c, { account, month, totals, days });
  });
}

/** By currency and direction, the sum of each day of the month; index 0 is the first. */
type DaySums = ReadonlyMap<string, readonly number[]>;

/** Null: too many entries. */
async function sumDays(
  kv: Kv,
  { account, month }: { readonly account: string; readonly month: string },
): Promise<DaySums | null> {
  const sums = new Map<string, number[]>();
  const prefix = daysPrefix(account);
  let ids: string[] = [];
  let read = 0;
  const add = async (): Promise<void> => {
    const rows = await kv.getMany<Entry[]>(ids.map((id) => entryKey({ account, id })));
    ids = [];
    for (const { value: entry } of rows) {
      if (!entry || entry.undone || entry.type !== 'money') continue;
      const name = nameOf(entry);
      const days = sums.get(name) ?? Array.from<number>({ length: lengthOf(month) }).fill(0);
      const at = Number(entry.day.slice(8)) - 1;
      days[at] = (days[at] ?? 0) + entry.amountMinor;
      sums.set(name, days);
    }
  };
  for await (const { key } of kv.list({ start: [...prefix, month], end: [...prefix, `${month}~`] })) {
    if (++read > maxEntriesDrawn) return null;
    ids.push(String(key[3]));
    if (ids.length === many) await add();
  }
  if (ids.length > 0) await add();
  return sums;
}

function nameOf({ currency, direction }: Pick<Total, 'currency' | 'direction'>): string {
  return `${currency} ${direction}`;
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

interface MonthView {
  readonly account: Account;
  readonly month: string;
  readonly totals: readonly Total[];
  readonly days: DaySums | null;
}

function monthPage(
  c: ConsoleContext,
  { account, month, totals, days }: MonthView,
): Response | Promise<Response> {
  const currencies = [...new Set(totals.map(({ currency }) => currency))].toSorted((a, b) =>
    Number(b === account.settings.currency) - Number(a === account.settings.currency) || (a < b ? -1 : 1)
  );
  const link = (by: number, name: 'previousMonth' | 'nextMonth'): Html => {
    const other = addMonths(`${month}-01`, by);
    const [before, after] = by < 0 ? ['‹ ', ''] : ['', ' ›'];
    return html`<a class="button plain" href="/admin/accounts/${account.id}/month?month=${other}"><span
      class="hidden">${word(c, name)} </span>${before}${other}${after}</a>`;
  };
  const range = new URLSearchParams({
    account: account.id,
    from: `${month}-01`,
    to: `${month}-${String(lengthOf(month)).padStart(2, '0')}`,
  });
  const body = html`
    <div class="row steps">${link(-1, 'previousMonth')}
    <form method="get" class="row"><label><span class="hidden">${word(
      c,
      'month',
    )}</span><input type="month" name="month" value="${month}" required pattern="[0-9]{4}-[0-9]{2}"></label><button class="plain">${word(
      c,
      'show',
    )}</button></form>
    ${link(1, 'nextMonth')}</div>
    ${currencies.length === 0 ? html`<p>${word(c, 'emptyMonth')}</p>` : ''}
    ${days === null ? notice(word(c, 'fullMonth', { n: maxEntriesDrawn }), 'warn') : ''}
    ${currencies.map((currency) => currencySection(c, { currency, month, totals, days }))}
    <p><a class="button plain" href="/admin/records?${range.toString()}">${word(c, 'records')}</a></p>
  `;
  return page(c, { title: `${account.name} · ${month}`, body, place: 'accounts' });
}

function currencySection(
  c: ConsoleContext,
  { currency, month, totals, days }: Omit<MonthView, 'account'> & { readonly currency: string },
): Html {
  const rows = totals.filter((total) => total.currency === currency);
  const sum = (direction: Direction): number =>
    rows.filter((total) => total.direction === direction).reduce(
      (all, { amountMinor }) => all + amountMinor,
      0,
    );
  return html`
    <section>
      <h2>${currency}</h2>
      <dl class="figures">
        <div><dt>${word(c, 'expenseKind')}</dt><dd>${money(sum('expense'), currency)}</dd></div>
        <div><dt>${word(c, 'incomeKind')}</dt><dd>${money(sum('income'), currency)}</dd></div>
        ${sum('transfer') === 0 ? '' : html`
          <div>
            <dt>${word(c, 'transferKind')}</dt>
            <dd>${money(sum('transfer'), currency)}</dd>
          </div>
        `}
        <div><dt>${word(c, 'balance')}</dt><dd>${money(sum('income') - sum('expense'), currency)}</dd></div>
      </dl>
      ${directions.map((direction) => {
        const some = rows.filter((total) => total.direction === direction);
        const byDay = days?.get(`${currency} ${direction}`);
        return some.length === 0 ? '' : html`
          ${categoryTable(c, { currency, direction, rows: some })}
          ${byDay && direction !== 'transfer' ? daysPart(c, { currency, direction, month, sums: byDay }) : ''}
        `;
      })}
    </section>
  `;
}

interface Part {
  readonly currency: string;
  readonly direction: Direction;
}

function categoryTable(
  c: ConsoleContext,
  { currency, direction, rows }: Part & { readonly rows: readonly Total[] },
): Html {
  const sorted = rows.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const max = Math.max(...sorted.map(({ amountMinor }) => amountMinor));
  const all = sorted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return html`
    <h3>${word(c, names[direction])} · ${word(c, 'byCategory')}</h3>
    <table class="bars">
      <thead>
        <tr>
          <th>${word(c, 'category')}</th>
          <th><span class="hidden">${word(c, 'share')}</span></th>
          <th class="number">${word(c, 'amount')}</th>
          <th class="number">${word(c, 'share')}</th>
        </tr>
      </thead>
      <tbody>${sorted.map(({ category, amountMinor }) =>
        html`
          <tr>
            <th scope="row">${category}</th>
            <td class="bar">${barCell({ part: amountMinor / max, direction })}</td>
            <td class="number">${money(amountMinor, currency)}</td>
            <td class="number">${shareOf(amountMinor, all)}</td>
          </tr>
        `
      )}</tbody>
    </table>
  `;
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
  return html`
    <h3>${name}</h3>
    ${dayBars({
      sums,
      direction,
      name,
      title: (day, sum) => `${month}-${String(day).padStart(2, '0')} ${money(sum, currency)}`,
    })}
    <details>
      <summary>${word(c, 'asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th>${word(c, 'day')}</th>
            <th class="number">${word(c, 'amount')}</th>
          </tr>
        </thead>
        <tbody>${rows.map(({ day, sum }) =>
          html`<tr>${cell(word(c, 'day'), day)}${
            cell(word(c, 'amount'), money(sum, currency), 'number')
          }</tr>`
        )}</tbody>
      </table>
    </details>
  `;
}
