/** The status page: version, channel, store, and the result of the last verification. */
import { auditRow, withAudit } from '../../store/audit.ts';
import { verifiedKey } from '../../store/keys.ts';
import { type Verdict, verify } from '../../store/upkeep/verify.ts';
import { fillWord } from '../words.ts';
import { carriedAccount, type ConsoleContext, page, type Routes, word } from '../world.ts';
import { dateTime, type Html, notice, PasswordField, PostForm, showPassword } from '../ui.tsx';

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

export const addStatusRoutes: Routes = (app) => {
  const show = async (c: ConsoleContext, said: Html | '' = '') => {
    const body = <>{said}{await statusBody(c)}</>;
    return page(c, { title: word(c, 'status'), body, place: 'status', account: carriedAccount(c) });
  };

  app.get('/status', (c) => show(c));

  app.post('/verify', async (c) => {
    const { world } = c.var;
    const verdict = await verify(world.kv);
    const { accounts, entries, seen, findings } = verdict;
    const note: Verified = { at: world.clock(), accounts, entries, seen, findings: findings.length };
    const event = auditRow(world, { action: 'verified', subject: String(findings.length) });
    await withAudit(world.kv.atomic().set(verifiedKey, note), event).commit();
    return show(c, verdictNotice(c, verdict));
  });
};

function verdictNotice(c: ConsoleContext, { accounts, entries, seen, findings }: Verdict): Html {
  if (findings.length === 0) return notice(word(c, 'allAgrees', { accounts, entries, seen }));
  return (
    <>
      {notice(word(c, 'findings', { n: findings.length }), 'bad')}
      <pre>{findings.slice(0, maxFindingsShown).map(({ account, what, where }) => `${account} ${what}: ${where}\n`)}</pre>
    </>
  );
}

async function statusBody(c: ConsoleContext): Promise<Html> {
  const { world } = c.var;
  const { version, channel, channels, store, model } = world.status;
  const verified = (await world.kv.get<Verified>(verifiedKey)).value;
  const result = verified && fillWord(c.get('language'), verified.findings === 0 ? 'allAgrees' : 'findings', {
    ...verified,
    n: verified.findings,
  });
  const facts = [
    ['version', version],
    ['channel', word(c, channel ? 'on' : 'off')],
    ['bindings', channels.map((name) => word(c, name)).join(' · ') || word(c, 'noChannel')],
    ['store', word(c, storeNames[store])],
    ['ai', model ?? word(c, 'aiOff')],
    ['lastVerify', verified ? `${dateTime(verified.at)} UTC · ${result}` : word(c, 'notVerified')],
  ] as const;
  return (
    <>
      {store === 'memory' ? notice(word(c, 'storeMemory'), 'bad') : ''}
      <section>
        <dl>
          {facts.map(([name, value]) => (
            <>
              <dt>{word(c, name)}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </section>
      <section>
        <h2>{word(c, 'verify')}</h2>
        <p class='muted'>{word(c, 'verifyLead')}</p>
        <PostForm to='/admin/verify' submit={word(c, 'verify')} tone='plain' />
      </section>
      {passwordSection(c)}
      <section>
        <PostForm to='/admin/logout-everywhere' submit={word(c, 'signOutEverywhere')} tone='bad' />
      </section>
    </>
  );
}

export function passwordSection(c: ConsoleContext): Html {
  return (
    <section>
      <h2>{word(c, 'changePassword')}</h2>
      {c.var.world.adminPassword ? <p class='muted'>{word(c, 'passwordFromEnv')}</p> : (
        <PostForm
          to='/admin/password'
          submit={word(c, 'changePassword')}
          tone='plain'
          beside={showPassword(c.get('language'))}
        >
          <PasswordField label={word(c, 'password')} name='current' />
          <PasswordField label={word(c, 'newPassword')} isNew />
        </PostForm>
      )}
    </section>
  );
}
