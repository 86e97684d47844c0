/** Accounts and credentials, as the console lists and finds them. */
import { listBindings } from '../store/binding.ts';
import type { Account, Credential } from '../store/entry.ts';
import { accountKey, accountsPrefix, credentialKey, credentialsOfAccountPrefix } from '../store/keys.ts';
import type { ConsoleDeps } from './world.ts';

export async function listAccounts(world: Pick<ConsoleDeps, 'kv'>): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  for await (const { value } of world.kv.list<Account>({ prefix: accountsPrefix })) {
    if (value) accounts.push(value);
  }
  return accounts.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** By id, or by name for those who write scripts by hand. */
export async function findAccount(world: ConsoleDeps, which: string): Promise<Account | undefined> {
  // User input becomes part of a key only when it has the form of an id.
  const found = /^[0-9A-Za-z]{1,40}$/.test(which)
    ? (await world.kv.get<Account>(accountKey(which))).value
    : null;
  return found ?? (await listAccounts(world)).find(({ name }) => name === which.normalize('NFC').trim());
}

/** The labels of an account's credentials and bindings, by id. */
export async function readLabels(world: ConsoleDeps, account: string): Promise<ReadonlyMap<string, string>> {
  const grants = [...await listCredentials(world, account), ...await listBindings(world.kv, account)];
  return new Map(grants.map(({ id, label }) => [id, label]));
}

export async function listCredentials(
  world: Pick<ConsoleDeps, 'kv'>,
  account: string,
): Promise<readonly Credential[]> {
  const credentials: Credential[] = [];
  for await (
    const { value: digest } of world.kv.list<string>({ prefix: credentialsOfAccountPrefix(account) })
  ) {
    const { value } = digest ? await world.kv.get<Credential>(credentialKey(digest)) : { value: null };
    if (value) credentials.push(value);
  }
  return credentials.toSorted((a, b) => b.createdAt - a.createdAt);
}
