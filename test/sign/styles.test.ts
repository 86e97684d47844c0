import { describe, expect, test } from 'vitest';
import { styleIds } from '../../schema/catalog/styles.ts';
import { contrast } from '../../site/sign/contrast.ts';
import type { LineRole } from '../../site/sign/layout.ts';
import { styleOf } from '../../site/sign/styles.ts';

const roles: readonly LineRole[] = ['title', 'sub', 'label', 'number', 'tip', 'caption'];

test('the list has exactly the styles of the catalogue, in its order', () => {
  expect(Object.keys(styleOf)).toEqual(styleIds);
});

describe.each(styleIds)('%s', (id) => {
  const style = styleOf[id];

  test.each(roles)('%s stands out from the declared colour behind it', (role) => {
    const least = role === 'number' ? 7 : 4.5;
    const { color, gradient = [] } = style.inks[role];
    for (const ink of [color, ...gradient.map((stop) => stop.color)]) {
      expect(contrast(ink, style.behind[role])).toBeGreaterThanOrEqual(least);
    }
  });

  test('the code is dark on a light tile', () => {
    expect(contrast(style.code.dark, style.code.light)).toBeGreaterThanOrEqual(10);
    expect(contrast(style.code.light, '#000000')).toBeGreaterThan(contrast(style.code.dark, '#000000'));
  });
});
