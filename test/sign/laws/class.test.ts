/** The composition depends on classes of content, never on digits: what stands where does not move when a number of one pattern becomes another. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { type Composer, composerIn, composeSet, loweringOf } from '../../../site/sign/compose-set.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { inTurn } from '../../run/cases.ts';
import { plateOf, type Shape, shapeNames, usual, world } from './plates.ts';

/** Of the styles, other ones on each shape in an ordinary run, all in a hunt. */
const stylesOn = (shape: Shape) => inTurn(styleIds, shapeNames.indexOf(shape), 7);

const mobiles = ['139 1234 5678', '188 8888 8888', '111 1111 1111', '170 4040 0044'];

/** All but the digits themselves, to 0.01 mm. */
function placesOf({ arrangement, lines, code, phones, numberField }: Layout) {
  return JSON.parse(JSON.stringify({
    arrangement,
    lines: lines.map(({ role, ink, sizeMm }) => [role, ink, sizeMm]),
    tile: code?.tile,
    phones,
    numberField,
  }, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))) as unknown;
}

test.each(shapeNames)('on a %s two mobile numbers give one plate, in every style', async (shape) => {
  for (const [at, style] of stylesOn(shape).entries()) {
    const numFont = at % 2 === 0 ? 'oswald' : 'bodoni';
    const [first, ...others] = await Promise.all(
      mobiles.map((num) => plateOf(usual(style, shape, { numbers: [num], numFont }))),
    );
    for (const other of others) {
      expect(placesOf(other.layout), `${style} ${numFont}`).toEqual(placesOf(first!.layout));
    }
  }
});

test('rows of one pattern have one width, in every face', async () => {
  const faces = [
    'oswald',
    'montserrat',
    'bodoni',
    'staatliches',
    'teko',
    'saira',
    'barlow',
    'bebas',
  ] as const;
  for (const numFont of faces) {
    const { layout } = await plateOf(usual('minimal', 'plate', { numbers: mobiles.slice(0, 3), numFont }));
    const inks = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
    for (const { xMm, widthMm } of inks) {
      expect(xMm, numFont).toBeCloseTo(inks[0]!.xMm, 6);
      expect(widthMm, numFont).toBeCloseTo(inks[0]!.widthMm, 6);
    }
  }
});

test.each(['plate', 'upright', 'card', 'disc'] satisfies Shape[])(
  'while a number is typed on a %s nothing moves but its digits',
  async (shape) => {
    for (const style of stylesOn(shape)) {
      const { layout } = await plateOf(usual(style, shape, { code: false }));
      for (const num of ['1', '139', '13912', '139 1234 5', '13912345678']) {
        const typed = await plateOf(usual(style, shape, { numbers: [num], code: false }), layout.composition);
        expect(typed.layout.arrangement, `${style} ${num}`).toBe(layout.arrangement);
        expect(typed.layout.digitMm, `${style} ${num}`).toBeCloseTo(layout.digitMm!, 6);
      }
    }
  },
);

test('a title that is typed stays in its composition', async () => {
  for (const style of stylesOn('plate')) {
    const design = usual(style, 'plate');
    const { layout } = await plateOf(design);
    for (const title of ['', '临', '临时停', '临时停车请', '临时停车请多关照']) {
      const typed = await plateOf({ ...design, text: { ...design.text, title } }, layout.composition);
      const without = title === '' || title === '临';
      if (!without) expect(typed.layout.arrangement, `${style} ${title}`).toBe(layout.arrangement);
      expect(typed.layout.lines.filter(({ role }) => role === 'number').length).toBeGreaterThan(0);
    }
  }
});

test('the plates of a set share one composition and one size of digits', async () => {
  const sets = [mobiles, ['139 1234 5678', '010-6234 5678', '400-820-8820', '+86 138 0013 8000']];
  for (
    const [style, shape] of [['warn', 'plate'], ['milktea', 'plate'], ['pink', 'upright'], [
      'mono',
      'card',
    ]] as const
  ) {
    for (const numbers of sets) {
      const designs = numbers.map((num) => usual(style, shape, { numbers: [num] }));
      const kept = await composeSet(designs, world);
      const plates = await Promise.all(
        designs.map((design, at) => makePlate(design, world, { bleedMm: 0, keep: kept[at] })),
      );
      expect(new Set(plates.map(({ layout }) => layout.arrangement)).size, `${style} ${shape}`).toBe(1);
      const digits = plates.map(({ layout }) => layout.digitMm!);
      for (const mm of digits) expect(mm).toBeCloseTo(digits[0]!, 6);
      const textsOf = ({ layout }: (typeof plates)[number]) =>
        new Map(layout.lines.map(({ role, sizeMm }) => [role, sizeMm.toFixed(3)]));
      for (const plate of plates) expect(textsOf(plate), `${style} ${shape}`).toEqual(textsOf(plates[0]!));
      const other = await composeSet(designs.toReversed(), world);
      expect(other.toReversed()).toEqual(kept);
    }
  }
});

test('a plate with one number is as it would be without others that have two', async () => {
  const single = mobiles.map((num) => usual('warn', 'plate', { numbers: [num] }));
  const double = usual('warn', 'plate', { numbers: mobiles.slice(0, 2) });
  const [alone, among] = await Promise.all([
    composeSet(single, world),
    composeSet([...single, double], world),
  ]);
  expect(among.slice(0, -1)).toEqual(alone);
  const twice = await composeSet([double, ...single, double], world);
  expect([twice[0], twice.slice(1, -1)]).toEqual([twice.at(-1), alone]);
});

test('drivers with names of one length are one class', async () => {
  const named = (label: string) => {
    const design = usual('warn', 'plate', { numbers: [mobiles[0]!] });
    return { ...design, phones: design.phones.map((phone) => ({ ...phone, label })) };
  };
  const kept = await composeSet([named('张三'), named('李四'), named('欧阳建国')], world);
  const plates = await Promise.all(
    [named('张三'), named('李四')].map((design, at) =>
      makePlate(design, world, { bleedMm: 0, keep: kept[at] })
    ),
  );
  expect(kept[1]).toEqual(kept[0]);
  const placesIn = (layout: Layout) => layout.lines.map(({ role, sizeMm }) => [role, sizeMm.toFixed(3)]);
  expect(placesIn(plates[1]!.layout)).toEqual(placesIn(plates[0]!.layout));
});

test('on the plates of a set nothing stands elsewhere for a long name or an empty remark', async () => {
  const rows = [
    ['张三', '139 1234 5678', '马上就来'],
    ['欧阳建国', '138 0013 8000', ''],
    ['司马', '139 1234 5678', '马上就来，感谢理解'],
    ['李明明', '186 0000 1111', ''],
  ] as const;
  for (
    const [style, shape] of [['warn', 'plate'], ['redgold', 'plate'], ['green', 'plate'], ['mono', 'card'], [
      'navy',
      'upright',
    ]] as const
  ) {
    for (const align of ['center', 'left'] as const) {
      const designs = rows.map(([label, num, tip]) => {
        const design = usual(style, shape, { numbers: [num], label, align });
        return { ...design, text: { ...design.text, tip } };
      });
      const kept = await composeSet(designs, world);
      const places = await Promise.all(designs.map(async (design, at) => {
        const { layout } = await makePlate(design, world, { bleedMm: 0, keep: kept[at] });
        const number = layout.lines.filter(({ role }) => role === 'number');
        const title = layout.lines.find(({ role }) => role === 'title')!;
        return [layout.code!.tile, number[0]!.ink, title.ink].flatMap(({ xMm, yMm }) => [xMm, yMm]);
      }));
      // The ink of a label is not as wide as its column, and fields of colour are centred on ink.
      for (const one of places) {
        for (const [at, mm] of one.entries()) {
          expect(Math.abs(mm - places[0]![at]!), `${style}, ${align}, ${at}`).toBeLessThan(2.2);
        }
      }
    }
  }
});

test('texts of one length are composed once, and set as they would be if each were composed', async () => {
  const titled = (title: string) => {
    const design = usual('warn', 'plate', { numbers: [mobiles[0]!] });
    return { ...design, text: { ...design.text, title } };
  };
  const designs = ['京A20086 临时停车', '京A20068 临时停车', '京A20608 临时停车', '临时停车'].map(titled);
  const asked: string[] = [];
  const { compose, measure } = composerIn(world);
  const composer: Composer = {
    compose(design, keep) {
      asked.push(design.text.title);
      return compose(design, keep);
    },
    measure,
  };
  const kept = await composeSet(designs, world, { composer });
  expect(new Set(asked).size).toBe(2);
  expect(kept.slice(1, 3)).toEqual([kept[0], kept[0]]);
  const each = await composeSet(designs, world, {
    composer: { compose, measure: (design) => Promise.resolve(design.text.title) },
  });
  expect(kept).toEqual(each);
});

test.each(['plate', 'upright'] satisfies Shape[])(
  'what the plates of a set have in common has room on each %s, however high the characters of a name are',
  async (shape) => {
    const names = ['王建国', '李秀英', '一二三', '鑫囍矗', '卜小丁', '丶丿乙'];
    for (const style of inTurn(styleIds, shape.length, 9)) {
      for (const numbers of [mobiles.slice(0, 1), mobiles.slice(0, 2), mobiles.slice(0, 3)]) {
        const designs = names.map((label) => {
          const design = usual(style, shape, { numbers });
          return {
            ...design,
            phones: design.phones.map((phone, row) => ({ ...phone, label: row ? '' : label })),
          };
        });
        const kept = await composeSet(designs, world);
        const plates = await Promise.all(
          designs.map((design, at) => makePlate(design, world, { bleedMm: 0, keep: kept[at] })),
        );
        for (const { layout } of plates) {
          expect(layout.digitMm, `${style} ${numbers.length}`).toBeCloseTo(plates[0]!.layout.digitMm!, 6);
        }
      }
    }
  },
);

test('says whose number makes the digits of a set smaller', async () => {
  const of = async (...numbers: readonly string[]) =>
    loweringOf(await composeSet(numbers.map((num) => usual('warn', 'plate', { numbers: [num] })), world));
  const [one, ...others] = await of('139 1234 5678', '0755-83456789 转 802', '138 0013 8000');
  expect([one?.plates, others]).toEqual([[1], []]);
  expect(one!.share).toBeGreaterThan(0.1);
  expect(await of(...mobiles)).toEqual([]);
  // Half of the plates are no exception.
  const long = '0755-83456789 转 802';
  expect(await of(long, long, long, long, '139 1234 5678')).toEqual([]);
});

test('one plate is no set', async () => {
  expect(await composeSet([usual('warn', 'plate')], world)).toEqual([undefined]);
});
