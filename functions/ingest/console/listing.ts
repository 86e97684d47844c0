/** Accounts and credentials, as the console lists and finds them. */
import { listBindings } from '../store/binding.ts';
import { listAccounts } from '../store/account.ts';
import { listCredentials } from '../store/credential.ts';
import type { Account } from '../store/entry.ts';
import { accountKey } from '../store/keys.ts';
import type { ConsoleDeps } from './world.ts';

/** By id, or by name for those who write scripts by hand. */
export async function findAccount(world: ConsoleDeps, which: string): Promise<Account | undefined> {
  // User input becomes part of a key only when it has the form of an id.
  const found = /^[0-9A-Za-z]{1,40}$/.test(which)
    ? (await world.kv.get<Account>(accountKey(which))).value
    : null;
  return found ?? (await listAccounts(world.kv)).find(({ name }) => name === which.normalize('NFC').trim());
}

/** The labels of an account's credentials and bindings, by id. */
export async function readLabels(world: ConsoleDeps, account: string): Promise<ReadonlyMap<string, string>> {
  const credentials = (await listCredentials(world.kv, account)).map(({ credential }) => credential);
  const grants = [...credentials, ...await listBindings(world.kv, account)];
  return new Map(grants.map(({ id, label }) => [id, label]));
}
