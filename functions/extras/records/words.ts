/** The words of the console that its pages of records use, and their own. */
import { type PlainOf, wordsWith } from '../../ingest/console/words.ts';
import type { console } from '../../ingest/messages/generated/console.ts';
import { records } from '../../ingest/messages/generated/records.ts';

export type RecordWord = PlainOf<typeof console & typeof records>;
export const word = wordsWith(records);
