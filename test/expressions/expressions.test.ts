/**
 * Every regular expression of the project, checked by theory (`ambiguity.ts`): none grows exponentially, none faster than the square of a text,
 * and as the square only where the text is short. In a hunt (`npm run fuzz`) each is given its worst text as well, and timed.
 */
import { describe, expect, test } from 'vitest';
import { cases } from '../run/cases.ts';
import { growthOf } from './ambiguity.ts';
import { findExpressions, type Found } from './find-expressions.ts';

/** Where what is read has an end, so that the square of it is soon done: the reason by folder or file. */
const short: Readonly<Record<string, string>> = {
  'build': 'reads the files of this project alone',
  'functions/ingest/grammar': 'a text has at most 2,000 characters',
  'functions/extras/bank-texts': 'a text has at most 2,000 characters',
};

interface Allowed {
  readonly file: string;
  readonly source: string;
  readonly reason: string;
}

/** Those that are worse by theory, and why they may stay. */
// deno-fmt-ignore
const allowed: readonly Allowed[] = [
  { file: 'site/cli/help.ts',                            source: '(.{1,95})(?: |$)',                           reason: 'a list of our own' },
  { file: 'site/batch/plate-name.ts',                    source: String.raw`^[\s.-]+|[\s.-]+$`,                 reason: 'a name that is cut to 80 characters' },
  { file: 'site/paint/decimal.ts',                       source: String.raw`\.?0+$`,                            reason: 'a number has at most 330 characters' },
  { file: 'site/phone/trunk-zero.ts',                    source: String.raw`^([([ ]*(?:\+ *|00|(?=86))[([ ]*)(\d{1,3})[)\] -]*[([] *0([)\] ]*.*)$`, reason: 'a number has at most 60 characters there' },
  { file: 'functions/ingest/grammar/tokens/numbers.ts',  source: String.raw`(?<=^\s*)(1[0-2]|0?[1-9])\.(0?[1-9]|[12]\d|3[01])(?=[^\d.][^,、。]*\d(?:元|块钱?)?(?:\s*[#@][^\s#@]*)*(?:[,、。]|$))`, reason: 'matches behind the first blanks alone, so once in a text' },
  { file: 'functions/serve/backup.ts',                   source: '"(.+)"',                                     reason: 'a message of Deno' },
  { file: 'functions/ingest/ai/ask.ts',                  source: String.raw`\/+$`,                              reason: 'a setting of the operator' },
  { file: 'functions/extras/exports/hledger-and-ledger.ts', source: String.raw`^[-\s]+|[-\s]+$`,                   reason: 'a name of a text of at most 2,000 characters' },
  { file: 'functions/ingest/page/client/card.ts',        source: String.raw`(?:例如发?:|for example: )([^\n;]+)$`, reason: 'an answer of the function' },
  { file: 'functions/ingest/page/client/card.ts',        source: String.raw`((?:[A-Z]{0,4}\$|JP¥|RM|[¥€£฿₩])[\d,]+(?:\.\d\d)?)|(\(\d{4}-\d\d-\d\d[^)]*\)(?: ?\((?:未来|future)\))?)|((?:编号|code) [0-9A-Z]{4,})|(@[^\s·(]+)`, reason: 'an answer of the function' },
];

const found = await findExpressions();

const isShort = (file: string): boolean =>
  Object.keys(short).some((place) => file === place || file.startsWith(`${place}/`));
const same = (one: Found, other: Allowed): boolean => one.file === other.file && one.source === other.source;

function isTooSlow({ file, source, flags }: Found): boolean {
  return growthOf({ source, flags }).power > (isShort(file) ? 2 : 1);
}

describe('regular expressions', () => {
  test('are found in modules and in what modules make of words', () => {
    expect(found.length).toBeGreaterThan(500);
  });

  test('take a time in proportion to what they read', { timeout: 60_000 }, () => {
    const slow = found.filter(isTooSlow);
    expect(
      slow.filter((each) => !allowed.some((other) => same(each, other))).map(
        ({ file, line, source, flags }) => {
          const { power, pump } = growthOf({ source, flags });
          return `${file}:${line} /${source.slice(0, 100)}/${flags} grows as n^${power} with ${
            JSON.stringify(pump)
          } repeated`;
        },
      ),
    ).toEqual([]);
    // A row whose expression is gone, or has been mended, goes too.
    expect(allowed.filter((other) => !slow.some((each) => same(each, other)))).toEqual(
      [],
    );
  });
});

describe('the growth of an expression', () => {
  test.each([
    [String.raw`^(?:[\s-]|补记?|记|日期[:：]?|我们?)*$`, 'u', Infinity],
    [String.raw`^(?:的|当天|\s|[#@>][\p{L}\p{N}]*)*$`, 'u', Infinity],
    ['(a+)+$', '', Infinity],
    ['^(?:a|a)*$', '', Infinity],
    ['^(?:a|[a-c])*$', '', Infinity],
    [String.raw`^(?:\d{1,4}){2,12}$`, '', Infinity],
    ['^(?:A|a)*$', 'i', Infinity],
    ['(?=(a+)+b)a', '', Infinity],
    ['(?<=b(a+)+)c', '', Infinity],
    ['^```(?:json)?\\s*([\\s\\S]*?)\\s*```$', '', 3],
    ['^a*a*a*b', '', 3],
    ['^a*xa*b*b*y', '', 2],
    [String.raw`\s+$`, '', 2],
    ['<[^>]*>', '', 2],
    ['a*(?=b)', '', 2],
    ['(?=a*b)a', '', 2],
    ['(?<=b +)c', '', 2],
    ['(?:a(?:a*b)?)*', '', 2],
    ['a*a*b', 'y', 3],
  ])('is seen: /%s/%s', (source, flags, power) => {
    expect(growthOf({ source, flags }).power).toBe(power);
  });

  test.each([
    ['^(?:a|b)*$', ''],
    ['^(?:ab|ac)*$', ''],
    ['^(?:a?b)*$', ''],
    [String.raw`\d+`, ''],
    [String.raw`^\s+`, ''],
    [String.raw`(?<!\d)\d+x`, ''],
    [String.raw`^[^\n]*\n[^\n]*$`, ''],
    [String.raw`^#\s*([\s\S]*)$`, ''],
    ['^a*', 'y'],
    ['(?:a|aa)', ''],
    ['a{0,8}b', ''],
  ])('is linear: /%s/%s', (source, flags) => {
    expect(growthOf({ source, flags }).power).toBe(1);
  });
});

test.runIf(cases(1) > 1)('each of them reads its worst text in time', () => {
  const late: string[] = [];
  for (const { file, line, source, flags } of found) {
    const { pump } = growthOf({ source, flags });
    const letters = [...new Set(source.replace(/\\./g, ''))].slice(0, 12);
    for (
      const part of [
        pump,
        ...letters,
        ...letters.map((letter, at) => letter + (letters[at + 1] ?? '1')),
      ]
    ) {
      if (part === '') continue;
      for (const end of ['', '\0']) {
        const text = part.repeat(2000 / part.length) + end;
        const startedAt = performance.now();
        new RegExp(source, flags.replace(/[gy]/g, '')).test(text);
        if (performance.now() - startedAt > 500) late.push(`${file}:${line} ${JSON.stringify(part)}`);
      }
    }
  }
  expect(late).toEqual([]);
});
