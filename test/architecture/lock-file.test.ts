/** The lock file must be complete: an optional dependency that it names but does not hold makes `npm ci` fail elsewhere. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  /** To a folder of the project. */
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Row>>;
};

/** Node's look-up: the package's own node_modules, then its parents'. */
function holds(place: string, name: string): boolean {
  for (let folder = place;;) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const at = folder.lastIndexOf('node_modules/');
    folder = at <= 0 ? '' : folder.slice(0, at - 1);
  }
}

test('every optional dependency that the lock file names is in it', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, row]) =>
    Object.keys(row.optionalDependencies ?? {})
      .filter((name) => !holds(place, name))
      .map((name) => `${place || 'package.json'} -> ${name}`)
  );
  expect(missing).toEqual([]);
});

test('the lock file records no download address, so that any registry serves', () => {
  expect(
    Object.entries(lock.packages).filter(([, row]) => row.resolved !== undefined && row.link !== true).map((
      [place],
    ) => place),
    'npm writes none where it reads the .npmrc of this folder',
  ).toEqual([]);
});

test('every package is named at one exact version, or stands in for one that is never loaded', () => {
  const { devDependencies = {}, dependencies = {} } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) =>
    !/^\d/.test(version) && version !== 'file:packages/none'
  );
  expect(ranges).toEqual([]);
});
