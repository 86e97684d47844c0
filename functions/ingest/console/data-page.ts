/** The data's way out and in: exports by account or whole, as a download with a line that says how far it is; import of our own export. */
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { noteAudit } from '../audit.ts';
import { exportStream, type FormatName, formats, isFormat } from '../data/export.ts';
import { type Imported, ImportFault, importLines } from '../data/import-lines.ts';
import { confirmPage } from './confirm.ts';
import { findAccount, listAccounts } from './listing.ts';
import { type Html, notice, renderPage } from './page.ts';
import { refuse } from './refusal.ts';
import { isConfirmed } from './session.ts';
import { findTicket, isFresh, noteTicket, openTicket, startTicket, type Ticket } from './ticket.ts';
import { readUpload } from './upload.ts';
import {
  type ConsoleContext,
  type ConsoleEnv,
  type ConsoleWorld,
  page,
  readForm,
  wantsJson,
  word,
} from './world.ts';
import { say } from './words.ts';

const formatWords = { jsonl: 'jsonlHint', csv: 'csvHint', beancount: 'beancountHint' } as const;
/** How often the progress line grows, and for how long at most. */
const progressEveryMs = 1000;
const progressMostMs = 30 * 60_000;
const placeOfProgress = '<!--progress-->';

export function addDataRoutes(app: Hono<ConsoleEnv>, world: ConsoleWorld): void {
  app.get('/data', (c) => dataPage(c, world));

  app.post('/data/exports', async (c) => {
    if (!isConfirmed(c.get('session'), world.clock())) return confirmPage(c, { back: '/admin/data' });
    const { account: which = '', format = '' } = await readForm(c);
    const account = which === '' ? null : await findAccount(world, which);
    if (account === undefined) {
      return refuse(c, { status: 422, message: word(c, 'unknownAccount', { name: which }) });
    }
    if (!isFormat(format)) {
      return refuse(c, { status: 422, message: word(c, 'unknownFormat', { name: format }) });
    }
    const ticket = await openTicket(world, {
      account: account?.id ?? null,
      format,
      sessionId: c.get('sessionId'),
    });
    // For scripts there is no page to look at: the file itself.
    if (wantsJson(c)) {
      return await send(world, ticket) ?? refuse(c, { status: 404, message: word(c, 'notFound') });
    }
    return c.redirect(`/admin/data/exports/${ticket.id}`, 303);
  });

  app.get('/data/exports/:id', async (c) => {
    const ticket = await findTicket(world, { id: c.req.param('id'), sessionId: c.get('sessionId') });
    if (!ticket) return refuse(c, { status: 404, message: word(c, 'ticketOver') });
    return progressPage(c, world, ticket);
  });

  app.get('/data/exports/:id/file', async (c) => {
    const ticket = await findTicket(world, { id: c.req.param('id'), sessionId: c.get('sessionId') });
    const response = ticket && await send(world, ticket);
    return response ?? refuse(c, { status: 404, message: word(c, 'ticketOver') });
  });

  app.post('/data/import', async (c) => {
    if (!isConfirmed(c.get('session'), world.clock())) {
      return confirmPage(c, { back: '/admin/data', fault: word(c, 'importAgain') });
    }
    try {
      const { mostChecks } = world;
      const done = await importLines({ kv: world.kv, mostChecks }, readUpload(c.req.raw));
      await noteAudit(world, { action: 'imported', subject: String(done.entries) });
      if (wantsJson(c)) return c.json(done);
      return dataPage(c, world, { said: importWords(c, done), status: 200 });
    } catch (error) {
      if (!(error instanceof ImportFault) && !(error instanceof RangeError)) throw error;
      await noteAudit(world, {
        action: 'imported',
        subject: error instanceof ImportFault ? `line ${error.line}` : '',
      });
      const message = word(c, 'importFault', { what: error.message });
      if (wantsJson(c)) return c.json({ error: message }, 422);
      return dataPage(c, world, { said: notice(message, 'bad'), status: 422 });
    }
  });
}

/** Null: the link was used already, or is too old. */
async function send(world: ConsoleWorld, ticket: Ticket): Promise<Response | null> {
  if (!await startTicket(world, ticket)) return null;
  await noteAudit(world, {
    action: 'exported',
    subject: ticket.format,
    ...(ticket.account === null ? {} : { account: ticket.account }),
  });
  let notedAt = 0;
  const body = exportStream({ kv: world.kv, at: world.clock(), account: ticket.account }, {
    format: ticket.format,
    async note(written, end) {
      if (end === 'not yet' && performance.now() - notedAt < progressEveryMs) return;
      notedAt = performance.now();
      await noteTicket(world, ticket, { ...written, state: end === 'not yet' ? 'running' : end });
    },
  });
  const day = new Date(world.clock()).toISOString().slice(0, 10);
  const { extension, mediaType } = formats[ticket.format];
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="ledger-${day}.${extension}"`,
      'cache-control': 'no-store',
    },
  });
}

async function dataPage(
  c: ConsoleContext,
  world: ConsoleWorld,
  { said, status = 200 }: { readonly said?: Html; readonly status?: 200 | 422 } = {},
): Promise<Response> {
  if (status === 200 && said === undefined && !isConfirmed(c.get('session'), world.clock())) {
    return confirmPage(c, { back: '/admin/data' });
  }
  const accounts = await listAccounts(world);
  const body = html`
    ${said ?? ''}
    <section>
      <h2>${word(c, 'export')}</h2>
      <p class="muted">${word(c, 'exportLead')}</p>
      <form method="post" action="/admin/data/exports">
    <label>${word(c, 'account')}<select name="account"><option value="">${word(
      c,
      'everything',
    )}</option>${accounts.map(({ id, name }) =>
      html`<option value="${id}">${name}</option>`
    )}</select></label>
    <fieldset><legend>${word(c, 'format')}</legend>${(Object.keys(formats) as FormatName[]).map((format) =>
      html`
        <label
          class="choice"><input type="radio" name="format" value="${format}" ${format === 'jsonl'
            ? html`
              checked
            `
            : ''}><span>${word(c, format)}<small>${word(c, formatWords[format])}</small></span></label>
      `
    )}</fieldset>
    <button>${word(c, 'export')}</button></form>
    </section>
    <section>
      <h2>${word(c, 'import')}</h2>
      <p class="muted">${word(c, 'importLead')}</p>
      <form method="post" action="/admin/data/import" enctype="multipart/form-data">
    <label>${word(c, 'importFile')}<input type="file" name="file" required accept=".jsonl,.ndjson"></label>
    <button class="plain">${word(c, 'import')}</button></form>
    </section>
  `;
  return page(c, { title: word(c, 'data'), body, place: 'data' }, status);
}

function importWords(c: ConsoleContext, done: Imported): Html {
  const { accounts, credentials, requests, entries, repeated, conflicts, whole } = done;
  return html`${
    whole === 'yes' ? '' : notice(word(c, whole === 'cut' ? 'importCut' : 'importAltered'), 'bad')
  }${conflicts === 0 ? '' : notice(word(c, 'importConflicts', { n: conflicts }), 'warn')}${
    notice(word(c, 'importDone', { accounts, credentials, requests, entries, repeated }))
  }`;
}

/** Stays open and grows by a line while the download runs; the last line says how it ended. */
async function progressPage(c: ConsoleContext, world: ConsoleWorld, ticket: Ticket): Promise<Response> {
  const language = c.get('language');
  const file = `/admin/data/exports/${ticket.id}/file`;
  const link = html`
    <a class="button" href="${file}" download>${word(c, 'download')} · ${word(c, ticket.format)}</a>
  `;
  const body = html`
    <section>
      <p>${word(c, 'exportReady')}</p>
      <p>${ticket.state === 'ready' ? link : ''}</p>
      <h2>${word(c, 'progress')}</h2>
      <div class="progress" role="log">${raw(placeOfProgress)}</div>
    </section>
    <p><a class="button plain" href="/admin/data">${word(c, 'back')}</a></p>
  `;
  const whole = String(await renderPage({ language, title: word(c, 'export'), place: 'data', body }));
  const [before = '', after = ''] = whole.split(placeOfProgress);
  const encoder = new TextEncoder();
  const reader = { hasLeft: false };
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const put = (text: string): void => controller.enqueue(encoder.encode(text));
      try {
        put(before);
        const began = performance.now();
        let shown = -1;
        while (!reader.hasLeft && performance.now() - began < progressMostMs) {
          const now = await findTicket(world, { id: ticket.id, sessionId: c.get('sessionId') });
          if (!now) break;
          const isOver = now.state === 'done' || now.state === 'failed';
          if (now.state !== 'ready' && (isOver || now.records !== shown)) {
            shown = now.records;
            const values = { n: now.records.toLocaleString('en-US'), size: sizeOf(now.bytes) };
            const name = now.state === 'failed' ? 'exportFailed' : isOver ? 'exportDone' : 'exportSoFar';
            put(`<p>${say(language, name, values)}</p>\n`);
          }
          // Nobody came for it in time.
          if (isOver || (now.state === 'ready' && !isFresh(now, world.clock()))) break;
          await new Promise((resolve) => setTimeout(resolve, progressEveryMs));
        }
        put(after);
        controller.close();
      } catch {
        // Whoever looked has left, or the store is in trouble; the download says the rest.
        if (!reader.hasLeft) controller.error();
      }
    },
    cancel() {
      reader.hasLeft = true;
    },
  });
  return c.body(stream, 200, { 'content-type': 'text/html; charset=utf-8', 'x-accel-buffering': 'no' });
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
