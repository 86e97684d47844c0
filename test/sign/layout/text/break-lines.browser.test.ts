/** A text breaks at the same places in a browser as on the command line. */
import { lineBreaker } from '../../../../site/sign/layout/text/break-lines.ts';
import { expectEqual } from '../../../app/designer-page.ts';
import { inTwo } from './in-two.ts';

const advance = (char: string) => (/[\u0020-\u024f]/u.test(char) ? 0.55 : 1);

describe('a text that breaks in two', () => {
  for (const [text, ...lines] of inTwo) {
    it(text, () => expectEqual(lineBreaker(text, advance)(2), lines));
  }
});
