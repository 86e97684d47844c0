/** JSON text -> value, or where and why it is no JSON. */
import { type Problem, problem } from './problem.ts';

export type JsonText =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** A byte order mark is let pass. */
export function readJson(text: string): JsonText {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (body.trim() === '') return { kind: 'refused', problem: problem('empty-text', {}) };
  try {
    return { kind: 'value', value: JSON.parse(body) };
  } catch (error) {
    return { kind: 'refused', problem: problem('not-json', { reason: place(error, body) }) };
  }
}

/** The engine's own words; a bare position is turned into what an editor shows. */
function place(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/(?: in JSON)? at position (\d+).*$/s, (_, position: string) => {
    const before = text.slice(0, Number(position)).split(/\r\n|\r|\n/);
    return ` at line ${before.length}, column ${before.at(-1)!.length + 1}`;
  });
}
