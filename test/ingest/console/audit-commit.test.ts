/** An action of the console and its row in the trail: both or neither, wherever the store fails. */
import { expect, test } from 'vitest';
import type { AuditAction, AuditRow } from '../../../functions/ingest/store/audit.ts';
import type { KvKey } from '../../../functions/ingest/store/kv.ts';
import { type CommitFault, faultyKv } from '../faulty-kv.ts';
import { openWorld } from '../whole-world.ts';
import type { TestWorld } from '../world.ts';
import { formOf, password, signIn, type Visitor } from './visitor.ts';

interface Action {
  readonly action: AuditAction;
  /** Rows whose first part of the key is one of these are what it changes. */
  readonly changes: readonly string[];
  readonly act: (admin: Visitor, world: TestWorld) => Promise<unknown>;
}

const once = 'A'.repeat(22);
const formIn = async (admin: Visitor, page: string, action: RegExp) =>
  formOf((await admin.get(page)).text, action);

const actions: readonly Action[] = [
  {
    action: 'account created',
    changes: ['account'],
    act: (admin) => admin.post('/admin/accounts', { name: '家' }),
  },
  {
    action: 'account changed',
    changes: ['account'],
    act: (admin, { account }) => admin.post(`/admin/accounts/${account}`, { name: '新名' }),
  },
  {
    action: 'account disabled',
    changes: ['account'],
    act: (admin, { account }) => admin.post(`/admin/accounts/${account}/disable`, {}),
  },
  {
    action: 'credential created',
    changes: ['credential', 'credential-of', 'once'],
    act: (admin, { account }) => admin.post('/admin/credentials', { account, label: '脚本', once }),
  },
  {
    action: 'credential rotated',
    changes: ['credential', 'credential-of', 'once'],
    async act(admin, { account }) {
      const { path, fields } = await formIn(admin, `/admin/accounts/${account}`, /rotate$/);
      await admin.post(path, { ...fields, days: '0' });
    },
  },
  {
    action: 'credential revoked',
    changes: ['credential'],
    async act(admin, { account }) {
      const { path } = await formIn(admin, `/admin/accounts/${account}`, /revoke$/);
      await admin.post(path, { label: '手机' });
    },
  },
  {
    action: 'binding code created',
    changes: ['binding-code'],
    act: (admin, { account }) => admin.post('/admin/bindings', { account }),
  },
  {
    action: 'entry undone',
    changes: ['entry', 'seen'],
    async act(admin, world) {
      const [entry] = world.entries();
      await admin.post(`/admin/records/${world.account}/${entry!.id}/undo`, { once });
    },
  },
  {
    action: 'entry changed',
    changes: ['entry', 'seen'],
    async act(admin, world) {
      const [entry] = world.entries();
      await admin.post(`/admin/records/${world.account}/${entry!.id}/change`, { once, text: '30' });
    },
  },
  { action: 'sign-out', changes: ['session'], act: (admin) => admin.post('/admin/logout', {}) },
  {
    action: 'sign-out everywhere',
    changes: ['admin'],
    act: (admin) => admin.post('/admin/logout-everywhere', {}),
  },
  {
    action: 'sign-in',
    changes: ['session'],
    act: (admin) => admin.post('/admin/login', { password }),
  },
  { action: 'verified', changes: ['verified'], act: (admin) => admin.post('/admin/verify', {}) },
];

const isOf = (key: KvKey, names: readonly string[]): boolean =>
  names.some((name) => String(key[0]).startsWith(name));

function stateOf(world: TestWorld, names: readonly string[]): string {
  const rows = world.store.rows().filter(({ key }) => isOf(key, names));
  return JSON.stringify(
    rows.map(({ key, versionstamp }) => [key.map(String), versionstamp]),
  );
}

const noted = (world: TestWorld, action: AuditAction): number =>
  world.store.rows().filter(({ key, value }) => key[0] === 'audit' && (value as AuditRow).action === action)
    .length;

test.each(actions)(
  '$action: where the store fails between, there is no row without the action, and no action without a row',
  async ({ action, changes, act }) => {
    for (const fault of ['throws before', 'throws after', 'loses the reply'] satisfies CommitFault[]) {
      for (let failing = 0; failing < 6; failing++) {
        let commits: number | null = null;
        const world = await openWorld({
          env: { ADMIN_PASSWORD: password },
          wrap: (store) =>
            faultyKv(store, {
              read: () => null,
              commit: () => commits !== null && commits++ === failing ? fault : null,
            }),
        });
        await world.send('午饭 25', 'lunch');
        const admin = await signIn(world);
        const before = { state: stateOf(world, changes), rows: noted(world, action) };
        commits = 0;
        await act(admin, world);
        const did = stateOf(world, changes) !== before.state;
        expect([fault, failing, noted(world, action) - before.rows]).toEqual([fault, failing, did ? 1 : 0]);
        // Without a fault it is done.
        if (commits <= failing) expect([fault, failing, did]).toEqual([fault, failing, true]);
      }
    }
  },
);
