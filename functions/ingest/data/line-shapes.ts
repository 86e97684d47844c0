/** The schema of an import's lines. Files are untrusted: every value is checked before it becomes a row or part of a key. */
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isTimeZone } from '../calendar.ts';
import { isCurrency } from '../grammar/currency.ts';
import { dayOf } from '../grammar/day.ts';
import { isCategoryName } from '../grammar/line.ts';
import { transferCategories } from '../store/entry.ts';
import { tickOf } from '../store/ulid.ts';
import type { Reason } from './import-fault.ts';

const Id = Type.String({ pattern: '^[0-9A-Za-z]{1,40}$' });
const Ulid = Type.String({ pattern: '^[0-7][0-9A-HJKMNP-TV-Z]{25}$' });
const Digest = Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' });
/** The end of the year 9999; ids beyond it would leave no room for later ones. */
const latest = 253_402_300_799_999;
const Time = Type.Integer({ minimum: 0, maximum: latest });
const Day = Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` });
const Name = Type.String({ maxLength: 200 });
const Text = Type.String({ maxLength: 20_000 });
const CategoryDirection = Type.Union([Type.Literal('expense'), Type.Literal('income')]);
const Direction = Type.Union([Type.Literal('expense'), Type.Literal('income'), Type.Literal('transfer')]);
const closed = { additionalProperties: false } as const;

const EntryBase = {
  id: Ulid,
  account: Id,
  day: Day,
  note: Text,
  tags: Type.Array(Name, { maxItems: 200 }),
  text: Text,
  at: Time,
  credential: Id,
  undone: Type.Union([
    Type.Null(),
    Type.Object({
      at: Time,
      mark: Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{26,30}$' }),
      by: Type.Optional(Ulid),
    }, closed),
  ]),
  message: Type.Optional(Ulid),
  replaces: Type.Optional(Ulid),
  lastVersion: Type.Optional(Type.Integer({ minimum: 2 })),
  origin: Type.Optional(Type.Object({ id: Ulid, version: Type.Integer({ minimum: 2 }) }, closed)),
};

const Money = Type.Object({
  type: Type.Literal('money'),
  ...EntryBase,
  direction: Direction,
  amountMinor: Type.Integer({ minimum: 1, maximum: 99_999_999_99 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  category: Type.String({ minLength: 1, maxLength: 100 }),
  wallet: Type.Union([Name, Type.Null()]),
  toWallet: Type.Optional(Type.Union([Name, Type.Null()])),
  refund: Type.Optional(Type.Literal(true)),
  model: Type.Optional(Name),
}, closed);
const Diary = Type.Object({ type: Type.Literal('diary'), ...EntryBase }, closed);

const Balance = Type.Object({
  type: Type.Literal('balance'),
  ...EntryBase,
  wallet: Name,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  balanceMinor: Type.Integer({ minimum: -99_999_999_99, maximum: 99_999_999_99 }),
}, closed);

const Settings = Type.Object({
  timeZone: Name,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  dayStartMinutes: Type.Integer({ minimum: 0, maximum: 1439 }),
  categories: Type.Array(
    Type.Object(
      { name: Name, direction: CategoryDirection, keywords: Type.Array(Name, { maxItems: 1000 }) },
      closed,
    ),
    { maxItems: 1000 },
  ),
  wallets: Type.Array(Name, { maxItems: 1000 }),
  language: Type.Optional(Type.Union([Type.Literal('zh-CN'), Type.Literal('en')])),
}, closed);

const shapes = {
  export: Type.Object({
    type: Type.Literal('export'),
    format: Type.Literal('ingest'),
    version: Type.Literal(1),
  }),
  account: Type.Object({
    type: Type.Literal('account'),
    account: Type.Object({
      id: Id,
      name: Type.String({ minLength: 1, maxLength: 200 }),
      disabled: Type.Boolean(),
      createdAt: Time,
      settings: Settings,
    }, closed),
  }, closed),
  credential: Type.Object({
    type: Type.Literal('credential'),
    digest: Digest,
    credential: Type.Object({
      id: Id,
      account: Id,
      label: Name,
      mask: Name,
      createdAt: Time,
      expiresAt: Type.Union([Time, Type.Null()]),
      revokedAt: Type.Union([Time, Type.Null()]),
    }, closed),
    lastUsedAt: Type.Union([Time, Type.Null()]),
  }, closed),
  request: Type.Object({
    type: Type.Literal('request'),
    account: Id,
    client: Digest,
    seen: Type.Object({
      attempt: Digest,
      fingerprint: Digest,
      kind: Name,
      message: Text,
      recorded: Type.Array(Ulid, { maxItems: 20 }),
      undone: Type.Array(Ulid, { maxItems: 20 }),
      restored: Type.Array(Ulid, { maxItems: 20 }),
      at: Time,
      credential: Id,
    }, closed),
    entries: Type.Array(Type.Union([Money, Diary, Balance]), { maxItems: 20 }),
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

export type Line = { [T in keyof typeof shapes]: Static<(typeof shapes)[T]> }[keyof typeof shapes];
export type RequestLine = Static<typeof shapes.request>;

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
  if (!Value.Check(shape, value)) {
    const first = Value.Errors(shape, value).First();
    return {
      fault: { name: 'shape', values: { path: first?.path ?? '', what: first?.message ?? 'does not fit' } },
    };
  }
  const line = value as Line;
  const fault = faultOf(line);
  return fault === undefined ? { line } : { fault };
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
function accountFault({ name, settings }: Static<typeof shapes.account>['account']): Reason | undefined {
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
    if (!isCurrency(entry.currency)) {
      return { name: 'unknownCurrency', values: { currency: entry.currency } };
    }
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
