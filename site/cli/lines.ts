/** Text for a terminal: single lines without control characters or bidirectional overrides. */
import type { Problem } from '../../schema/problem.ts';
import type { Language } from '../messages/language.ts';
import { problemText } from '../messages/problem-text.ts';
import type { FileError, UsageError, World } from './world.ts';

export const programName = 'sign-designer';

/** Control characters, line separators and bidirectional overrides. */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu; // oxlint-disable-line no-control-regex

/** Escapes such characters, and cuts long text. */
export function shown(text: string): string {
  const clipped = text.length > 300 ? `${text.slice(0, 299)}…` : text;
  return clipped.replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same for our own messages, without the isolates around their values, which `shown` would print as escapes. */
export function said(text: string): string {
  return shown(text.replace(/[\u2066-\u2069]/g, ''));
}

/** `/size/w: size.w is 30, less than 40. 40 is used`; `file` in front where there are several. */
function problemLine(problem: Problem, language: Language, file?: string): string {
  const place = [file ?? '', problem.path].map((part) => part === '' ? '' : `${shown(part)}: `).join('');
  return `${place}${said(problemText(problem, language)).replace(/[.。]$/, '')}\n`;
}

/** Each on a line of its own. */
export function printProblems(problems: readonly Problem[], world: World, file?: string): void {
  for (const problem of problems) world.stderr(problemLine(problem, world.language, file));
}

export function errorLine(error: UsageError | FileError, language: Language): string {
  return `${programName}: ${shown(error.messageIn(language))}\n`;
}
