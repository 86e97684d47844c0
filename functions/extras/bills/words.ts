/** The words of the console that its pages of bills use, and their own. */
import { type PlainOf, wordsWith } from '../../ingest/console/words.ts';
import type { console } from '../../ingest/messages/generated/console.ts';
import { bills } from '../../ingest/messages/generated/bills.ts';

export type BillWord = PlainOf<typeof console & typeof bills>;
export const word = wordsWith(bills);
