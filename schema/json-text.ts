/** JSON text -> value, or where and why it is not JSON; and what a value is. */
import { type Problem, problem, type ProblemParams } from './problem.ts';

type JsonText =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** A byte order mark is ignored. */
export function readJson(text: string): JsonText {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (body.trim() === '') return { kind: 'refused', problem: problem('empty-text', {}) };
  try {
    return { kind: 'value', value: JSON.parse(body) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', problem: problem('not-json', withPosition(message, body)) };
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The engine's message, with an offset replaced by the line and column that an editor shows. */
function withPosition(message: string, text: string): ProblemParams['not-json'] {
  const at = /(?: in JSON)? at position (\d+)/.exec(message);
  if (!at) return { reason: message };
  const before = text.slice(0, Number(at[1])).split(/\r\n|\r|\n/);
  const [line, column] = [before.length, before.at(-1)!.length + 1];
  return { reason: `${message.slice(0, at.index)} at line ${line}, column ${column}`, line, column };
}
