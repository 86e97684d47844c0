import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetCounts } from '../../../site/sign/sheet/paper-space.ts';
import { paperIds, papers } from '../../../site/sign/sheet/papers.ts';
import { imposeSheets } from '../../../site/sign/sheet/sheet.ts';
import { cases } from '../../run/cases.ts';
import { perPage, plate, size } from './imposed.ts';

test('how many plates and pages there will be is known before they are drawn', () => {
  fc.assert(
    fc.property(
      size,
      fc.constantFrom(...paperIds),
      fc.constantFrom<2 | 'fill'>(2, 'fill'),
      (at, paper, copies) => {
        const sheet = imposeSheets([plate(at.w, at.h)], { paper, copies, first: 2 });
        const onPages = sheet.kind === 'refused' ? [] : perPage(sheet);
        const counted = { plates: onPages.reduce((sum, n) => sum + n, 0), pages: onPages.length };
        const options = { paper: papers[paper], copies, first: 2, bleedMm: 3 };
        expect(sheetCounts({ widthMm: at.w, heightMm: at.h }, options)).toMatchObject(counted);
      },
    ),
    { numRuns: cases(50), seed: 9 },
  );
});
