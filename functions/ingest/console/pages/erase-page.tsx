/** Erasing an account: offers an export first, asks for the password and the account's name; a long deletion continues with another click. */
import { beginErasing, eraseRows, isErasing } from '../../store/upkeep/erase.ts';
import { askPassword } from '../confirm.tsx';
import { type ConsoleContext, page, readForm, type Routes, type Shown, wantsJson, word } from '../world.ts';
import { type Html, linkTo, notice, PostForm, TypedAgain } from '../ui.tsx';

/** Per request; a million entries need a few requests. */
const maxMs = 20_000;

export const addEraseRoutes: Routes = (app) => {
  app.get('/accounts/:account/erase', async (c) => {
    const { world, account } = c.var;
    return askPassword(c, { back: pathOf(c) }) ??
      erasePage(c, { isUnderWay: await isErasing(world.kv, account.id) });
  });

  app.post('/accounts/:account/erase', async (c) => {
    const { world, account } = c.var;
    const form = await readForm(c);
    const ask = askPassword(c, { back: pathOf(c), form });
    if (ask) return ask;
    const isUnderWay = await isErasing(world.kv, account.id);
    const { name = '' } = form;
    if (!isUnderWay && name.normalize('NFC').trim() !== account.name) {
      return erasePage(c, { isUnderWay, fault: word(c, 'eraseMismatch'), typed: name });
    }
    await beginErasing(world, account.id);
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began > maxMs || world.stopping?.aborted === true;
    const { isDone, rows } = await eraseRows(world, { account: account.id, isOver });
    if (wantsJson(c)) return c.json({ account: account.id, erased: isDone, rows }, isDone ? 200 : 202);
    if (!isDone) return erasePage(c, { isUnderWay: true });
    const body = (
      <>
        {notice(word(c, 'erased', { name: account.name }))}
        {linkTo('/admin/accounts', word(c, 'accounts'), '')}
      </>
    );
    return page(c, { title: word(c, 'erase'), body, place: 'accounts' });
  });
};

function pathOf(c: ConsoleContext): string {
  return `/admin/accounts/${c.var.account.id}/erase`;
}

interface View {
  /** Already begun, perhaps by a process that was killed. */
  readonly isUnderWay: boolean;
  readonly fault?: string;
  readonly typed?: string;
}

function erasePage(c: ConsoleContext, { isUnderWay, fault, typed = '' }: View): Shown {
  const { account } = c.var;
  const ask: Html = (
    <>
      <section>
        <p>{word(c, 'eraseExport')}</p>
        <PostForm
          to='/admin/data/exports'
          carries={{ account: account.id, format: 'jsonl' }}
          submit={word(c, 'export')}
          tone='plain'
        />
      </section>
      <section>
        <p>{word(c, 'eraseLead')}</p>
        <PostForm to={pathOf(c)} submit={word(c, 'erase')} tone='bad'>
          <TypedAgain lead={word(c, 'eraseConfirm')} wanted={account.name} name='name' typed={typed} />
        </PostForm>
      </section>
    </>
  );
  const resume: Html = (
    <>
      {notice(word(c, 'eraseUnderWay'), 'warn')}
      <PostForm to={pathOf(c)} submit={word(c, 'eraseGoOn')} tone='bad' />
    </>
  );
  const title = `${word(c, 'erase')} · ${account.name}`;
  return page(c, { title, body: isUnderWay ? resume : ask, fault, place: 'accounts', account: account.id });
}
