/** API 接入凭证: issue (the token is shown once), rotate with overlap, revoke at once. */
import {
  issueCredential,
  issueCredentialOnce,
  type Issued,
  type IssuedBefore,
  isUsable,
  revokeCredential,
} from '../../store/credential.ts';
import type { Account, Credential } from '../../store/entry.ts';
import { lastUsedKey } from '../../store/keys.ts';
import { askPassword } from '../confirm.tsx';
import { findAccount, listCredentials } from '../listing.ts';
import { refuse, unknownAccount } from '../refusal.tsx';
import { isOnce, makeOnce } from '../once.ts';
import { madeBeforePage, tokenPage } from './token-page.tsx';
import {
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleDeps,
  page,
  readForm,
  readName,
  wantsJson,
  word,
} from '../world.ts';
import { dateTime, Field, type Html, icon, notice, Select, stackTable } from '../ui.tsx';

const dayMs = 86_400_000;
const expiries = [30, 90, 365] as const;
const overlaps = [0, 1, 7, 30] as const;

export function addCredentialRoutes(app: ConsoleApp, world: ConsoleDeps): void {
  app.post('/credentials', async (c) => {
    const form = await readForm(c);
    const account = await findAccount(world, form['account'] ?? '');
    if (!account) return refuse(c, 422, word(c, 'unknownAccount', { name: form['account'] ?? '' }));
    const ask = askPassword(c, { world, back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const label = readName(form['label']);
    if (label === '') {
      return credentialsPage(c, { world, account, fault: word(c, 'labelEmpty'), typed: form });
    }
    const days = Number(form['days'] ?? 0);
    const expiresAt = expiries.some((offered) => offered === days) ? world.clock() + days * dayMs : null;
    const issued = await issue(world, { account: account.id, label, expiresAt, once: form['once'] });
    if (!issued) return unknownAccount(c, account.name);
    if ('before' in issued) return madeBeforePage(c, world, { account, id: issued.before });
    return tokenPage(c, { account, issued, basePath: world.basePath });
  });

  app.post('/credentials/:account/:id/rotate', async (c) => {
    const { account, credential } = await find(c, world);
    if (!account || !credential) return refuse(c, 404, word(c, 'notFound'));
    const form = await readForm(c);
    const ask = askPassword(c, { world, back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const days = Number(form['days'] ?? 7);
    const overlap = overlaps.find((offered) => offered === days) ?? 7;
    const issued = await issue(world, {
      account: account.id,
      label: credential.label,
      expiresAt: null,
      once: form['once'],
      replaces: { credential: credential.id, endsAt: world.clock() + overlap * dayMs },
    });
    if (!issued) return refuse(c, 404, word(c, 'notFound'));
    if ('before' in issued) return madeBeforePage(c, world, { account, id: issued.before });
    return tokenPage(c, { account, issued, basePath: world.basePath });
  });

  app.post('/credentials/:account/:id/revoke', async (c) => {
    const { account, credential } = await find(c, world);
    if (!account || !credential) return refuse(c, 404, word(c, 'notFound'));
    const { label = '' } = await readForm(c);
    if (label.normalize('NFC').trim() !== credential.label) {
      const typed = { revoke: credential.id, mismatch: label };
      return credentialsPage(c, { world, account, fault: word(c, 'labelMismatch'), typed });
    }
    await revokeCredential(world, { account: account.id, credential: credential.id });
    return wantsJson(c)
      ? c.json({ revoked: credential.id })
      : c.redirect(`/admin/accounts/${account.id}`, 303);
  });
}

/** The form's once-only key, which a reloaded page sends again; scripts send none. */
function issue(
  world: ConsoleDeps,
  { once, ...request }: Parameters<typeof issueCredential>[1] & { readonly once: string | undefined },
): Promise<Issued | IssuedBefore | null> {
  return once !== undefined && isOnce(once)
    ? issueCredentialOnce(world, { ...request, once })
    : issueCredential(world, request);
}

async function find(
  c: ConsoleContext,
  world: ConsoleDeps,
): Promise<{ account?: Account; credential?: Credential }> {
  const account = await findAccount(world, c.req.param('account') ?? '');
  const credential = account &&
    (await listCredentials(world, account.id)).find(({ id }) => id === c.req.param('id'));
  return account && credential ? { account, credential } : {};
}

interface CredentialsView {
  readonly world: ConsoleDeps;
  readonly account: Account;
  /** The refused fields: `label` and `days` of a new one; `mismatch`, typed to `revoke` the credential of this id. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** For a form that is refused, with what was typed. */
async function credentialsPage(
  c: ConsoleContext,
  { fault, ...view }: CredentialsView & { readonly fault: string },
): Promise<Response> {
  if (wantsJson(c)) return refuse(c, 422, fault);
  const body = (
    <>
      {notice(fault, 'bad')}
      {await credentialsSection(c, view)}
      <p>
        <a class='button plain' href={`/admin/accounts/${view.account.id}`}>{word(c, 'back')}</a>
      </p>
    </>
  );
  return page(c, { title: view.account.name, body, place: 'accounts', account: view.account.id }, 422);
}

export async function credentialsSection(
  c: ConsoleContext,
  { world, account, typed = {} }: CredentialsView,
): Promise<Html> {
  const credentials = await listCredentials(world, account.id);
  const used = await Promise.all(credentials.map(({ id }) => world.kv.get<number>(lastUsedKey(id))));
  const zone = account.settings.timeZone;
  const rows = credentials.map((credential, at) => {
    const usable = isUsable(credential, world.clock());
    const lastUsed = used[at]?.value;
    return {
      cells: [
        (<>
          <strong>{credential.label}</strong>
          <br />
          <code>{credential.mask}</code>
        </>),
        stateOf(c, { credential, usable, zone }),
        dateTime(credential.createdAt, zone).slice(0, 10),
        lastUsed ? dateTime(lastUsed, zone).slice(0, 10) : word(c, 'notUsed'),
        usable ? steps(c, { world, account, credential, typed }) : '',
      ],
    };
  });
  const columns = ['label', 'state', 'created', 'lastUsed', 'action'] as const;
  return (
    <section>
      <h2>{word(c, 'credentials')}</h2>
      <p class='muted'>{word(c, 'credentialsLead')}</p>
      {credentials.length === 0
        ? <p>{word(c, 'noCredentials')}</p>
        : stackTable(columns.map((name) => word(c, name)), rows, { lastHidden: true })}
      <h2>{word(c, 'newCredential')}</h2>
      <form method='post' action='/admin/credentials' class='row'>
        <input type='hidden' name='account' value={account.id} />{' '}
        <input type='hidden' name='once' value={makeOnce(world.random)} />
        <Field
          label={word(c, 'label')}
          name='label'
          value={typed['label'] ?? ''}
          required
          maxlength={40}
          placeholder={word(c, 'labelHint')}
          autocomplete='off'
        />
        <Select
          label={word(c, 'expiry')}
          name='days'
          options={[
            ['0', word(c, 'never')],
            ...expiries.map((n) => [String(n), word(c, 'days', { n })] as const),
          ]}
          chosen={typed['days']}
        />
        <button>{word(c, 'create')}</button>
      </form>
    </section>
  );
}

function stateOf(
  c: ConsoleContext,
  { credential, usable, zone }: {
    readonly credential: Credential;
    readonly usable: boolean;
    readonly zone: string;
  },
): Html {
  const until = credential.expiresAt === null
    ? ''
    : word(c, 'until', { date: dateTime(credential.expiresAt, zone).slice(0, 10) });
  if (usable) {
    return (
      <>
        <span class='chip'>{word(c, 'active')}</span> <small>{until}</small>
      </>
    );
  }
  return <span class='chip off'>{word(c, credential.revokedAt === null ? 'expired' : 'revoked')}</span>;
}

function steps(
  c: ConsoleContext,
  { world, account, credential, typed }: Required<CredentialsView> & { readonly credential: Credential },
): Html {
  const mismatch = typed['revoke'] === credential.id ? typed['mismatch'] : undefined;
  const path = `/admin/credentials/${account.id}/${credential.id}`;
  // Labels are not unique: after a rotation, the old credential is valid for a while beside the new.
  const named = `${credential.label} ${credential.mask}`;
  return (
    <>
      <details>
        <summary>
          {icon('turn')}
          {word(c, 'rotate')}
          <span class='hidden'>{' '}{named}</span>
        </summary>
        <form method='post' action={`${path}/rotate`}>
          <input type='hidden' name='once' value={makeOnce(world.random)} />
          <p class='muted'>{word(c, 'rotateLead')}</p>
          <Select
            label={word(c, 'oldLives')}
            name='days'
            options={overlaps.map((n) => [String(n), word(c, 'days', { n })])}
            chosen={'7'}
          />
          <button>{word(c, 'rotate')}</button>
        </form>
      </details>
      <details open={mismatch !== undefined}>
        <summary>
          {icon('remove')}
          {word(c, 'revoke')}
          <span class='hidden'>{' '}{named}</span>
        </summary>
        <form method='post' action={`${path}/revoke`}>
          <p>
            {word(c, 'revokeWhich', {
              date: dateTime(credential.createdAt, account.settings.timeZone),
            })} <code>{credential.mask}</code>
          </p>
          <label>
            {word(c, 'revokeLead')} <code>{credential.label}</code>
            <input
              name='label'
              value={mismatch ??
                ''}
              required
              autocomplete='off'
            />
          </label>
          <button class='bad'>{word(c, 'revoke')}</button>
        </form>
      </details>
    </>
  );
}
