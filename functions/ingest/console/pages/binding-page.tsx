/** 消息通道: a one-time code that binds a sender, who is bound, and unbinding. */
import { issueBindingCode, listBindings, revokeBinding } from '../../store/binding.ts';
import { isUsable } from '../../store/credential.ts';
import type { Account } from '../../store/entry.ts';
import { lastUsedKey } from '../../store/keys.ts';
import { askPassword } from '../confirm.tsx';
import { findAccount } from '../listing.ts';
import { refuse, unknownAccount } from '../refusal.tsx';
import {
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleDeps,
  page,
  readForm,
  wantsJson,
  word,
} from '../world.ts';
import { dateTime, type Html, stackTable } from '../ui.tsx';

export function addBindingRoutes(app: ConsoleApp, world: ConsoleDeps): void {
  app.post('/bindings', async (c) => {
    const form = await readForm(c);
    const name = form['account'] ?? '';
    const account = await findAccount(world, name);
    if (!account) return refuse(c, 422, word(c, 'unknownAccount', { name }));
    if (account.disabled) return refuse(c, 409, word(c, 'disabledHint'));
    const ask = askPassword(c, { world, back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const issued = await issueBindingCode(world, account.id);
    if (!issued) return unknownAccount(c, name);
    return codePage(c, { account, ...issued });
  });

  app.post('/bindings/:account/:id/revoke', async (c) => {
    const account = await findAccount(world, c.req.param('account'));
    const ended = account &&
      await revokeBinding(world, { account: account.id, binding: c.req.param('id') });
    if (!account || !ended) return refuse(c, 404, word(c, 'notFound'));
    return wantsJson(c) ? c.json({ revoked: ended.id }) : c.redirect(`/admin/accounts/${account.id}`, 303);
  });
}

/** The one place where a code is shown. */
function codePage(
  c: ConsoleContext,
  { account, code, expiresAt }: {
    readonly account: Account;
    readonly code: string;
    readonly expiresAt: number;
  },
): Response | Promise<Response> {
  if (wantsJson(c)) {
    return c.json({ code, account: account.id, expiresAt: new Date(expiresAt).toISOString() }, 201);
  }
  const time = dateTime(expiresAt, account.settings.timeZone).slice(-5);
  const body = (
    <>
      <section>
        <p>{word(c, 'bindingCodeLead', { time })}</p>
        <div class='secret' id='code'>/绑定 {code}</div>
        <button type='button' class='plain' hidden data-copy='code' data-copied={word(c, 'copied')}>
          {word(c, 'copy')}
        </button>
      </section>
      <p>
        <a class='button' href={`/admin/accounts/${account.id}`}>{word(c, 'back')}</a>
      </p>
    </>
  );
  return page(c, {
    title: `${word(c, 'bindingCode')} · ${account.name}`,
    body,
    place: 'accounts',
    account: account.id,
  });
}

export async function bindingsSection(
  c: ConsoleContext,
  { world, account }: { readonly world: ConsoleDeps; readonly account: Account },
): Promise<Html> {
  const bindings = await listBindings(world.kv, account.id);
  const used = await Promise.all(bindings.map(({ id }) => world.kv.get<number>(lastUsedKey(id))));
  const dayOf = (ms: number): string => dateTime(ms, account.settings.timeZone).slice(0, 10);
  const rows = bindings.map((binding, at) => {
    const { channel, label, createdAt, id } = binding;
    const usable = isUsable(binding, world.clock());
    const lastUsed = used[at]?.value;
    return {
      cells: [
        (<>
          <strong>{label}</strong>
          <br />
          <small>{word(c, channel)}</small>
        </>),
        <span class={`chip ${usable ? '' : 'off'}`}>{word(c, usable ? 'active' : 'revoked')}</span>,
        dayOf(createdAt),
        lastUsed ? dayOf(lastUsed) : word(c, 'notUsed'),
        usable
          ? (
            <details>
              <summary>{word(c, 'unbind')}</summary>
              <form method='post' action={`/admin/bindings/${account.id}/${id}/revoke`}>
                <p class='muted'>{word(c, 'unbindLead')}</p>
                <button class='bad'>{word(c, 'unbind')}</button>
              </form>
            </details>
          )
          : '',
      ],
    };
  });
  const hasChannel = world.status.channels.length > 0;
  const columns = ['sender', 'state', 'bound', 'lastUsed', 'action'] as const;
  return (
    <section>
      <h2>{word(c, 'bindings')}</h2>
      <p class='muted'>{word(c, 'bindingsLead')}</p>
      {bindings.length > 0
        ? stackTable(columns.map((name) => word(c, name)), rows, { lastHidden: true })
        : hasChannel
        ? <p>{word(c, 'noBindings')}</p>
        : ''}
      {!hasChannel
        ? <p class='muted'>{word(c, 'noChannelHint')}</p>
        : (
          <form method='post' action='/admin/bindings'>
            <input type='hidden' name='account' value={account.id} />
            <button>{word(c, 'getCode')}</button>
          </form>
        )}
    </section>
  );
}
