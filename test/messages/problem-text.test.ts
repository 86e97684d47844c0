import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numFontIds } from '../../schema/catalog/fonts.ts';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import { problem } from '../../schema/problem.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { reopen } from '../../site/paint/archive/reopen.ts';
import { problemParts, problemText, refusalText } from '../../site/messages/problem-text.ts';
import { chinese, english } from '../../site/messages/language.ts';
import { finding } from '../../site/sign/doctor/finding.ts';
import { sayFinding } from '../../site/sign/doctor/doctor-words.ts';
import { cases } from '../run/cases.ts';

const valid = { schema: 'move-car-sign', ...defaultDesign };

/** Every leaf and branch of a valid archive, replaced by something else or left out. */
const broken = fc.tuple(
  fc.constantFrom('style', 'font', 'numFont', 'size', 'text', 'phones', 'qr', 'schema', '$schema', 'else'),
  fc.option(
    fc.constantFrom(
      'w',
      'h',
      'r',
      'holes',
      'align',
      'title',
      'tip',
      'on',
      'mode',
      'type',
      'ec',
      'label',
      'image',
      'custom',
      '0',
      '3',
      'else',
    ),
    { nil: undefined },
  ),
  fc.constantFrom(undefined, null, 1, -1, true, '', 'x', 'x'.repeat(60), [], [{}], [
    { num: 1 },
    2,
    { num: '1', label: 'a'.repeat(9) },
    { num: '2' },
    { num: '3' },
    { num: '4' },
  ], {}),
).map(([key, inner, value]) => {
  const archive: Record<string, unknown> = structuredClone(valid);
  const branch = archive[key];
  if (inner !== undefined && typeof branch === 'object' && branch !== null) {
    (branch as Record<string, unknown>)[inner] = value;
  } else if (value === undefined) delete archive[key];
  else archive[key] = value;
  return archive;
});

/** What is quoted from the archive, fixed words of the format, and the names of fields. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|\b(null|true|false|JSON)\b|data:image\/|（[^）]*）/g, '');
}

test('every problem of an import is said in Chinese, but for the name of a field that the format does not have', () => {
  fc.assert(
    fc.property(broken, (archive) => {
      for (const problem of importArchive(archive).problems) {
        const text = problemText(problem, chinese);
        expect(withoutQuotes(text), JSON.stringify(problem)).not.toMatch(/[A-Za-z]{3,}/);
      }
    }),
    { numRuns: cases(1000), seed: 20261121 },
  );
});

test.each(['Noto Sans SC', 'System font', undefined])(
  'a font that is set in %s is said in Chinese alone',
  (standIn) => {
    for (const trouble of ['unreachable', 'unreadable', 'no-system-font'] as const) {
      for (const characters of ['', '停车']) {
        const params = {
          trouble,
          font: 'KuaiLe',
          characters,
          reason: 'its file could not be fetched',
          standIn,
        };
        const each = problem('font', params, '/font');
        for (const text of [problemText(each, chinese), refusalText([each, each], chinese)]) {
          expect(text).not
            .toMatch(/[A-Za-z]/);
        }
      }
    }
  },
);

test('a refusal names every problem once, and promises nothing', () => {
  const [one, two] = ['KuaiLe', 'My Han'].map((font) =>
    problem(
      'font',
      { trouble: 'unreachable', font, characters: '', reason: 'gone', standIn: 'Noto Sans SC' },
      '/font',
    )
  );
  expect(refusalText([one!, two!], chinese)).toBe(
    '字体“站酷快乐体”没有下载成功\n字体“My Han”没有下载成功，没有生成文件。',
  );
  expect(refusalText([one!], english)).toBe('Cannot use the font "KuaiLe": gone. No file was made.');
});

test('a finding names a font as the reader knows it', () => {
  const found = finding('font-unreachable', { field: 'text.title', values: { font: 'System font' } });
  expect(sayFinding(found, chinese)).toBe('字体“系统字体”没有下载成功');
});

test('in English the field is named as the archive names it', () => {
  const [problem] = importArchive({ ...valid, numFont: 'x' }).problems;
  expect(problemParts(problem!, english)).toEqual({
    what: `numFont is "x", not one of the ${numFontIds.length} allowed`,
    remedy: '"follow" is used',
  });
});

test('a text that is no JSON is said in Chinese', () => {
  const [refusal] = importArchiveText('{').problems;
  expect(problemText(refusal!, chinese)).toBe(
    '这段文字不是 JSON：第 1 行第 2 个字符读不懂，没有导入任何内容。',
  );
});

test('why a file is not opened is said in Chinese, and in English as one sentence after the other', async () => {
  const files = ['%PDF-1.7', '<svg/>', 'plain', '{"x":"\xcd"}', '\x89PNG\r\n\x1a\n'];
  for (const file of files) {
    const opened = await reopen(Uint8Array.from(file, (char) => char.charCodeAt(0)));
    if (opened.kind !== 'refused') throw new Error('It was opened');
    expect(problemText(opened.problem, english)).toMatch(/\w\. Nothing is imported\.$/);
    expect(problemText(opened.problem, chinese)).toMatch(
      /^[^A-Za-z]*(?:(?:PDF|SVG|PNG|JSON|UTF-8)[^A-Za-z]*)*$/,
    );
  }
});

test('a choice of two is said in Chinese', () => {
  const { problems } = importArchive({ ...valid, text: { align: 'right' } });
  expect(problemText(problems[0]!, chinese)).toContain('不是 "center" 或 "left"');
});

test('a row of the phones is counted as people count', () => {
  const { problems } = importArchive({ ...valid, phones: [{ num: '1' }, { num: true }] });
  expect(problemText(problems[0]!, chinese)).toBe('第 2 个电话的号码：true 不是文字，已留空。');
});

test('what stands there instead of the wanted kind is said in Chinese', () => {
  const textOf = (change: object) =>
    problemText(importArchive({ ...valid, ...change }).problems[0]!, chinese);
  expect(textOf({ qr: { on: 'yes' } })).toContain('"yes" 不是 true 或 false');
  expect(textOf({ size: { w: 'x' } })).toContain('"x" 不是数');
  expect(textOf({ text: 1 })).toContain('1 不是对象');
  expect(textOf({ phones: 1 })).toContain('1 不是数组');
});

test.each(
  [
    ['lacking', '龘', 'serif', 'Those are set in serif.'],
    ['unknown', '', 'serif', 'Everything is set in serif.'],
    ['unreachable', '龘', 'serif', 'Set in serif.'],
    ['lacking', '龘', undefined, 'Left out.'],
  ] as const,
)('a font that is %s, for %j, with %s in its place', (trouble, characters, standIn, remedy) => {
  const found = problem('font', { trouble, font: 'Test', characters, reason: '', standIn });
  expect(problemText(found, english)).toMatch(new RegExp(`\\. ${remedy.replace('.', '\\.')}$`));
});
