/** Export of one account or everything, as a download with progress, and import of our own export. */
import { noteAudit } from '../../store/audit.ts';
import type { Language } from '../../store/stored-shapes.ts';
import { exportStream } from '../../data/export-stream.ts';
import { isSince } from '../../data/format.ts';
import { ImportFault } from '../../data/import-fault.ts';
import { type Imported, importWhole } from '../../data/import-lines.ts';
import { keepUpload } from '../../data/kept-upload.ts';
import { textIn } from '../../bilingual.ts';
import { hereOf } from '../pending-step.tsx';
import { askPassword } from '../confirm.tsx';
import { findAccount } from '../listing.ts';
import { listAccounts } from '../../store/account.ts';
import { framedPolicy, hostPolicy, renderFrame, renderPage } from '../page.ts';
import { openProgress } from '../transfer/import-progress.ts';
import { progressEveryMs, progressLines, streamProgress } from '../transfer/progress-page.ts';
import { isSecretName, makeSecretName } from '../secret-name.ts';
import { refuse } from '../refusal.tsx';
import type { ExportRequest, Ticket } from '../transfer/ticket.ts';
import { findTicket, noteTicket, openTicket, startTicket } from '../transfer/ticket.ts';
import { readUpload } from '../transfer/upload.ts';
import type { ConsoleContext, Fields, Routes } from '../world.ts';
import { carriedAccount, page, placesOf, readForm, wantsJson, word } from '../world.ts';
import { accountOptions, Field, type Html, linkTo, named, notice, PostForm, Select } from '../ui.tsx';

export const addDataRoutes: Routes = (app) => {
  app.get('/data', async (c) => {
    const { world } = c.var;
    for (const { sweep } of world.extras) await sweep?.(world);
    return askPassword(c, { back: hereOf(c) }) ?? dataPage(c, { bill: c.req.query() });
  });

  app.post('/data/exports', async (c) => {
    const { world } = c.var;
    const form = await readForm(c);
    const ask = askPassword(c, { back: '/admin/data', form });
    if (ask) return ask;
    const { account: which = '', format = '' } = form;
    const again = (fault: string) => dataPage(c, { fault, exporting: form });
    const account = which === '' ? null : await findAccount(c, which);
    if (account === undefined) return again(word(c, 'unknownAccount', { name: which }));
    const chosen = Object.hasOwn(world.formats, format) ? world.formats[format] : undefined;
    if (chosen === undefined) return again(word(c, 'unknownFormat', { name: format }));
    const since = form['since']?.trim() || null;
    if (since !== null && !isSince(since)) return again(word(c, 'badSince', { name: since }));
    if (since !== null && !chosen.since) return again(word(c, 'sinceNotHere', { name: chosen.label }));
    const request = { account: account?.id ?? null, format, since };
    const ticket = await openTicket(c, { request });
    // Scripts get the file itself instead of a page, its summary in the one language that they know.
    if (wantsJson(c)) {
      return await send(c, ticket, { request, language: 'en' }) ?? refuse(c, 404, word(c, 'notFound'));
    }
    return c.redirect(`/admin/data/exports/${ticket.id}`, 303);
  });

  app.get('/data/exports/:id', async (c) => {
    const ticket = await findTicket(c, c.req.param('id'));
    return ticket?.request ? exportPage(c, ticket, ticket.request) : refuse(c, 404, word(c, 'ticketOver'));
  });

  app.get('/data/exports/:id/file', async (c) => {
    const ticket = await findTicket(c, c.req.param('id'));
    const { language } = c.var;
    const response = ticket?.request && await send(c, ticket, { request: ticket.request, language });
    return response ?? refuse(c, 404, word(c, 'ticketOver'));
  });

  app.post('/data/import', async (c) => {
    const { world } = c.var;
    const ask = askPassword(c, { back: '/admin/data', said: ['importAgain'] });
    if (ask) return ask;
    const progress = await openProgress(c);
    try {
      const upload = await keepUpload(world.kv, {
        id: makeSecretName(world.random),
        now: world.clock(),
        bytes: progress.count(readUpload(c.req.raw)),
      });
      const { kv, maxChecks } = world;
      // Before the first row, since an import is many commits.
      await noteAudit(world, { action: 'import begun' });
      const note = ({ lines }: Imported): Promise<void> | void => progress.note(lines);
      const done = await importWhole({ kv, maxChecks, note }, upload.open).finally(upload.drop);
      await progress.end('done', done.lines);
      await noteAudit(world, { action: 'imported', subject: String(done.entries) });
      if (wantsJson(c)) return c.json(done);
      return dataPage(c, { said: importWords(c, done) });
    } catch (error) {
      await progress.end('failed', error instanceof ImportFault ? error.line ?? 0 : null);
      if (!(error instanceof ImportFault)) throw error;
      const subject = error.line === null ? '' : `line ${error.line}`;
      await noteAudit(world, { action: 'imported', subject });
      return dataPage(c, { fault: word(c, 'importFault', { what: error.say(c.get('language')) }) });
    }
  });

  // Shown in a frame, so that it continues while the browser uploads the file.
  app.get('/data/imports/:id', async (c) => {
    const id = c.req.param('id');
    if (!isSecretName(id)) return refuse(c, 404, word(c, 'notFound'));
    c.header('content-security-policy', framedPolicy);
    c.header('x-frame-options', 'SAMEORIGIN');
    const body = <div class='progress' role='log'>{progressLines}</div>;
    const page = await renderFrame({ language: c.get('language'), title: word(c, 'importProgress'), body });
    const words = c.req.query('of') === 'bill'
      ? { soFar: 'billSoFar', done: 'billEnded', failed: 'billStopped' } as const
      : { soFar: 'importSoFar', done: 'importEnded', failed: 'importStopped' } as const;
    return streamProgress(c, { page: String(page), ticketId: id, words });
  });
};

/** Null: the link was used or has expired. */
async function send(
  c: ConsoleContext,
  ticket: Ticket,
  { request, language }: { readonly request: ExportRequest; readonly language: Language },
): Promise<Response | null> {
  const { world } = c.var;
  if (!await startTicket(world, ticket)) return null;
  await noteAudit(world, {
    action: 'exported',
    subject: request.format,
    ...(request.account === null ? {} : { account: request.account }),
  });
  let notedAt = 0;
  const body = exportStream({
    kv: world.kv,
    at: world.clock(),
    account: request.account,
    since: request.since ?? null,
    language,
  }, {
    format: world.formats[request.format]!,
    stopping: world.stopping,
    async note(written, end) {
      if (end === 'not yet' && performance.now() - notedAt < progressEveryMs) return;
      notedAt = performance.now();
      await noteTicket(world, ticket, { ...written, state: end === 'not yet' ? 'running' : end });
    },
  });
  const day = new Date(world.clock()).toISOString().slice(0, 10);
  const { extension, mediaType } = world.formats[request.format]!;
  const name = extension === 'zip' ? `ledger-${request.format}-${day}` : `ledger-${day}`;
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}.${extension}"`,
      'cache-control': 'no-store',
    },
  });
}

interface DataView {
  readonly said?: Html;
  readonly fault?: string;
  /** What was typed into the form for exports, and into that for bills. */
  readonly exporting?: Fields;
  readonly bill?: Fields;
}

/** With the forms as they were filled in; only a file has to be chosen again. */
export async function dataPage(
  c: ConsoleContext,
  { said = <></>, fault, exporting = {}, bill = {} }: DataView,
): Promise<Response> {
  const { world } = c.var;
  const accounts = await listAccounts(world.kv);
  const progressId = makeSecretName(world.random);
  const progress = `/admin/data/imports/${progressId}`;
  const { format: chosenFormat = Object.keys(world.formats)[0], account = carriedAccount(c) } = exporting;
  c.header('content-security-policy', hostPolicy);
  const body = (
    <>
      {said}
      {accounts.length === 0
        ? ''
        : world.extras.map(({ dataSection }) => dataSection?.(c, accounts, bill) ?? '')}
      <section>
        <h2>{word(c, 'export')}</h2>
        <p class='muted'>{word(c, 'exportLead')}</p>
        <PostForm to='/admin/data/exports' submit={word(c, 'export')}>
          <Select
            {...named(c, 'account')}
            options={[['', word(c, 'everything')], ...accountOptions(accounts)]}
            chosen={account}
          />
          <fieldset>
            <legend>{word(c, 'format')}</legend>
            {Object.entries(world.formats).map(([name, format]) => (
              <label class='choice'>
                <input type='radio' name='format' value={name} checked={name === chosenFormat} />
                <span>
                  {format.label}
                  <small>{textIn(format.hint, c.get('language'))}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Field
            label={word(c, 'exportSince')}
            hint={word(c, 'exportSinceHint')}
            name='since'
            value={exporting['since'] ?? ''}
            autocomplete='off'
            placeholder='2026-11-01'
          />
        </PostForm>
      </section>
      <section>
        <h2>{word(c, 'importTitle')}</h2>
        <p class='muted'>{word(c, 'importLead')}</p>
        <form
          method='post'
          action={`/admin/data/import?progress=${progressId}`}
          enctype='multipart/form-data'
        >
          <Field label={word(c, 'importFile')} type='file' name='file' required accept='.jsonl,.ndjson' />
          <button class='plain'>{word(c, 'import')}</button>
          <iframe hidden data-src={progress} title={word(c, 'importProgress')}></iframe>
          <noscript>
            <p class='muted'>
              <a href={progress} target='_blank'>{word(c, 'importProgressHere')}</a>
            </p>
          </noscript>
        </form>
      </section>
    </>
  );
  return page(c, { title: word(c, 'data'), body, fault, place: 'data', account });
}

function importWords(c: ConsoleContext, done: Imported): Html {
  const { accounts, credentials, requests, entries, repeated, differing, conflicts, whole } = done;
  return (
    <>
      {whole === 'cut' ? notice(word(c, 'importCut'), 'bad') : ''}
      {differing === 0 ? '' : notice(word(c, 'importDiffering', { n: differing }), 'warn')}
      {conflicts === 0 ? '' : notice(word(c, 'importConflicts', { n: conflicts }), 'warn')}
      {notice(word(c, 'importDone', { accounts, credentials, requests, entries, repeated }))}
      <p class='row'>
        {placesOf(c).filter((place) => place === 'month' || place === 'records').map((place) => (
          <a class='button plain' href={place === 'month' ? '/admin' : '/admin/records'}>{word(c, place)}</a>
        ))}
      </p>
    </>
  );
}

async function exportPage(c: ConsoleContext, ticket: Ticket, request: ExportRequest): Promise<Response> {
  const link = (
    <a class='button' href={`/admin/data/exports/${ticket.id}/file`} download>
      {word(c, 'download')} · {c.var.world.formats[request.format]!.label}
    </a>
  );
  const body = (
    <>
      <section>
        <p>{word(c, 'exportReady')}</p>
        <p>{ticket.state === 'ready' ? link : ''}</p>
        <h2>{word(c, 'progress')}</h2>
        <div class='progress' role='log'>{progressLines}</div>
      </section>
      {linkTo(`/admin/data?account=${request.account ?? ''}`, word(c, 'back'))}
    </>
  );
  const page = await renderPage({
    language: c.get('language'),
    places: placesOf(c),
    title: word(c, 'export'),
    place: 'data',
    body,
  });
  const words = { soFar: 'exportSoFar', done: 'exportDone', failed: 'exportFailed' } as const;
  return streamProgress(c, { page: String(page), ticketId: ticket.id, words });
}
