/**
 * What goes beyond the specification, a row an extra. Without a row the function still builds, starts and passes the tests of the specification;
 * the folder of the row may then be deleted too.
 */
import type { Extra } from './ingest/extra.ts';
import { bankTexts } from './extras/bank-texts/bank-texts.ts';
import { bills } from './extras/bills/bills.tsx';
import { exportFormats } from './extras/exports/export-formats.ts';
import { records } from './extras/records/records.ts';

export const extras: readonly Extra[] = [bankTexts, records, exportFormats, bills];
