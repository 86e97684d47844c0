/** What can be done to one record: undo, restore, change. A form sent twice acts once. */
import { refusalText } from '../../ingest/answers/answers.ts';
import type { Command } from '../../ingest/command.ts';
import { type Changeable, edit, findChangeable, planReplacement } from '../../ingest/commands/edit.ts';
import { readText } from '../../ingest/grammar/text.ts';
import { listed } from '../../ingest/answers/entries-in-words.ts';
import type { AuditAction } from '../../ingest/store/audit.ts';
import type { Entry } from '../../ingest/store/stored-shapes.ts';
import { entryKey } from '../../ingest/store/keys.ts';
import { type Step, submitStep } from '../../ingest/console/console-submit.ts';
import { isSecretName, makeSecretName } from '../../ingest/console/secret-name.ts';
import { accountInAddress, ownPath, refuse } from '../../ingest/console/refusal.tsx';
import type { ConsoleContext, Routes, Shown } from '../../ingest/console/world.ts';
import { page, readForm, wantsJson } from '../../ingest/console/world.ts';
import { changeFields, type Fields, fieldsOf, readChange } from './change-form.tsx';
import { isChangeable } from './record-rows.tsx';
import { PostForm } from '../../ingest/console/ui.tsx';
import { word } from './words.ts';

const actions: Readonly<Record<Step, AuditAction>> = {
  undo: 'entry undone',
  restore: 'entry restored',
  change: 'entry changed',
};

export const addRecordSteps: Routes = (app) => {
  app.use('/records/:account/*', accountInAddress);

  app.get('/records/:account/:id/change', async (c) => {
    const entry = await findEntry(c);
    if (!entry || !isChangeable(entry)) return refuse(c, 404, word(c, 'notFound'));
    const back = ownPath(c.req.query('back') ?? '/admin/records');
    return changePage(c, { entry, back, once: makeSecretName(c.var.world.random), typed: fieldsOf(entry) });
  });

  app.post('/records/:account/:id/:step{undo|restore|change}', async (c) => {
    const form = await readForm(c);
    const back = ownPath(form['back'] ?? '/admin/records');
    const entry = await findEntry(c);
    const once = form['once'] ?? '';
    if (!entry || !isSecretName(once)) return refuse(c, 404, word(c, 'notFound'));
    const step = c.req.param('step') as Step;
    const again = (fault: string): Shown =>
      entry.type === 'balance'
        ? refuse(c, 422, fault)
        : changePage(c, { entry, back, once, typed: { ...fieldsOf(entry), ...form }, fault });
    const change = step === 'change' ? readChanged(c, form, entry) : {};
    if (!change) return again(word(c, 'changeEmpty'));
    const result = await submitStep(c.var.world.submitter, {
      step,
      entry,
      once,
      event: { action: actions[step], account: entry.account, subject: entry.id },
      ...change,
    });
    switch (result?.kind) {
      case 'done':
      case 'repeat': {
        // A repeat shows the same result.
        const { kind, message } = result.kind === 'done' ? result.answer : result.seen;
        if (wantsJson(c)) return c.json({ kind, message, repeat: result.kind === 'repeat' });
        const now = step === 'change' ? (await findEntry(c))?.undone?.by : undefined;
        const shown = now ?? entry.id;
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
};

/** The entry that the address names, if it is one of the account. */
async function findEntry(c: ConsoleContext): Promise<Entry | null> {
  const { world, account } = c.var;
  const id = c.req.param('id') ?? '';
  const key = entryKey({ account: account.id, id });
  return /^[0-9A-Z]{26}$/.test(id) ? (await world.kv.get<Entry>(key)).value : null;
}

/** From the fields of the form, or as a script sends it from a text like that behind `/改`. Undefined: nothing that can be read. */
function readChanged(
  c: ConsoleContext,
  form: Readonly<Record<string, string>>,
  entry: Entry,
): { readonly changes: string; readonly command?: Command } | undefined {
  const read = readText(form['text'] ?? form['note'] ?? '');
  if (form['text'] !== undefined) return 'value' in read ? { changes: read.value } : undefined;
  if ('refused' in read && form['note']) return undefined;
  const note = 'value' in read ? read.value : '';
  const { amount, day, category, wallet, toWallet } = form;
  const wallets = [wallet, toWallet].flatMap((name) => name ? `@${name}` : []);
  const changes = [amount, day, category && `#${category}`, ...wallets, note].filter(Boolean).join(' ');
  const command: Command = {
    ...edit,
    async plan(_args, context) {
      const old = await findChangeable(entry.id.slice(14), context, edit.names[0]!);
      if ('refused' in old) return { refusal: refusalText(old.refused, context.settings) };
      const draft = readChange({ ...form, note }, old.value, context.settings);
      return typeof draft === 'string'
        ? { refusal: word(c, draft) }
        : planReplacement(old.value, draft, context);
    },
  };
  return { changes, command };
}

interface ChangeView {
  readonly entry: Changeable;
  readonly back: string;
  readonly once: string;
  readonly typed: Fields;
  readonly fault?: string;
}

function changePage(c: ConsoleContext, { entry, back, once, typed, fault }: ChangeView): Shown {
  const body = (
    <section>
      <p>{entry.day} {listed(entry, c.get('language'))}</p>
      <PostForm
        to={`/admin/records/${entry.account}/${entry.id}/change`}
        carries={{ once, back }}
        submit={word(c, 'save')}
        beside={<a class='button plain' href={back}>{word(c, 'back')}</a>}
      >
        {changeFields(c, entry, typed)}
      </PostForm>
    </section>
  );
  const view = { title: word(c, 'changeTitle'), body, fault, account: entry.account, narrow: true };
  return page(c, { ...view, place: 'records' });
}
