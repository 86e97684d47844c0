/**
 * What of a design's texts is drawn: at most 500 characters of each, without control and format characters; a longer number not at all. The
 * design itself keeps all of it. Linear in the length of the texts.
 */
import { firstCharacters } from '../../schema/characters.ts';
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import { isPrinted } from '../phone/phone.ts';

const maxDrawnCharacters = 500;

/** All but line breaks, tabs, and what joins or parts the letters of one character. */
const undrawn = /(?![\t\n\v\f\r\u0085]|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Of them what changes how the text beside it looks elsewhere. */
const changesText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const blankLines = /[\n\v\f\r\u0085\u2028\u2029]\s*/gu;

export function drawnDesign({ text, phones, qr, ...design }: Design): Design {
  return {
    ...design,
    text: { ...text, title: drawnText(text.title), sub: drawnText(text.sub), tip: drawnText(text.tip) },
    phones: phones.map(({ label, num }) => ({ label: drawnText(label), num: drawnNumber(num) })),
    qr: { ...qr, label: drawnText(qr.label) },
  };
}

function drawnText(text: string): string {
  return firstCharacters(withoutUndrawn(text), maxDrawnCharacters);
}

function withoutUndrawn(text: string): string {
  const kept = text.replace(undrawn, '');
  // Blank lines are not drawn, and do not count.
  return kept.length <= maxDrawnCharacters ? kept : kept.replace(blankLines, '\n').trim();
}

function drawnNumber(num: string): string {
  return isPrinted(num) ? num : '';
}

/** What is not drawn, a problem each. */
export function notDrawn({ text, phones, qr }: Design): readonly Problem[] {
  const filled = phones.flatMap((phone, row) =>
    isFilled(phone) ? [{ ...phone, path: `/phones/${row}` }] : []
  );
  const texts: readonly (readonly [path: string, text: string])[] = [
    ['/text/title', text.title],
    ['/text/sub', text.sub],
    ...filled.map(({ label, path }) => [`${path}/label`, label] as const),
    ['/text/tip', text.tip],
    ['/qr/label', qr.on ? qr.label : ''],
  ];
  return [
    ...texts.flatMap(([path, value]) => notDrawnOf(path, value)),
    ...filled.filter(({ num }) => drawnNumber(num) === '').map(({ num, path }) =>
      problem('number-not-drawn', { total: num.length }, `${path}/num`)
    ),
  ];
}

function notDrawnOf(path: string, value: string): Problem[] {
  const kept = withoutUndrawn(value);
  const drawn = firstCharacters(kept, maxDrawnCharacters);
  const count = (value.replace(/[\t\n\v\f\r\u0085]/g, '').match(changesText) ?? []).length;
  return [
    ...(drawn === kept
      ? []
      : [problem('not-drawn', { drawn: characterCount(drawn), total: characterCount(kept) }, path)]),
    ...(count === 0 ? [] : [problem('controls-not-drawn', { count }, path)]),
  ];
}

function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
