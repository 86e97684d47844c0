/** What can be wrong with a design's fonts. The sentences are English; `trouble` and `font` let a page say it in its own words. */
import type { Problem } from '../../../schema/problem.ts';

export type FontTrouble =
  /** No catalogue font has this name. */
  | 'unknown'
  /** The font exists, but not for Chinese. */
  | 'not-chinese'
  /** The font is used, but lacks many common Chinese characters. */
  | 'lacking'
  /** Its files could not be fetched. */
  | 'unreachable'
  /** Its files were fetched, but are not what can be read. */
  | 'unreadable'
  /** The system font was asked for where there is no canvas to trace it from. */
  | 'no-system-font';

export interface FontProblem extends Problem {
  readonly trouble: FontTrouble;
  /** As the reader knows it. */
  readonly font: string;
  /** The characters concerned; empty = all. */
  readonly chars: string;
}
