/**
 * A small KV Connect server (protocol version 3) over SQLite, for tests: snapshot reads and atomic writes, no watch, no queue. It answers, refuses
 * and fails as denokv 0.14 does; `npm run prove -- denokv` runs the same tests against that.
 *   deno run --allow-net --allow-env --allow-read --allow-write kv-connect-server.ts FILE
 * Prints its port. DENO_KV_ACCESS_TOKEN: what clients must send.
 */
import { DatabaseSync } from 'node:sqlite';
import { allOf, bytesOf, message, numberOf, readFields } from './protobuf.ts';

/** The page of Deno's own types that this file needs: the tests' types are Node's. */
declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined };
  serve(
    options: { port: number; hostname: string; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

const accessToken = Deno.env.get('DENO_KV_ACCESS_TOKEN') ?? '';
if (accessToken.length < 12) throw new RangeError('The access token has fewer than 12 characters');
const databaseId = '00000000-0000-0000-0000-000000000000';
/** Bytes, where nothing else is said. */
const limits = {
  writeKey: 2048,
  readKey: 2049,
  value: 65_536,
  ranges: 10,
  entries: 1000,
  checks: 10,
  mutations: 1000,
  write: 819_200,
} as const;
const [success, checkFailed] = [1, 2];
const [set, remove, sum] = [1, 2, 3];
const le64 = 2;

const db = new DatabaseSync(Deno.args[0] ?? ':memory:');
db.exec(`
  pragma journal_mode = wal;
  create table if not exists kv (k blob primary key, v blob not null, encoding integer not null, version integer not null) without rowid;
  create table if not exists clock (version integer not null);
  insert into clock select 0 where not exists (select 1 from clock);
`);
const read = db.prepare('select k, v, encoding, version from kv where k >= ? and k < ? order by k limit ?');
const readBack = db.prepare(
  'select k, v, encoding, version from kv where k >= ? and k < ? order by k desc limit ?',
);
const get = db.prepare('select v, encoding, version from kv where k = ?');
const put = db.prepare('insert or replace into kv values (?, ?, ?, ?)');
const erase = db.prepare('delete from kv where k = ?');
const tick = db.prepare('update clock set version = version + ? returning version');

interface Row {
  readonly k: Uint8Array;
  readonly v: Uint8Array;
  readonly encoding: number;
  readonly version: number;
}

function stampOf(version: number): Uint8Array {
  const stamp = new Uint8Array(10);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(version));
  return stamp;
}

/** Answered with 400. */
class Refused extends Error {}

function refuseIf(isBad: boolean, why: string): void {
  if (isBad) throw new Refused(why);
}

function snapshotRead(request: Uint8Array): Uint8Array {
  const asked = allOf(readFields(request), 1).map((bytes) => {
    const range = readFields(bytes);
    return {
      start: bytesOf(range, 1),
      end: bytesOf(range, 2),
      limit: numberOf(range, 3),
      isReverse: numberOf(range, 4) === 1,
    };
  });
  refuseIf(asked.length > limits.ranges, 'Too many read ranges requested in one read request.');
  for (const { start, end, limit } of asked) {
    refuseIf(Math.max(start.length, end.length) > limits.readKey, 'A key exceeds the key size limit.');
    refuseIf(limit <= 0, 'The read range limit of the snapshot read request is invalid.');
  }
  refuseIf(asked.reduce((sum, { limit }) => sum + limit, 0) > limits.entries, 'Too many entries requested.');
  const ranges = asked.map(({ start, end, limit, isReverse }) => {
    const rows = (isReverse ? readBack : read).all(start, end, limit) as Row[];
    const entries = rows.map(({ k, v, encoding, version }) =>
      [1, message([1, k], [2, v], [3, encoding], [4, stampOf(version)])] as const
    );
    return [1, message(...entries)] as const;
  });
  return message(...ranges, [4, 1], [8, success]);
}

interface Mutation {
  readonly type: number;
  readonly key: Uint8Array;
  readonly data: Uint8Array;
  readonly encoding: number;
}

function mutationsOf(all: readonly Uint8Array[]): readonly Mutation[] {
  return all.map(readFields).map((fields) => {
    const value = readFields(bytesOf(fields, 2));
    const [key, data] = [bytesOf(fields, 1), bytesOf(value, 1)];
    return { type: numberOf(fields, 3), key, data, encoding: numberOf(value, 2) };
  });
}

function atomicWrite(request: Uint8Array): Uint8Array {
  const write = readFields(request);
  const checks = allOf(write, 1).map(readFields);
  const mutations = mutationsOf(allOf(write, 2));
  refuseIf(checks.length > limits.checks, 'Too many checks included in atomic write.');
  refuseIf(mutations.length > limits.mutations, 'Too many mutations / enqueues included in atomic write.');
  let bytes = 0;
  for (const check of checks) {
    refuseIf(bytesOf(check, 1).length > limits.readKey, 'A key exceeds the key size limit.');
    bytes += bytesOf(check, 1).length;
  }
  for (const { key, data } of mutations) {
    refuseIf(key.length > limits.writeKey, 'A key exceeds the key size limit.');
    refuseIf(data.length > limits.value, 'A value exceeds the value size limit.');
    bytes += key.length + data.length;
  }
  refuseIf(bytes > limits.write, 'The total size of the atomic write is too large.');
  const failed = [...checks.keys()].filter((at) => {
    const row = get.get(bytesOf(checks[at]!, 1)) as Row | undefined;
    return String(row ? stampOf(row.version) : new Uint8Array()) !== String(bytesOf(checks[at]!, 2));
  });
  if (failed.length > 0) return message([1, checkFailed], ...failed.map((at) => [4, at] as const));
  // With gaps: a versionstamp is no counter.
  const { version } = tick.get(1 + Math.floor(Math.random() * 9)) as { version: number };
  for (const { type, key, data, encoding } of mutations) {
    if (type === remove) erase.run(key);
    else if (type === set) put.run(key, data, encoding, version);
    else if (type === sum) put.run(key, added(key, data), le64, version);
    else throw new Refused('Invalid mutation kind or arguments.');
  }
  return message([1, success], [2, stampOf(version)]);
}

function added(key: Uint8Array, addend: Uint8Array): Uint8Array {
  const before = get.get(key) as Row | undefined;
  refuseIf(
    before !== undefined && before.encoding !== le64,
    'Failed to perform a sum on a value of another type',
  );
  const total = new Uint8Array(8);
  const number = (bytes: Uint8Array): bigint =>
    new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true);
  new DataView(total.buffer).setBigUint64(
    0,
    BigInt.asUintN(64, (before ? number(before.v) : 0n) + number(addend)),
    true,
  );
  return total;
}

/** A mutation that is refused takes those before it not back: denokv commits what it had done by then. */
function inTransaction(work: () => Uint8Array): Uint8Array {
  db.exec('begin immediate');
  try {
    return work();
  } finally {
    db.exec('commit');
  }
}

function answer(pathname: string, body: Uint8Array): Uint8Array | null {
  if (pathname === '/v2/snapshot_read') return snapshotRead(body);
  if (pathname === '/v2/atomic_write') return inTransaction(() => atomicWrite(body));
  return null;
}

Deno.serve({
  port: 0,
  hostname: '127.0.0.1',
  onListen: ({ port }) => console.log(port),
}, async (request) => {
  const { pathname } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  if (request.headers.get('authorization') !== `Bearer ${accessToken}`) {
    return new Response('Invalid access token.', { status: 401 });
  }
  if (pathname === '/') {
    const asked = JSON.parse(new TextDecoder().decode(body)) as { supportedVersions?: readonly number[] };
    if (!asked.supportedVersions?.includes(3)) return new Response('No common version.', { status: 400 });
    return Response.json({
      version: 3,
      databaseId,
      endpoints: [{ url: '/v2', consistency: 'strong' }],
      token: accessToken,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
  }
  if (request.headers.get('x-denokv-version') !== '3') {
    return new Response('Expected protocol version 2.', { status: 400 });
  }
  if (request.headers.get('x-denokv-database-id') !== databaseId) {
    return new Response('Invalid database id.', { status: 400 });
  }
  try {
    const reply = answer(pathname, body);
    return reply === null
      ? new Response('Resource not found.', { status: 404 })
      : new Response(reply as BodyInit, { headers: { 'content-type': 'application/x-protobuf' } });
  } catch (error) {
    if (error instanceof Refused) return new Response(error.message, { status: 400 });
    throw error;
  }
});
