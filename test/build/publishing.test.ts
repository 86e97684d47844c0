/** The workflows: no more rights than each job needs, actions by commit, and no package that nobody could trace. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hindrances } from '../../build/publishable.mjs';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));
const workflows = readdirSync(folder).map((name) =>
  [name, readFileSync(`${folder}${name}`, 'utf8')] as const
);

describe.each(workflows)('%s', (_, text) => {
  test('names every action by its commit, with the version beside it', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action!);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    );
  });

  test('lets every job read alone, unless the job says more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  });

  test('leaves no token of its own in the checkout, and takes nothing from a cache', () => {
    const checkouts = text.split('actions/checkout@').length - 1;
    expect(text.split('persist-credentials: false').length - 1).toBe(checkouts);
    const setups = text.split('actions/setup-node@').length - 1;
    expect(text.split('package-manager-cache: false').length - 1).toBe(setups);
    expect(text).not.toContain('actions/cache@');
  });

  test('runs on a Node that is maintained', () => {
    for (const [, version] of text.matchAll(/node-version: (\d+)/g)) {
      expect(Number(version)).toBeGreaterThanOrEqual(24);
    }
  });

  test('gives no job both the right to publish and tests to run', () => {
    const jobs = text.slice(text.indexOf('\njobs:')).split(/\n {2}(?=[\w-]+:\n)/);
    const both = jobs.filter((job) => /id-token: write|pages: write/.test(job) && /npm test/.test(job));
    expect(both).toEqual([]);
  });
});

describe('what keeps the packages from being published', () => {
  const one = { name: 'one', version: '1.2.3', repository: { url: 'git+https://example.com/one.git' } };
  const two = { ...one, name: 'two', repository: 'github:a/b' };

  test('is nothing where both have a repository and one version', () => {
    expect(hindrances([one, two], 'v1.2.3')).toEqual([]);
    expect(hindrances([one, two], undefined)).toEqual([]);
  });

  test.each([
    [{ ...one, repository: undefined }, 'one has no "repository"'],
    [{ ...one, repository: {} }, 'one has no "repository"'],
    [{ ...one, repository: '' }, 'one has no "repository"'],
    [{ ...one, version: '1.2.4' }, 'different versions: 1.2.4, 1.2.3'],
  ])('is said: %j', (changed, words) => {
    expect(hindrances([changed, two], undefined).join()).toContain(words);
  });

  test('is a tag of another version', () => {
    expect(hindrances([one, two], 'v1.2.4')).toEqual([expect.stringContaining('The tag is v1.2.4')]);
  });
});
