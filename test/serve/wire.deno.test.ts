/** Malformed requests, byte for byte over a socket: the checks hold where the HTTP server decides what a request is. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEntries, runFunction, type Served, serveFunction } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-wire-'));
const path = join(folder, 'store.sqlite3');
let served: Served;
let token: string;
beforeAll(async () => {
  ({ token } = await seedStore(path));
  served = await serveFunction(path);
});
afterAll(async () => {
  await served.kill();
  rmSync(folder, { recursive: true, force: true });
});

function dial(): Socket {
  return connect(Number(new URL(served.address).port), '127.0.0.1').setEncoding('utf8').on('error', () => {});
}

interface Heard {
  readonly status: string;
  readonly head: string;
  readonly body: string;
}

/** The answers that are there as a whole, each as long as it says. */
function answersIn(heard: string): readonly Heard[] {
  const [, status = '', head = ''] = /^HTTP\/1\.[01] (\d{3})([\s\S]*?)\r\n\r\n/.exec(heard) ?? [];
  if (status === '') return [];
  const rest = Buffer.from(heard.slice(heard.indexOf('\r\n\r\n') + 4));
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (rest.length < length) return [];
  const body = rest.subarray(0, length).toString();
  return [{ status, head, body }, ...answersIn(rest.subarray(length).toString())];
}

/** What comes back: so many answers, or fewer where the server hangs up. */
function speak(parts: readonly (string | Buffer)[], count = 1): Promise<readonly Heard[]> {
  const socket = dial();
  let heard = '';
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.destroy();
      resolve(answersIn(heard));
    };
    socket.on('close', finish).on('data', (part: string) => {
      heard += part;
      if (answersIn(heard).length >= count) finish();
    });
    for (const part of parts) socket.write(part);
  });
}

const statuses = (heard: readonly Heard[]): readonly string[] => heard.map(({ status }) => status);

const bodyOf = (id: string): string => JSON.stringify({ text: '午饭 25', client_id: id });

function head(extra: string, line = 'POST /ingest HTTP/1.1'): string {
  return `${line}\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n${extra}\r\n`;
}

function request(id: string, line = 'POST /ingest HTTP/1.1'): string {
  const body = bodyOf(id);
  return head(`Content-Length: ${Buffer.byteLength(body)}\r\n`, line) + body;
}

test('three requests in one write are answered in order, a repeat among them as a repeat', async () => {
  const heard = await speak([request('a') + request('b') + request('a')], 3);
  expect(heard.map(({ status, body }) => [status, (JSON.parse(body) as { kind: string }).kind])).toEqual([
    ['200', 'expense'],
    ['200', 'expense'],
    ['200', 'idempotent'],
  ]);
});

test(
  'HTTP/1.0, an absolute address in the request line, and a body in chunks of one byte are accepted',
  async () => {
    expect(statuses(await speak([request('old', 'POST /ingest HTTP/1.0')]))).toEqual(['200']);
    expect(statuses(await speak([request('whole', 'POST http://localhost/ingest HTTP/1.1')]))).toEqual([
      '200',
    ]);
    const bytes = [...'{"text":"tea 25","client_id":"chunks"}'].map((char) => `1\r\n${char}\r\n`);
    expect(statuses(await speak([head('Transfer-Encoding: chunked\r\n'), ...bytes, '0\r\n\r\n']))).toEqual([
      '200',
    ]);
  },
);

test.each([
  ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', '{"a":1}'],
  ['a length below nothing', 'Content-Length: -5\r\n', '{}'],
])('%s is 400', async (_what, headers, body) => {
  expect(statuses(await speak([head(headers) + body]))).toEqual(['400']);
});

test.each([
  ['a header of 500 KB', '431', head(`X-Long: ${'a'.repeat(500_000)}\r\n`)],
  ['a method that there is not', '400', head('', 'FOO /ingest HTTP/1.1')],
  ['no line of a request', '400', 'hello\r\n\r\n'],
  ['no host', '400', 'GET /ingest HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('%s is %s, with what is wrong and one length', async (_what, status, sent) => {
  const [heard] = await speak([sent]);
  expect(heard?.status).toBe(status);
  expect(JSON.parse(heard!.body)).toEqual({ error: expect.stringMatching(/./) });
  expect(heard!.head.match(/content-length/gi)).toHaveLength(1);
});

test.each([
  [
    'a byte that is no UTF-8 in the text',
    'text',
    Buffer.from('{"text":"tea \xff 25","client_id":"text"}', 'latin1'),
  ],
  ['one in the client_id', 'id', Buffer.from('{"text":"tea 25","client_id":"id\xff"}', 'latin1')],
])('%s is 400, and nothing is recorded', async (_what, id, body) => {
  const [refused] = await speak([head(`Content-Length: ${body.length}\r\n`), body]);
  const [sound] = await speak([request(id)]);
  expect([refused?.status, sound?.status]).toEqual(['400', '200']);
  expect(JSON.parse(sound!.body)).toMatchObject({ kind: 'expense' });
});

test('the body of a refused request is not taken for a request', async () => {
  const inside = request('smuggled');
  const refused =
    `POST /ingest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${
      Buffer.byteLength(inside)
    }\r\n\r\n`;
  expect(statuses(await speak([refused + inside + request('behind it')], 2)).at(0)).toBe('401');
  const large = head('Content-Length: 20000\r\n') + ' '.repeat(20_000);
  expect(statuses(await speak([large]))).toEqual(['413']);
});

test('an invalid Host is 400, and the token in its address is not in the log', async () => {
  for (const host of ['a b', '[::', 'a:99999', '%']) {
    const [heard] = await speak([
      `POST /ingest?token=${token} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`,
    ]);
    expect([host, heard?.status]).toEqual([host, '400']);
    expect(heard?.body).toMatch(/^\{"error":"[^"]+"\}$/);
    expect(heard?.head).toMatch(/^cache-control: no-store\r$/m);
  }
  expect(served.lines.join('\n')).not.toContain(token);
  expect(served.lines.join('\n')).not.toMatch(/\n\s+at /);
});

test(
  '200 connections that never finish do not delay others and record nothing',
  async () => {
    const slow = Array.from({ length: 200 }, (_, i) => {
      const socket = dial();
      socket.write(i % 2 === 0 ? 'POST /ingest HTTP/1.1\r\nHost:' : head('Content-Length: 50\r\n') + '{"te');
      return socket;
    });
    await Promise.all(slow.filter((socket) => socket.connecting).map((socket) => once(socket, 'connect')));
    expect(statuses(await speak([request('beside')]))).toEqual(['200']);
    for (const socket of slow) socket.destroy();
    expect(statuses(await speak([request('after')]))).toEqual(['200']);
  },
);

test('requests answered 200 are recorded, and one inside the body of a refused request is not', async () => {
  expect(await served.stop()).toBe(0);
  const entries = readEntries(path).length;
  // a, b, old, whole, chunks, text, id, beside, after; and what stood behind the refused one, where its connection went on.
  expect([9, 10]).toContain(entries);
  expect(JSON.parse(runFunction(path, ['verify']).output)).toMatchObject({
    entries,
    seen: entries,
    findings: [],
  });
  expect(served.lines.filter((line) => line.includes('"fault"') || line.includes('"status":500'))).toEqual(
    [],
  );
});
