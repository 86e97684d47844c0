/** Accounts and credentials, as the console lists and finds them. */
import { listBindings } from '../store/binding.ts';
import { listAccounts } from '../store/account.ts';
import { listCredentials } from '../store/credential.ts';
import type { Account } from '../store/stored-shapes.ts';
import { accountKey } from '../store/keys.ts';
import type { Kv } from '../store/kv.ts';
import type { ConsoleContext } from './world.ts';

/** By id, or by name for those who write scripts by hand. It is the one of the request from then on. */
export async function findAccount(c: ConsoleContext, which: string): Promise<Account | undefined> {
  const { kv } = c.var.world;
  // User input becomes part of a key only when it has the form of an id.
  const found = /^[0-9A-Za-z]{1,40}$/.test(which) ? (await kv.get<Account>(accountKey(which))).value : null;
  const account = found ??
    (await listAccounts(kv)).find(({ name }) => name === which.normalize('NFC').trim());
  if (account) c.set('account', account);
  return account;
}

/** The labels of an account's credentials and bindings, by id. */
export async function readLabels(kv: Kv, account: string): Promise<ReadonlyMap<string, string>> {
  const credentials = (await listCredentials(kv, account)).map(({ credential }) => credential);
  const grants = [...credentials, ...await listBindings(kv, account)];
  return new Map(grants.map(({ id, label }) => [id, label]));
}
