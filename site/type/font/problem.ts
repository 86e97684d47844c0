/** What can be wrong with a design's fonts, as data; `params.trouble` says which case it is. */
import type { FontTrouble, Problem } from '../../../schema/problem.ts';

export type { FontTrouble };
export type FontProblem = Problem<'font'>;

export function fontProblem(path: string, params: FontProblem['params']): FontProblem {
  return { code: 'font', params, path };
}
