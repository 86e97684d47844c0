/** Shared by tests of exports: a store with every kind of entry, its rows as text, an export as text. */
import { exportStream } from '../../../functions/ingest/data/export-stream.ts';
import { extras } from '../../../functions/extras.ts';
import { allFormats } from '../../../functions/ingest/data/format.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import type { MemoryKv } from '../memory-kv.ts';
import { noon, openWorld, type TestWorld } from '../world.ts';

export async function fullWorld(): Promise<TestWorld> {
  const world = await openWorld({ env: { ADMIN_PASSWORD: 'open the ledger please' } });
  const other = await world.addAccount('店里');
  const token = await world.addToken(other);
  const lines = [
    '午饭 25 @微信',
    '+8000 工资',
    '昨天 打车 35\n地铁 4',
    '#日记 今天\n下雨了,"引号" \\ 反斜杠',
    '寿司 $12.5 #出差 #东京',
    `'=HYPERLINK("http://evil.example";"点我")' 9`,
    '/撤销',
    '/今日',
    '咖啡 18',
    '/撤销',
    '/恢复',
    '/撤销',
  ];
  for (const [at, line] of lines.entries()) await world.send(line, `id ${at}`);
  await world.send('进货 1200', 'id 0', { token });
  return world;
}

export async function exported(kv: Kv, format: string, account: string | null = null): Promise<string> {
  const stream = exportStream({ kv, at: noon, account }, { format: allFormats(extras)[format]! });
  // text() would drop the byte order mark.
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('utf8');
}

export async function* bytesOf(text: string, size = 1000): AsyncIterable<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const travelling = new Set([
  'account',
  'credential',
  'credential-of',
  'seen',
  'entry',
  'day',
  'code',
  'undone',
  'total',
  'head',
  'audit',
]);

/** Every exported row, by its key; totals of zero are left out. */
export function rowsOf(store: MemoryKv): Readonly<Record<string, string>> {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) => typeof part === 'bigint' ? String(part) : part);
  return Object.fromEntries(
    store.rows()
      .filter(({ key }) => travelling.has(String(key[0])))
      .map(({ key, value }) => [key.join('/'), text(value)] as const)
      .filter(([key, value]) => !(key.startsWith('total/') && value === '{"value":"0"}')),
  );
}
