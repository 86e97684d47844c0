/** The plates of the gallery: every style of one design, and designs whose shape or content lead to other arrangements. Lengths in mm. */
import { styleIds, styles } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { makePlate, type PlateWorld } from '../../site/sign/plate.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';

type InBoth = Readonly<Record<'en' | 'zh-CN', string>>;

interface GalleryPlate {
  /** Also the name of its file. */
  readonly id: string;
  readonly kind: 'style' | 'arrangement';
  readonly names: InBoth;
  readonly notes: InBoth;
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
const arrangements: readonly { readonly id: string; readonly en: string; readonly zh: string; readonly size: readonly [w: number, h: number]; readonly change?: Partial<Design> }[] = [
  { id: 'landscape', en: 'Landscape', zh: '横牌', size: [200, 100] },
  { id: 'flush-left', en: 'Flush left', zh: '左对齐', size: [200, 100], change: { text: { ...text, align: 'left' } } },
  { id: 'two-phones', en: 'Two phones', zh: '两个号码', size: [200, 100], change: { phones: [...phones, second] } },
  { id: 'three-phones', en: 'Three phones', zh: '三个号码', size: [200, 130], change: { phones: [...phones, second, third] } },
  { id: 'no-code', en: 'Without a code', zh: '不放二维码', size: [200, 100], change: { qr: noCode } },
  { id: 'title-phone', en: 'Title and phone alone', zh: '只有标题和号码', size: [200, 80],  change: { qr: noCode, text: { ...text, sub: '', tip: '' } } },
  { id: 'code-alone', en: 'Title and code', zh: '标题和二维码', size: [120, 120], change: { phones: [], text: { ...text, sub: '', tip: '' }, qr: { ...qr, type: 'custom', text: 'https://example.com/' } } },
  { id: 'portrait', en: 'Portrait', zh: '竖牌', size: [100, 200] },
  { id: 'square', en: 'Square', zh: '方牌', size: [100, 100] },
  { id: 'bar', en: 'Bar', zh: '长条', size: [300, 60] },
  { id: 'strip', en: 'Upright strip', zh: '竖长条', size: [50, 200],  change: { text: { ...text, sub: '', tip: '' } } },
  { id: 'card', en: 'Card', zh: '卡片', size: [86, 54],   change: { text: { ...text, sub: '' } } },
  { id: 'tiny', en: 'The smallest plate', zh: '最小的牌子', size: [40, 30],   change: { text: { ...text, sub: '', tip: '' }, qr: noCode } },
  { id: 'holes', en: 'Holes to hang it by', zh: '打孔挂起来', size: [200, 100], change: { style: 'mono' } },
];

export async function drawGallery(world: PlateWorld): Promise<readonly GalleryPlate[]> {
  const plates: GalleryPlate[] = [];
  for (const style of styleIds) {
    const { en, zh, note } = styles[style];
    const design = { ...defaultDesign, style };
    const names = { en: `${en} ${zh}`, 'zh-CN': zh };
    plates.push(
      await draw(world, { id: style, kind: 'style', names, notes: { en: note, 'zh-CN': '' }, design }),
    );
  }
  for (const { id, en, zh, size: [w, h], change } of arrangements) {
    const design = {
      ...defaultDesign,
      ...change,
      size: { w, h, r: Math.min(6, h / 12), holes: id === 'holes' },
    };
    plates.push(
      await draw(world, {
        id: `shape-${id}`,
        kind: 'arrangement',
        names: { en, 'zh-CN': zh },
        notes: { en: `${w} × ${h} mm`, 'zh-CN': `${w} × ${h} 毫米` },
        design,
      }),
    );
  }
  return plates;
}

async function draw(
  world: PlateWorld,
  { design, ...about }: Pick<GalleryPlate, 'id' | 'kind' | 'names' | 'notes'> & { readonly design: Design },
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
