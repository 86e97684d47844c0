/** Plates in every style and shape, in real faces, as an owner has them: what the laws of the composition are asked on. */
import { type StyleId, styleIds } from '../../../schema/catalog/styles.ts';
import type { Design } from '../../../schema/archive.ts';
import { importArchive } from '../../../schema/import.ts';
import { type FinishedPlate, makePlate, type PlateWorld } from '../../../site/sign/plate.ts';
import type { KeptComposition } from '../../../site/sign/layout/layout.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { fontsDir } from '../../type/fonts-dir.ts';

// deno-fmt-ignore
export const shapes = {
  plate:   { w: 200, h: 100, r: 6 },
  bar:     { w: 210, h: 60,  r: 6 },
  square:  { w: 100, h: 100, r: 6 },
  disc:    { w: 110, h: 110, r: 55 },
  upright: { w: 100, h: 150, r: 6 },
  a6:      { w: 105, h: 148, r: 6 },
  card:    { w: 86,  h: 54,  r: 3 },
  pill:    { w: 140, h: 60,  r: 30 },
  strip:   { w: 60,  h: 150, r: 6 },
} as const;

export type Shape = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as readonly Shape[];

export interface Usual {
  readonly numbers?: readonly string[];
  readonly label?: string;
  readonly align?: 'center' | 'left';
  readonly code?: boolean;
  readonly type?: 'link' | 'tel';
  readonly numFont?: Design['numFont'];
}

/** What a law that holds for every plate is asked on. */
export const contents = {
  'the usual texts': {},
  'a dial code and no label': { label: '', type: 'tel' },
  'two numbers': { numbers: ['139 1234 5678', '138 0013 8000'] },
  'three numbers': { numbers: ['139 1234 5678', '138 0013 8000', '010 6234 5678'] },
  'no code': { code: false },
  left: { align: 'left' },
} as const satisfies Record<string, Usual>;

export const contentNames = Object.keys(contents) as readonly (keyof typeof contents)[];

/** The archive that most owners have. */
export function usual(style: StyleId, shape: Shape, changed: Usual = {}): Design {
  const { numbers = ['139 1234 5678'], label = '车主', align = 'center', code = true, type = 'link' } =
    changed;
  const { numFont = 'oswald' } = changed;
  const { design } = importArchive({
    schema: 'move-car-sign',
    style,
    font: 'sans',
    numFont,
    size: shapes[shape],
    text: { align, title: '临时停车', sub: '如有不便，请拨打电话', tip: '马上就来，感谢理解' },
    phones: numbers.map((num) => ({ label, num })),
    qr: { on: code, type, ec: 'M', label: '扫码挪车' },
  });
  return design!;
}

export const world: PlateWorld = {
  fonts: createFontLibrary(fileFontSource(fontsDir)),
  styles: createStyleLibrary(),
  designerAddress: 'https://example.cn/plate/',
};

const made = new Map<string, Promise<FinishedPlate>>();

/** Each once for all tests of a worker. */
export function plateOf(design: Design, keep?: KeptComposition): Promise<FinishedPlate> {
  const key = JSON.stringify([design, keep]);
  const plate = made.get(key) ?? makePlate(design, world, { bleedMm: 0, keep, isTyped: keep !== undefined });
  made.set(key, plate);
  return plate;
}

export const everyPlate: readonly (readonly [Shape, StyleId])[] = shapeNames.flatMap((shape) =>
  styleIds.map((style) => [shape, style] as const)
);
