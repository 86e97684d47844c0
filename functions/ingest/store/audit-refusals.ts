/** Writes uses of an ended credential to the audit trail, rate-limited per credential; never delays the answer. */
import { noteAudit } from './audit.ts';
import type { StoreDeps } from './kv.ts';
import type { Credential } from './stored-shapes.ts';
import { credentialKey } from './keys.ts';

const everyMs = 15 * 60_000;
const maxRemembered = 10_000;

export function noteRefusals(world: StoreDeps): (tokenDigest: string, address: string) => void {
  const noted = new Map<string, number>();

  async function note(tokenDigest: string, address: string): Promise<void> {
    const { value: credential } = await world.kv.get<Credential>(credentialKey(tokenDigest));
    // An unknown token belongs to no account; it is counted against its address instead.
    if (!credential) return;
    const now = world.clock();
    if (now - (noted.get(credential.id) ?? -Infinity) < everyMs) return;
    if (noted.size >= maxRemembered) noted.clear();
    noted.set(credential.id, now);
    const { account, id: subject } = credential;
    await noteAudit(world, { action: 'credential refused', account, subject, address });
  }

  return (tokenDigest, address) => void note(tokenDigest, address).catch(() => {});
}
