/** A plate that a finding asks to enlarge loses the finding and gets no other. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { importArchive } from '../../../schema/import.ts';
import { examine } from '../../../site/sign/doctor/doctor.ts';
import { enlargedFor } from '../../../site/sign/doctor/enlarging.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { fontsDir } from '../../type/fonts-dir.ts';

const world = {
  fonts: createFontLibrary(fileFontSource(fontsDir)),
  styles: createStyleLibrary(),
  designerAddress: 'https://plate.example.cn/',
};

async function risksOf(design: Design) {
  const plate = await makePlate(design, world, { bleedMm: 0 });
  return examine(design, plate, world).filter(({ severity }) => severity !== 'note');
}

const words = { title: '临时停一下，马上走', sub: '挡到您了请打电话', tip: '马上就来，感谢理解' };

test.each(
  [
    ['warn', 86, 54, 'tel'],
    ['sky', 86, 54, 'tel'],
    ['green', 86, 54, 'tel'],
    ['guofeng', 86, 54, 'tel'],
    ['peach', 90, 54, 'link'],
    ['office', 60, 40, 'link'],
    ['minimal', 80, 80, 'vcard'],
  ] as const,
)('%s, %i x %i mm, a code of type %s', async (style, w, h, type) => {
  const design = importArchive({
    schema: 'move-car-sign',
    style,
    size: { w, h },
    text: words,
    phones: ['139 1234 5678', '136 1234 5678'].map((num) => ({ label: '车主', num })),
    qr: { on: true, type, label: '扫码拨号' },
  }).design!;
  const risks = await risksOf(design);
  for (const { id, fix } of risks) {
    if (fix?.kind !== 'enlarge') continue;
    const larger = await enlargedFor(design, { id, fix }, world);
    const left = (await risksOf(larger)).map((each) => each.id);
    expect(left).not.toContain(id);
    expect(risks.map((each) => each.id)).toEqual(expect.arrayContaining(left));
    expect(larger.size.w / w).toBeLessThan(3);
  }
});
