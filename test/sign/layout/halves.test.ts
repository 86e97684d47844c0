/** A title in two halves has something between them. */
import { expect, test } from 'vitest';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

test.each([[100, 150], [105, 148], [60, 180], [200, 100], [210, 60]] as const)('on %s x %s', (...size) => {
  for (const style of ['college', 'redgold'] as const) {
    for (const without of [['code'], ['code', 'tip'], ['code', 'sub'], []] as const) {
      const design = sampleDesign(style, { size, phones: 1, without });
      const short = {
        ...design,
        text: { ...design.text, title: '临时停车', sub: '如有不便，请拨打电话挪车' },
      };
      const { lines, code, picture } = layoutOf(short);
      const halves = lines.filter(({ role }) => role === 'title').map(({ ink }) => ink);
      const [front, back] = [halves[0]!, halves.at(-1)!];
      if (back.xMm < front.xMm + front.widthMm) continue;
      const between = code?.tile ?? picture;
      expect(between?.xMm, `${style} ${without}`).toBeGreaterThan(front.xMm + front.widthMm);
    }
  }
});
