/** Which messages a refusal is made of, by their names in `refusal-rows.ts`: the outer one first. */
import type { Reason, Refusals } from './answers.ts';

export type ReasonName = keyof Refusals;

export function namesOfReason(reason: Reason): readonly ReasonName[] {
  const names: ReasonName[] = [];
  const words = new Proxy({}, {
    get(_, name: ReasonName) {
      names.push(name);
      return () => '';
    },
  });
  reason(words as Refusals);
  return names;
}
