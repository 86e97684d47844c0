import { expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { exportArchive, exportArchiveText } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { validateArchive } from '../../schema/validate.ts';

const { design } = importArchive({ schema: 'move-car-sign' });
const plain = design!;

function exported(changes: Partial<Design>) {
  const archive = exportArchive({ ...plain, ...changes });
  expect(validateArchive(archive)).toEqual([]);
  return archive;
}

test('the text has two-space indent, $schema first, every field in one order, and a line break at the end', () => {
  expect(exportArchiveText(plain)).toBe(`{
  "$schema": "design.schema.json",
  "schema": "move-car-sign",
  "style": "warn",
  "font": "sans",
  "numFont": "follow",
  "size": {
    "w": 200,
    "h": 100,
    "r": 6,
    "holes": false
  },
  "text": {
    "align": "center",
    "title": "",
    "sub": "",
    "tip": ""
  },
  "phones": [
    {
      "label": "",
      "num": ""
    }
  ],
  "qr": {
    "on": false,
    "mode": "auto",
    "type": "tel",
    "ec": "H",
    "text": "",
    "label": "",
    "image": ""
  }
}
`);
});

test('the order does not depend on the order in the design', () => {
  const backwards = Object.fromEntries(Object.entries(plain).toReversed()) as unknown as Design;
  expect(exportArchiveText(backwards)).toBe(exportArchiveText(plain));
});

test("the address of the schema is the caller's to give", () => {
  const schemaAddress = 'https://example.com/sign/design.schema.json';
  expect(exportArchive(plain, { schemaAddress }).$schema).toBe(schemaAddress);
});

test('a label keeps its first eight characters and never half of one', () => {
  const phones = ['一二三四五六七八九', '😀'.repeat(9), `1234567👨‍👩‍👧`].map((label) => ({ label, num: '1' }));
  expect(exported({ phones }).phones.map(({ label }) => label)).toEqual([
    '一二三四五六七八',
    '😀'.repeat(8),
    '1234567',
  ]);
});

test('a design with no phones, too many, or sizes and a tip out of bounds still gives a valid archive', () => {
  const row = { label: '', num: '1' };
  expect(exported({ phones: [] }).phones).toEqual([{ label: '', num: '' }]);
  expect(exported({ phones: [row, row, row, row] }).phones).toEqual([row, row, row]);
  expect(exported({ size: { w: 1, h: NaN, r: -1, holes: true } }).size).toEqual({
    w: 40,
    h: 100,
    r: 0,
    holes: true,
  });
  expect(exported({ text: { ...plain.text, tip: '停'.repeat(17) } }).text.tip).toBe('停'.repeat(16));
  expect(exported({ font: { custom: '' } }).font).toBe('sans');
  expect(exported({ qr: { ...plain.qr, image: 'https://example.com/a.png' } }).qr.image).toBe('');
});
