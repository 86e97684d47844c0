/** What a language has to say for problems to be told in it; complete by its type. */
import type { Found, ProblemCode, ProblemParams, Remedy } from '../../schema/problem.ts';

export interface ProblemMessages {
  /** What stands in front of the sentence: the field, as this language names it; empty for the whole document. */
  subject(path: string): string;
  readonly what: { readonly [C in ProblemCode]: (params: ProblemParams[C], subject: string) => string };
  /** For codes without a remedy of their own. */
  readonly remedyOf: { readonly [C in ProblemCode]?: (params: ProblemParams[C]) => string };
  readonly remedy: { readonly [K in Remedy['kind']]: (remedy: Extract<Remedy, { kind: K }>) => string };
  join(what: string, remedy: string): string;
}

/** A value as it is quoted; `kinds` names what is not quoted. */
export function foundText(
  found: Found,
  kinds: Readonly<Record<Extract<Found, { kind: string }>['kind'], string>>,
): string {
  return 'text' in found ? found.text : kinds[found.kind];
}
