/** The preview of a bill: its own counts, possible duplicates, and the outcome of every row. */
import { textIn } from '../../ingest/bilingual.ts';
import { codeOf, type MoneyDraft } from '../../ingest/store/stored-shapes.ts';
import { billSources, type Reading } from '../../ingest/data/bills/bill.ts';
import type { PendingBill } from '../../ingest/data/bills/pending-bill.ts';
import type { PreviewRow } from '../../ingest/data/bills/preview.ts';
import { differs } from '../../ingest/data/bills/bill-table.ts';
import { decisions } from '../../ingest/data/bills/bill-duplicates.ts';
import { summaryOf } from '../../ingest/answers/entries-in-words.ts';
import { formatMoney, isCurrency } from '../../ingest/grammar/money/currency.ts';
import { type ConsoleContext, type Fields } from '../../ingest/console/world.ts';
import { makeSecretName } from '../../ingest/console/secret-name.ts';
import { type Html, notice, optionsOf, type Row, Select, stackTable } from '../../ingest/console/ui.tsx';
import { bills } from '../../ingest/messages/generated/bills.ts';
import { type BillWord, word } from './words.ts';

/** Rows shown per list; rows that need a decision are all shown. */
const maxShown = 500;
/** Rows with a decision of their own, limited by the size of a form. */
const maxOwnChoices = 1000;

const decisionWords = { skip: 'decideSkip', replace: 'decideReplace', keep: 'decideKeep' } as const;
// deno-fmt-ignore
const reasonWords = {
  closed: 'idleClosed', failed: 'idleFailed', pending: 'idlePending', free: 'idleFree',
  status: 'oddStatus', kind: 'oddKind', amount: 'oddAmount', time: 'oddTime', id: 'oddId',
} as const satisfies Record<string, keyof typeof bills>;

interface PreviewView {
  readonly id: string;
  readonly bill: PendingBill;
  readonly rows: readonly PreviewRow[];
  /** The decisions of a form that was refused. */
  readonly typed: Fields;
}

export function billDone(c: ConsoleContext, said: string, rows: readonly PreviewRow[]): Html {
  const { account } = c.var;
  const { from, to } = daysOf(rows);
  const records = new URLSearchParams({ account: account.id, from, to });
  return (
    <>
      {notice(said)}
      <p class='row'>
        <a class='button' href={`/admin/accounts/${account.id}/month?month=${to.slice(0, 7)}`}>
          {word(c, 'monthOf', { month: to.slice(0, 7) })}
        </a>{' '}
        <a class='button plain' href={`/admin/records?${records}`}>{word(c, 'importedRecords')}</a>{' '}
        <a class='button plain' href='/admin/data'>{word(c, 'back')}</a>
      </p>
    </>
  );
}

export function billPreview(c: ConsoleContext, { id, bill, rows, typed }: PreviewView): Html {
  const { world, account } = c.var;
  const progressId = makeSecretName(world.random);
  const lists = {
    here: rows.filter(({ isHere }) => isHere),
    twins: rows.filter(({ isHere, twin, drafts }) => !isHere && drafts.length > 0 && twin),
    fresh: rows.filter(({ isHere, twin, drafts }) => !isHere && drafts.length > 0 && !twin),
    unknown: rows.filter(({ isHere, row }) => !isHere && row.reading.kind === 'unknown'),
    idle: rows.filter(({ isHere, row }) => !isHere && row.reading.kind === 'idle'),
  };
  const action = `/admin/data/bills/${account.id}/${id}?progress=${progressId}`;
  const progress = `/admin/data/imports/${progressId}?of=bill`;
  const parts = [['billCertain', lists.fresh.length], ['billChosen', lists.twins.length]] as const;
  const toRecord = parts.filter(([, n]) => n > 0).map(([name, n]) => word(c, name, { n }));
  const source = textIn(billSources[bill.source], c.get('language'));
  const sum = word(c, 'billSum', { source, ...daysOf(rows), n: rows.length });
  return (
    <>
      <section>
        <p>
          <strong>{account.name}</strong> · {sum}
        </p>
        <dl class='figures'>{counts(c, lists)}</dl>
        {hiddenNote(c, bill)}
        {statedList(c, bill)}
      </section>
      <form method='post' action={action}>
        {lists.twins.length === 0 ? '' : twinsSection(c, lists.twins, typed)}
        <p>{toRecord.join(' ') || word(c, 'billNothing')}</p>
        <p>
          {toRecord.length === 0 ? '' : <button>{word(c, 'billConfirm')}</button>}{' '}
          <a class='button plain' href='/admin/data'>{word(c, 'back')}</a>
        </p>
        <iframe hidden data-src={progress} title={word(c, 'importProgress')}></iframe>
      </form>
      {list(c, { name: 'billUnknown', rows: lists.unknown, isOpen: true })}
      {list(c, { name: 'billNew', rows: lists.fresh, isOpen: true })}
      {list(c, { name: 'billIdle', rows: lists.idle, isOpen: false })}
      {list(c, { name: 'billHere', rows: lists.here, isOpen: false })}
    </>
  );
}

/** The first and the last; empty without any. */
function daysOf(rows: readonly PreviewRow[]): { readonly from: string; readonly to: string } {
  const days = rows.map(({ row }) => row.at.slice(0, 10)).filter((day) => day !== '').toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function counts(
  c: ConsoleContext,
  lists: Readonly<Record<'here' | 'twins' | 'fresh' | 'unknown' | 'idle', readonly PreviewRow[]>>,
): readonly Html[] {
  const named = [
    ['billNew', lists.fresh],
    ['billTwins', lists.twins],
    ['billHere', lists.here],
    ['billUnknown', lists.unknown],
    ['billIdle', lists.idle],
  ] as const;
  return named.filter(([name, rows]) => name === 'billNew' || rows.length > 0).map(([name, rows]) => (
    <div>
      <dt>{word(c, name)}</dt>
      <dd>{word(c, 'billRows', { n: rows.length })}</dd>
    </div>
  ));
}

function hiddenNote(c: ConsoleContext, { leftOut }: PendingBill): Html | string {
  if (!leftOut) return '';
  const { hiddenRows: rows, hiddenColumns: columns, hiddenSheets } = leftOut;
  const sheets = hiddenSheets.length;
  return rows + columns + sheets === 0 ? '' : notice(word(c, 'billHidden', { rows, columns, sheets }), 'bad');
}

/** The counts in the file's preamble, compared with the rows that were read. */
function statedList(c: ConsoleContext, { stated }: PendingBill): Html | string {
  if (stated.length === 0) return '';
  return (
    <>
      <h2>{word(c, 'billStated')}</h2>
      <ul>
        {stated.map((one) => {
          const label = one.label === '' ? word(c, 'billStatedAll') : one.label;
          const said = `${label} ${word(c, 'billRows', { n: one.count })}${
            one.sumMinor === null ? '' : ` ${formatMoney(one.sumMinor, 'CNY')}`
          }`;
          const amount = formatMoney(one.readSumMinor, 'CNY');
          const n = differs(one)
            ? word(c, 'billDiffers', { n: one.readCount, amount })
            : word(c, 'billAgrees');
          const compared = word(c, 'billCount', { what: said, n });
          return <li>{differs(one) ? <strong>{compared}</strong> : compared}</li>;
        })}
      </ul>
    </>
  );
}

function twinsSection(c: ConsoleContext, rows: readonly PreviewRow[], typed: Fields): Html {
  const choices = decisions.map((decision) => [decision, word(c, decisionWords[decision])] as const);
  const suggested = rows.some(({ twin }) => twin?.suggested)
    ? [['suggested', word(c, 'decideSuggested')] as const]
    : [];
  const table = stackTable(
    [word(c, 'billRow'), word(c, 'billEntry'), word(c, 'billDecision')],
    rows.map(({ row, drafts, twin }, at): Row => ({
      cells: [
        (<>
          {row.at} {drafts.map((draft) => (
            <>
              <strong>{amountOf(c, draft)}</strong> {summaryOf(draft, c.get('language'))}
            </>
          ))}
        </>),
        (<>
          {twin!.entry.day} <strong>{amountOf(c, twin!.entry)}</strong>{' '}
          {summaryOf(twin!.entry, c.get('language'))} <code>{codeOf(twin!.entry)}</code>
        </>),
        (<>
          {twin!.suggested === null
            ? ''
            : <small>{word(c, 'suggested', { what: word(c, decisionWords[twin!.suggested]) })}</small>}
          {at >= maxOwnChoices
            ? ''
            : (
              <select name={`d${row.line}`} aria-label={`${word(c, 'billDecision')}, ${row.line}`}>
                {optionsOf([['', word(c, 'billAsAll')], ...choices], typed[`d${row.line}`])}
              </select>
            )}
        </>),
      ],
    })),
  );
  return (
    <section>
      <h2>{word(c, 'billTwins')}</h2>
      <p class='muted'>{word(c, 'billTwinsLead')}</p>
      <Select
        label={word(c, 'billAll')}
        name='all'
        options={[['', word(c, 'billChoose')], ...suggested, ...choices]}
        chosen={typed['all']}
      />
      {table}
    </section>
  );
}

function list(
  c: ConsoleContext,
  { name, rows, isOpen }: {
    readonly name: BillWord;
    readonly rows: readonly PreviewRow[];
    readonly isOpen: boolean;
  },
): Html | string {
  if (rows.length === 0) return '';
  const hasReason = name === 'billUnknown' || name === 'billIdle';
  const table = stackTable(
    [word(c, 'day'), hasReason ? word(c, 'billReason') : word(c, 'amount'), word(c, 'record')],
    rows.slice(0, maxShown).map(({ row, drafts }): Row => ({
      cells: [
        row.at,
        hasReason
          ? reasonOf(c, row.reading)
          : <>{drafts.map((draft) => <strong>{amountOf(c, draft)}</strong>)}</>,
        (<>
          {hasReason ? row.text : drafts.map((draft) => <>{summaryOf(draft, c.get('language'))}</>)}
          {row.reading.kind === 'record' && row.reading.review ? <small>{word(c, 'billReview')}</small> : ''}
        </>),
      ],
    })),
  );
  const more = rows.length > maxShown
    ? <p class='muted'>{word(c, 'billMore', { n: rows.length - maxShown })}</p>
    : '';
  return (
    <section>
      <details open={isOpen}>
        <summary>{`${word(c, name)} · ${word(c, 'billRows', { n: rows.length })}`}</summary>
        {table}
        {more}
      </details>
    </section>
  );
}

function reasonOf(c: ConsoleContext, reading: Reading): string {
  if (reading.kind === 'record') return '';
  const value = reading.kind === 'unknown' ? reading.value : '';
  return textIn(bills[reasonWords[reading.reason]], c.get('language'), { value });
}

const kindWords = { expense: 'expenseKind', income: 'incomeKind', transfer: 'moveKind' } as const;

function amountOf(c: ConsoleContext, { direction, refund, amountMinor, currency }: MoneyDraft): string {
  const amount = isCurrency(currency) ? formatMoney(amountMinor, currency) : `${amountMinor} ${currency}`;
  return `${word(c, refund ? 'refundKind' : kindWords[direction])} ${amount}`;
}
