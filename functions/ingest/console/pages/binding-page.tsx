/** 消息通道: a one-time code that binds a sender, who is bound, and unbinding. */
import { issueBindingCode, listBindings, revokeBinding } from '../../store/binding.ts';
import { askPassword } from '../confirm.tsx';
import { findAccount } from '../listing.ts';
import { grantsTable } from './grants.tsx';
import { refuse, unknownAccount } from '../refusal.tsx';
import type { ConsoleContext, Routes, Shown } from '../world.ts';
import { done, page, readForm, wantsJson, word } from '../world.ts';
import { copyButton, dateTime, type Html, linkTo, PostForm } from '../ui.tsx';

export const addBindingRoutes: Routes = (app) => {
  app.post('/bindings', async (c) => {
    const form = await readForm(c);
    const name = form['account'] ?? '';
    const account = await findAccount(c, name);
    if (!account) return refuse(c, 422, word(c, 'unknownAccount', { name }));
    if (account.disabled) return refuse(c, 409, word(c, 'disabledHint'));
    const ask = askPassword(c, { back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const issued = await issueBindingCode(c.var.world, account.id);
    return issued ? codePage(c, issued) : unknownAccount(c, name);
  });

  app.post('/bindings/:account/:id/revoke', async (c) => {
    const { world, account: { id: account } } = c.var;
    const ended = await revokeBinding(world, { account, binding: c.req.param('id') });
    return ended
      ? done(c, { revoked: ended.id }, `/admin/accounts/${account}`)
      : refuse(c, 404, word(c, 'notFound'));
  });
};

/** The one place where a code is shown. */
function codePage(
  c: ConsoleContext,
  { code, expiresAt }: { readonly code: string; readonly expiresAt: number },
): Shown {
  const { account } = c.var;
  if (wantsJson(c)) {
    return c.json({ code, account: account.id, expiresAt: new Date(expiresAt).toISOString() }, 201);
  }
  const time = dateTime(expiresAt, account.settings.timeZone).slice(-5);
  const body = (
    <>
      <section>
        <p>{word(c, 'bindingCodeLead', { time })}</p>
        <div class='secret' id='code'>/绑定 {code}</div>
        {copyButton(c.get('language'), 'code')}
      </section>
      {linkTo(`/admin/accounts/${account.id}`, word(c, 'back'), '')}
    </>
  );
  const title = `${word(c, 'bindingCode')} · ${account.name}`;
  return page(c, { title, body, place: 'accounts', account: account.id });
}

export async function bindingsSection(c: ConsoleContext): Promise<Html> {
  const { world, account } = c.var;
  const bindings = await listBindings(world.kv, account.id);
  const hasChannel = world.status.channels.length > 0;
  const table = await grantsTable(c, {
    grants: bindings,
    columns: ['sender', 'bound'],
    detail: ({ channel }) => <small>{word(c, channel)}</small>,
    steps: ({ id }) => (
      <details>
        <summary>{word(c, 'unbind')}</summary>
        <PostForm to={`/admin/bindings/${account.id}/${id}/revoke`} submit={word(c, 'unbind')} tone='bad'>
          <p class='muted'>{word(c, 'unbindLead')}</p>
        </PostForm>
      </details>
    ),
  });
  return (
    <section>
      <h2>{word(c, 'bindings')}</h2>
      <p class='muted'>{word(c, 'bindingsLead')}</p>
      {bindings.length > 0 ? table : hasChannel ? <p>{word(c, 'noBindings')}</p> : ''}
      {hasChannel
        ? <PostForm to='/admin/bindings' carries={{ account: account.id }} submit={word(c, 'getCode')} />
        : <p class='muted'>{word(c, 'noChannelHint')}</p>}
    </section>
  );
}
