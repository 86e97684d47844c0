/** The lines of an import. Files are untrusted: every value is checked before it becomes a row or part of a key. */
import type { TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { isTimeZone } from '../account-day.ts';
import { isCurrency } from '../grammar/money/currency.ts';
import { dayOf } from '../grammar/day.ts';
import { isCategoryName } from '../grammar/category-names.ts';
import {
  Account,
  closed,
  Credential,
  Digest,
  Entry,
  Id,
  latest,
  Name,
  orNull,
  Seen,
  type Stored,
  Time,
  transferCategories,
  Ulid,
} from '../store/stored-shapes.ts';
import { tickOf } from '../store/ulid.ts';
import type { Reason } from './import-fault.ts';

const shapes = {
  export: Type.Object({
    type: Type.Literal('export'),
    format: Type.Literal('ingest'),
    version: Type.Literal(1),
  }),
  account: Type.Object({ type: Type.Literal('account'), account: Account }, closed),
  credential: Type.Object({
    type: Type.Literal('credential'),
    digest: Digest,
    credential: Credential,
    lastUsedAt: orNull(Time),
  }, closed),
  request: Type.Object({
    type: Type.Literal('request'),
    account: Id,
    client: Digest,
    seen: Seen,
    entries: Type.Array(Entry, { maxItems: 20 }),
  }, closed),
  audit: Type.Object({
    type: Type.Literal('audit'),
    row: Type.Object({
      id: Ulid,
      at: Time,
      action: Name,
      account: Type.Optional(Name),
      subject: Type.Optional(Name),
      address: Type.Optional(Name),
    }, closed),
  }, closed),
  end: Type.Object({
    type: Type.Literal('end'),
    lines: Type.Integer({ minimum: 0 }),
    requests: Type.Integer({ minimum: 0 }),
    entries: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }, closed),
} as const satisfies Record<string, TSchema>;

export type Line = { [T in keyof typeof shapes]: Stored<(typeof shapes)[T]> }[keyof typeof shapes];
export type RequestLine = Stored<typeof shapes.request>;

/** The line, or its fault, which quotes only a path and a type. */
export function readLine(text: string): { readonly line: Line } | { readonly fault: Reason } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { name: 'notJson' } };
  }
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  if (!Object.hasOwn(shapes, type)) {
    return { fault: { name: 'unknownType', values: { type: type.slice(0, 40) } } };
  }
  const shape: TSchema = shapes[type as keyof typeof shapes];
  if (!Check(shape, value)) return { fault: { name: 'shape', values: misfitIn(shape, value) } };
  const line = value as Line;
  const fault = faultOf(line);
  return fault === undefined ? { line } : { fault };
}

/** The first part of the value that does not fit: its path, and the type that it should have. */
function misfitIn(
  shape: TSchema,
  value: unknown,
  path = '',
): { readonly path: string; readonly what: string } {
  const { items, properties, required = [], type = 'another value' } = shape as Parts;
  const parts = Array.isArray(value) && items
    ? value.map((part: unknown, at) => ({ key: String(at), shape: items, part }))
    : Object.entries(properties ?? {}).map(([key, shape]) => ({
      key,
      shape,
      part: (value as Record<string, unknown> | null)?.[key],
    }));
  const bad = parts.find(({ key, shape, part }) =>
    (part !== undefined || required.includes(key)) && !Check(shape, part)
  );
  return bad ? misfitIn(bad.shape, bad.part, `${path}/${bad.key}`) : { path, what: `Expected ${type}` };
}

/** What a shape may have, as JSON Schema has it. */
interface Parts {
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly type?: string;
}

function faultOf(line: Line): Reason | undefined {
  switch (line.type) {
    case 'account':
      return accountFault(line.account);
    case 'request':
      return requestFault(line);
    case 'audit':
      return idFault(line.row.id);
    case 'export':
    case 'credential':
    case 'end':
      return undefined;
  }
}

/** The rules of the console's settings form. */
function accountFault({ name, settings }: Account): Reason | undefined {
  const { timeZone, currency, categories } = settings;
  if (name.trim() === '' || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)) return { name: 'badName' };
  if (!isTimeZone(timeZone)) return { name: 'badTimeZone', values: { timeZone } };
  if (!isCurrency(currency)) return { name: 'unknownCurrency', values: { currency } };
  const strange = categories.find((category) => !isCategoryName(category.name));
  return strange && { name: 'badCategory', values: { name: strange.name } };
}

function idFault(id: string): Reason | undefined {
  return tickOf(id).time > latest ? { name: 'badId', values: { id } } : undefined;
}

function requestFault({ account, seen, entries }: RequestLine): Reason | undefined {
  if (entries.some((entry) => entry.account !== account)) return { name: 'foreignEntry' };
  const ids = entries.map(({ id }) => id);
  if (new Set(ids).size !== ids.length || ids.some((id) => !seen.recorded.includes(id))) {
    return { name: 'otherEntries' };
  }
  for (const { id, day, undone } of entries) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    if (dayOf(year, month, date) === undefined) return { name: 'badDay', values: { day } };
    const fault = idFault(id) ?? (undone ? idFault(undone.mark) : undefined);
    if (fault) return fault;
  }
  for (const entry of entries) {
    if (entry.type === 'diary') continue;
    if (!isCurrency(entry.currency)) return { name: 'unknownCurrency', values: { currency: entry.currency } };
    if (entry.type !== 'money') continue;
    if (!isCategoryName(entry.category)) return { name: 'badCategory', values: { name: entry.category } };
    const isTransfer = entry.direction === 'transfer';
    const isTransferCategory = transferCategories.some((name) => name === entry.category);
    if (isTransfer ? !isTransferCategory : entry.toWallet !== undefined) {
      return { name: 'badTransfer', values: { names: transferCategories.join('、') } };
    }
    if (entry.refund && entry.direction !== 'income') return { name: 'badRefund' };
  }
  return undefined;
}
