/**
 * Reads one JSON object field by field. Each read returns a usable value and reports what was wrong with the given one;
 * `close` reports every name that was not read. Looks at own properties only.
 */
import { isLongerThan } from './characters.ts';
import { isObject } from './json-text.ts';
import {
  found,
  joinPointer,
  type Problem,
  problem,
  type ProblemCode,
  type ProblemParams,
  type Remedy,
} from './problem.ts';

interface Rule<T> {
  readonly fallback: T;
  /** Whether the schema demands the field; a missing one is then a problem. */
  readonly required?: boolean;
  /** What was done, if not "the fallback is used". */
  readonly remedy?: Remedy;
}

export class Fields {
  readonly path: string;
  readonly #source: object | undefined;
  readonly #problems: Problem[];
  readonly #known = new Set<string>();

  /** `source` undefined: the object is missing, which is already reported, so every read returns its fallback and reports nothing. */
  constructor(source: object | undefined, path: string, problems: Problem[]) {
    this.#source = source;
    this.path = path;
    this.#problems = problems;
  }

  /** The value as it stands; undefined when there is none. */
  raw(key: string): unknown {
    this.#known.add(key);
    if (this.#source === undefined || !Object.hasOwn(this.#source, key)) return undefined;
    return (this.#source as Readonly<Record<string, unknown>>)[key];
  }

  report<C extends ProblemCode>(key: string, code: C, params: ProblemParams[C]): void {
    if (this.#source !== undefined) this.#problems.push(problem(code, params, joinPointer(this.path, key)));
  }

  /** False when there is nothing at `key`, which is reported if the schema demands it. */
  #has(key: string, value: unknown, rule: Rule<unknown>): boolean {
    if (value !== undefined) return true;
    if (rule.required) this.report(key, 'missing', { remedy: rule.remedy ?? used(rule.fallback) });
    return false;
  }

  choice<const V extends string>(key: string, allowed: readonly V[], rule: Rule<V>): V {
    const value = this.raw(key);
    if (!this.#has(key, value, rule)) return rule.fallback;
    const match = allowed.find((id) => id === value);
    if (match !== undefined) return match;
    this.report(key, 'not-allowed', {
      found: found(value),
      allowed,
      remedy: rule.remedy ?? used(rule.fallback),
    });
    return rule.fallback;
  }

  number(key: string, rule: Rule<number> & { readonly min: number }): number {
    const value = this.raw(key);
    if (!this.#has(key, value, rule)) return rule.fallback;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.report(key, 'not-number', { found: found(value), remedy: used(rule.fallback) });
      return rule.fallback;
    }
    if (value < rule.min) {
      this.report(key, 'too-small', { value, min: rule.min, remedy: used(rule.min) });
      return rule.min;
    }
    return value === 0 ? 0 : value; // -0 would not survive JSON text
  }

  flag(key: string, rule: Rule<boolean>): boolean {
    const value = this.raw(key);
    if (!this.#has(key, value, rule)) return rule.fallback;
    if (typeof value === 'boolean') return value;
    this.report(key, 'not-boolean', { found: found(value), remedy: used(rule.fallback) });
    return rule.fallback;
  }

  text(key: string, rule: Rule<string> = { fallback: '' }): string {
    const value = this.raw(key);
    if (!this.#has(key, value, rule)) return rule.fallback;
    if (typeof value === 'string') return value;
    this.report(key, 'not-text', { found: found(value), remedy: used(rule.fallback) });
    return rule.fallback;
  }

  /** Reports a text that is too long; the caller decides what is kept of it. */
  limit(key: string, text: string, limit: { readonly max: number; readonly remedy: Remedy }): boolean {
    const long = isLongerThan(text, limit.max);
    if (long) this.report(key, 'too-long', { found: found(text), ...limit });
    return long;
  }

  object(key: string): Fields {
    const value = this.raw(key);
    if (isObject(value)) return new Fields(value, joinPointer(this.path, key), this.#problems);
    const remedy = { kind: 'defaults' } as const;
    if (value === undefined) this.report(key, 'missing', { remedy });
    else this.report(key, 'not-object', { found: found(value), remedy });
    return new Fields(undefined, joinPointer(this.path, key), this.#problems);
  }

  /** Call last: names that no read asked for are unknown. */
  close(): void {
    for (const key of Object.keys(this.#source ?? {})) {
      if (!this.#known.has(key)) this.report(key, 'unknown-field', { remedy: { kind: 'ignored' } });
    }
  }
}

function used(value: unknown): Remedy {
  return value === '' ? { kind: 'emptied' } : { kind: 'used', value: found(value) };
}
