/**
 * A million entries out and in again, in a real store: time and memory. Run by hand, it takes some minutes:
 *   deno run --no-prompt --allow-read --allow-write --allow-env test/bench/ledger.ts [ENTRIES] [FOLDER]
 */
import { createAccount } from '../../functions/ingest/store/account.ts';
import { exportStream } from '../../functions/ingest/data/export-stream.ts';
import { extras } from '../../functions/extras.ts';
import { allFormats } from '../../functions/ingest/data/format.ts';
import { importLines } from '../../functions/ingest/data/import-lines.ts';
import { defaultSettings } from '../../functions/ingest/store/settings/default-settings.ts';
import { digest } from '../../functions/ingest/store/keys.ts';
import { ulid } from '../../functions/ingest/store/ulid.ts';
import { verify } from '../../functions/ingest/store/upkeep/verify.ts';

declare const Deno: {
  readonly args: readonly string[];
  openKv(path: string): Promise<Parameters<typeof verify>[0]>;
  memoryUsage(): { readonly rss: number };
  makeTempDirSync(): string;
  statSync(path: string): { readonly size: number };
  exit(code: number): never;
  open(path: string, options: object): Promise<{
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;
  }>;
};

const many = Number(Deno.args[0] ?? 1_000_000);
const folder = Deno.args[1] ?? Deno.makeTempDirSync();
const account = 'bench0000000000A';
let peak = 0;
setInterval(() => void (peak = Math.max(peak, Deno.memoryUsage().rss)), 200);

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  peak = 0;
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const mib = Math.round(Math.max(peak, Deno.memoryUsage().rss) / 2 ** 20);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(many / seconds)} entries/s, ${mib} MiB at most`,
  );
}

/** As an export would look, without a store: also what the import is measured with. */
async function* lines(): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  const chance = new Uint8Array(12);
  yield encoder.encode('{"type":"export","format":"ingest","version":1,"at":0}\n');
  const row = { id: account, name: '一百万', disabled: false, createdAt: 0, settings: defaultSettings };
  yield encoder.encode(`${JSON.stringify({ type: 'account', account: row })}\n`);
  let text = '';
  for (let n = 0; n < many; n++) {
    chance.forEach((_, at) => void (chance[at] = (n * 2654435761) >>> at));
    const at = Date.UTC(2016, 0, 1) + n * 315_000;
    const id = ulid({ time: at, sequence: 0 }, chance);
    const day = new Date(at).toISOString().slice(0, 10);
    const common = {
      id,
      account,
      day,
      note: '午饭',
      tags: [],
      text: `午饭 ${n}`,
      at,
      credential: 'bench',
      undone: null,
    };
    const entry = {
      type: 'money',
      ...common,
      direction: 'expense',
      amountMinor: n + 1,
      currency: 'CNY',
      category: '餐饮',
      wallet: null,
    };
    const seen = {
      attempt: digest(`a${n}`),
      fingerprint: digest(`f${n}`),
      kind: 'expense',
      message: '已记支出',
      recorded: [id],
      undone: [],
      restored: [],
      at,
      credential: 'bench',
    };
    text += `${
      JSON.stringify({ type: 'request', account, client: digest(`c${n}`), seen, entries: [entry] })
    }\n`;
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

const kv = await Deno.openKv(`${folder}/bench.sqlite3`);
await createAccount({ kv, clock: Date.now, random: (n) => crypto.getRandomValues(new Uint8Array(n)) }, {
  name: '空',
});
await measure('import', () => importLines({ kv, maxChecks: 100 }, lines()));
for (const format of ['jsonl', 'csv', 'beancount']) {
  const path = `${folder}/bench.${format}`;
  await measure(`export ${format}`, async () => {
    const file = await Deno.open(path, { write: true, create: true, truncate: true });
    await exportStream({ kv, at: 0, account: null }, { format: allFormats(extras)[format]! }).pipeTo(
      file.writable,
    );
  });
  console.log(`  ${Math.round(Deno.statSync(path).size / 2 ** 20)} MiB`);
}
await measure('import of what is there already', async () => {
  const file = await Deno.open(`${folder}/bench.jsonl`, { read: true });
  await importLines({ kv, maxChecks: 100 }, file.readable as unknown as AsyncIterable<Uint8Array>);
});
kv.close();
Deno.exit(0);
