/** Strict validation of an archive against the generated JSON Schema, with problems that say what to do. */
import { isObject } from './json-text.ts';
import { nearest } from './nearest.ts';
import { found, joinPointer, pointerTokens, type Problem, problem, type Remedy } from './problem.ts';
import { type SchemaError, validate } from './validate.js';

/** Every violation of the schema by `value`, in the schema's order; empty = valid. */
export function validateArchive(value: unknown): readonly Problem[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // `enum` and `const` errors say more than a `type` error at the same place.
  const specific = errors.filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .map(({ instancePath }) => instancePath);
  const font = resolve(value, '/font');
  return errors
    .filter((error) =>
      isFontError(error)
        ? isOfBranch(error, font)
        : error.keyword !== 'type' || !specific.includes(error.instancePath)
    )
    .map((error) => explain(error, value));
}

function isFontError({ instancePath }: SchemaError): boolean {
  return instancePath === '/font' || instancePath.startsWith('/font/');
}

/** A title font is a key or an object, and ajv reports errors of both branches; keeps those of the branch that fits the value. */
function isOfBranch({ keyword, instancePath }: SchemaError, font: unknown): boolean {
  if (typeof font === 'string') return keyword === 'enum';
  if (isObject(font)) {
    return instancePath !== '/font' || keyword === 'required' || keyword === 'additionalProperties';
  }
  return keyword === 'anyOf';
}

function explain(error: SchemaError, document: unknown): Problem {
  const { keyword, params, instancePath } = error;
  const value = resolve(document, instancePath);
  const seen = found(value);
  const wrong = (remedy: Remedy, reason = ''): Problem =>
    problem('wrong-value', { found: seen, reason, remedy }, instancePath);
  switch (keyword) {
    case 'required':
      return problem(
        'missing',
        { remedy: { kind: 'add' } },
        joinPointer(instancePath, String(params['missingProperty'])),
      );
    case 'additionalProperties':
      return problem(
        'unknown-field',
        { remedy: { kind: 'remove' } },
        joinPointer(instancePath, String(params['additionalProperty'])),
      );
    case 'const':
      return wrong({ kind: 'write', value: found(params['allowedValue']) });
    case 'enum':
      return wrong(chooseFrom(params['allowedValues'] as string[], value));
    case 'anyOf':
      return wrong({ kind: 'fontForm' });
    case 'type':
      return wrong({ kind: 'makeType', type: String(params['type']) });
    case 'minimum':
      return wrong({ kind: 'atLeast', count: Number(params['limit']) });
    case 'minLength':
      return problem('empty', { remedy: { kind: 'nameFont' } }, instancePath);
    case 'minItems':
      return problem('no-rows', { remedy: { kind: 'addRow' } }, instancePath);
    case 'maxItems':
      return problem('too-many-rows', {
        count: Array.isArray(value) ? value.length : 0,
        max: Number(params['limit']),
        remedy: { kind: 'removeRows' },
      }, instancePath);
    case 'maxLength':
      return problem(
        'too-long',
        { found: seen, max: Number(params['limit']), remedy: { kind: 'shorten' } },
        instancePath,
      );
    case 'pattern':
      return wrong({ kind: 'dataUri' });
    default:
      return wrong({ kind: 'seeSchema' }, error.message ?? keyword);
  }
}

function chooseFrom(allowed: readonly string[], value: unknown): Remedy {
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined;
  return { kind: 'choose', allowed, ...(meant === undefined ? {} : { nearest: meant }) };
}

/** The value that a pointer names; only own properties. */
function resolve(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}
