/** A program that reads files as the console and as the page do, and prints what each cost: a FILE a line. Bundled by `bombs.test.ts`. */
import { readFileSync } from 'node:fs';
import { readBill } from '../../../functions/ingest/data/bills/read-bill.ts';
import { importArchive } from '../../../schema/import.ts';
import { fillTable } from '../../../site/app/dialogs/filled-table.ts';
import { readTableFile } from '../../../site/batch/table.ts';

export interface Cost {
  readonly file: string;
  readonly reader: string;
  /** Of the processor, so that a busy machine changes little. */
  readonly ms: number;
  /** Why it was refused, or how many rows were read. */
  readonly outcome: string;
}

const template = importArchive({ schema: 'move-car-sign' }).design!;

const readers: Readonly<Record<string, (bytes: Uint8Array) => Promise<number>>> = {
  bill: async (bytes) => (await readBill(bytes)).rows.length,
  page: async (bytes) => fillTable(await readTableFile(bytes), template)?.plates.length ?? 0,
};

/** A refusal in words; anything else is a fault of the reader. */
function refusal(error: unknown): string {
  const fault = error as { name?: string; code?: string; reason?: { name: string } };
  if (fault.name !== 'SpreadsheetError' && fault.name !== 'ImportFault') throw error;
  return fault.code ?? String(fault.reason?.name);
}

for (const file of process.argv.slice(2)) {
  for (const [reader, read] of Object.entries(readers)) {
    const bytes = new Uint8Array(readFileSync(file));
    const before = process.cpuUsage();
    const outcome = await read(bytes).catch(refusal);
    const { user, system } = process.cpuUsage(before);
    console.log(
      JSON.stringify({ file, reader, ms: (user + system) / 1000, outcome: String(outcome) } satisfies Cost),
    );
  }
}
