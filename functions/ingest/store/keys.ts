/**
 * Every key in the store. User input appears only as a validated category name, currency or day; tokens and idempotency keys only as SHA-256.
 * All parts are strings, so that keys sort consistently.
 */
import { createHash } from 'node:crypto';
import { codeOf, type Entry, type MoneyEntry } from './entry.ts';
import type { KvKey } from './kv.ts';

/** SHA-256 in base64url, of the UTF-8 of a well-formed string. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A key as text, to compare and to show. */
export function nameOfKey(key: KvKey): string {
  return key.map(String).join('/');
}

export const accountsPrefix: KvKey = ['account'];

/** -> Account */
export function accountKey(account: string): KvKey {
  return ['account', account];
}

/** -> Credential, by the digest of its token */
export function credentialKey(tokenDigest: string): KvKey {
  return ['credential', tokenDigest];
}

/** -> digest of the token, by account and credential id */
export function credentialOfAccountKey(account: string, credential: string): KvKey {
  return ['credential-of', account, credential];
}

export function credentialsOfAccountPrefix(account: string): KvKey {
  return ['credential-of', account];
}

/** -> Binding, by the digest of the sender's name on its channel */
export function bindingKey(senderDigest: string): KvKey {
  return ['binding', senderDigest];
}

/** -> digest of the sender's name, by account and binding id */
export function bindingOfAccountKey(account: string, binding: string): KvKey {
  return ['binding-of', account, binding];
}

export function bindingsOfAccountPrefix(account: string): KvKey {
  return ['binding-of', account];
}

/** -> BindingCode, by the digest of the code */
export function bindingCodeKey(codeDigest: string): KvKey {
  return ['binding-code', codeDigest];
}

/** -> digest of the account's one code that may still be used */
export function bindingCodeOfAccountKey(account: string): KvKey {
  return ['binding-code-of', account];
}

/** -> ms since 1970; a row of its own, since every commit checks the credential's versionstamp */
export function lastUsedKey(credential: string): KvKey {
  return ['last-used', credential];
}

/** -> Seen, by the digest of the `client_id` */
export function seenKey(account: string, clientDigest: string): KvKey {
  return ['seen', account, clientDigest];
}

export function seenPrefix(account: string): KvKey {
  return ['seen', account];
}

/** -> Lease of a slow command that is being carried out */
export function leaseKey(account: string, clientDigest: string): KvKey {
  return ['lease', account, clientDigest];
}

/** -> Entry, live or undone */
export function entryKey(entry: Pick<Entry, 'account' | 'id'>): KvKey {
  return ['entry', entry.account, entry.id];
}

export function entriesPrefix(account: string): KvKey {
  return ['entry', account];
}

/** -> 1, live entries only */
export function dayKey(entry: Pick<Entry, 'account' | 'day' | 'id'>): KvKey {
  return ['day', entry.account, entry.day, entry.id];
}

export function daysPrefix(account: string): KvKey {
  return ['day', account];
}

/** -> 1, live and undone entries */
export function codeKey(entry: Pick<Entry, 'account' | 'id'>): KvKey {
  return ['code', entry.account, codeOf(entry), entry.id];
}

export function codePrefix(account: string, code: string): KvKey {
  return ['code', account, code];
}

export function codesPrefix(account: string): KvKey {
  return ['code', account];
}

/** -> entry id, undone entries only, in the order of undoing */
export function undoneKey(account: string, mark: string): KvKey {
  return ['undone', account, mark];
}

export function undonePrefix(account: string): KvKey {
  return ['undone', account];
}

/** -> 1, live entries of type `balance` only */
export function balanceKey(entry: Pick<Entry, 'account' | 'day' | 'id'>): KvKey {
  return ['balance', entry.account, entry.day, entry.id];
}

export function balancesPrefix(account: string): KvKey {
  return ['balance', account];
}

/** -> Head; set by every commit that changes entries, checked by commits that depend on entries read before */
export function headKey(account: string): KvKey {
  return ['head', account];
}

/** -> KvU64, two's complement of a signed sum in minor units; only ever written by `sum` */
export function totalKey(
  entry: Pick<MoneyEntry, 'account' | 'day' | 'currency' | 'direction' | 'category'>,
): KvKey {
  return ['total', entry.account, entry.day.slice(0, 7), entry.currency, entry.direction, entry.category];
}

export function totalsPrefix(account: string): KvKey {
  return ['total', account];
}

/** -> Asked: the last refused text of a sender that has choices */
export function askedKey(account: string, senderDigest: string): KvKey {
  return ['asked', account, senderDigest];
}

/** Prefixes under which every row belongs to the account alone. Rows that point to a row elsewhere are not among them. */
export function ownPrefixes(account: string): readonly KvKey[] {
  // deno-fmt-ignore
  return [
    'total', 'day', 'code', 'undone', 'balance', 'entry', 'seen', 'lease', 'spent', 'once', 'asked', 'bill', 'bill-rows',
  ].map((name) => [name, account]);
}

/** -> credential of the console for the account; the blank keeps it apart from every digest */
export function consoleCredentialKey(account: string): KvKey {
  return credentialKey(`console ${account}`);
}

/** -> number of uses on a day */
export function spentKey(account: string, name: string, day: string): KvKey {
  return ['spent', account, name, day];
}

/** -> Admin; the one administrator of the console */
export const adminKey: KvKey = ['admin'];

/** -> Setup; the first run's one-time code */
export const setupKey: KvKey = ['setup'];

/** -> Session, by the digest of its id */
export function sessionKey(idDigest: string): KvKey {
  return ['session', idDigest];
}

/** -> Device, by the digest of its id */
export function deviceKey(idDigest: string): KvKey {
  return ['device', idDigest];
}

export const auditPrefix: KvKey = ['audit'];

/** -> AuditRow, by ULID */
export function auditKey(id: string): KvKey {
  return ['audit', id];
}

/** -> ms since 1970: the account is being erased since then */
export function erasingKey(account: string): KvKey {
  return ['erasing', account];
}

/** -> id of the credential made by the console form with this once-only key */
export function onceKey(account: string, once: string): KvKey {
  return ['once', account, digest(once)];
}

export const uploadsPrefix: KvKey = ['upload'];

/** -> ms since 1970; an uploaded file that is being imported */
export function uploadKey(id: string): KvKey {
  return ['upload', id];
}

/** -> its bytes, in pieces */
export function uploadPieceKey(id: string, piece: number): KvKey {
  return ['upload-piece', id, String(piece).padStart(8, '0')];
}

export function uploadPiecesPrefix(id: string): KvKey {
  return ['upload-piece', id];
}

export const ticketsPrefix: KvKey = ['ticket'];

/** -> Ticket; an export requested in the console */
export function ticketKey(id: string): KvKey {
  return ['ticket', id];
}

export const billsPrefix: KvKey = ['bill'];

/** -> KeptBill; an uploaded bill that waits for confirmation */
export function billKey(account: string, id: string): KvKey {
  return ['bill', account, id];
}

/** -> MatchedRow[]; its rows, in pieces */
export function billRowsKey(account: string, id: string, piece: number): KvKey {
  return [...billRowsPrefix(account, id), String(piece).padStart(6, '0')];
}

export function billRowsPrefix(account: string, id: string): KvKey {
  return ['bill-rows', account, id];
}

/** -> Verified; the result of the last verification */
export const verifiedKey: KvKey = ['verified'];

/** Never written; read to see whether the store answers. */
export const healthKey: KvKey = ['health'];
