/** Import of bills: upload, preview, confirmation. Asks about every row that may be recorded already. */
import { noteAudit } from '../../ingest/store/audit.ts';
import type { BankColumns } from '../../ingest/data/bills/bank-columns.ts';
import { findBill, keepBill, type KeptRows, type PendingBill } from '../../ingest/data/bills/pending-bill.ts';
import { matchRows, type PreviewRow, previewRows } from '../../ingest/data/bills/preview.ts';
import { maxBillBytes, readBill } from '../../ingest/data/bills/read-bill.ts';
import { recordBill, type RowToRecord } from '../../ingest/data/bills/record-bill.ts';
import { type Decision, decisions } from '../../ingest/data/bills/bill-duplicates.ts';
import { ImportFault } from '../../ingest/data/import-fault.ts';
import { askPassword } from '../../ingest/console/confirm.tsx';
import { openConsoleAccess } from '../../ingest/console/console-submit.ts';
import { findAccount } from '../../ingest/console/listing.ts';
import { hostPolicy } from '../../ingest/console/page.ts';
import { accountInAddress, refuse } from '../../ingest/console/refusal.tsx';
import { openProgress } from '../../ingest/console/transfer/import-progress.ts';
import { isSecretName, makeSecretName } from '../../ingest/console/secret-name.ts';
import type { ConsoleContext, Fields, Routes, Shown } from '../../ingest/console/world.ts';
import {
  done,
  maxFormBytes,
  page,
  readFields,
  readForm,
  textsOf,
  wantsJson,
} from '../../ingest/console/world.ts';
import { dataPage } from '../../ingest/console/pages/data-page.tsx';
import { billDone, billPreview } from './bill-preview.tsx';
import { word } from './words.ts';

export const addBillRoutes: Routes = (app) => {
  app.post('/data/bills', async (c) => {
    const { world } = c.var;
    const form = await readFields(c, maxBillBytes + maxFormBytes);
    const bill = textsOf(form);
    const back = `/admin/data?${new URLSearchParams(bill).toString()}`;
    const ask = askPassword(c, { back, said: ['billAgain'] });
    if (ask) return ask;
    const field = (name: string): string => bill[name]?.trim() ?? '';
    const account = await findAccount(c, field('account'));
    if (!account) return refuse(c, 422, word(c, 'unknownAccount', { name: field('account') }));
    const file = form?.get('file');
    try {
      if (!(file instanceof Blob) || file.size === 0) throw new ImportFault(null, { name: 'noFile' });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await readBill(bytes, { columns: columnsOf(field), wallet: field('bankWallet') });
      const rows = await matchRows(world.kv, { account, bill: read });
      const id = makeSecretName(world.random);
      await keepBill(world.kv, { id, account: account.id, now: world.clock(), bill: { ...read, rows } });
      const address = `/admin/data/bills/${account.id}/${id}`;
      return done(c, { bill: id, address, source: read.source, rows: rows.length }, address, 201);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      return dataPage(c, { fault: word(c, 'billFault', { what: error.say(c.get('language')) }), bill });
    }
  });

  app.use('/data/bills/:account/*', accountInAddress);

  app.get('/data/bills/:account/:id', async (c) => {
    const found = await openBill(c);
    return found ? showBill(c, found) : refuse(c, 404, word(c, 'billOver'));
  });

  app.post('/data/bills/:account/:id', async (c) => {
    const found = await openBill(c);
    if (!found) return refuse(c, 404, word(c, 'billOver'));
    const form = await readForm(c);
    const decided = decide(found.rows, form);
    if (decided.undecided === 0) return confirmBill(c, found, decided);
    return showBill(c, found, { fault: word(c, 'billUndecided', { n: decided.undecided }), typed: form });
  });
};

interface OpenBill {
  readonly id: string;
  readonly bill: PendingBill & KeptRows;
  readonly rows: readonly PreviewRow[];
}

async function openBill(c: ConsoleContext): Promise<OpenBill | null> {
  const { world, account } = c.var;
  const id = c.req.param('id') ?? '';
  if (!isSecretName(id)) return null;
  const bill = await findBill(world.kv, { account: account.id, id, now: world.clock() });
  return bill && { id, bill, rows: await previewRows(world.kv, { account, rows: bill.rows }) };
}

function columnsOf(field: (name: string) => string): BankColumns | undefined {
  if (field('bankDate') === '') return undefined;
  const optional = {
    amount: field('bankAmount'),
    in: field('bankIn'),
    out: field('bankOut'),
    balance: field('bankBalance'),
    direction: field('bankDirection'),
    currency: field('bankCurrency'),
  };
  const named = Object.fromEntries(Object.entries(optional).filter(([, name]) => name !== ''));
  const about = field('bankAbout');
  const signs = field('bankSigns');
  const dates = field('bankDates');
  return {
    date: field('bankDate'),
    about: about === '' ? [] : [about],
    ...named,
    ...(signs === 'spent' || signs === 'received' ? { positiveIsSpent: signs === 'spent' } : {}),
    ...(dates === 'dmy' || dates === 'mdy' ? { dates } : {}),
  };
}

interface Decided {
  readonly rows: readonly RowToRecord[];
  readonly skipped: number;
  /** Rows with a twin and no decision. */
  readonly undecided: number;
}

/** The row's own decision, else the one for all; `suggested` without a suggestion keeps both. */
function decide(rows: readonly PreviewRow[], form: Fields): Decided {
  const toRecord: RowToRecord[] = [];
  let skipped = 0;
  let undecided = 0;
  for (const { row, drafts, isHere, twin } of rows) {
    if (drafts.length === 0 || isHere) continue;
    const own = form[`d${row.line}`] || form['all'] || '';
    const decision: Decision | undefined = twin === null
      ? 'keep'
      : own === 'suggested'
      ? twin.suggested ?? 'keep'
      : decisions.find((one) => one === own);
    if (decision === undefined) undecided++;
    else if (decision === 'skip') skipped++;
    else toRecord.push({ row, drafts, replaces: decision === 'replace' && twin ? twin.entry : null });
  }
  return { rows: toRecord, skipped, undecided };
}

async function confirmBill(c: ConsoleContext, { bill, rows }: OpenBill, decided: Decided): Promise<Response> {
  const { world, account } = c.var;
  const progress = await openProgress(c);
  const { source } = bill;
  let outcome;
  try {
    await noteAudit(world, { action: 'import begun', account: account.id, subject: source });
    outcome = await recordBill(world.submitter, {
      access: () => openConsoleAccess(world.submitter, account.id),
      source,
      rows: decided.rows,
      note: ({ rows }) => progress.note(rows),
    });
  } catch (error) {
    await progress.end('failed', null);
    throw error;
  }
  await progress.end(outcome ? 'done' : 'failed', outcome?.rows ?? null);
  if (!outcome) return refuse(c, 403, word(c, 'billDisabled'));
  const subject = `${source} ${outcome.entries}`;
  await noteAudit(world, { action: 'imported', account: account.id, subject });
  const kinds = rows.map(({ row }) => row.reading.kind);
  const counts = {
    entries: outcome.entries,
    replaced: outcome.replaced,
    repeated: outcome.repeated + rows.filter(({ isHere }) => isHere).length,
    skipped: decided.skipped,
    idle: kinds.filter((kind) => kind === 'idle').length,
    unknown: kinds.filter((kind) => kind === 'unknown').length,
  };
  if (wantsJson(c)) return c.json(counts);
  const body = billDone(c, doneText(c, counts), rows);
  return page(c, { title: word(c, 'bill'), body, place: 'data', account: account.id });
}

const fates = {
  replaced: 'billReplaced',
  repeated: 'billHere',
  skipped: 'billSkipped',
  idle: 'billIdle',
  unknown: 'billUnknown',
} as const;

/** What became of the rows, without what did not occur. */
function doneText(
  c: ConsoleContext,
  { entries, ...others }: Readonly<Record<'entries' | keyof typeof fates, number>>,
): string {
  const occurred = (Object.keys(fates) as (keyof typeof fates)[]).filter((fate) => others[fate] > 0);
  return [
    word(c, 'billDone', { n: entries }),
    ...occurred.map((fate) => word(c, 'billCount', { what: word(c, fates[fate]), n: others[fate] })),
  ].join(' · ');
}

function showBill(
  c: ConsoleContext,
  { id, bill, rows }: OpenBill,
  { fault, typed = {} }: { readonly fault?: string; readonly typed?: Fields } = {},
): Shown {
  if (wantsJson(c) && fault === undefined) {
    return c.json({
      source: bill.source,
      stated: bill.stated,
      rows: rows.length,
      here: rows.filter(({ isHere }) => isHere).length,
      twins: rows.flatMap(({ row, isHere, twin }) =>
        twin && !isHere ? [{ line: row.line, entry: twin.entry.id, suggested: twin.suggested }] : []
      ),
    });
  }
  c.header('content-security-policy', hostPolicy);
  const body = billPreview(c, { id, bill, rows, typed });
  return page(c, { title: word(c, 'bill'), body, fault, place: 'data', account: c.var.account.id });
}
