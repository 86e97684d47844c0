import { problemText } from '../../site/messages/problem-text.ts';
import { describe, expect, test } from 'vitest';
import { exportArchive, exportArchiveText } from '../../schema/export.ts';
import { importArchive, importArchiveText, type ImportResult } from '../../schema/import.ts';
import { validateArchive } from '../../schema/validate.ts';
import { chinese, english } from '../../site/messages/language.ts';

const marker = '"schema":"move-car-sign"';

function paths({ problems }: ImportResult): string[] {
  return problems.map(({ path }) => path);
}

/** No problem may carry a whole hostile value to a screen or a terminal. */
function expectShort({ problems }: ImportResult): void {
  for (const problem of problems) {
    for (const language of [english, chinese]) {
      expect(problemText(problem, language).length).toBeLessThan(400);
    }
  }
}

describe('ten megabytes in one string', () => {
  const huge = '停'.repeat(10_000_000);

  test.each(['style', 'font', 'numFont', 'size', 'text', 'phones', 'qr', 'x'])('as %s', (key) => {
    const result = importArchive({ schema: 'move-car-sign', [key]: huge });
    expect(result.design).toBeDefined();
    expectShort(result);
  });

  test('as the marker', () => {
    const result = importArchive({ schema: huge });
    expect(result.design).toBeUndefined();
    expectShort(result);
  });

  test('as a name', () => {
    const result = importArchive({ schema: 'move-car-sign', [huge]: 1 });
    expect(paths(result)).toContain(`/${huge}`);
    expectShort(result);
  });

  test('as every text: the long ones are kept, the tip is cut, the export is valid', () => {
    const result = importArchive({
      schema: 'move-car-sign',
      text: { title: huge, sub: huge, tip: huge },
      phones: [{ label: huge, num: huge }],
      qr: { on: true, text: huge, label: huge, image: huge },
    });
    expect(result.design?.text).toEqual({ align: 'center', title: huge, sub: huge, tip: '停'.repeat(16) });
    expect(result.design?.phones).toEqual([{ label: huge, num: huge }]);
    expect(result.design?.qr.image).toBe('');
    expectShort(result);
    expect(validateArchive(exportArchive(result.design!))).toEqual([]);
  });
});

describe('nesting a hundred thousand deep', () => {
  const arrays = '['.repeat(100_000) + ']'.repeat(100_000);
  const objects = '{"a":'.repeat(100_000) + '0' + '}'.repeat(100_000);

  test.each(['style', 'font', 'size', 'text', 'phones', 'qr', 'x', '$schema', '__proto__'])(
    'at %s',
    (key) => {
      for (const value of [arrays, objects]) {
        const result = importArchiveText(`{${marker},"${key}":${value}}`);
        expect(result.design).toBeDefined();
        expect(paths(result).some((path) => path.startsWith(`/${key}`))).toBe(true);
        expectShort(result);
        expect(validateArchive(JSON.parse(`{${marker},"${key}":${value}}`))).not.toEqual([]);
      }
    },
  );

  test('at the top', () => {
    expect(importArchiveText(arrays).design).toBeUndefined();
    expect(importArchiveText(objects).design).toBeUndefined();
  });
});

test('a hundred thousand phones and as many unknown names', () => {
  const phones = Array.from({ length: 100_000 }, (_, index) => ({ num: index % 2 ? String(index) : '' }));
  const names = Object.fromEntries(phones.map((_, index) => [`x${index}`, 1]));
  const hostile = Object.assign(names, { schema: 'move-car-sign', phones });
  const { design, problems } = importArchive(hostile);
  expect(design?.phones.map(({ num }) => num)).toEqual(['1', '3', '5']);
  expect(problems.length).toBeGreaterThan(100_000);
  expect(validateArchive(hostile).length).toBeGreaterThan(100_000);
});

test('__proto__ and similar names are unknown names like any other, and change nothing', () => {
  const result = importArchiveText(
    `{${marker},"__proto__":{"style":"chalk","polluted":1},"constructor":{"prototype":{"polluted":1}},
    "size":{"__proto__":{"w":1},"w":90,"h":50},"phones":[{"__proto__":{"num":"1"}}]}`,
  );
  expect(result.design).toMatchObject({
    style: 'warn',
    size: { w: 90, h: 50 },
    phones: [{ label: '', num: '' }],
  });
  expect(paths(result)).toEqual(
    expect.arrayContaining([
      '/__proto__',
      '/constructor',
      '/size/__proto__',
      '/phones/0/__proto__',
      '/phones/0/num',
    ]),
  );
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.getPrototypeOf(result.design)).toBe(Object.prototype);
});

test('1e999 is not a valid number', () => {
  const result = importArchiveText(`{${marker},"size":{"w":1e999,"h":-1e999,"r":1e-999}}`);
  expect(result.design?.size).toEqual({ w: 200, h: 100, r: 0, holes: false });
  expect(paths(result)).toEqual(expect.arrayContaining(['/size/w', '/size/h']));
});

test('minus zero becomes zero', () => {
  const { design } = importArchiveText(`{${marker},"size":{"w":90,"h":50,"r":-0}}`);
  expect(Object.is(design?.size.r, 0)).toBe(true);
});

test('the last of two equal keys counts, as in JSON.parse', () => {
  const { design } = importArchiveText(
    `{"schema":"x",${marker},"style":"chalk","style":"glow","size":{"w":90},"size":{"h":50}}`,
  );
  expect(design).toMatchObject({ style: 'glow', size: { w: 200, h: 50 } });
});

test('lone surrogates survive import and export as text', () => {
  const text =
    `{${marker},"text":{"title":"\\ud83d","sub":"a\\udc00b"},"font":{"custom":"\\ud800"},"phones":[{"num":"\\udfff"}]}`;
  const { design } = importArchiveText(text);
  expect(design).toMatchObject({ text: { title: '\ud83d', sub: 'a\udc00b' }, font: { custom: '\ud800' } });
  expect(importArchiveText(exportArchiveText(design!)).design).toEqual(design);
});

test('one byte order mark is ignored', () => {
  expect(importArchiveText(`\ufeff{${marker}}`).design).toBeDefined();
  expect(importArchiveText(`\ufeff\ufeff{${marker}}`).design).toBeUndefined();
});
