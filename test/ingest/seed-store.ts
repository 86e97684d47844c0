/** An account and a token in a store that no process serves yet, by the same functions that the console calls. */
import { openKv } from '@deno/kv';
import { accessToken } from './deno-process.ts';
import { createAccount } from '../../functions/ingest/store/account.ts';
import { issueCredential, type Issued } from '../../functions/ingest/store/credential.ts';
import type { Kv } from '../../functions/ingest/store/kv.ts';

/** `path`: a file, or the address of a KV Connect server. */
export async function seedStore(
  path: string,
  label = '测试',
): Promise<{ readonly account: string; readonly token: string }> {
  const kv: Kv = await openKv(path, path.startsWith('http') ? { accessToken } : {});
  const world = { kv, clock: Date.now, random: (n: number) => crypto.getRandomValues(new Uint8Array(n)) };
  const { id: account } = await createAccount(world, { name: '小明' });
  const issued = await issueCredential(world, { account, label }) as Issued;
  kv.close();
  return { account, token: issued.token };
}
