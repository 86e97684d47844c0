/** On a plate so small that digits are hardly readable, no wish of a style makes them the smaller text. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import { loadPlate } from '../../../site/sign/plate.ts';
import { usual, world } from './plates.ts';

test.each([[60, 30], [70, 35], [50, 40], [56, 32]])(
  'on %d x %d mm the number is read first',
  async (w, h) => {
    for (const id of styleIds) {
      const design = { ...usual(id, 'card'), size: { w, h, r: 3, holes: false } };
      const { book, style } = await loadPlate(design, world);
      const { designerAddress } = world;
      const layoutWith = (preferences: typeof style.preferences) =>
        atOnce(layoutPlate(design, book, { insets: style.insets, preferences, designerAddress }));
      const [own, plain] = [layoutWith(style.preferences), layoutWith({})];
      expect(own.digitMm! / plain.digitMm!, id).toBeGreaterThan(0.8);
      const areaOf = (role: 'number' | 'title' | 'sub') =>
        own.lines.filter((line) => line.role === role)
          .reduce((sum, { ink }) => sum + ink.widthMm * ink.heightMm, 0);
      expect(areaOf('number'), id).toBeGreaterThan(Math.max(areaOf('title'), areaOf('sub')));
      expect(own.sizes!.titleMm, id).toBeLessThan(own.digitMm!);
    }
  },
);
