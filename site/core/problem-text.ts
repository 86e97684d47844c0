/** A problem in words, for a language by its tag. */
import type { Problem } from '../../schema/problem.ts';
import { languageFor } from '../messages/language.ts';
import { spoken } from '../messages/packs.ts';
import { problemText as textIn } from '../messages/problem-text.ts';

/** `language` is BCP 47. */
export function problemText(problem: Problem, language: string): string {
  return textIn(problem, spoken(languageFor([language])));
}
