/** Texts without an end: all is imported, what is drawn has an end, and what is not drawn is said. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { importArchive } from '../../schema/import.ts';
import { drawnDesign, notDrawn } from '../../site/sign/drawn.ts';
import { examine } from '../../site/sign/doctor/doctor.ts';
import { makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { inTurn } from '../run/cases.ts';
import { fontsDir } from '../type/fonts-dir.ts';

const fields = ['title', 'sub', 'tip', 'label', 'num', 'caption'] as const;
type TextField = (typeof fields)[number];

function designOf(texts: Partial<Record<TextField, string>>, type: Design['qr']['type'] = 'tel'): Design {
  const { title = '临时停车', sub = '', tip = '', label = '', num = '13800138000', caption = '' } = texts;
  const { design } = importArchive({
    schema: 'move-car-sign',
    style: 'warn',
    font: 'sans',
    numFont: 'follow',
    size: { w: 200, h: 100 },
    text: { title, sub, tip },
    phones: [{ label, num }],
    qr: { on: true, type, label: caption },
  });
  return design!;
}

const long = {
  'bidi controls': '\u202e\u202d\u2066'.repeat(20_000),
  'line feeds': '\n'.repeat(100_000),
  'lines': 'a\n'.repeat(50_000),
  'letters': 'w'.repeat(200_000),
  'digits': '1'.repeat(100_000),
  'ideographs': '请'.repeat(20_000),
  'blanks': `a${' '.repeat(100_000)}b`,
  'combining marks': `a${'\u0301'.repeat(100_000)}`,
  'joined emoji': '👨\u200d'.repeat(30_000),
  'sentences': 'Please call me. 请拨打电话，谢谢！'.repeat(5_000),
  '500 ideographs': '请勿占道'.repeat(125),
  '500 digits': '1380013800'.repeat(50),
};

describe('a text of any length is drawn and examined in 10 s of processor', () => {
  const world = {
    fonts: createFontLibrary(fileFontSource(fontsDir)),
    styles: createStyleLibrary(),
    designerAddress: 'https://example.cn/',
  };

  // In an ordinary run each text in two of the fields alone.
  test.each(Object.entries(long).map(([what, text], at) => [what, text, inTurn(fields, at, 3)] as const))(
    '%s',
    async (_, text, alone) => {
      const everywhere = Object.fromEntries(fields.map((field) => [field, text]));
      for (const texts of [...alone.map((field) => ({ [field]: text })), everywhere]) {
        const before = process.memoryUsage().rss;
        const start = process.cpuUsage();
        const design = designOf(texts, 'vcard');
        const plate = await makePlate(design, world, { bleedMm: 0 });
        examine(design, plate, world);
        const { user, system } = process.cpuUsage(start);
        expect((user + system) / 1000).toBeLessThan(10_000);
        expect(process.memoryUsage().rss - before).toBeLessThan(5 * 300e6);
      }
    },
  );

  test('what is left out is a finding, a number among it has no code, and the design keeps all', async () => {
    const { letters, digits } = long;
    const design = designOf({ title: letters, caption: letters, label: letters, num: digits });
    const plate = await makePlate(design, world, { bleedMm: 0 });
    const findings = examine(design, plate, world).filter(({ severity }) => severity === 'spoils');
    expect(findings.map(({ id, field, values }) => [id, field, values['total']])).toEqual([
      ['no-phone', 'phones.0.num', undefined],
      ['text-not-drawn', 'text.title', 200_000],
      ['text-not-drawn', 'phones.0.label', 200_000],
      ['text-not-drawn', 'qr.label', 200_000],
      ['number-not-drawn', 'phones.0.num', 100_000],
      ['code-without-phone', 'qr', undefined],
    ]);
    expect(plate.layout.code).toBeUndefined();
    expect([design.text.title, design.phones[0]!.num]).toEqual([letters, digits]);
  });

  test('500 characters are drawn whole, in lines of one block', async () => {
    const title = '请勿占道'.repeat(125);
    const { layout, problems } = await makePlate(designOf({ title }), world, { bleedMm: 0 });
    const lines = layout.lines.filter(({ field }) => field === 'text.title').map(({ run }) => run.text);
    expect([lines.join(''), problems]).toEqual([title, []]);
    expect(lines.length).toBeGreaterThan(8);
    expect(Math.max(...lines.map((line) => line.length)) - lines[0]!.length).toBeLessThan(2);
  });
});

describe('drawnDesign()', () => {
  test.each([
    '',
    '临时停车',
    'a\nb',
    ' \t车 ',
    '👨\u200d👩\u200d👧',
    'می\u200cخواهم',
    '一'.repeat(500),
    '😀'.repeat(500),
  ])(
    'leaves %j as it is',
    (title) => {
      const design = designOf({ title, sub: title, caption: title });
      expect(drawnDesign(design)).toEqual(design);
      expect(notDrawn(design)).toEqual([]);
    },
  );

  test.each<[text: string, drawn: string, problems: readonly string[]]>([
    ['\u202e车\u202c', '车', ['controls-not-drawn']],
    ['a\u0007b', 'ab', ['controls-not-drawn']],
    ['\u2066停车\u2069', '停车', ['controls-not-drawn']],
    // Nobody misses these
    ['\u200e停\u200b车\ufeff', '停车', []],
    ['停\u00ad车', '停车', []],
    [`${'一'.repeat(500)}二`, '一'.repeat(500), ['not-drawn']],
    [`${'😀'.repeat(500)}二`, '😀'.repeat(500), ['not-drawn']],
    [`${'a\n\n'.repeat(250)}b`, 'a\n'.repeat(250), ['not-drawn']],
    [`${'一'.repeat(499)}e\u0301`, '一'.repeat(499), ['not-drawn']],
    ['\n'.repeat(501), '', []],
  ])('draws %j as %j', (title, drawn, problems) => {
    const design = designOf({ title });
    expect(drawnDesign(design).text.title).toBe(drawn);
    expect(notDrawn(design).map(({ code }) => code)).toEqual(problems);
  });

  test('does not draw a number of more than 500 characters, and counts none that nobody sees', () => {
    const num = (text: string) => drawnDesign(designOf({ num: text })).phones[0]!.num;
    expect(num('1'.repeat(500))).toBe('1'.repeat(500));
    expect(num('1'.repeat(501))).toBe('');
    expect(num(`${'\u200e'.repeat(1000)}13800138000`)).toBe(`${'\u200e'.repeat(1000)}13800138000`);
    expect(notDrawn(designOf({ num: '1'.repeat(501) }))).toEqual([
      { code: 'number-not-drawn', params: { total: 501 }, path: '/phones/0/num' },
    ]);
  });
});
