/** API 接入凭证: issue (the token is shown once), rotate with overlap, revoke at once. */
import { issueCredential, listCredentials, revokeCredential } from '../../store/credential.ts';
import type { Account, Credential } from '../../store/entry.ts';
import { askPassword } from '../confirm.tsx';
import { findAccount } from '../listing.ts';
import { refuse, unknownAccount } from '../refusal.tsx';
import { isSecretName, makeSecretName } from '../secret-name.ts';
import { grantsTable } from './grants.tsx';
import { madeBeforePage, tokenPage } from './token-page.tsx';
import {
  type ConsoleContext,
  type ConsoleDeps,
  done,
  page,
  readForm,
  readName,
  type Routes,
  word,
} from '../world.ts';
import { dateTime, type Html, icon, linkTo, NameField, PostForm, Select, TypedAgain } from '../ui.tsx';

const dayMs = 86_400_000;
const expiries = [30, 90, 365] as const;
const overlaps = [0, 1, 7, 30] as const;

export const addCredentialRoutes: Routes = (app, world) => {
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
    const issued = await issueCredential(world, {
      account: account.id,
      label,
      expiresAt,
      once: onceOf(form),
    });
    if (!issued) return unknownAccount(c, account.name);
    if ('before' in issued) return madeBeforePage(c, world, { account, id: issued.before });
    return tokenPage(c, { account, issued, basePath: world.basePath });
  });

  app.post('/credentials/:account/:id/rotate', async (c) => {
    const account = c.get('account');
    const credential = await find(c, world);
    if (!credential) return refuse(c, 404, word(c, 'notFound'));
    const form = await readForm(c);
    const ask = askPassword(c, { world, back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const days = Number(form['days'] ?? 7);
    const overlap = overlaps.find((offered) => offered === days) ?? 7;
    const issued = await issueCredential(world, {
      account: account.id,
      label: credential.label,
      expiresAt: null,
      once: onceOf(form),
      replaces: { credential: credential.id, endsAt: world.clock() + overlap * dayMs },
    });
    if (!issued) return refuse(c, 404, word(c, 'notFound'));
    if ('before' in issued) return madeBeforePage(c, world, { account, id: issued.before });
    return tokenPage(c, { account, issued, basePath: world.basePath });
  });

  app.post('/credentials/:account/:id/revoke', async (c) => {
    const account = c.get('account');
    const credential = await find(c, world);
    if (!credential) return refuse(c, 404, word(c, 'notFound'));
    const { label = '' } = await readForm(c);
    if (label.normalize('NFC').trim() !== credential.label) {
      const typed = { revoke: credential.id, mismatch: label };
      return credentialsPage(c, { world, account, fault: word(c, 'labelMismatch'), typed });
    }
    await revokeCredential(world, { account: account.id, credential: credential.id });
    return done(c, { revoked: credential.id }, `/admin/accounts/${account.id}`);
  });
};

/** Scripts send none. */
function onceOf({ once }: Readonly<Record<string, string>>): string | undefined {
  return once !== undefined && isSecretName(once) ? once : undefined;
}

/** The credential that the address names. */
async function find(c: ConsoleContext, world: ConsoleDeps): Promise<Credential | undefined> {
  const all = await listCredentials(world.kv, c.get('account').id);
  return all.map(({ credential }) => credential).find(({ id }) => id === c.req.param('id'));
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
  const { id: account, name: title } = view.account;
  const body = (
    <>
      {await credentialsSection(c, view)}
      {linkTo(`/admin/accounts/${account}`, word(c, 'back'))}
    </>
  );
  return page(c, { title, body, fault, place: 'accounts', account });
}

export async function credentialsSection(
  c: ConsoleContext,
  { world, account, typed = {} }: CredentialsView,
): Promise<Html> {
  const credentials = (await listCredentials(world.kv, account.id)).map(({ credential }) => credential);
  const table = await grantsTable(c, {
    world,
    account,
    grants: credentials,
    columns: ['label', 'created'],
    detail: ({ mask }) => <code>{mask}</code>,
    steps: (credential) => steps(c, { world, account, credential, typed }),
  });
  return (
    <section>
      <h2>{word(c, 'credentials')}</h2>
      <p class='muted'>{word(c, 'credentialsLead')}</p>
      {credentials.length === 0 ? <p>{word(c, 'noCredentials')}</p> : table}
      <h2>{word(c, 'newCredential')}</h2>
      <PostForm
        to='/admin/credentials'
        className='row'
        carries={{ account: account.id, once: makeSecretName(world.random) }}
        submit={word(c, 'create')}
      >
        <NameField
          label={word(c, 'label')}
          name='label'
          value={typed['label'] ?? ''}
          placeholder={word(c, 'labelHint')}
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
      </PostForm>
    </section>
  );
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
        <PostForm
          to={`${path}/rotate`}
          carries={{ once: makeSecretName(world.random) }}
          submit={word(c, 'rotate')}
        >
          <p class='muted'>{word(c, 'rotateLead')}</p>
          <Select
            label={word(c, 'oldLives')}
            name='days'
            options={overlaps.map((n) => [String(n), word(c, 'days', { n })])}
            chosen={'7'}
          />
        </PostForm>
      </details>
      <details open={mismatch !== undefined}>
        <summary>
          {icon('remove')}
          {word(c, 'revoke')}
          <span class='hidden'>{' '}{named}</span>
        </summary>
        <PostForm to={`${path}/revoke`} submit={word(c, 'revoke')} tone='bad'>
          <p>
            {word(c, 'revokeWhich', {
              date: dateTime(credential.createdAt, account.settings.timeZone),
            })} <code>{credential.mask}</code>
          </p>
          <TypedAgain
            lead={word(c, 'revokeLead')}
            wanted={credential.label}
            name='label'
            typed={mismatch ?? ''}
          />
        </PostForm>
      </details>
    </>
  );
}
