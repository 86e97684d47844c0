/** Whether the text of a bank or app tells of a payment that another text, a typed line or a bill recorded before. Both are recorded; the answer asks. */
import type { Context } from './command.ts';
import { type Line, type Notice, readWhole } from './grammar/reading/parse-context.ts';
import { fold } from './grammar/tokens/fold.ts';
import type { MoneyEntry } from './store/stored-shapes.ts';
import { findTwins } from './twins.ts';

/** As many entries of a day as are compared. */
const maxEntries = 500;

export async function samePayment(lines: readonly Line[], context: Context): Promise<MoneyEntry | undefined> {
  const [line] = lines;
  const notice = line?.notice;
  if (!notice) return undefined;
  const { day } = line.draft;
  const entries = await context.reader.onDays(day, day, maxEntries);
  const twin = (mayBe: (other: Notice | undefined) => boolean): MoneyEntry | undefined =>
    findTwins([{ line: 0, drafts: [line.draft] }], {
      entries,
      apart: 0,
      mayBe: (entry) => mayBe(noticeOf(entry, context)),
    }).get(0);
  // The same text again, else one from elsewhere: equal payments of one source have other minutes and balances.
  return twin((other) => notice.proof !== '' && notice.proof === other?.proof) ??
    twin((other) => notice.source !== other?.source);
}

function noticeOf({ text }: MoneyEntry, context: Context): Notice | undefined {
  const read = readWhole(fold(text).text, context);
  return read && 'value' in read ? read.value[0]?.notice : undefined;
}
