/** Designs of all kinds of size and content, and their layouts in a given style. */
import type { StyleId } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import type { FontBook } from '../../site/type/text/book.ts';
import { layoutPlate } from '../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../site/sign/layout/scheduling.ts';
import type { Layout } from '../../site/sign/layout/layout.ts';
import { boxBook } from './box-book.ts';
import { styleOf } from './every-style.ts';

export interface Sample {
  readonly size: readonly [w: number, h: number];
  readonly radius?: number;
  readonly holes?: boolean;
  readonly align?: 'center' | 'left';
  readonly phones?: 0 | 1 | 2 | 3;
  readonly without?: readonly ('title' | 'sub' | 'tip' | 'code' | 'labels')[];
}

// deno-fmt-ignore
export const samples = {
  'a landscape plate':          { size: [200, 100] },
  'a portrait card with holes': { size: [100, 148], holes: true, phones: 3 },
  'a wide bar':                 { size: [210, 60], align: 'left' },
  'a square':                   { size: [120, 120], phones: 1 },
  'a bank card':                { size: [86, 54], radius: 3, without: ['sub'] },
  'a very round plate':         { size: [160, 100], radius: 32 },
  'a disc':                     { size: [100, 100], radius: 50 },
  'a circle with holes':        { size: [110, 110], radius: 55, phones: 1, holes: true },
  'the smallest plate':         { size: [40, 30], without: ['sub', 'tip'] },
  'numbers alone':              { size: [200, 100], without: ['title', 'sub', 'tip', 'code', 'labels'] },
  'no code, left':              { size: [150, 100], align: 'left', without: ['code'], holes: true },
} as const satisfies Record<string, Sample>;

const rows = [
  { label: '车主', num: '138 0013 8000' },
  { label: '家人', num: '13900139000' },
  { label: '公司', num: '010-8888 6666' },
];

export function sampleDesign(style: StyleId, sample: Sample): Design {
  const { size: [w, h], radius = 6, holes = false, align = 'center', phones = 2, without = [] } = sample;
  const has = (part: (typeof without)[number]) => !without.includes(part);
  return {
    style,
    font: 'sans',
    numFont: 'follow',
    size: { w, h, r: radius, holes },
    text: {
      align,
      title: has('title') ? '临时停车 请多关照' : '',
      sub: has('sub') ? 'TEMPORARY PARKING' : '',
      tip: has('tip') ? '打不通请发短信' : '',
    },
    phones: rows.slice(0, phones).map(({ label, num }) => ({ label: has('labels') ? label : '', num })),
    qr: { on: has('code'), mode: 'auto', type: 'tel', ec: 'M', text: '', label: '扫码联系车主', image: '' },
  };
}

const laidOut = new Map<string, Layout>();

/** Each once for all test files of a worker. */
export function layoutOf(design: Design): Layout {
  const key = JSON.stringify(design);
  const layout = laidOut.get(key) ?? layoutWith(design, boxBook);
  laidOut.set(key, layout);
  return layout;
}

export function layoutWith(design: Design, book: FontBook): Layout {
  const style = styleOf[design.style];
  return atOnce(layoutPlate(design, book, {
    insets: (plate) => style.insets(plate),
    preferences: style.preferences,
    adjustLayout: style.adjustLayout,
    designerAddress: undefined,
  }));
}
