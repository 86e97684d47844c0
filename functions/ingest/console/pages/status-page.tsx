/** The status page: version, channel, store, and the result of the last verification. */
import { auditRow, withAudit } from '../../store/audit.ts';
import { verifiedKey } from '../../store/keys.ts';
import { type Verdict, verify } from '../../store/upkeep/verify.ts';
import {
  carriedAccount,
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleDeps,
  page,
  word,
} from '../world.ts';
import { dateTime, type Html, notice, PasswordField, showPassword } from '../ui.tsx';

/** Kept under `verifiedKey`: the last verification, its counts and the number of findings. */
interface Verified {
  readonly at: number;
  readonly accounts: number;
  readonly entries: number;
  readonly seen: number;
  readonly findings: number;
}

const storeNames = {
  file: 'storeFile',
  memory: 'storeMemory',
  'kv connect': 'storeConnect',
  deploy: 'storeDeploy',
  unknown: 'store',
} as const;
const maxFindingsShown = 50;

export function addStatusRoutes(app: ConsoleApp, world: ConsoleDeps): void {
  app.get(
    '/status',
    async (c) =>
      page(c, {
        title: word(c, 'status'),
        body: await statusBody(c, world),
        place: 'status',
        account: carriedAccount(c),
      }),
  );

  app.post('/verify', async (c) => {
    const verdict = await verify(world.kv);
    const { accounts, entries, seen, findings } = verdict;
    const note: Verified = { at: world.clock(), accounts, entries, seen, findings: findings.length };
    const event = auditRow(world, { action: 'verified', subject: String(findings.length) });
    await withAudit(world.kv.atomic().set(verifiedKey, note), event).commit();
    return page(c, {
      title: word(c, 'status'),
      body: <>{verdictNotice(c, verdict)}{await statusBody(c, world)}</>,
      place: 'status',
    });
  });
}

function verdictNotice(c: ConsoleContext, { accounts, entries, seen, findings }: Verdict): Html {
  if (findings.length === 0) return notice(word(c, 'allAgrees', { accounts, entries, seen }));
  return (
    <>
      {notice(word(c, 'findings', { n: findings.length }), 'bad')}
      <pre>{findings.slice(0, maxFindingsShown).map(({ account, what, where }) => `${account} ${what}: ${where}\n`)}</pre>
    </>
  );
}

async function statusBody(c: ConsoleContext, world: ConsoleDeps): Promise<Html> {
  const { version, channel, channels, store, model } = world.status;
  const verified = (await world.kv.get<Verified>(verifiedKey)).value;
  return (
    <>
      {store === 'memory' ? notice(word(c, 'storeMemory'), 'bad') : ''}
      <section>
        <dl>
          <dt>{word(c, 'version')}</dt>
          <dd>{version}</dd>
          <dt>{word(c, 'channel')}</dt>
          <dd>{word(c, channel ? 'on' : 'off')}</dd>
          <dt>{word(c, 'bindings')}</dt>
          <dd>{channels.map((name) => word(c, name)).join(' · ') || word(c, 'noChannel')}</dd>
          <dt>{word(c, 'store')}</dt>
          <dd>{word(c, storeNames[store])}</dd>
          <dt>{word(c, 'ai')}</dt>
          <dd>{model ?? word(c, 'aiOff')}</dd>
          <dt>{word(c, 'lastVerify')}</dt>
          <dd>
            {verified
              ? `${dateTime(verified.at)} UTC · ${
                word(c, verified.findings === 0 ? 'allAgrees' : 'findings', {
                  ...verified,
                  n: verified.findings,
                })
              }`
              : word(c, 'notVerified')}
          </dd>
        </dl>
      </section>
      <section>
        <h2>{word(c, 'verify')}</h2>
        <p class='muted'>{word(c, 'verifyLead')}</p>
        <form method='post' action='/admin/verify'>
          <button class='plain'>{word(c, 'verify')}</button>
        </form>
      </section>
      {passwordSection(c, world)}
      <section>
        <form method='post' action='/admin/logout-everywhere'>
          <button class='bad'>{word(c, 'signOutEverywhere')}</button>
        </form>
      </section>
    </>
  );
}

export function passwordSection(c: ConsoleContext, world: ConsoleDeps): Html {
  return (
    <section>
      <h2>{word(c, 'changePassword')}</h2>
      {world.adminPassword
        ? <p class='muted'>{word(c, 'passwordFromEnv')}</p>
        : (
          <form method='post' action='/admin/password'>
            <PasswordField label={word(c, 'password')} name='current' />
            <PasswordField label={word(c, 'newPassword')} isNew />
            <button class='plain'>{word(c, 'changePassword')}</button> {showPassword(c.get('language'))}
          </form>
        )}
    </section>
  );
}
