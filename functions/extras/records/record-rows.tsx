/** Records as a table, a list on narrow screens; each can be undone, restored and changed. A form takes effect once. */
import type { Changeable } from '../../ingest/commands/edit.ts';
import { textIn } from '../../ingest/bilingual.ts';
import { codeOf, type Entry } from '../../ingest/store/stored-shapes.ts';
import { entryKey } from '../../ingest/store/keys.ts';
import { money, shorten, summaryOf } from '../../ingest/answers/entries-in-words.ts';
import { billSources } from '../../ingest/data/bills/bill.ts';
import { sourceOfCredential } from '../../ingest/data/bills/entries.ts';
import { unreachable } from '../../ingest/unreachable.ts';
import { consoleCredential, type Step } from '../../ingest/console/console-submit.ts';
import { makeSecretName } from '../../ingest/console/secret-name.ts';
import { type ConsoleContext } from '../../ingest/console/world.ts';
import type { RecordsPage } from './read-records.ts';
import { dateTime, hiddenFields, type Html, type Row, stackTable } from '../../ingest/console/ui.tsx';
import { word } from './words.ts';

const maxTextShown = 160;

const columns = ['day', 'record', 'source', 'code', 'action'] as const;

/** `back`: the page to show after a step. */
export function recordsTable(c: ConsoleContext, found: RecordsPage, back: string): Html {
  const rows = found.entries.map((entry) =>
    row(c, { labels: found.labels, entry, back, text: found.texts.get(entry.message ?? '') ?? entry.text })
  );
  return (
    <section class='records'>
      {stackTable(columns.map((name) => word(c, name)), rows, { lastHidden: true })}
    </section>
  );
}

interface RowView {
  readonly labels: ReadonlyMap<string, string>;
  readonly entry: Entry;
  /** What was sent. */
  readonly text: string;
  readonly back: string;
}

function row(c: ConsoleContext, { labels, entry, text, back }: RowView): Row {
  const bill = sourceOfCredential(entry.credential);
  const source = entry.credential === consoleCredential ? word(c, 'console') : labels.get(entry.credential) ??
    (bill ? textIn(billSources[bill], c.get('language')) : entry.credential);
  const [recordedDay, time = ''] = dateTime(entry.at, c.var.account.settings.timeZone).split(' ');
  const isSameYear = recordedDay!.slice(0, 4) === entry.day.slice(0, 4);
  const recorded = recordedDay === entry.day
    ? time
    : word(c, 'recordedAt', { time: recordedDay!.slice(isSameYear ? 5 : 0) });
  return {
    id: `e${entry.id}`,
    className: entry.undone ? 'undone' : '',
    cells: [
      (<>
        {entry.day}
        <br />
        <small>{recorded}</small>
      </>),
      recordCell(c, entry, text),
      source,
      <code>{codeOf(entry)}</code>,
      entry.undone?.by === undefined
        ? <div class='actions'>{changeLink(c, entry, back)}{stepForm(c, entry, back)}</div>
        : '',
    ],
  };
}

function stepForm(c: ConsoleContext, entry: Entry, back: string): Html {
  const step: Step = entry.undone ? 'restore' : 'undo';
  return (
    <form method='post' action={`/admin/records/${entry.account}/${entry.id}/${step}`}>
      {hiddenFields({ once: makeSecretName(c.var.world.random), back })}
      <button class='plain small' aria-label={`${word(c, step)} ${codeOf(entry)}`}>{word(c, step)}</button>
    </form>
  );
}

/** A balance is stated anew instead. */
export function isChangeable(entry: Entry): entry is Changeable {
  return entry.undone === null && entry.type !== 'balance';
}

function changeLink(c: ConsoleContext, entry: Entry, back: string): Html | '' {
  if (!isChangeable(entry)) return '';
  const address = `/admin/records/${entry.account}/${entry.id}/change?${new URLSearchParams({ back })}`;
  return (
    <a class='button plain small' href={address} aria-label={`${word(c, 'change')} ${codeOf(entry)}`}>
      {word(c, 'change')}
    </a>
  );
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
      const { direction, amountMinor, currency } = entry;
      const sign = { income: '+', expense: '', transfer: `${word(c, 'moveKind')} ` }[direction];
      return {
        strong: sign + money(amountMinor, currency),
        more: [summaryOf(entry, c.get('language'))],
      };
    }
    default:
      return unreachable(entry);
  }
}

function recordCell(c: ConsoleContext, entry: Entry, sent: string): Html {
  const undone = entry.undone
    ? (
      <span class='chip off'>
        {entry.undone.by === undefined
          ? word(c, 'undoneState')
          : word(c, 'replacedState', { code: codeOf({ id: entry.undone.by }) })}
      </span>
    )
    : '';
  const tags = entry.tags.map((tag) => `#${tag}`);
  const { strong, more } = headOf(c, entry);
  const head = (
    <>
      <strong class='amount'>{strong}</strong>
      <bdi>{[...more, ...tags].join(' · ')}</bdi> {undone}
    </>
  );
  const short = shorten(sent, maxTextShown);
  const quoted = (
    <q>
      <bdi>{short}</bdi>
    </q>
  );
  const text = short === sent ? quoted : (
    <details>
      <summary>{quoted}</summary>
      <bdi class='text'>{sent}</bdi>
    </details>
  );
  return (
    <>
      {head}
      <br />
      <small lang='zh-CN'>{text}</small>
    </>
  );
}

/** What the step before this page did, as long as it is so, and its opposite: a list of live entries no longer has the one that was undone. */
export async function didNotice(c: ConsoleContext, back: string): Promise<Html | ''> {
  const { world, account } = c.var;
  const did = c.req.query('did');
  const id = c.req.query('entry') ?? '';
  if (!/^[0-9A-Z]{26}$/.test(id)) return '';
  const entry = (await world.kv.get<Entry>(entryKey({ account: account.id, id }))).value;
  if (!entry || entry.undone?.by !== undefined) return '';
  const code = codeOf(entry);
  const old = entry.replaces;
  const text = entry.undone
    ? did === 'undo' && word(c, 'didUndo', { code })
    : did === 'restore'
    ? word(c, 'didRestore', { code })
    : did === 'change' && old !== undefined && word(c, 'didChange', { old: codeOf({ id: old }), code });
  if (text === false) return '';
  return (
    <div class='notice row did' role='status'>
      <span>{text}</span>
      {stepForm(c, entry, back)}
    </div>
  );
}
