/**
 * The stored records, each shape once: what is written, and what an import of somebody's file may hold. Amounts are integer minor units (分),
 * times are ms since 1970 UTC.
 */
import type { Static, TSchema } from '@sinclair/typebox';
// Not the object `Type`, which holds every builder.
import * as Type from '@sinclair/typebox';

/** The type of what a shape describes; nothing that is stored is changed in place. */
export type Stored<Shape extends TSchema> = Fixed<Static<Shape>>;
type Fixed<T> = T extends string | number | boolean | null ? T
  : T extends readonly (infer Row)[] ? readonly Fixed<Row>[]
  : { readonly [Name in keyof T]: Fixed<T[Name]> };

/** No other fields. */
export const closed = { additionalProperties: false } as const;
export const Id = Type.String({ pattern: '^[0-9A-Za-z]{1,40}$' });
export const Ulid = Type.String({ pattern: '^[0-7][0-9A-HJKMNP-TV-Z]{25}$' });
/** SHA-256, or as many random bytes. */
export const Digest = Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' });
/** The end of the year 9999; ids beyond it would leave no room for later ones. */
export const latest = 253_402_300_799_999;
export const Time = Type.Integer({ minimum: 0, maximum: latest });
export const Name = Type.String({ maxLength: 200 });
const Text = Type.String({ maxLength: 20_000 });
const Day = Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const maxMinor = 99_999_999_99;
export const orNull = <Shape extends TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

const CategoryDirection = Type.Union([Type.Literal('expense'), Type.Literal('income')]);
export type CategoryDirection = Static<typeof CategoryDirection>;
/** A transfer moves money between two wallets and counts in neither total. */
const Direction = Type.Union([...CategoryDirection.anyOf, Type.Literal('transfer')]);
export type Direction = Static<typeof Direction>;

/** Categories of transfers: fixed words, never in the settings. */
export const transferCategories = ['转账', '还款', '提现', '充值', '借还'] as const;

/** The category of refunds, which are income. */
export const refundCategory = '退款';

/** The language of answers. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

const Category = Type.Object({
  name: Name,
  direction: CategoryDirection,
  /** Words in a line that choose this category. */
  keywords: Type.Array(Name, { maxItems: 1000 }),
}, closed);
export type Category = Stored<typeof Category>;

const Settings = Type.Object({
  /** IANA name. */
  timeZone: Name,
  /** ISO 4217, for amounts that name none. */
  currency: Currency,
  /** Minutes after midnight at which a new day begins. */
  dayStartMinutes: Type.Integer({ minimum: 0, maximum: 1439 }),
  categories: Type.Array(Category, { maxItems: 1000 }),
  /** Where the money sits (微信, 现金): what `@` names. */
  wallets: Type.Array(Name, { maxItems: 1000 }),
  /** zh-CN unless set. */
  language: Type.Optional(Type.Union([Type.Literal(languages[0]), Type.Literal(languages[1])])),
}, closed);
export type Settings = Stored<typeof Settings>;

/** Taught by the user: the category of a note (in lower case), or which way its money goes. */
const Lesson = Type.Object({
  note: Type.String({ minLength: 1, maxLength: 80 }),
  category: Type.Optional(Name),
  direction: Type.Optional(Type.Union([Type.Literal('expense'), Type.Literal('income')])),
}, closed);
export type Lesson = Stored<typeof Lesson>;

/** For each month; without a category of all expenses. In minor units of the account's currency. */
const Budget = Type.Object({ category: Type.Optional(Name), minor: Type.Integer({ minimum: 1 }) }, closed);
export type Budget = Stored<typeof Budget>;

export const Account = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  disabled: Type.Boolean(),
  createdAt: Time,
  settings: Settings,
  learned: Type.Optional(Type.Array(Lesson, { maxItems: 1000 })),
  budgets: Type.Optional(Type.Array(Budget, { maxItems: 1000 })),
}, closed);
export type Account = Stored<typeof Account>;

/** Permission to record into an account: a credential or a binding. Its row is checked inside every commit. */
const Grant = {
  id: Id,
  account: Id,
  label: Name,
  createdAt: Time,
  expiresAt: orNull(Time),
  revokedAt: orNull(Time),
};
const GrantShape = Type.Object(Grant);
/** `since`, of a binding: when its message was sent. Earlier messages are not recorded. */
export type Grant = Stored<typeof GrantShape> & { readonly since?: number };

/** The stored record of a token; the token itself is not stored. `mask`, `tsk_Ab3…9fQ2`: enough to recognise, too little to use. */
export const Credential = Type.Object({ ...Grant, mask: Name }, closed);
export type Credential = Stored<typeof Credential>;

/** The idempotency record: one for each account and `client_id`, written in the commit that carries the request out, and kept for good. */
export const Seen = Type.Object({
  /** Of this request alone: identifies our own commit when its reply was lost. */
  attempt: Digest,
  /** SHA-256 of the text, NFC: tells a repeat from another text under the same `client_id`. */
  fingerprint: Digest,
  kind: Name,
  message: Text,
  /** Ids of the entries it recorded, undid and restored. */
  recorded: Type.Array(Ulid, { maxItems: 20 }),
  undone: Type.Array(Ulid, { maxItems: 20 }),
  restored: Type.Array(Ulid, { maxItems: 20 }),
  at: Time,
  credential: Id,
}, closed);
export type Seen = Stored<typeof Seen>;

const EntryBase = {
  /** Within an account ids ascend in the order of recording. */
  id: Ulid,
  account: Id,
  /** The day it belongs to, in the account's time zone. */
  day: Day,
  note: Text,
  tags: Type.Array(Name, { maxItems: 200 }),
  /** What the user sent, unchanged but for NFC; of several entries of one message only the first holds it. */
  text: Text,
  /** Of several entries recorded by one message: the id of the first, which holds it too. */
  message: Type.Optional(Ulid),
  at: Time,
  /** Id of the credential that recorded it. */
  credential: Id,
  /**
   * Set while the entry is undone; `mark` is a ULID that orders the undoings, `by` the id of the entry that replaced it:
   * then it comes back only when that one is undone.
   */
  undone: orNull(
    Type.Object({
      at: Time,
      mark: Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{26,30}$' }),
      by: Type.Optional(Ulid),
    }, closed),
  ),
  /** Id of the entry that this one replaced. */
  replaces: Type.Optional(Ulid),
  /** Of an entry that replaced another: the first of the chain, and which version this one is. */
  origin: Type.Optional(Type.Object({ id: Ulid, version: Type.Integer({ minimum: 2 }) }, closed)),
  /** The highest version that ever replaced this entry, undone or not, so that no version number is used twice. */
  lastVersion: Type.Optional(Type.Integer({ minimum: 2 })),
};

const MoneyEntry = Type.Object({
  type: Type.Literal('money'),
  ...EntryBase,
  direction: Direction,
  amountMinor: Type.Integer({ minimum: 1, maximum: maxMinor }),
  currency: Currency,
  /** One of the settings' names, or for a transfer one of `transferCategories`. */
  category: Type.String({ minLength: 1, maxLength: 100 }),
  /** Of a transfer: where the money leaves. */
  wallet: orNull(Name),
  /** Of a transfer only: where it arrives. */
  toWallet: Type.Optional(orNull(Name)),
  /** Money that came back, of category 退款; income only. */
  refund: Type.Optional(Type.Literal(true)),
  /** Name of the model that read it, for entries that a model read. */
  model: Type.Optional(Name),
}, closed);
export type MoneyEntry = Stored<typeof MoneyEntry>;

const DiaryEntry = Type.Object({ type: Type.Literal('diary'), ...EntryBase }, closed);
export type DiaryEntry = Stored<typeof DiaryEntry>;

/** A stated balance of a wallet, at its place in its day; never part of a total. Below zero for a debt. */
const BalanceEntry = Type.Object({
  type: Type.Literal('balance'),
  ...EntryBase,
  wallet: Name,
  currency: Currency,
  balanceMinor: Type.Integer({ minimum: -maxMinor, maximum: maxMinor }),
}, closed);
export type BalanceEntry = Stored<typeof BalanceEntry>;

export const Entry = Type.Union([MoneyEntry, DiaryEntry, BalanceEntry]);
export type Entry = MoneyEntry | DiaryEntry | BalanceEntry;

/** The fields of an entry that a command does not decide: they are added by `context.entry`. */
type Stamped =
  | 'id'
  | 'account'
  | 'text'
  | 'message'
  | 'at'
  | 'credential'
  | 'undone'
  | 'replaces'
  | 'origin'
  | 'lastVersion';
export type MoneyDraft = Omit<MoneyEntry, Stamped>;
export type Draft = MoneyDraft | Omit<DiaryEntry, Stamped> | Omit<BalanceEntry, Stamped>;

/** What an entry that replaces this one says of it. */
export function replacementOf({ id, origin, lastVersion }: Entry): Pick<Entry, 'replaces' | 'origin'> {
  const version = Math.max(origin?.version ?? 1, lastVersion ?? 1) + 1;
  return { replaces: id, origin: { id: origin?.id ?? id, version } };
}

/** The four-character code that users see and type: 编号 K7Q2. Not unique for ever; more characters of the id narrow it down. */
export function codeOf(entry: { readonly id: string }): string {
  return entry.id.slice(14, 18);
}
