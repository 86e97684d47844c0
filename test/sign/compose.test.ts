import { expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { compose } from '../../site/sign/compose.ts';
import { layoutPlate } from '../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../site/sign/layout/scheduling.ts';
import type { Field, PathShape, Shape } from '../../site/sign/scene.ts';
import { boxBook } from './box-book.ts';
import { styleOf } from './every-style.ts';

const design: Design = {
  style: 'mono',
  font: 'sans',
  numFont: 'oswald',
  size: { w: 200, h: 100, r: 6, holes: true },
  text: { align: 'center', title: '临时停车', sub: '请多关照', tip: '马上就来' },
  phones: [{ label: '车主', num: '13800138000' }, { label: '', num: '' }, {
    label: '家人',
    num: '13900139000',
  }],
  qr: { on: true, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '扫码\n拨号', image: '' },
};

function sceneOf(changed: Partial<Design>, bleedMm = 0) {
  const made = { ...design, ...changed };
  const style = styleOf[made.style];
  const layout = atOnce(layoutPlate(made, boxBook, {
    insets: (plate) => style.insets(plate),
    designerAddress: undefined,
  }));
  return { layout, scene: compose(layout, style, { bleedMm, text: '', title: 'x' }) };
}

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...(shape.kind === 'group' ? flat(shape.shapes) : [])]);
}

test('every field that is seen has its shape', () => {
  const fields = new Set(flat(sceneOf({}).scene.shapes).map((shape) => shape.field));
  const expected: Field[] = [
    'style',
    'size.holes',
    'text.title',
    'text.sub',
    'text.tip',
    'qr',
    'qr.label',
    'phones.0.num',
    'phones.0.label',
    'phones.2.num',
    'phones.2.label',
  ];
  for (const field of expected) expect(fields, field).toContain(field);
  expect(fields).not.toContain('phones.1.num');
});

test('without bleed the plate is clipped to its rounded trim, with bleed to the bleed box', () => {
  const [plain] = sceneOf({}).scene.shapes;
  const [bled] = sceneOf({}, 3).scene.shapes;
  expect(plain).toMatchObject({ kind: 'group', clip: { verbs: 'MLCLCLCLCZ' } });
  expect(bled).toMatchObject({
    kind: 'group',
    clip: { verbs: 'MLLLZ', coords: [-3, -3, 203, -3, 203, 103, -3, 103] },
  });
});

test('a radius beyond half the shorter side is drawn as half of it', () => {
  const { layout } = sceneOf({ size: { w: 200, h: 100, r: 400, holes: false } });
  expect(layout.plate.radiusMm).toBe(50);
});

test('a code is one path of dark modules on a light tile, whole modules from its edge', () => {
  const { layout, scene } = sceneOf({});
  const paths = flat(scene.shapes).filter((shape): shape is PathShape =>
    shape.kind === 'path' && shape.field === 'qr'
  );
  expect(paths).toHaveLength(1);
  const { code } = layout;
  if (code?.kind !== 'code') throw new TypeError('no code');
  const moduleMm = code.tile.widthMm / (code.code.size + 8);
  expect(paths[0]!.matrix).toEqual([moduleMm, 0, 0, moduleMm, code.symbol.xMm, code.symbol.yMm]);
  expect(code.symbol.xMm - code.tile.xMm).toBeCloseTo(4 * moduleMm, 9);
});

test('a picture is an image in its own proportion, SVG pictures too', () => {
  const image = 'data:image/svg+xml,%3Csvg viewBox="0 0 3 4"%3E%3Cscript%3E%3C/script%3E%3C/svg%3E';
  const { scene } = sceneOf({ qr: { ...design.qr, mode: 'image', image } });
  const images = flat(scene.shapes).filter((shape) => shape.kind === 'image');
  expect(images).toHaveLength(1);
  expect(images[0]).toMatchObject({ dataUri: image, field: 'qr' });
  expect(images[0]!.widthMm / images[0]!.heightMm).toBeCloseTo(3 / 4, 9);
});

test.each([
  ['the code is off', { ...design.qr, on: false }],
  ['there is no picture', { ...design.qr, mode: 'image' as const }],
  ['there is nothing to encode', { ...design.qr, type: 'custom' as const }],
  ['it holds more than any code can', { ...design.qr, type: 'custom' as const, text: '车'.repeat(2000) }],
])('no tile is drawn when %s', (_, qr) => {
  const { layout } = sceneOf({ qr });
  expect(layout.code).toBeUndefined();
  expect(layout.lines.some((line) => line.role === 'caption')).toBe(false);
});

test('flush left, labels share one left edge, digits another, and all rows one size', () => {
  const { lines } = sceneOf({
    text: { ...design.text, align: 'left' },
    phones: [...design.phones.slice(0, 1), { label: '物业服务中心', num: '110' }],
  }).layout;
  const numbers = lines.filter((line) => line.role === 'number');
  const labels = lines.filter((line) => line.role === 'label');
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers.map((line) => line.ink.xMm.toFixed(9))).size).toBe(1);
  expect(new Set(labels.map((line) => line.ink.xMm.toFixed(9))).size).toBe(1);
  expect(new Set(lines.filter((line) => line.role === 'number').map((line) => line.sizeMm)).size).toBe(1);
});
