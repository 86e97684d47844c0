/** Records by account, days, kind and text, 50 on a page. */
import type { Account } from '../../ingest/store/stored-shapes.ts';
import { totalsInWords, totalsOf } from '../../ingest/answers/totals-in-words.ts';
import { listAccounts } from '../../ingest/store/account.ts';
import { didNotice, recordsTable } from './record-rows.tsx';
import type { Kind, RecordsFilter, RecordsPage, State } from './read-records.ts';
import { kinds, pageLength, readRecords, states } from './read-records.ts';
import { unknownAccount } from '../../ingest/console/refusal.tsx';
import { type ConsoleContext, page, type Routes, wantsJson } from '../../ingest/console/world.ts';
import { accountOptions, Field, type Html, linkTo, named, Select } from '../../ingest/console/ui.tsx';
import { type RecordWord, word } from './words.ts';

const kindWords = {
  all: 'allKinds',
  expense: 'expenseKind',
  income: 'incomeKind',
  transfer: 'transferKind',
  diary: 'diary',
  balance: 'balanceKind',
} as const;
const stateWords = { all: 'allStates', live: 'live', undone: 'undoneState' } as const;

export const addRecordsRoutes: Routes = (app) => {
  app.get('/records', async (c) => {
    const { kv } = c.var.world;
    const accounts = await listAccounts(kv);
    const asked = c.req.query('account') ?? '';
    const account = asked === ''
      ? accounts[0]
      : accounts.find(({ id, name }) => id === asked || name === asked);
    if (!account) {
      if (asked !== '') return unknownAccount(c, asked);
      const body = <p>{word(c, 'noAccounts')}</p>;
      return page(c, { title: word(c, 'records'), body, place: 'records' });
    }
    const filter = readFilter(c, account.id);
    const found = await readRecords(kv, filter, readCursor(c.req.query('after')));
    if (wantsJson(c)) return c.json({ entries: found.entries, next: found.next });
    c.set('account', account);
    return recordsPage(c, { accounts, filter, found });
  });
};

function readFilter(c: ConsoleContext, account: string): RecordsFilter {
  const day = (name: string): string => {
    const typed = c.req.query(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : '';
  };
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | 'all' =>
    known.find((value) => value === c.req.query(name)) ?? 'all';
  const [from, to] = [day('from'), day('to')];
  const isReversed = from !== '' && to !== '' && from > to;
  return {
    account,
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    kind: oneOf<Kind>('kind', kinds),
    state: oneOf<State>('state', states),
    text: (c.req.query('text') ?? '').slice(0, 100),
  };
}

function readCursor(typed = ''): string {
  return /^(entry|undone|day [\d-]{10}) [0-9A-Z]{26,30}$/.test(typed) ? typed : '';
}

interface RecordsView {
  readonly accounts: readonly Account[];
  readonly filter: RecordsFilter;
  readonly found: RecordsPage;
}

async function recordsPage(c: ConsoleContext, { accounts, filter, found }: RecordsView): Promise<Response> {
  const { account } = c.var;
  const here = addressOf(filter);
  const cursor = readCursor(c.req.query('after'));
  const back = cursor === '' ? here : `${here}&${new URLSearchParams({ after: cursor })}`;
  const older = `${here}&${new URLSearchParams({ after: found.next ?? '' })}`;
  const isLimited = found.next !== null && found.entries.length < pageLength;
  const body = (
    <>
      {await didNotice(c, back)}
      {filterForm(c, accounts, filter)}
      {found.entries.length === 0 ? <p>{word(c, isLimited ? 'noneYet' : 'noRecords')}</p> : (
        <>
          {isNarrowed(filter) || filter.text !== '' ? sumOf(c, found, cursor) : ''}
          {recordsTable(c, found, back)}
        </>
      )}
      {isLimited ? <p class='muted'>{word(c, 'lookedThrough', { n: found.passedOver })}</p> : ''}
      {found.next === null ? '' : linkTo(older, word(c, 'older'))}
    </>
  );
  const title = accounts.length > 1 ? `${word(c, 'records')} · ${account.name}` : word(c, 'records');
  return page(c, { title, body, place: 'records', account: account.id });
}

/** Of what stands: also what one person spent, found by the name of their phone. */
function sumOf(c: ConsoleContext, { entries, next }: RecordsPage, cursor: string): Html | '' {
  const { language, account: { settings: { currency } } } = c.var;
  const live = entries.filter(({ undone }) => !undone);
  const sum = totalsInWords(totalsOf(live), { currency, language, entries: live, brief: true });
  const isWhole = next === null && cursor === '';
  return sum === '' ? '' : <p>{word(c, isWhole ? 'sumOfAll' : 'sumOfPage', { sum })}</p>;
}

function isNarrowed({ from, to, kind, state }: RecordsFilter): boolean {
  return from !== '' || to !== '' || kind !== 'all' || state !== 'all';
}

function addressOf({ account, from, to, kind, state, text }: RecordsFilter): string {
  return `/admin/records?${new URLSearchParams({ account, from, to, kind, state, text }).toString()}`;
}

function filterForm(c: ConsoleContext, accounts: readonly Account[], filter: RecordsFilter): Html {
  const choices = (words: Readonly<Record<string, RecordWord>>) =>
    Object.entries(words).map(([value, name]) => [value, word(c, name)] as const);
  const { from, to, kind, state } = filter;
  return (
    <section>
      <form method='get' action='/admin/records' class='row filter'>
        <Select {...named(c, 'account')} options={accountOptions(accounts)} chosen={filter.account} />
        <Field
          label={word(c, 'textPart')}
          type='search'
          name='text'
          value={filter.text}
          maxlength={100}
          placeholder={word(c, 'textHint')}
        />
        <button class='plain'>{word(c, 'find')}</button>
        <details open={isNarrowed(filter)}>
          <summary>{word(c, 'narrow')}</summary>
          <div class='row'>
            <Field type='date' {...named(c, 'from')} value={from} />
            <Field type='date' {...named(c, 'to')} value={to} />
            <Select {...named(c, 'kind')} options={choices(kindWords)} chosen={kind} />
            <Select {...named(c, 'state')} options={choices(stateWords)} chosen={state} />
          </div>
        </details>
      </form>
    </section>
  );
}
