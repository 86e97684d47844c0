/** Digits are read first: a code grows beyond what scans only with room that the digits cannot use, and is never too fine to scan for their sake. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { minModuleMm } from '../../../site/qr/choose-code.ts';
import { applyFix } from '../../../site/sign/doctor/doctor-fix.ts';
import { examine } from '../../../site/sign/doctor/doctor.ts';
import { toleranceMm } from '../../../site/sign/doctor/finding.ts';
import type { FinishedPlate } from '../../../site/sign/plate.ts';
import { inTurn } from '../../run/cases.ts';
import { contents, plateOf, type Shape, shapeNames, usual, world } from './plates.ts';

/** Beside digits of this height a code may be as large as it scans best, and no larger. */
const maxModuleMm = 1.03;
const farDigitsMm = 20;

test.each(shapeNames)('on a %s of several phones no code has more room than it scans with', async (shape) => {
  for (const style of inTurn(styleIds, shapeNames.indexOf(shape), 2)) {
    for (const content of ['two numbers', 'three numbers'] as const) {
      const { code, digitMm } = (await plateOf(usual(style, shape, contents[content]))).layout;
      if (code?.kind !== 'code' || digitMm! > farDigitsMm) continue;
      expect(code.symbol.widthMm / code.code.size, `${style}, ${content}`).toBeLessThan(maxModuleMm);
    }
  }
});

/** Of the median style: the tile beside two and three numbers, in heights of the digits, at most. */
// deno-fmt-ignore
const tiles: Readonly<Partial<Record<Shape, readonly [two: number, three: number]>>> = {
  plate:   [2.95, 3.7],
  upright: [4.9, 5.2],
  disc:    [6.4, 7.6],
};

test.each(Object.keys(tiles) as Shape[])(
  'on a %s the digits have the room of several phones',
  async (shape) => {
    for (const [at, content] of (['two numbers', 'three numbers'] as const).entries()) {
      const plates = await Promise.all(
        styleIds.map((style) => plateOf(usual(style, shape, contents[content]))),
      );
      const ratios = plates.map(({ layout: { code, digitMm } }) => code!.tile.widthMm / digitMm!);
      expect(ratios.toSorted((a, b) => a - b)[14], content).toBeLessThan(tiles[shape]![at]!);
    }
  },
);

function denseOf(design: Design, plate: FinishedPlate) {
  return examine(design, plate, { designerAddress: world.designerAddress })
    .find(({ id }) => id === 'code-dense');
}

test('on an ID card of two phones the code scans, or one tap makes it better', async () => {
  const few: string[] = [];
  for (const style of styleIds) {
    for (const content of ['two numbers', 'three numbers'] as const) {
      const design = usual(style, 'card', contents[content]);
      const plate = await plateOf(design);
      const { code } = plate.layout;
      const moduleMm = code?.kind === 'code' ? code.symbol.widthMm / code.code.size : 0;
      if (moduleMm >= minModuleMm - toleranceMm) continue;
      if (content === 'two numbers') few.push(style);
      const dense = denseOf(design, plate);
      expect(dense?.severity, style).toBe('spoils');
      // Of three numbers the digits take the room that a code of fewer modules leaves.
      if (content === 'three numbers') continue;
      const mended = await plateOf(applyFix(design, dense!.fix!));
      expect(denseOf(design, mended)?.values['mm'] ?? 1, style).toBeGreaterThan(moduleMm);
    }
  }
  // Digits of 7 mm come first.
  expect(few.length).toBeLessThanOrEqual(8);
});
