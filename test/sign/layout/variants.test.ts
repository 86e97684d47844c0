/** The ways to set a content that are looked at. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { boxRoom } from '../../../site/sign/layout/solver/room.ts';
import { type Variant, variantsOf } from '../../../site/sign/layout/solver/variants.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

function variantsWith(design: Design, code: boolean): readonly Variant[] {
  return variantsOf({
    content: contentOf(design, boxBook, { code }),
    wishes: {
      hero: 'number',
      preferences: {},
      titleEm: 8,
      subEm: 8,
      code: code ? { modules: 33, fallenModules: 33 } : undefined,
    },
    rooms: [boxRoom({ xMm: 6, yMm: 6, widthMm: 188, heightMm: 88 })],
    liked: undefined,
    digitHeightEm: 0.72,
    titleInkEm: 0.93,
    smallInkEm: 0.93,
  });
}

const design = sampleDesign('minimal', { size: [200, 100], phones: 1, without: ['labels'] });

test.each([[true, ['slotCode']], [false, []]])(
  'a number is set in two uneven lines only where a code fills the slot beside them: with a code %s',
  (code, ids) => {
    const variants = variantsWith(design, code);
    const inSlot = variants.filter(({ arrangement: { items } }) => items.includes('first'));
    expect([...new Set(inSlot.map(({ arrangement }) => arrangement.id))]).toEqual(ids);
  },
);

test('one long number may break in two beside a short one', () => {
  const phones = ['138 0013 8000', '110'].map((num) => ({ label: '', num }));
  const counts = variantsWith({ ...design, phones }, false).map(({ block }) => block.phones?.lineCount);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
});
