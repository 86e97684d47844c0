/** Creates and changes accounts. */
import { auditRow, withAudit } from './audit.ts';
import { newId } from './credential.ts';
import type { Account, Settings } from './stored-shapes.ts';
import { defaultSettings } from './settings/default-settings.ts';
import { accountKey, accountsPrefix, erasingKey } from './keys.ts';
import type { Kv, StoreDeps } from './kv.ts';
import { englishCategories, englishWallets } from './settings/english-categories.ts';

export async function createAccount(
  world: StoreDeps,
  options: { readonly name: string; readonly settings?: Partial<Settings> },
): Promise<Account> {
  const inLanguage = options.settings?.language === 'en'
    ? { ...defaultSettings, categories: englishCategories, wallets: [...englishWallets] }
    : defaultSettings;
  const account: Account = {
    id: newId(world),
    name: options.name,
    disabled: false,
    createdAt: world.clock(),
    settings: { ...inLanguage, ...options.settings },
  };
  const key = accountKey(account.id);
  const made = world.kv.atomic().check({ key, versionstamp: null }).set(key, account);
  const { ok } = await withAudit(made, auditRow(world, { action: 'account created', account: account.id }))
    .commit();
  // A fresh random id exists only when our own commit's reply was lost and the KV client retried it.
  if (!ok && (await world.kv.get<Account>(key)).value === null) throw new Error('Account could not be made');
  return account;
}

/** Oldest first. */
export async function listAccounts(kv: Kv): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  for await (const { value } of kv.list<Account>({ prefix: accountsPrefix })) if (value) accounts.push(value);
  return accounts.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

type AccountChange = Partial<Pick<Account, 'name' | 'disabled' | 'settings' | 'learned'>>;

/** Null when there is no such account. Requests under way notice the change at their commit. */
export async function changeAccount(
  world: StoreDeps,
  id: string,
  given: AccountChange | ((account: Account) => AccountChange),
): Promise<Account | null> {
  const disabled = typeof given === 'function' ? undefined : given.disabled;
  const action = disabled === undefined
    ? 'account changed'
    : disabled
    ? 'account disabled'
    : 'account enabled';
  // One row, also where the commit is tried again.
  const event = auditRow(world, { action, account: id });
  while (true) {
    const [row, erasing] = await world.kv.getMany<[Account, number]>([accountKey(id), erasingKey(id)]);
    if (row.value === null || erasing.value !== null) return null;
    const change = typeof given === 'function' ? given(row.value) : given;
    const changed: Account = { ...row.value, ...change };
    const { ok } = await withAudit(world.kv.atomic().check(row, erasing).set(row.key, changed), event)
      .commit();
    if (ok) return changed;
  }
}
