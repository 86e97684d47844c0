/** Writes the exports of an account with everything in it, and what a reader should find in them: `deno run … write-exports.ts FOLDER`. */
import { exportStream } from '../../functions/ingest/data/export-stream.ts';
import { extras } from '../../functions/extras.ts';
import { allFormats } from '../../functions/ingest/data/format.ts';
import { exportId, signedAmount } from '../../functions/extras/exports/books.ts';
import { bookOfEverything, liveMoney, recordWechat } from '../ingest/data/exports/book.ts';
import { noon } from '../ingest/world.ts';

declare const Deno: {
  readonly args: readonly string[];
  writeFile(path: string, data: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
};

const entryCount = 2000;
const folder = Deno.args[0]!;
const world = await bookOfEverything();
await recordWechat(
  world,
  Array.from({ length: entryCount }, (_, n) => ({
    at: `2026-${String(1 + n % 10).padStart(2, '0')}-${String(1 + n % 28).padStart(2, '0')} 12:30:05`,
    party: ['小王面馆', '; 注释店', '(括号) 店', '"引号"店', '@ 某店  两空格'][n % 5]!.replaceAll('"', "''"),
    amount: `¥${n % 97}.${String(n % 100).padStart(2, '1')}`,
    direction: n % 7 === 0 ? '收入' : '支出',
    id: `10000099002026${n}`,
  })),
);
for (const [name, format] of Object.entries(allFormats(extras))) {
  const body = exportStream({ kv: world.store, at: noon, account: world.account }, { format });
  await Deno.writeFile(`${folder}/${name}.${format.extension}`, body);
}

function balances(plain: (wallet: string) => string, none: string): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const entry of liveMoney(world)) {
    const { direction, wallet, toWallet, currency } = entry;
    const sides = direction === 'transfer' ? [wallet, toWallet] : [wallet];
    for (const side of sides) {
      const name = `${side === null || side === undefined ? none : plain(side)} ${currency}`;
      const amount = Number(signedAmount(entry, side ?? null));
      sums.set(name, Math.round(((sums.get(name) ?? 0) + amount) * 100) / 100);
    }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

const same = (wallet: string): string => wallet;
const expected = {
  ids: liveMoney(world).map(exportId).toSorted(),
  balances: {
    hledger: balances(same, 'unassigned'),
    ledger: balances(same, 'unassigned'),
    beancount: balances(same, 'Unassigned'),
  },
};
await Deno.writeFile(`${folder}/expected.json`, new TextEncoder().encode(JSON.stringify(expected)));
