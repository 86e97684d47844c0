/** Records: found by account, days, kind and text, fifty a page; each can be undone and restored, once a form. */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { noteAudit } from '../../store/audit.ts';
import { type Account, codeOf, type Entry } from '../../store/entry.ts';
import { money, shorten } from '../../grammar/wording.ts';
import { entryKey } from '../../store/keys.ts';
import { consoleCredential, isOnce, makeOnce, type Step, submitStep } from '../console-submit.ts';
import { findAccount, listAccounts, readLabels } from '../listing.ts';
import { dateTime, type Html, notice } from '../page.ts';
import { type Row, stackTable } from '../table.ts';
import {
  type Kind,
  kinds,
  type Question,
  readRecords,
  type RecordsPage,
  type State,
  states,
} from './records.ts';
import { billSources } from '../../data/bills/bill.ts';
import { sourceOfCredential } from '../../data/bills/entries.ts';
import { ownPath, refuse } from '../refusal.ts';
import { unreachable } from '../../unreachable.ts';
import {
  type ConsoleContext,
  type ConsoleEnv,
  type ConsoleWorld,
  page,
  readForm,
  wantsJson,
  word,
} from '../world.ts';
import type { Word } from '../words.ts';

const kindWords = {
  all: 'allKinds',
  expense: 'expenseKind',
  income: 'incomeKind',
  transfer: 'transferKind',
  diary: 'diary',
  balance: 'balanceKind',
} as const;
const stateWords = { all: 'allStates', live: 'live', undone: 'undoneState' } as const;
const maxTextShown = 160;

export function addRecordsRoutes(app: Hono<ConsoleEnv>, world: ConsoleWorld): void {
  app.get('/records', async (c) => {
    const accounts = await listAccounts(world);
    const asked = c.req.query('account') ?? '';
    const account = asked === ''
      ? accounts[0]
      : accounts.find(({ id, name }) => id === asked || name === asked);
    if (!account) {
      if (asked !== '') {
        return refuse(c, { status: 404, message: word(c, 'unknownAccount', { name: asked }) });
      }
      const body = html`<p>${word(c, 'noAccounts')}</p>`;
      return page(c, { title: word(c, 'records'), body, place: 'records' });
    }
    const question = readQuestion(c, account.id);
    const found = await readRecords(world.kv, question, readPlace(c.req.query('after')));
    if (wantsJson(c)) return c.json({ entries: found.entries, next: found.next });
    return recordsPage(c, { world, accounts, account, question, found });
  });

  app.post('/records/:account/:id/:step{undo|restore}', async (c) => {
    const form = await readForm(c);
    const back = ownPath(form['back'] ?? '/admin/records');
    const account = await findAccount(world, c.req.param('account'));
    const id = c.req.param('id');
    const entry = account && /^[0-9A-Z]{26}$/.test(id) &&
      (await world.kv.get<Entry>(entryKey({ account: account.id, id }))).value;
    const once = form['once'] ?? '';
    if (!entry || !isOnce(once)) return refuse(c, { status: 404, message: word(c, 'notFound') });
    const step: Step = c.req.param('step') === 'undo' ? 'undo' : 'restore';
    const result = await submitStep(world.submitter, { step, entry, once });
    if (result?.kind === 'done') {
      await noteAudit(world, {
        action: step === 'undo' ? 'entry undone' : 'entry restored',
        account: entry.account,
        subject: entry.id,
      });
    }
    switch (result?.kind) {
      case 'done':
      case 'repeat': {
        // A repeat shows the same result.
        const { kind, message } = result.kind === 'done' ? result.answer : result.seen;
        if (wantsJson(c)) return c.json({ kind, message, repeat: result.kind === 'repeat' });
        const mark = `did=${step}&code=${codeOf(entry)}`;
        return c.redirect(`${back}${back.includes('?') ? '&' : '?'}${mark}#e${entry.id}`, 303);
      }
      case 'refused':
        return refuse(c, { status: result.status, message: result.refusal });
      case 'shut out':
        return refuse(c, { status: 409, message: word(c, 'disabledStep') });
      case 'busy':
      case undefined:
        return refuse(c, { status: 503, message: word(c, 'notFound') });
    }
  });
}

function readQuestion(c: ConsoleContext, account: string): Question {
  const day = (name: string): string => {
    const typed = c.req.query(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : '';
  };
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | 'all' =>
    known.find((value) => value === c.req.query(name)) ?? 'all';
  const [from, to] = [day('from'), day('to')];
  const isTurned = from !== '' && to !== '' && from > to;
  return {
    account,
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    kind: oneOf<Kind>('kind', kinds),
    state: oneOf<State>('state', states),
    text: (c.req.query('text') ?? '').slice(0, 100),
  };
}

function readPlace(typed = ''): string {
  return /^(entry|undone|day [\d-]{10}) [0-9A-Z]{26,30}$/.test(typed) ? typed : '';
}

interface RecordsView {
  readonly world: ConsoleWorld;
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly question: Question;
  readonly found: RecordsPage;
}

async function recordsPage(
  c: ConsoleContext,
  { world, accounts, account, question, found }: RecordsView,
): Promise<Response> {
  const here = addressOf(question);
  const place = readPlace(c.req.query('after'));
  const back = place === '' ? here : `${here}&${new URLSearchParams({ after: place })}`;
  const labels = await readLabels(world, account.id);
  const rows = found.entries.map((entry) =>
    row(c, { world, account, labels, entry, back, text: found.texts.get(entry.message ?? '') ?? entry.text })
  );
  const older = `${here}&${new URLSearchParams({ after: found.next ?? '' }).toString()}`;
  const next = found.next === null
    ? ''
    : html`<p><a class="button plain" href="${older}">${word(c, 'older')}</a></p>`;
  const isBound = found.next !== null && found.entries.length < 50;
  const body = html`
    ${didNotice(c)}
    ${filterForm(c, { accounts, question })}
    ${found.entries.length === 0 ? html`<p>${word(c, isBound ? 'noneYet' : 'noRecords')}</p>` : html`
      <section class="records">
        ${stackTable(
          [word(c, 'day'), word(c, 'record'), word(c, 'source'), word(c, 'code'), word(c, 'action')],
          rows,
          { lastHidden: true },
        )}
      </section>
    `}
    ${isBound ? html`<p class="muted">${word(c, 'lookedThrough', { n: found.passedOver })}</p>` : ''}
    ${next}
  `;
  return page(c, { title: word(c, 'records'), body, place: 'records' });
}

function addressOf({ account, from, to, kind, state, text }: Question): string {
  return `/admin/records?${new URLSearchParams({ account, from, to, kind, state, text }).toString()}`;
}

function didNotice(c: ConsoleContext): Html | '' {
  const did = c.req.query('did');
  const code = c.req.query('code') ?? '';
  if ((did !== 'undo' && did !== 'restore') || !/^[0-9A-Z]{4}$/.test(code)) return '';
  return notice(word(c, did === 'undo' ? 'didUndo' : 'didRestore', { code }));
}

function filterForm(
  c: ConsoleContext,
  { accounts, question }: { readonly accounts: readonly Account[]; readonly question: Question },
): Html {
  const options = (words: Readonly<Record<string, Word>>, chosen: string): readonly Html[] =>
    Object.entries(words).map(([value, name]) => option({ value, text: word(c, name), chosen }));
  return html`
    <section>
      <form method="get" action="/admin/records" class="row filter">
    <label>${word(c, 'account')}<select name="account">${accounts.map(({ id, name }) =>
      option({ value: id, text: name, chosen: question.account })
    )}</select></label>
    <label>${word(c, 'from')}<input type="date" name="from" value="${question.from}"></label>
    <label>${word(c, 'to')}<input type="date" name="to" value="${question.to}"></label>
    <label>${word(c, 'kind')}<select name="kind">${options(kindWords, question.kind)}</select></label>
    <label>${word(c, 'state')}<select name="state">${options(stateWords, question.state)}</select></label>
    <label>${word(c, 'textPart')}<input type="search" name="text" value="${question
      .text}" maxlength="100" placeholder="${word(c, 'textHint')}"></label>
    <button class="plain">${word(c, 'find')}</button>
    <a class="button plain" href="/admin/accounts/${question.account}/month">${word(c, 'month')}</a></form>
    </section>
  `;
}

function option({ value, text, chosen }: { value: string; text: string; chosen: string }): Html {
  return value === chosen
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;
}

interface RowView {
  readonly world: ConsoleWorld;
  readonly account: Account;
  readonly labels: ReadonlyMap<string, string>;
  readonly entry: Entry;
  /** What was sent. */
  readonly text: string;
  readonly back: string;
}

function row(c: ConsoleContext, { world, account, labels, entry, text, back }: RowView): Row {
  const bill = sourceOfCredential(entry.credential);
  const source = entry.credential === consoleCredential ? word(c, 'console') : labels.get(entry.credential) ??
    (bill ? billSources[bill][c.get('language') === 'zh' ? 0 : 1] : entry.credential);
  const step: Step = entry.undone ? 'restore' : 'undo';
  const [recordedDay, time = ''] = dateTime(entry.at, account.settings.timeZone).split(' ');
  const recorded = recordedDay === entry.day ? time : `${recordedDay} ${time}`;
  const form = html`<form method="post" action="/admin/records/${entry.account}/${entry.id}/${step}">
<input type="hidden" name="once" value="${
    makeOnce(world.random)
  }"><input type="hidden" name="back" value="${back}">
<button class="plain small" aria-label="${word(c, step)} ${codeOf(entry)}">${word(c, step)}</button></form>`;
  return {
    id: `e${entry.id}`,
    className: entry.undone ? 'undone' : '',
    cells: [
      html`${entry.day}<br><small>${word(c, 'recordedAt', { time: recorded })}</small>`,
      what(c, entry, text),
      source,
      html`<code>${codeOf(entry)}</code>`,
      entry.undone?.by === undefined ? form : '',
    ],
  };
}

function headOf(
  c: ConsoleContext,
  entry: Entry,
): { readonly strong: string; readonly more: readonly string[] } {
  switch (entry.type) {
    case 'diary':
      return { strong: word(c, 'diary'), more: [] };
    case 'balance':
      return {
        strong: `${word(c, 'balanceKind')} ${money(entry.balanceMinor, entry.currency)}`,
        more: [`@${entry.wallet}`],
      };
    case 'money': {
      const { direction, amountMinor, currency, category, note, wallet, toWallet } = entry;
      const way = direction === 'transfer' ? `@${wallet ?? '?'} → @${toWallet ?? '?'}` : `@${wallet}`;
      return {
        strong: `${{ income: '+', expense: '', transfer: '⇄ ' }[direction]}${money(amountMinor, currency)}`,
        more: [
          category,
          ...(note === '' || note === category ? [] : [note]),
          ...(wallet === null && !toWallet ? [] : [way]),
        ],
      };
    }
    default:
      return unreachable(entry);
  }
}

function what(c: ConsoleContext, entry: Entry, sent: string): Html {
  const undone = entry.undone
    ? html`
      <span class="chip off">${entry.undone.by === undefined
        ? word(c, 'undoneState')
        : word(c, 'replacedState', { code: codeOf({ id: entry.undone.by }) })}</span>
    `
    : '';
  const tags = entry.tags.map((tag) => `#${tag}`);
  const { strong, more } = headOf(c, entry);
  const head = html`<strong>${strong}</strong>${undone} ${[...more, ...tags].join(' · ')}`;
  const short = shorten(sent, maxTextShown);
  const text = short === sent
    ? html`<q>${sent}</q>`
    : html`<details><summary><q>${short}</q></summary><span class="text">${sent}</span></details>`;
  return html`${head}<br><small lang="zh-CN">${text}</small>`;
}
