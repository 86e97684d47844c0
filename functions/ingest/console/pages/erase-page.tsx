/** Erasing an account: offers an export first, asks for the password and the account's name; a long deletion continues with another click. */
import type { Account } from '../../store/entry.ts';
import { beginErasing, eraseRows, isErasing } from '../../store/upkeep/erase.ts';
import { askPassword } from '../confirm.tsx';
import { refuse } from '../refusal.tsx';
import {
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleDeps,
  page,
  readForm,
  wantsJson,
  word,
} from '../world.ts';
import { type Html, notice } from '../ui.tsx';

/** Per request; a million entries need a few requests. */
const maxMs = 20_000;

export function addEraseRoutes(app: ConsoleApp, world: ConsoleDeps): void {
  app.get('/accounts/:id/erase', async (c) => {
    const account = c.get('account');
    return askPassword(c, { world, back: pathOf(account) }) ??
      erasePage(c, { account, isUnderWay: await isErasing(world.kv, account.id) });
  });

  app.post('/accounts/:id/erase', async (c) => {
    const account = c.get('account');
    const form = await readForm(c);
    const ask = askPassword(c, { world, back: pathOf(account), form });
    if (ask) return ask;
    const isUnderWay = await isErasing(world.kv, account.id);
    const { name = '' } = form;
    if (!isUnderWay && name.normalize('NFC').trim() !== account.name) {
      const fault = word(c, 'eraseMismatch');
      if (wantsJson(c)) return refuse(c, 422, fault);
      return erasePage(c, { account, isUnderWay, fault, typed: name });
    }
    await beginErasing(world, account.id);
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began > maxMs || world.stopping?.aborted === true;
    const { isDone, rows } = await eraseRows(world, { account: account.id, isOver });
    if (wantsJson(c)) return c.json({ account: account.id, erased: isDone, rows }, isDone ? 200 : 202);
    if (!isDone) return erasePage(c, { account, isUnderWay: true });
    const body = (
      <>
        {notice(word(c, 'erased', { name: account.name }))}
        <p>
          <a class='button' href='/admin/accounts'>{word(c, 'accounts')}</a>
        </p>
      </>
    );
    return page(c, { title: word(c, 'erase'), body, place: 'accounts' });
  });
}

function pathOf(account: Account): string {
  return `/admin/accounts/${account.id}/erase`;
}

interface View {
  readonly account: Account;
  /** Already begun, perhaps by a process that was killed. */
  readonly isUnderWay: boolean;
  readonly fault?: string;
  readonly typed?: string;
}

function erasePage(
  c: ConsoleContext,
  { account, isUnderWay, fault, typed = '' }: View,
): Response | Promise<Response> {
  const ask: Html = (
    <>
      <section>
        <p>{word(c, 'eraseExport')}</p>
        <form method='post' action='/admin/data/exports'>
          <input type='hidden' name='account' value={account.id} />
          <input type='hidden' name='format' value='jsonl' />
          <button class='plain'>{word(c, 'export')}</button>
        </form>
      </section>
      <section>
        <p>{word(c, 'eraseLead')}</p>
        <form method='post' action={pathOf(account)}>
          <label>
            {word(c, 'eraseConfirm')} <code>{account.name}</code>
            <input name='name' value={typed} required autocomplete='off' />
          </label>
          <button class='bad'>{word(c, 'erase')}</button>
        </form>
      </section>
    </>
  );
  const resume: Html = (
    <>
      {notice(word(c, 'eraseUnderWay'), 'warn')}
      <form method='post' action={pathOf(account)}>
        <button class='bad'>{word(c, 'eraseGoOn')}</button>
      </form>
    </>
  );
  const body = <>{fault === undefined ? '' : notice(fault, 'bad')} {isUnderWay ? resume : ask}</>;
  const title = `${word(c, 'erase')} · ${account.name}`;
  return page(c, { title, body, place: 'accounts', account: account.id }, fault === undefined ? 200 : 422);
}
