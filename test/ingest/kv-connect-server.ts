/**
 * A small KV Connect server (protocol version 3, github.com/denoland/denokv) over SQLite, for tests: snapshot reads and atomic writes, no watch, no queue.
 * Run by Deno. DROP_PERCENT of the writes lose their reply after they were committed: the client then sends them again.
 *   deno run --allow-net --allow-env --allow-read --allow-write kv-connect-server.ts FILE
 * Prints its port.
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

const dropPercent = Number(Deno.env.get('DROP_PERCENT') ?? 0);
const maxChecks = 10;
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
const tick = db.prepare('update clock set version = version + 1 returning version');

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

function snapshotRead(request: Uint8Array): Uint8Array {
  const ranges = allOf(readFields(request), 1).map((bytes) => {
    const range = readFields(bytes);
    const statement = numberOf(range, 4) === 1 ? readBack : read;
    const rows = statement.all(bytesOf(range, 1), bytesOf(range, 2), numberOf(range, 3)) as Row[];
    const entries = rows.map(({ k, v, encoding, version }) =>
      [1, message([1, k], [2, v], [3, encoding], [4, stampOf(version)])] as const
    );
    return [1, message(...entries)] as const;
  });
  return message(...ranges, [4, 1], [8, success]);
}

function atomicWrite(request: Uint8Array): Uint8Array {
  const write = readFields(request);
  const checks = allOf(write, 1).map(readFields);
  if (checks.length > maxChecks) throw new RangeError(`Too many checks: ${checks.length}`);
  for (const check of checks) {
    const row = get.get(bytesOf(check, 1)) as Row | undefined;
    const stamp = row ? stampOf(row.version) : new Uint8Array();
    if (String(stamp) !== String(bytesOf(check, 2))) return message([1, checkFailed]);
  }
  const { version } = tick.get() as { version: number };
  for (const mutation of allOf(write, 2).map(readFields)) {
    const key = bytesOf(mutation, 1);
    const value = readFields(bytesOf(mutation, 2));
    const type = numberOf(mutation, 3);
    if (type === remove) erase.run(key);
    else if (type === set) put.run(key, bytesOf(value, 1), numberOf(value, 2), version);
    else if (type === sum) put.run(key, added(key, bytesOf(value, 1)), le64, version);
    else throw new RangeError(`Mutation type ${type} is not known here`);
  }
  return message([1, success], [2, stampOf(version)]);
}

function added(key: Uint8Array, addend: Uint8Array): Uint8Array {
  const before = get.get(key) as Row | undefined;
  if (before && before.encoding !== le64) throw new RangeError('Sum on a value that is no U64');
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

function inTransaction(work: () => Uint8Array): Uint8Array {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

let port = 0;
Deno.serve({
  port: 0,
  hostname: '127.0.0.1',
  onListen(address) {
    port = address.port;
    console.log(port);
  },
}, async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/') {
    return Response.json({
      version: 3,
      databaseId: '11111111-1111-1111-1111-111111111111',
      endpoints: [{ url: `http://127.0.0.1:${port}/data`, consistency: 'strong' }],
      token: 'test',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
  }
  const body = new Uint8Array(await request.arrayBuffer());
  const headers = { 'content-type': 'application/x-protobuf' };
  if (pathname === '/data/snapshot_read') return new Response(snapshotRead(body) as BodyInit, { headers });
  if (pathname === '/data/atomic_write') {
    const reply = inTransaction(() => atomicWrite(body));
    if (Math.random() * 100 < dropPercent) return new Response('gone', { status: 503 });
    return new Response(reply as BodyInit, { headers });
  }
  return new Response('no', { status: 404 });
});
