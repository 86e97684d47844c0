import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemasOf } from '../../build/bundle/archive-table.mjs';
import * as table from '../../schema/archive.ts';

test.each([...schemasOf(table)])('schema/%s is what the table says today', (name, text) => {
  const committed = readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8');
  expect(committed === text, `run "npm run build" and commit schema/${name}`).toBe(true);
});
