/** Whether every text can be told from what is painted behind it, where a style's decor stands there: the other styles are in `laws/fields.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { importArchive, importArchiveText } from '../../../schema/import.ts';
import { shapesUnderText } from '../../../site/sign/compose.ts';
import { lineContrasts } from '../../../site/sign/text-contrast.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { fontsDir } from '../../type/fonts-dir.ts';

const world = {
  fonts: createFontLibrary(fileFontSource(fontsDir)),
  styles: createStyleLibrary(),
  designerAddress: 'https://example.cn/',
};

const shapes = [[200, 100], [86, 54], [100, 100], [110, 110], [100, 150], [1000, 500]] as const;
const contents = {
  'a link': { phones: ['13912345678'], qr: { on: true, type: 'link', label: '扫码挪车', ec: 'M' } },
  'two numbers, no code': { phones: ['13912345678', '13800138000'], qr: { on: false } },
  'three numbers and a card': {
    phones: ['13912345678', '13800138000', '010-62345678'],
    qr: { on: true, type: 'vcard', label: '扫码\n联系' },
  },
} as const;

async function faintLines(design: Design): Promise<readonly string[]> {
  const { layout, style } = await makePlate(design, world, { bleedMm: 0 });
  return lineContrasts(layout, style, shapesUnderText(layout, style, 0))
    .filter(({ contrast, min }) => contrast < min)
    .map(({ line, contrast }) => `${line.field} ${contrast.toFixed(2)}`);
}

// The style whose crest stands under a text.
describe('college', () => {
  test.each(Object.entries(contents))('%s', async (_, { phones, qr }) => {
    for (const [w, h] of shapes) {
      const { design } = importArchive({
        schema: 'move-car-sign',
        style: 'college',
        font: 'sans',
        numFont: 'oswald',
        size: { w, h, r: w === 110 ? 55 : 6 },
        text: { title: '临时停车', sub: '如有不便，请拨打电话', tip: '马上就来，感谢理解' },
        phones: phones.map((num) => ({ label: '车主', num })),
        qr,
      });
      expect([w, h, await faintLines(design!)]).toEqual([w, h, []]);
    }
  });
});

const worst = new URL('../../fixtures/archives/contrast/', import.meta.url);
test.each(readdirSync(worst))('%s', async (file) => {
  const { design } = importArchiveText(readFileSync(new URL(file, worst), 'utf8'));
  expect(await faintLines(design!)).toEqual([]);
});
