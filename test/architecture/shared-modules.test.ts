/** Test files that share their modules with others neither put them back nor replace them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apart } from '../run/apart.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `**` any folders, `*` any name; nothing else has a meaning in our patterns. */
function matches(path: string, pattern: string): boolean {
  const source = pattern.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll(
    /(?<!\.)\*/g,
    '[^/]*',
  );
  return new RegExp(`^${source}$`).test(path);
}

test('what resets or replaces modules runs apart', () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.browser)\.test\.ts$/.test(file));
  const changing = files.filter((file) =>
    /\bvi\.(?:resetModules|mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8'))
  );
  expect(changing).toContain('test/offline/service-worker.test.ts');
  expect(changing.filter((file) => !apart.some((pattern) => matches(file, pattern)))).toEqual([]);
});
