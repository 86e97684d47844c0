/** SECURITY.md names the test behind each promise: the file must be there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every promise of SECURITY.md names a test that exists, or says why none can', () => {
  const rows = readFileSync(`${root}/SECURITY.md`, 'utf8').split('\n').filter((line) =>
    /^\| (?!promise)/.test(line)
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const [, , proof = ''] = row.split('|');
    const files = [...proof.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name]) => name!);
    expect([row, files.length > 0 || proof.includes('by design')]).toEqual([row, true]);
    for (const name of files) {
      expect([name, existsSync(`${root}/test/${name}`) || existsSync(`${root}/${name}`)]).toEqual([
        name,
        true,
      ]);
    }
  }
});
