/** The plates of the gallery: every style of one design, and designs whose shape or content lead to other arrangements. Lengths in mm. */
import { styleIds, styles } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { makePlate, type PlateWorld } from '../../site/sign/plate.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';

interface GalleryPlate {
  /** Also the name of its file. */
  readonly id: string;
  readonly kind: 'style' | 'arrangement';
  readonly name: string;
  readonly note: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly svg: string;
  /** Fragment that opens it in the designer. */
  readonly fragment: string;
}

const { text, phones, qr } = defaultDesign;
const second = { label: '家人', num: '139 0013 9000' };
const third = { label: '物业', num: '010 6234 5678' };
const noCode = { ...qr, on: false };

// deno-fmt-ignore
const arrangements: readonly { readonly id: string; readonly name: string; readonly size: readonly [w: number, h: number]; readonly change?: Partial<Design> }[] = [
  { id: 'landscape',    name: 'Landscape',               size: [200, 100] },
  { id: 'flush-left',   name: 'Flush left',              size: [200, 100], change: { text: { ...text, align: 'left' } } },
  { id: 'two-phones',   name: 'Two phones',              size: [200, 100], change: { phones: [...phones, second] } },
  { id: 'three-phones', name: 'Three phones',            size: [200, 130], change: { phones: [...phones, second, third] } },
  { id: 'no-code',      name: 'Without a code',          size: [200, 100], change: { qr: noCode } },
  { id: 'title-phone',  name: 'Title and phone alone',   size: [200, 80],  change: { qr: noCode, text: { ...text, sub: '', tip: '' } } },
  { id: 'code-alone',   name: 'Title and code',          size: [120, 120], change: { phones: [], text: { ...text, sub: '', tip: '' }, qr: { ...qr, type: 'custom', text: 'https://example.com/' } } },
  { id: 'portrait',     name: 'Portrait',                size: [100, 200] },
  { id: 'square',       name: 'Square',                  size: [100, 100] },
  { id: 'bar',          name: 'Bar',                     size: [300, 60] },
  { id: 'strip',        name: 'Upright strip',           size: [50, 200],  change: { text: { ...text, sub: '', tip: '' } } },
  { id: 'card',         name: 'Card',                    size: [86, 54],   change: { text: { ...text, sub: '' } } },
  { id: 'tiny',         name: 'The smallest plate',      size: [40, 30],   change: { text: { ...text, sub: '', tip: '' }, qr: noCode } },
  { id: 'holes',        name: 'Holes to hang it by',     size: [200, 100], change: { style: 'mono' } },
];

export async function drawGallery(world: PlateWorld): Promise<readonly GalleryPlate[]> {
  const plates: GalleryPlate[] = [];
  for (const style of styleIds) {
    const { en, zh, note } = styles[style];
    const design = { ...defaultDesign, style };
    plates.push(await draw(world, { id: style, kind: 'style', name: `${en} ${zh}`, note, design }));
  }
  for (const { id, name, size: [w, h], change } of arrangements) {
    const design = {
      ...defaultDesign,
      ...change,
      size: { w, h, r: Math.min(6, h / 12), holes: id === 'holes' },
    };
    plates.push(
      await draw(world, { id: `shape-${id}`, kind: 'arrangement', name, note: `${w} × ${h} mm`, design }),
    );
  }
  return plates;
}

async function draw(
  world: PlateWorld,
  { design, ...about }: Pick<GalleryPlate, 'id' | 'kind' | 'name' | 'note'> & { readonly design: Design },
): Promise<GalleryPlate> {
  const { scene } = await makePlate(design, world, { bleedMm: 0 });
  const { link } = await makeShareLink(design, 'https://example.com/', { numbers: true });
  return {
    ...about,
    widthMm: scene.widthMm,
    heightMm: scene.heightMm,
    svg: paintSvg(scene),
    fragment: new URL(link).hash,
  };
}
