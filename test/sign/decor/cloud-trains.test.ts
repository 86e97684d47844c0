/** The clouds of red and gold: at each of two corners a train of them, of which one alone would look like a remnant. */
import { expect, test } from 'vitest';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test.each(Object.entries(samples))('no cloud stands alone away from its corner: %s', (_, sample) => {
  const layout = layoutOf(sampleDesign('redgold', sample));
  const { widthMm, heightMm } = layout.plate;
  const clouds = styleOf.redgold.draw(layout, 0).flatMap((shape) =>
    shape.kind === 'path' && shape.rule === 'nonzero' && shape.fill?.kind === 'linear'
      ? [shape.outline.coords]
      : []
  );
  const isUpper = (coords: ArrayLike<number>) => coords[1]! < heightMm / 2;
  for (const train of [clouds.filter(isUpper), clouds.filter((coords) => !isUpper(coords))]) {
    const [alone] = train.length === 1 ? train : [];
    const xs = alone && [...alone].filter((_, at) => at % 2 === 0);
    const reaches = xs && (Math.max(...xs) > widthMm - 1 || Math.min(...xs) < 1);
    expect(reaches ?? true).toBe(true);
  }
});
