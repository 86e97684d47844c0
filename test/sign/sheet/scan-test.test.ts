import { expect, test } from 'vitest';

import { importArchive } from '../../../schema/import.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { scanTestSheet, scanTestTexts } from '../../../site/sign/sheet/scan-test.ts';
import { paperWords } from '../../../site/sign/sheet/sheet-words.ts';
import { chinese, english } from '../../../site/messages/language.ts';
import { expectationsOf } from '../../../site/sign/sheet/scanners.ts';
import type { Shape } from '../../../site/sign/scene.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fontsDir } from '../../type/fonts-dir.ts';

const styles = createStyleLibrary();
const fonts = createFontLibrary(fileFontSource(fontsDir));

async function sheetOf(qr: object, language = chinese, size: object = {}) {
  const { design } = importArchive({
    schema: 'move-car-sign',
    phones: [{ label: '车主', num: '13800138000' }],
    size: { w: 200, h: 100, ...size },
    text: { title: '临时停车' },
    qr: { on: true, ...qr },
  });
  const { scene, layout } = await makePlate(
    design!,
    { fonts, styles, designerAddress: 'https://plate.example.cn/' },
    {
      bleedMm: 0,
    },
  );
  const say = paperWords(language);
  const { book } = await fonts.load({
    font: 'sans',
    numFont: 'follow',
    texts: scanTestTexts(design!, say),
  });
  return { sheet: scanTestSheet({ design: design!, scene, layout, book, say, paper: 'a4' }), layout };
}

const qrTypes = ['tel', 'link', 'vcard', 'text', 'custom'] as const;

test('the code on the sheet is as large as on the plate', async () => {
  const { sheet, layout } = await sheetOf({ type: 'tel' });
  const group = sheet!.shapes.find((shape) => shape.kind === 'group')!;
  const [ground, modules] = group.shapes as [Shape & { kind: 'rect' }, Shape & { kind: 'path' }];
  expect(group.matrix!.slice(0, 4)).toEqual([1, 0, 0, 1]);
  expect(ground.widthMm).toBe(layout.code!.tile.widthMm);
  expect(modules.matrix![0]).toBeGreaterThan(0.6);
});

test.each([chinese, english])(
  'in $tag every line stays on the paper and no character is missing',
  async (language) => {
    for (const type of qrTypes) {
      const { sheet } = await sheetOf({ type, text: 'https://plate.example.cn/' }, language);
      const glyphs = sheet!.shapes.filter((shape) => shape.kind === 'path' && shape.matrix !== undefined);
      expect(glyphs.length).toBeGreaterThan(60);
      for (const shape of glyphs) {
        const [, , , , x, y] = (shape as Shape & { kind: 'path' }).matrix!;
        expect(x).toBeGreaterThan(7);
        expect(x).toBeLessThan(210 - 8);
        expect(y).toBeLessThan(297 - 7);
      }
    }
  },
);

test('a plate without a code, or with one larger than the paper, has no sheet', async () => {
  expect((await sheetOf({ type: 'custom' })).sheet).toBeUndefined();
  expect((await sheetOf({ type: 'tel' }, english, { w: 9000, h: 6000 })).sheet).toBeUndefined();
});

test('says something of every type', () => {
  for (const type of qrTypes) {
    for (const mode of ['auto', 'image'] as const) {
      const rows = expectationsOf({ type, mode } as never);
      expect(rows.length).toBeGreaterThan(1);
    }
  }
});
