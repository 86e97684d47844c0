/** The reminder that the sample number still stands on the plate: printed by mistake, somebody else would be called. */
import type { Design } from '../../../schema/design.ts';
import { sampleNumber } from '../state/default-design.ts';
import type { Notice } from './notices.ts';

/** None for a design with numbers of its own. */
export function sampleNotices({ phones }: Design): readonly Notice[] {
  const row = phones.findIndex(({ num }) => num === sampleNumber);
  return row < 0 ? [] : [{
    id: 'sample',
    severity: 'risk',
    field: `phones.${row}.num`,
    retry: false,
    say: (words) => words('sample'),
    fix: undefined,
  }];
}
