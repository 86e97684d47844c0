import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { exportArchive, exportArchiveText } from '../../schema/export.ts';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import { marker } from '../../schema/limits.ts';
import { validateArchive } from '../../schema/validate.ts';
import { anything, archives, designs, nearArchives, runs } from './arbitraries.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../schema/design.schema.json', import.meta.url), 'utf8'),
) as object;
/** The oracle: ajv on the committed schema. */
const accepts = new Ajv({ strict: true }).compile(schema);

function law<T>(name: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): void {
  test(
    name,
    { timeout: 20 * runs },
    () => fc.assert(fc.property(arbitrary, holds), { numRuns: runs }),
  );
}

/** Node's comparison is many times faster than `expect` and runs for every case. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

law('import is total over any JSON and never throws', anything, (value) => {
  const { design, problems } = importArchive(value);
  if (design === undefined && problems.length === 0) throw new Error('refused without a reason');
});

law('import is total over any document with the marker', anything, (value) => {
  const document = { ...(value as object), schema: marker };
  if (importArchive(document).design === undefined) throw new Error('refused');
});

law('a value has no problems if and only if the schema accepts it', nearArchives, (document) => {
  const { problems } = importArchive(document);
  if ((problems.length === 0) !== accepts(document)) expect(problems).toEqual(accepts.errors);
});

law('the strict check has no problem if and only if the schema accepts it', nearArchives, (document) => {
  const problems = validateArchive(document);
  if ((problems.length === 0) !== accepts(document)) expect(problems).toEqual(accepts.errors);
});

law('the lenient and the strict reading find fault with the same places', nearArchives, (document) => {
  const { design, problems } = importArchive(document);
  if (design === undefined) return;
  const places = (list: readonly { readonly path: string }[]) =>
    [...new Set(list.map(({ path }) => path))].toSorted();
  same(places(problems), places(validateArchive(document)));
});

law('import of an exported design is that design', designs, (design) => {
  same(importArchive(exportArchive(design)), { design, problems: [] });
});

law('export through text and back is that design', designs, (design) => {
  same(importArchiveText(exportArchiveText(design)), { design, problems: [] });
});

law(
  'export of any design is valid against the schema, even of one that no import gives',
  nearArchives,
  (document) => {
    const { schema: _, ...rest } = document;
    const exported = exportArchive(rest as unknown as Design);
    if (!accepts(exported)) expect(accepts.errors).toEqual([]);
  },
);

law('import of a valid archive changes nothing', archives, (document) => {
  const { design, problems } = importArchive(document);
  same(problems, []);
  expectWithin(document, { ...design, schema: marker, $schema: document['$schema'] }, '');
});

law('import is idempotent', nearArchives, (document) => {
  const once = importArchive(document).design;
  if (once === undefined) return;
  same(importArchive({ ...once, schema: marker }).design, once);
});

/** Everything that stands in `given` stands in `design` with the same value. */
function expectWithin(given: unknown, design: unknown, path: string): void {
  if (typeof given !== 'object' || given === null) {
    if (given !== design && !(given === 0 && design === 0)) {
      throw new Error(`${path} became ${String(design)}`);
    }
    return;
  }
  for (const [key, value] of Object.entries(given)) {
    expectWithin(value, (design as Record<string, unknown>)[key], `${path}/${key}`);
  }
}
