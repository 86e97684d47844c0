/** The doctor's reminder that the plate still has the sample number, before the doctor is there. */
import type { Design } from '../../../schema/archive.ts';
import { isSample } from '../../phone/sample-number.ts';
import type { Notice } from './notices.ts';

/** Empty for a design without it. */
export function sampleNotices({ phones }: Design): readonly Notice[] {
  const row = phones.findIndex(({ num }) => isSample(num));
  return row < 0 ? [] : [{
    id: 'sample',
    severity: 'spoils',
    field: `phones.${row}.num`,
    retry: false,
    say: (words) => words('sample'),
    fix: undefined,
  }];
}
