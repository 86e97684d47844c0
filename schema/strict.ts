/** The strict reading of an archive: the generated JSON Schema and nothing else, with errors in words that say what to do. */
import { isObject } from './fields.ts';
import { nearest } from './nearest.ts';
import { fieldName, joinPointer, type Problem, quote } from './problem.ts';
import { type SchemaError, validate } from './validate.js';

/** Every way in which `value` fails the schema, in document order of the schema; empty = valid. */
export function validateArchive(value: unknown): readonly Problem[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // "One of these words" and "this word" say more than "a string".
  const worded = new Set(
    errors.filter(({ keyword }) => keyword === 'enum' || keyword === 'const').map(({ instancePath }) =>
      instancePath
    ),
  );
  const font = resolve(value, '/font');
  return errors
    .filter((error) =>
      isFontError(error)
        ? isOfBranch(error, font)
        : error.keyword !== 'type' || !worded.has(error.instancePath)
    )
    .map((error) => explain(error, value));
}

function isFontError({ instancePath }: SchemaError): boolean {
  return instancePath === '/font' || instancePath.startsWith('/font/');
}

/** A title font is a key or an object, and ajv complains of both; only the branch that was meant helps. */
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
  const found = quote(value);
  switch (keyword) {
    case 'required':
      return problem(joinPointer(instancePath, String(params['missingProperty'])), 'is missing', 'Add it');
    case 'additionalProperties':
      return problem(
        joinPointer(instancePath, String(params['additionalProperty'])),
        'is not a field of the archive',
        'Remove it',
      );
    case 'const':
      return problem(instancePath, `is ${found}`, `Write ${quote(params['allowedValue'])}`);
    case 'enum':
      return problem(instancePath, `is ${found}`, chooseFrom(params['allowedValues'] as string[], value));
    case 'anyOf':
      return problem(
        instancePath,
        `is ${found}`,
        'Use a built-in key such as "sans", or { "custom": "name of a web font" } and nothing beside it',
      );
    case 'type':
      return problem(instancePath, `is ${found}`, `Make it ${article(String(params['type']))}`);
    case 'minimum':
      return problem(instancePath, `is ${found}`, `Make it ${String(params['limit'])} or more`);
    case 'minLength':
      return problem(instancePath, 'is empty', 'Name a web font');
    case 'minItems':
      return problem(instancePath, 'has no row', 'Add one; an empty "num" leaves it unfilled');
    case 'maxItems':
      return problem(instancePath, `has more than ${String(params['limit'])} rows`, 'Remove some');
    case 'maxLength':
      return problem(
        instancePath,
        `is ${found}, longer than ${String(params['limit'])} characters`,
        'Shorten it',
      );
    case 'pattern':
      return problem(
        instancePath,
        `is ${found}`,
        'Make it a data URI beginning with data:image/, or leave it empty',
      );
    default:
      return problem(instancePath, `is ${found}: ${error.message ?? keyword}`, 'See design.schema.json');
  }
}

function problem(path: string, message: string, action: string): Problem {
  return { path, message: `${path === '' ? 'The archive' : fieldName(path)} ${message}`, action };
}

function chooseFrom(allowed: readonly string[], value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined;
  return `${meant === undefined ? '' : `Did you mean ${quote(meant)}? `}Use one of ${allowed.join(', ')}`;
}

function article(type: string): string {
  return type === 'object' || type === 'array'
    ? `an ${type}`
    : type === 'boolean'
    ? 'true or false'
    : `a ${type}`;
}

/** The value that a pointer names; only own properties. */
function resolve(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}
