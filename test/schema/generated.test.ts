import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Archive } from '../../schema/archive.ts';
import { generateSchema } from '../../schema/generate.mjs';
import { validate } from '../../schema/validate.js';

const files = await generateSchema(Archive);

test.each([...files.keys()])('schema/%s is what generate.mjs makes today', (name) => {
  const committed = readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8');
  expect(committed === files.get(name), `run "npm run build" and commit schema/${name}`).toBe(true);
});

test('the compiled validator needs neither eval nor any other file', () => {
  const code = files.get('validate.js')!.replace(/ucs2length\.code = '[^']*'/, '');
  expect(code).not.toMatch(/\beval\b|new Function|\brequire\("|^import /m);
});

test('the committed validator is that of the committed schema', () => {
  expect(validate({})).toBe(false);
});
