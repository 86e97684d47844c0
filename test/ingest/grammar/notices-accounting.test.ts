/** Nothing in a notification is skipped: what is inserted into its statement is of a known kind, part of a name, or the text is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { notificationOf } from '../../../functions/extras/bank-texts/frame.ts';
import { partsOf } from '../../../functions/extras/bank-texts/parts.ts';
import { fold } from '../../../functions/ingest/grammar/tokens/fold.ts';
import type { MoneyDraft } from '../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { cases, seedFrom } from '../../run/cases.ts';
import { readCases } from '../corpus/corpus-lines.ts';
import { readers } from './readers.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

function draftsOf(text: string): readonly MoneyDraft[] | undefined {
  const read = readLines(text, grounds);
  return 'value' in read ? read.value.map(({ draft }) => draft) : undefined;
}

/** What is recorded, and where a blank or a piece ends in the statement: behind it nothing counts. */
const notices = ['./public.tsv', './own.tsv', './notices.tsv'].flatMap(readCases)
  .filter(({ level }) => level === 'must').map(({ text }) => fold(text).text)
  .flatMap((text) => {
    const notification = notificationOf(text, grounds);
    const drafts = notification && draftsOf(text);
    const from = text.indexOf(notification?.body.trimStart().slice(0, 8) ?? '') -
      (/^\s*/.exec(notification?.body ?? '')?.[0].length ?? 0);
    const ends = notification
      ? partsOf(notification).statement.filter(({ kind }) => kind !== 'gap')
        .map((piece) => from + piece.at + piece.text.length)
      : [];
    return drafts && ends.length > 0 ? [{ text, drafts, ends }] : [];
  });

const more = fc.constantFrom(
  ...[
    '¥52.00',
    '380元',
    '$12.50',
    '20块',
    'HKD 30',
    '88',
    '1234.5',
    '三十',
    '二十五',
    '一百二',
    '两千',
    '三十块',
  ],
  ...[
    '12k',
    '5毛',
    '昨天',
    '前天',
    '上周五',
    '3天前',
    '20号',
    'yesterday',
    '11-03',
    '11月3日',
    'Nov 3',
    '几十',
  ],
  ...['上周', '137左右', '一百多', '上个月', '前几天', 'last week', 'about 50'],
);
const numeric = /[\d.,:+\-¥$€£@*零一二两三四五六七八九十百千万亿几半年月日号天周点块元毛角上下A-Za-z]/;

test('there are many notifications', () => expect(notices.length).toBeGreaterThan(350));

test('what is inserted into the statement of a notification is read, in a name, or the text is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...notices),
      more,
      fc.nat(400),
      fc.boolean(),
      (notice, put, place, isApart) => {
        const { text: whole, ends, drafts: before } = notice;
        const places = isApart
          ? [...whole].flatMap((char, at) => char === ' ' && at < ends.at(-1)! ? [at] : [])
          : ends.filter((at) => !numeric.test(whole.charAt(at - 1) + whole.charAt(at)));
        const at = places[place % places.length];
        if (at === undefined) return;
        const text = whole.slice(0, at) + (isApart ? ` ${put} ` : put) + whole.slice(at);
        const drafts = draftsOf(text);
        const notification = notificationOf(text, grounds);
        if (!drafts || !notification) return;
        const sums = (some: typeof drafts) =>
          some.map(({ amountMinor, currency }) => [amountMinor, currency]);
        expect([text, sums(drafts)]).toEqual([text, sums(before)]);
        const isNamed = drafts.some(({ note, wallet }) => `${note} ${wallet}`.includes(put)) ||
          notification.signature.includes(put);
        const { statement } = partsOf(notification);
        const skipped = statement.filter(({ kind, text: piece }) =>
          piece.includes(put) && /^(?:text|gap|frame)$/.test(kind)
        );
        expect([text, isNamed ? [] : skipped]).toEqual([text, []]);
        // No day, amount in characters or stretch of time is a name of its own.
        expect([
          text,
          isApart && drafts.some(({ note }) => note.includes(put)) && /\p{Script=Han}|k$|^y|^last/u.test(put),
        ]).toEqual([text, false]);
      },
    ),
    { numRuns: cases(1000), seed: seedFrom(20261122) },
  );
});
