/** A problem in words: `what` is wrong, `remedy` says what was done or what to do. */
import type { Problem, Remedy } from '../../schema/problem.ts';
import type { ProblemMessages } from './problem-messages.ts';
import { english } from './problems-en.ts';
import { chinese } from './problems-zh.ts';

/** `zh…` is Chinese, everything else English. */
export function problemText(problem: Problem, language: string): string {
  const { what, remedy } = problemParts(problem, language);
  return messagesFor(language).join(what, remedy);
}

export function problemParts(
  { code, params, path }: Problem,
  language: string,
): { readonly what: string; readonly remedy: string } {
  const messages = messagesFor(language);
  // Code and params of a problem belong together; the compiler cannot follow the pair through an index.
  const say = messages.what[code] as (params: unknown, subject: string) => string;
  const sayRemedy = messages.remedyOf[code] as ((params: unknown) => string) | undefined;
  return {
    what: say(params, messages.subject(path)),
    remedy: 'remedy' in params ? remedyText(params.remedy, messages) : sayRemedy?.(params) ?? '',
  };
}

function remedyText(remedy: Remedy, messages: ProblemMessages): string {
  return (messages.remedy[remedy.kind] as (remedy: Remedy) => string)(remedy);
}

function messagesFor(language: string): ProblemMessages {
  return language.startsWith('zh') ? chinese : english;
}
