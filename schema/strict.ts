/** The strict reading of an archive: the generated JSON Schema and nothing else, with errors in words that say what to do. */
import { fieldName, joinPointer, type Problem, quote } from './problem.ts';
import validate, { type SchemaError } from './validate.js';

/** Every way in which `value` fails the schema, in document order of the schema; empty = valid. */
export function validateArchive(value: unknown): readonly Problem[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // A title font is a key or an object: the two branches' complaints say less than one sentence does.
  const font = errors.some((error) => error.keyword === 'anyOf');
  return errors.filter((error) =>
    !font || error.keyword === 'anyOf' || !error.instancePath.startsWith('/font')
  ).map((error) => explain(error, value));
}

function explain(error: SchemaError, document: unknown): Problem {
  const { keyword, params, instancePath } = error;
  const found = quote(resolve(document, instancePath));
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
      return problem(
        instancePath,
        `is ${found}`,
        `Use one of ${(params['allowedValues'] as string[]).join(', ')}`,
      );
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
