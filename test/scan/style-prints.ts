/** The code of a design in any style, as printed, brought to modules of 1 mm, so that only what a style draws makes a difference. */
import type { StyleId } from '../../schema/catalog/styles.ts';
import type { QrType } from '../../schema/archive.ts';
import { importArchive } from '../../schema/import.ts';
import type { Target } from '../../site/scan/margin.ts';
import { type ScanWorld, targetOf } from '../../site/scan/prepare.ts';
import { makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../site/type/library.ts';

const designerAddress = 'https://example.cn/plate/';

export interface StyleCode {
  readonly type: QrType;
  readonly ec: 'H' | 'M';
}

export function stylePrinter(
  fontsDirectory: string,
  rasterize: ScanWorld['rasterize'],
): (style: StyleId, code: StyleCode) => Promise<Target> {
  const world = {
    fonts: createFontLibrary(fileFontSource(fontsDirectory)),
    styles: createStyleLibrary(),
    designerAddress,
  };
  return async (style, { type, ec }) => {
    const { design } = importArchive({
      schema: 'move-car-sign',
      style,
      size: { w: 210, h: 90, r: 6 },
      text: { title: '临时停车' },
      phones: [{ label: '车主', num: '13800138000' }],
      qr: { on: true, type, ec },
    });
    const plate = await makePlate(design!, world, { bleedMm: 0 });
    const { code } = plate.layout;
    if (code?.kind !== 'code') throw new RangeError(`${style} shows no code`);
    const { print, wanted } = (await targetOf(design!, plate, { designerAddress, rasterize }))!;
    const { size } = code.code;
    return {
      wanted,
      print: { ...print, pixelsPerMm: print.pixelsPerMm * print.codeSideMm / size, codeSideMm: size },
    };
  };
}
