/**
 * Archive -> design, by the table of `archive.ts`: lenient and total. Accepts any JSON value, never throws, and reports every departure from
 * the specification as a problem. Only a value that is no archive (no object, or not marked `move-car-sign`) gives no design. The strict
 * check, `validate.ts`, is the same reading with other words about what to do.
 */
import { Archive, type Design, type ImportRule, type Phone } from './archive.ts';
import { firstCharacters, isLongerThan } from './characters.ts';
import { isObject, readJson } from './json-text.ts';
import { isFilled, marker } from './limits.ts';
import type { Problem, ProblemCode, ProblemParams, Remedy } from './problem.ts';
import { clip, found, joinPointer, problem } from './problem.ts';

export type ImportResult =
  | { readonly design: Design; readonly problems: readonly Problem[] }
  | { readonly design?: undefined; readonly problems: readonly Problem[] };

/** What a missing or invalid `style` or `font` leaves as it is. */
export type Current = Pick<Design, 'style' | 'font'>;

/** Text of a file or of the clipboard; a byte order mark is ignored. */
export function importArchiveText(text: string, current?: Current): ImportResult {
  const json = readJson(text);
  return json.kind === 'value' ? importArchive(json.value, current) : { problems: [json.problem] };
}

export function importArchive(value: unknown, current?: Current): ImportResult {
  if (!isObject(value)) {
    return {
      problems: [problem('not-object', { found: found(value), remedy: { kind: 'nothingImported' } })],
    };
  }
  const mark = own(value, 'schema');
  if (mark === undefined) return { problems: [problem('no-marker', { expected: marker }, '/schema')] };
  if (mark !== marker) {
    return { problems: [problem('wrong-marker', { found: found(mark), expected: marker }, '/schema')] };
  }
  const problems: Problem[] = [];
  return { design: readArchive(value, current, (each) => problems.push(each)), problems };
}

/** Every field but the mark. `report` is told of each departure, with the value that stands there. */
export function readArchive(
  archive: Readonly<Record<string, unknown>>,
  current: Current | undefined,
  report: (problem: Problem, value: unknown) => void,
): Design {
  const address = own(archive, '$schema');
  if (address !== undefined && typeof address !== 'string') {
    const params = { found: found(address), remedy: { kind: 'ignored' } } as const;
    report(problem('not-address', params, '/$schema'), address);
  }
  return new Reading(report, current).object(Archive as unknown as Field, archive, '') as Design;
}

/** A field as the table has it, in the keywords that are read here. */
interface Field extends ImportRule {
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Field;
  readonly anyOf?: readonly [key: Field, named: Field];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
}

/** Where a value stands; `fallback` is what it becomes when it is missing or wrong. */
interface Place {
  readonly path: string;
  readonly fallback: unknown;
  readonly remedy: Remedy;
}

class Reading {
  readonly #tell: (problem: Problem, value: unknown) => void;
  readonly #current: Readonly<Record<string, unknown>> | undefined;

  constructor(tell: (problem: Problem, value: unknown) => void, current: Current | undefined) {
    this.#tell = tell;
    this.#current = current;
  }

  #report<C extends ProblemCode>(code: C, params: ProblemParams[C], path: string, value?: unknown): void {
    this.#tell(problem(code, params, path), value);
  }

  /** `source` undefined: it is missing, which is reported already, so that every field has its default and reports nothing. */
  object(field: Field, source: Readonly<Record<string, unknown>> | undefined, path: string): object {
    const design: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(field.properties!)) {
      if (part.apart) continue;
      const place = this.#place(name, part, joinPointer(path, name));
      const value = source && own(source, name);
      if (value !== undefined) design[name] = this.#value(part, value, place);
      else {
        if (source && field.required?.includes(name)) {
          this.#report('missing', { remedy: place.remedy }, place.path);
        }
        design[name] = part.properties ? this.object(part, undefined, place.path) : place.fallback;
      }
    }
    this.#unknown(field, source, path);
    return design;
  }

  #unknown({ properties }: Field, source: Readonly<Record<string, unknown>> | undefined, path: string): void {
    for (const name of Object.keys(source ?? {})) {
      if (!Object.hasOwn(properties!, name)) {
        this.#report('unknown-field', { remedy: { kind: 'ignored' } }, joinPointer(path, name));
      }
    }
  }

  #place(name: string, field: Field, path: string): Place {
    if (field.properties) return { path, fallback: undefined, remedy: { kind: 'defaults' } };
    if (field.items) {
      return {
        path,
        fallback: [this.object(field.items, undefined, path)],
        remedy: { kind: field.otherwise! as 'emptyRow' },
      };
    }
    const fallback = (field.keeps && this.#current?.[name]) ?? field.default;
    const named = isObject(fallback) ? fallback['custom'] : fallback;
    if (field.keeps) return { path, fallback, remedy: { kind: 'kept', value: found(named) } };
    return { path, fallback, remedy: used(fallback) };
  }

  #value(field: Field, value: unknown, place: Place): unknown {
    if (field.anyOf) return this.#font(field.anyOf, value, place);
    if (field.enum) return this.#choice(field.enum, value, place);
    switch (field.type!) {
      case 'string':
        return this.#text(field, value, place);
      case 'number':
        return this.#number(field, value, place);
      case 'boolean':
        return typeof value === 'boolean' ? value : this.#wrong('not-boolean', value, place);
      case 'array':
        return Array.isArray(value)
          ? this.#rows(field, value, place)
          : this.#wrong('not-array', value, place);
      case 'object': {
        if (isObject(value)) return this.object(field, value, place.path);
        this.#wrong('not-object', value, place);
        return this.object(field, undefined, place.path);
      }
    }
  }

  #wrong(
    code: `not-${'number' | 'boolean' | 'text' | 'object' | 'array' | 'font-name'}`,
    value: unknown,
    { path, fallback, remedy }: Place,
  ): unknown {
    this.#report(code, { found: found(value), remedy }, path, value);
    return fallback;
  }

  #choice(allowed: readonly string[], value: unknown, { path, fallback, remedy }: Place): unknown {
    const match = allowed.find((id) => id === value);
    if (match !== undefined) return match;
    this.#report('not-allowed', { found: found(value), allowed, remedy }, path, value);
    return fallback;
  }

  /** A key, or an object with a name. */
  #font([key, named]: NonNullable<Field['anyOf']>, value: unknown, place: Place): unknown {
    if (!isObject(value)) return this.#choice(key.enum!, value, place);
    const path = joinPointer(place.path, 'custom');
    const custom = own(value, 'custom');
    const isValid = typeof custom === 'string' && custom !== '';
    if (custom === undefined) this.#report('missing', { remedy: place.remedy }, path);
    else if (!isValid) this.#wrong('not-font-name', custom, { ...place, path });
    this.#unknown(named, value, place.path);
    return isValid ? { custom } : place.fallback;
  }

  #number({ minimum }: Field, value: unknown, place: Place): unknown {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.#wrong('not-number', value, place);
    if (minimum !== undefined && value < minimum) {
      this.#report('too-small', { value, min: minimum, remedy: used(minimum) }, place.path, value);
      return minimum;
    }
    return value === 0 ? 0 : value; // -0 would not survive JSON text
  }

  #text({ digits, maxLength, over, start }: Field, value: unknown, place: Place): unknown {
    const { path } = place;
    // A number where text is meant is kept as its digits, as far as JSON tells them exactly.
    if (digits && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
      return this.#wrong('not-text', value, { path, fallback: String(value), remedy: used(String(value)) });
    }
    if (typeof value !== 'string') return this.#wrong('not-text', value, place);
    if (start !== undefined && value !== '' && !value.startsWith(start)) {
      const params = { found: found(value), start, remedy: { kind: 'emptied' } } as const;
      this.#report('wrong-start', params, path, value);
      return '';
    }
    if (maxLength === undefined || !isLongerThan(value, maxLength)) return value;
    const first = firstCharacters(value, maxLength);
    const remedy: Remedy = over === 'cut'
      ? { kind: 'cut', text: clip(first) }
      : { kind: 'exportedAs', text: first };
    this.#report('too-long', { found: found(value), max: maxLength, remedy }, path, value);
    return over === 'cut' ? first : value;
  }

  /** Of too many rows those that are filled. */
  #rows({ items, maxItems: max }: Field, value: readonly unknown[], place: Place): unknown {
    const { path, fallback, remedy } = place;
    if (value.length === 0) {
      this.#report('no-rows', { remedy }, path, value);
      return fallback;
    }
    const otherwise = { kind: items!.otherwise! as 'takenAsEmptyRow' };
    const rows = value.map((row, index) =>
      this.#value(items!, row, { path: joinPointer(path, index), fallback: undefined, remedy: otherwise })
    ) as Phone[];
    if (max === undefined || rows.length <= max) return rows;
    const filled = rows.filter(isFilled);
    this.#report(
      'too-many-rows',
      {
        count: rows.length,
        max,
        remedy: filled.length > max ? { kind: 'keptRows', count: max } : { kind: 'emptyRowsDropped' },
      },
      path,
      value,
    );
    return (filled.length > 0 ? filled : rows).slice(0, max);
  }
}

/** Own properties alone: `__proto__` is only an unknown name. */
function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function used(value: unknown): Remedy {
  return value === '' ? { kind: 'emptied' } : { kind: 'used', value: found(value) };
}
