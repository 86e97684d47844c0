/** API 接入凭证: issue (the token is shown once), rotate with overlap, revoke at once. */
import { issueCredential, listCredentials, revokeCredential } from '../../store/credential.ts';
import type { Credential } from '../../store/stored-shapes.ts';
import { askPassword } from '../confirm.tsx';
import { findAccount } from '../listing.ts';
import { refuse, unknownAccount } from '../refusal.tsx';
import { isSecretName, makeSecretName } from '../secret-name.ts';
import { grantsTable } from './grants.tsx';
import { madeBeforePage, tokenPage } from './token-page.tsx';
import type { ConsoleContext, Fields, Routes } from '../world.ts';
import { done, page, readForm, readName, word } from '../world.ts';
import { dateTime, type Html, icon, linkTo, NameField, PostForm, Select, TypedAgain } from '../ui.tsx';

const dayMs = 86_400_000;
const expiries = [30, 90, 365] as const;
const overlaps = [0, 1, 7, 30] as const;

export const addCredentialRoutes: Routes = (app) => {
  app.post('/credentials', async (c) => {
    const { world } = c.var;
    const form = await readForm(c);
    const account = await findAccount(c, form['account'] ?? '');
    if (!account) return refuse(c, 422, word(c, 'unknownAccount', { name: form['account'] ?? '' }));
    const ask = askPassword(c, { back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const label = readName(form['label']);
    if (label === '') return credentialsPage(c, word(c, 'labelEmpty'), form);
    const days = Number(form['days'] ?? 0);
    const expiresAt = expiries.some((offered) => offered === days) ? world.clock() + days * dayMs : null;
    const once = onceOf(form);
    const issued = await issueCredential(world, { account: account.id, label, expiresAt, once });
    if (!issued) return unknownAccount(c, account.name);
    return 'before' in issued ? madeBeforePage(c, issued.before) : tokenPage(c, issued);
  });

  app.post('/credentials/:account/:id/rotate', async (c) => {
    const { world, account } = c.var;
    const credential = await find(c);
    if (!credential) return refuse(c, 404, word(c, 'notFound'));
    const form = await readForm(c);
    const ask = askPassword(c, { back: `/admin/accounts/${account.id}`, form });
    if (ask) return ask;
    const days = Number(form['days'] ?? 7);
    const overlap = overlaps.find((offered) => offered === days) ?? 7;
    const issued = await issueCredential(world, {
      account: account.id,
      label: credential.label,
      expiresAt: lifeAgain(credential, world.clock()),
      once: onceOf(form),
      replaces: { credential: credential.id, endsAt: world.clock() + overlap * dayMs },
    });
    if (!issued) return refuse(c, 404, word(c, 'notFound'));
    return 'before' in issued ? madeBeforePage(c, issued.before) : tokenPage(c, issued);
  });

  app.post('/credentials/:account/:id/revoke', async (c) => {
    const { world, account } = c.var;
    const credential = await find(c);
    if (!credential) return refuse(c, 404, word(c, 'notFound'));
    const { label = '' } = await readForm(c);
    if (label.normalize('NFC').trim() !== credential.label) {
      return credentialsPage(c, word(c, 'labelMismatch'), { revoke: credential.id, mismatch: label });
    }
    await revokeCredential(world, { account: account.id, credential: credential.id });
    return done(c, { revoked: credential.id }, `/admin/accounts/${account.id}`);
  });
};

/** A token for 30 days is followed by one for 30 days. */
function lifeAgain({ createdAt, expiresAt }: Credential, now: number): number | null {
  return expiresAt === null ? null : now + expiresAt - createdAt;
}

/** Scripts send none. */
function onceOf({ once }: Fields): string | undefined {
  return once !== undefined && isSecretName(once) ? once : undefined;
}

/** The credential that the address names. */
async function find(c: ConsoleContext): Promise<Credential | undefined> {
  const all = await listCredentials(c.var.world.kv, c.var.account.id);
  return all.map(({ credential }) => credential).find(({ id }) => id === c.req.param('id'));
}

/** For a form that is refused, with what was typed. */
async function credentialsPage(c: ConsoleContext, fault: string, typed: Fields): Promise<Response> {
  const { id: account, name: title } = c.var.account;
  const body = (
    <>
      {await credentialsSection(c, typed)}
      {linkTo(`/admin/accounts/${account}`, word(c, 'back'))}
    </>
  );
  return page(c, { title, body, fault, place: 'accounts', account });
}

/** `typed`: the refused fields: `label` and `days` of a new one; `mismatch`, typed to `revoke` the credential of this id. */
export async function credentialsSection(c: ConsoleContext, typed: Fields = {}): Promise<Html> {
  const { world, account } = c.var;
  const credentials = (await listCredentials(world.kv, account.id)).map(({ credential }) => credential);
  const table = await grantsTable(c, {
    grants: credentials,
    columns: ['label', 'created'],
    detail: ({ mask }) => <code>{mask}</code>,
    steps: (credential) => steps(c, credential, typed),
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

function steps(c: ConsoleContext, credential: Credential, typed: Fields): Html {
  const { world, account } = c.var;
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
