/** The audit trail: who did what to whom, and when. Append-only; holds no token, no text and no `client_id`. */
import type { World } from './credential.ts';
import { auditKey, auditPrefix } from './keys.ts';
import type { Kv } from './kv.ts';
import { ulid } from './ulid.ts';

export type AuditAction =
  | 'setup done'
  | 'setup failed'
  | 'sign-in'
  | 'sign-in failed'
  | 'sign-out'
  | 'sign-out everywhere'
  | 'password changed'
  | 'account created'
  | 'account changed'
  | 'account disabled'
  | 'account enabled'
  | 'account erased'
  | 'credential created'
  | 'credential rotated'
  | 'credential revoked'
  | 'credential refused'
  | 'binding code created'
  | 'binding created'
  | 'binding revoked'
  | 'replay mismatch'
  | 'entry undone'
  | 'entry restored'
  | 'entry changed'
  | 'exported'
  | 'imported'
  | 'verified';

interface AuditEvent {
  readonly action: AuditAction;
  /** Account id. */
  readonly account?: string;
  /** What the action applied to: credential id, entry id, or a number of entries. */
  readonly subject?: string;
  /** The client's address, as far as it can be trusted. */
  readonly address?: string;
}

export interface AuditRow extends AuditEvent {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
}

export async function noteAudit(world: World, event: AuditEvent): Promise<void> {
  const row = auditRow(world, event);
  await world.kv.atomic().set(auditKey(row.id), row).commit();
}

/** To be added to the commit of the action itself. */
export function auditRow(world: Omit<World, 'kv'>, event: AuditEvent): AuditRow {
  const at = world.clock();
  // A random sequence: the order of events within one ms does not matter.
  const id = ulid({ time: at, sequence: world.random(1)[0]! }, world.random(12));
  return { ...event, id, at };
}

/** Newest first, all of them without `limit`; `before` is the id of the last row of the page before. */
export async function* readAudit(
  kv: Kv,
  { limit, before }: { readonly limit?: number; readonly before?: string },
): AsyncIterable<AuditRow> {
  const selector = before === undefined
    ? { prefix: auditPrefix }
    : { start: auditPrefix, end: auditKey(before) };
  for await (
    const row of kv.list<AuditRow>(selector, { reverse: true, ...(limit === undefined ? {} : { limit }) })
  ) {
    if (row.value) yield row.value;
  }
}
