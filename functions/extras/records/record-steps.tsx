/** What can be done to one record: undo, restore, change. A form sent twice acts once. */
import type { Hono } from 'hono';
import { readText } from '../../ingest/grammar/text.ts';
import { listed } from '../../ingest/grammar/wording.ts';
import type { AuditAction } from '../../ingest/store/audit.ts';
import type { Entry } from '../../ingest/store/entry.ts';
import { entryKey } from '../../ingest/store/keys.ts';
import { submitStep } from '../../ingest/console/console-submit.ts';
import { isOnce, makeOnce, type Step } from '../../ingest/console/once.ts';
import { findAccount } from '../../ingest/console/listing.ts';
import { ownPath, refuse } from '../../ingest/console/refusal.tsx';
import {
  type ConsoleContext,
  type ConsoleDeps,
  type ConsoleEnv,
  page,
  readForm,
  wantsJson,
  word,
} from '../../ingest/console/world.ts';
import { isChangeable } from './record-rows.tsx';
import { notice } from '../../ingest/console/ui.tsx';

const actions: Readonly<Record<Step, AuditAction>> = {
  undo: 'entry undone',
  restore: 'entry restored',
  change: 'entry changed',
};

export function addRecordSteps(app: Hono<ConsoleEnv>, world: ConsoleDeps): void {
  app.get('/records/:account/:id/change', async (c) => {
    const entry = await findEntry(c, world);
    if (!entry || !isChangeable(entry)) return refuse(c, 404, word(c, 'notFound'));
    const back = ownPath(c.req.query('back') ?? '/admin/records');
    return changePage(c, { entry, back, once: makeOnce(world.random) });
  });

  app.post('/records/:account/:id/:step{undo|restore|change}', async (c) => {
    const form = await readForm(c);
    const back = ownPath(form['back'] ?? '/admin/records');
    const entry = await findEntry(c, world);
    const once = form['once'] ?? '';
    if (!entry || !isOnce(once)) return refuse(c, 404, word(c, 'notFound'));
    const step = c.req.param('step') as Step;
    const { text: typed = '' } = form;
    const again = (fault: string) => changePage(c, { entry, back, once, typed, fault });
    const changes = readText(typed);
    if (step === 'change' && !('value' in changes)) return again(word(c, 'changeEmpty'));
    const result = await submitStep(world.submitter, {
      step,
      entry,
      once,
      event: { action: actions[step], account: entry.account, subject: entry.id },
      ...(step === 'change' && 'value' in changes ? { changes: changes.value } : {}),
    });
    switch (result?.kind) {
      case 'done':
      case 'repeat': {
        // A repeat shows the same result.
        const { kind, message } = result.kind === 'done' ? result.answer : result.seen;
        if (wantsJson(c)) return c.json({ kind, message, repeat: result.kind === 'repeat' });
        const shown = (step === 'change' ? (await findEntry(c, world))?.undone?.by : undefined) ?? entry.id;
        const mark = `did=${step}&entry=${shown}`;
        return c.redirect(`${back}${back.includes('?') ? '&' : '?'}${mark}#e${shown}`, 303);
      }
      case 'refused':
        return step === 'change' && result.status === 422
          ? again(result.refusal)
          : refuse(c, result.status, result.refusal);
      case 'access-revoked':
        return refuse(c, 409, word(c, 'disabledStep'));
      case 'busy':
      case undefined:
        return refuse(c, 404, word(c, 'notFound'));
    }
  });
}

/** The entry that the address names, if it is one of the account. */
async function findEntry(c: ConsoleContext, world: ConsoleDeps): Promise<Entry | null> {
  const account = await findAccount(world, c.req.param('account') ?? '');
  const id = c.req.param('id') ?? '';
  if (!account || !/^[0-9A-Z]{26}$/.test(id)) return null;
  return (await world.kv.get<Entry>(entryKey({ account: account.id, id }))).value;
}

interface ChangeView {
  readonly entry: Entry;
  readonly back: string;
  readonly once: string;
  readonly typed?: string;
  readonly fault?: string;
}

function changePage(
  c: ConsoleContext,
  { entry, back, once, typed, fault }: ChangeView,
): Response | Promise<Response> {
  if (fault !== undefined && wantsJson(c)) return refuse(c, 422, fault);
  const isDiary = entry.type === 'diary';
  const field = isDiary ? <textarea name='text' required autofocus>{typed ?? entry.note}</textarea> : (
    <>
      <input
        name='text'
        value={typed ?? ''}
        placeholder={word(c, 'changeExample')}
        required
        autofocus
        autocomplete='off'
        autocapitalize='off'
        spellcheck={false}
        enterkeyhint='done'
      />
      <small>{word(c, 'changeLead')}</small>
    </>
  );
  const body = (
    <>
      {fault === undefined ? '' : notice(fault, 'bad')}
      <section>
        <p>{entry.day} {listed(entry, c.get('language'))}</p>
        <form method='post' action={`/admin/records/${entry.account}/${entry.id}/change`}>
          <input type='hidden' name='once' value={once} />
          <input type='hidden' name='back' value={back} />
          <label>{word(c, 'changeTo')}{field}</label>
          <div class='row'>
            <button>{word(c, 'change')}</button>
            <a class='button plain' href={back}>{word(c, 'back')}</a>
          </div>
        </form>
      </section>
    </>
  );
  return page(
    c,
    { title: word(c, 'changeTitle'), body, place: 'records', account: entry.account, narrow: true },
    fault === undefined ? 200 : 422,
  );
}
