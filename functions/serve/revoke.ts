/** `deno task ingest revoke`: ends a credential for an administrator who cannot sign in. */
import { listAccounts } from '../ingest/store/account.ts';
import { isUsable, listCredentials, revokeCredential } from '../ingest/store/credential.ts';
import type { StoreDeps } from '../ingest/store/kv.ts';
import type { Account, Credential } from '../ingest/store/entry.ts';
import { VerbFailure } from './failure.ts';

/** `name`: its id, its mask (`tsk_abc…wxyz`) or its label. Throws VerbFailure unless it names exactly one that is alive. */
export async function revokeByName(world: StoreDeps, name: string): Promise<void> {
  const alive: { readonly account: Account; readonly credential: Credential }[] = [];
  for (const account of await listAccounts(world.kv)) {
    for (const { credential } of await listCredentials(world.kv, account.id)) {
      if (isUsable(credential, world.clock())) alive.push({ account, credential });
    }
  }
  const named = alive.filter(({ credential: { id, mask, label } }) =>
    [id, mask, label].includes(name.normalize('NFC').trim())
  );
  const [found, ...others] = named;
  if (!found || others.length > 0) {
    const rows = (found ? named : alive).map(({ account, credential: { id, mask, label } }) =>
      `\n  ${id}  ${mask}  ${label} (${account.name})`
    );
    throw new VerbFailure(
      `${
        found ? `${named.length} credentials are called` : 'No credential is called'
      } "${name}". Say revoke with the id of one:${rows.join('') || ' there are none'}`,
    );
  }
  const { account, credential } = found;
  await revokeCredential(world, { account: account.id, credential: credential.id });
  console.log(JSON.stringify({ event: 'revoked', id: credential.id, mask: credential.mask }));
}
