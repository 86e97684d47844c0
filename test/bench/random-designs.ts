/** Seeded archives that people might make: all shapes, styles and fonts, ordinary texts and a few long ones. The same every time. */
import { fontKeys, numFontIds } from '../../schema/catalog/fonts.ts';
import { styleIds } from '../../schema/catalog/styles.ts';

// deno-fmt-ignore
const shapes: readonly (readonly [w: number, h: number, r: number])[] = [
  [200, 100, 6], [200, 100, 6], [210, 74, 6], [210, 60, 4], [210, 40, 3], [150, 50, 5], [148, 105, 6], [86, 54, 3],
  [120, 120, 8], [100, 148, 6], [60, 150, 6], [80, 180, 6], [110, 110, 55], [90, 90, 45], [140, 60, 30], [180, 80, 40],
  [160, 100, 30], [300, 100, 8], [40, 30, 3], [105, 148, 6],
];
const titles = [
  '临时停车',
  '临时停车',
  '临时停车 请多关照',
  '挪车电话',
  '马上就走',
  '打扰了，请拨电话',
  '临停',
  '有事请call我',
  'TEMPORARY PARKING',
  '临时停车\n敬请谅解',
  '车主在附近办事，如有不便请拨打电话，马上就来挪车',
  '',
];
const subs = ['', '', '如有不便，请拨打电话挪车', '给您添麻烦了', 'Please call me', '感谢您的理解与配合'];
const tips = ['', '', '马上就来，感谢理解', '谢谢', '打不通请发短信', '车内无贵重物品'];
const captions = ['', '扫码拨号', '扫码联系车主', '微信扫一扫\n一键挪车'];
const labels = ['', '', '车主', '家人', '白天', '公司前台'];
const numbers = [
  '13800138000',
  '13800138000',
  '138 0013 8000',
  '139 0013 9000',
  '+86 186 0186 6000',
  '010-62345678',
  '021-58886666-8001',
  '400-820-8820',
];

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function randomDesigns(count: number, seed = 20261121): readonly object[] {
  const random = generator(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const jitter = (mm: number) => Math.max(30, Math.round(mm * (0.85 + 0.3 * random())));
  return Array.from({ length: count }, (_, at) => {
    const [w, h, r] = one(shapes);
    const [width, height] = r * 2 === Math.min(w, h) ? [w, h] : [Math.max(40, jitter(w)), jitter(h)];
    const phones = Array.from(
      { length: one([1, 1, 1, 2, 2, 3]) },
      () => ({ label: one(labels), num: one(numbers) }),
    );
    return {
      schema: 'move-car-sign',
      style: styleIds[at % styleIds.length],
      font: one(fontKeys.filter((key) => key !== 'sys')),
      numFont: random() < 0.5 ? 'follow' : one(numFontIds),
      size: { w: width, h: height, r, holes: random() < 0.15 },
      text: { align: random() < 0.3 ? 'left' : 'center', title: one(titles), sub: one(subs), tip: one(tips) },
      phones,
      qr: {
        on: random() < 0.6,
        mode: 'auto',
        type: one(['tel', 'tel', 'tel', 'link', 'vcard', 'text']),
        ec: one(['H', 'H', 'M']),
        text: '',
        label: one(captions),
        image: '',
      },
    };
  });
}
