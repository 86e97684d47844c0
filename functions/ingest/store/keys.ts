/**
 * Every key in the store. User input appears only as a validated category name, currency or day; tokens and idempotency keys only as SHA-256.
 * All parts are strings, so that keys sort consistently.
 */
import { createHash } from 'node:crypto';
import { codeOf, type Entry, type MoneyEntry } from './stored-shapes.ts';
import type { KvKey } from './kv.ts';

/** SHA-256 in base64url, of the UTF-8 of a well-formed string. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A key as text, to compare and to show. */
export function nameOfKey(key: KvKey): string {
  return key.map(String).join('/');
}

type Summed = Pick<MoneyEntry, 'account' | 'day' | 'currency' | 'direction' | 'category'>;
type One = (account: string) => KvKey;
type Two = (account: string, id: string) => KvKey;
type OfEntry = (entry: Pick<Entry, 'account' | 'day' | 'id'>) => KvKey;

export const accountsPrefix: KvKey = ['account'];
/** -> Account */
export const accountKey: One = (account) => ['account', account];

/** -> Credential, by the digest of its token */
export const credentialKey = (tokenDigest: string): KvKey => ['credential', tokenDigest];
/** -> digest of the token, by account and credential id */
export const credentialOfAccountKey: Two = (account, credential) => ['credential-of', account, credential];
export const credentialsOfAccountPrefix: One = (account) => ['credential-of', account];

/** -> Binding, by the digest of the sender's name on its channel */
export const bindingKey = (senderDigest: string): KvKey => ['binding', senderDigest];
/** -> digest of the sender's name, by account and binding id */
export const bindingOfAccountKey: Two = (account, binding) => ['binding-of', account, binding];
export const bindingsOfAccountPrefix: One = (account) => ['binding-of', account];
/** -> BindingCode, by the digest of the code */
export const bindingCodeKey = (codeDigest: string): KvKey => ['binding-code', codeDigest];
/** -> digest of the account's one code that may still be used */
export const bindingCodeOfAccountKey: One = (account) => ['binding-code-of', account];

/** -> ms since 1970; a row of its own, since every commit checks the credential's versionstamp */
export const lastUsedKey = (credential: string): KvKey => ['last-used', credential];

/** -> Seen, by the digest of the `client_id` */
export const seenKey: Two = (account, clientDigest) => ['seen', account, clientDigest];
export const seenPrefix: One = (account) => ['seen', account];
/** -> Lease of a slow command that is being carried out */
export const leaseKey: Two = (account, clientDigest) => ['lease', account, clientDigest];

/** -> Entry, live or undone */
export const entryKey = (entry: Pick<Entry, 'account' | 'id'>): KvKey => ['entry', entry.account, entry.id];
export const entriesPrefix: One = (account) => ['entry', account];
/** -> 1, live entries only */
export const dayKey: OfEntry = ({ account, day, id }) => ['day', account, day, id];
export const daysPrefix: One = (account) => ['day', account];
/** -> 1, live and undone entries */
export const codeKey: OfEntry = (entry) => ['code', entry.account, codeOf(entry), entry.id];
export const codePrefix: Two = (account, code) => ['code', account, code];
export const codesPrefix: One = (account) => ['code', account];
/** -> entry id, undone entries only, in the order of undoing */
export const undoneKey: Two = (account, mark) => ['undone', account, mark];
export const undonePrefix: One = (account) => ['undone', account];
/** -> 1, live entries of type `balance` only */
export const balanceKey: OfEntry = ({ account, day, id }) => ['balance', account, day, id];
export const balancesPrefix: One = (account) => ['balance', account];

/** -> Head; set by every commit that changes entries, checked by commits that depend on entries read before */
export const headKey: One = (account) => ['head', account];
/** -> KvU64, two's complement of a signed sum in minor units; only ever written by `sum` */
export const totalKey = (
  { account, day, currency, direction, category }: Summed,
): KvKey => ['total', account, day.slice(0, 7), currency, direction, category];
export const totalsPrefix: One = (account) => ['total', account];

/** -> Asked: the last refused text of a sender that has choices */
export const askedKey: Two = (account, senderDigest) => ['asked', account, senderDigest];

/** Prefixes under which every row belongs to the account alone. Rows that point to a row elsewhere are not among them. */
export function ownPrefixes(account: string): readonly KvKey[] {
  // deno-fmt-ignore
  return [
    'total', 'day', 'code', 'undone', 'balance', 'entry', 'seen', 'lease', 'spent', 'once', 'asked', 'bill', 'bill-rows',
  ].map((name) => [name, account]);
}

/** -> credential of the console for the account; the blank keeps it apart from every digest */
export const consoleCredentialKey: One = (account) => credentialKey(`console ${account}`);
/** -> number of uses on a day */
export const spentKey = (account: string, name: string, day: string): KvKey => ['spent', account, name, day];

/** -> Admin; the one administrator of the console */
export const adminKey: KvKey = ['admin'];
/** -> Setup; the first run's one-time code */
export const setupKey: KvKey = ['setup'];
/** -> Session, by the digest of its id */
export const sessionKey = (idDigest: string): KvKey => ['session', idDigest];
/** -> Device, by the digest of its id */
export const deviceKey = (idDigest: string): KvKey => ['device', idDigest];

export const auditPrefix: KvKey = ['audit'];
/** -> AuditRow, by ULID */
export const auditKey = (id: string): KvKey => ['audit', id];
/** -> ms since 1970: the account is being erased since then */
export const erasingKey: One = (account) => ['erasing', account];
/** -> id of the credential made by the console form with this once-only key */
export const onceKey: Two = (account, once) => ['once', account, digest(once)];

export const uploadsPrefix: KvKey = ['upload'];
/** -> ms since 1970; an uploaded file that is being imported */
export const uploadKey = (id: string): KvKey => ['upload', id];
export const uploadPiecesPrefix = (id: string): KvKey => ['upload-piece', id];
/** -> its bytes, in pieces */
export const uploadPieceKey = (
  id: string,
  piece: number,
): KvKey => [...uploadPiecesPrefix(id), padded(piece, 8)];

export const ticketsPrefix: KvKey = ['ticket'];
/** -> Ticket; an export requested in the console */
export const ticketKey = (id: string): KvKey => ['ticket', id];

export const billsPrefix: KvKey = ['bill'];
/** -> KeptBill; an uploaded bill that waits for confirmation */
export const billKey: Two = (account, id) => ['bill', account, id];
export const billRowsPrefix: Two = (account, id) => ['bill-rows', account, id];
/** -> MatchedRow[]; its rows, in pieces */
export const billRowsKey = (account: string, id: string, piece: number): KvKey => [
  ...billRowsPrefix(account, id),
  padded(piece, 6),
];

/** -> Verified; the result of the last verification */
export const verifiedKey: KvKey = ['verified'];
/** Never written; read to see whether the store answers. */
export const healthKey: KvKey = ['health'];

function padded(piece: number, digits: number): string {
  return String(piece).padStart(digits, '0');
}
