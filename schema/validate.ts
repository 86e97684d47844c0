/** The strict check: an archive is valid if and only if import finds nothing to report. Says what to do, where import says what it did. */
import { readArchive } from './import.ts';
import { isObject } from './json-text.ts';
import { marker } from './limits.ts';
import { nearest } from './nearest.ts';
import { found, type Problem, problem, type Remedy } from './problem.ts';

/** Every violation of the schema by `value`; empty = valid. */
export function validateArchive(value: unknown): readonly Problem[] {
  if (!isObject(value)) return [wrong(value, '', { kind: 'makeType', type: 'object' })];
  const problems: Problem[] = [];
  const mark = Object.hasOwn(value, 'schema') ? value['schema'] : undefined;
  if (mark === undefined) problems.push(problem('missing', { remedy: { kind: 'add' } }, '/schema'));
  else if (mark !== marker) problems.push(wrong(mark, '/schema', { kind: 'write', value: found(marker) }));
  readArchive(value, undefined, (each, at) => problems.push(advised(each, at)));
  return problems;
}

function wrong(value: unknown, path: string, remedy: Remedy): Problem {
  return problem('wrong-value', { found: found(value), remedy }, path);
}

/** The type that each code asks for. */
const types: Readonly<Record<string, string>> = {
  'not-address': 'string',
  'not-number': 'number',
  'not-boolean': 'boolean',
  'not-text': 'string',
  'not-font-name': 'string',
  'not-object': 'object',
  'not-array': 'array',
};

/** A problem of the import with what to do about it instead of what was done. */
function advised({ code, params, path }: Problem, value: unknown): Problem {
  const type = types[code];
  if (code === 'not-font-name' && value === '') {
    return problem('empty', { remedy: { kind: 'nameFont' } }, path);
  }
  if (type !== undefined) return wrong(value, path, { kind: 'makeType', type });
  switch (code) {
    case 'missing':
      return problem(code, { remedy: { kind: 'add' } }, path);
    case 'unknown-field':
      return problem(code, { remedy: { kind: 'remove' } }, path);
    case 'not-allowed': {
      // A font may be an object too.
      if (path === '/font' && typeof value !== 'string') return wrong(value, path, { kind: 'fontForm' });
      const meant = typeof value === 'string' ? nearest(value, params.allowed) : undefined;
      const { allowed } = params;
      return wrong(value, path, {
        kind: 'choose',
        allowed,
        ...(meant === undefined ? {} : { nearest: meant }),
      });
    }
    case 'too-small':
      return wrong(value, path, { kind: 'atLeast', count: params.min });
    case 'too-long':
      return problem(code, { ...params, remedy: { kind: 'shorten' } }, path);
    case 'wrong-start':
      return wrong(value, path, { kind: 'dataUri' });
    case 'no-rows':
      return problem(code, { remedy: { kind: 'addRow' } }, path);
    case 'too-many-rows':
      return problem(code, { ...params, remedy: { kind: 'removeRows' } }, path);
    default:
      return { code, params, path } as Problem;
  }
}
