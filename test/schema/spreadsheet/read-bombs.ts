/** A program that reads the named bombs as the console and as the page do, and prints what each cost. Bundled by `bombs.test.ts`. */
import { readBill } from '../../../functions/ingest/data/bills/read-bill.ts';
import { importArchive } from '../../../schema/import.ts';
import { fillTable } from '../../../site/app/export/batch-table.ts';
import { readTableFile } from '../../../site/batch/table.ts';
import { bombs } from './bombs.ts';

export interface Cost {
  readonly name: string;
  readonly reader: string;
  readonly n: number;
  readonly bytes: number;
  readonly ms: number;
  /** Why it was refused, or how much was read. */
  readonly outcome: string;
}

const template = importArchive({ schema: 'move-car-sign' }).design!;

const readers = {
  bill: async (bytes: Uint8Array) => (await readBill(bytes)).rows.length,
  page: async (bytes: Uint8Array) => fillTable(await readTableFile(bytes), template)?.results.length ?? 0,
} as const;

async function measure(name: string, n: number, reader: keyof typeof readers): Promise<Cost> {
  const bytes = bombs[name]!(n);
  const startedAt = performance.now();
  const outcome = await readers[reader](bytes).catch((error: unknown) => {
    const fault = error as { name?: string; code?: string; reason?: { name: string } };
    if (fault.name !== 'SpreadsheetError' && fault.name !== 'ImportFault') throw error;
    return fault.code ?? fault.reason?.name;
  });
  return {
    name,
    reader,
    n,
    bytes: bytes.length,
    ms: performance.now() - startedAt,
    outcome: String(outcome),
  };
}

const [, , names = '', sizes = '', kinds = ''] = process.argv;
const costs: Cost[] = [];
for (const name of names === '' ? Object.keys(bombs) : names.split(',')) {
  for (const n of sizes.split(',').map(Number)) {
    for (const reader of kinds.split(',')) costs.push(await measure(name, n, reader as keyof typeof readers));
  }
}
console.log(JSON.stringify({ costs, peakMb: process.resourceUsage().maxRSS / 1024 }));
