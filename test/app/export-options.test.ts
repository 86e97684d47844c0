/** What `exportFile` takes, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { readExportOptions } from '../../site/app/package/export-options.ts';
import { defaultSettings } from '../../site/app/state/export-settings.ts';

test('what is not given is as it is by default', () => {
  expect(readExportOptions({})).toEqual({ ...defaultSettings, allowFallback: false });
  expect(readExportOptions({ dpi: undefined, bleed: true } as object)).toEqual({
    ...defaultSettings,
    bleed: true,
    allowFallback: false,
  });
});

test.each<object>([
  { dpi: 72 },
  { dpi: 600 },
  { paper: 'letter' },
  { copies: 'fill' },
  { copies: 12 },
  { first: 3 },
  { cutName: 'Kiss' },
  { mirror: true, keepArchive: false, allowFallback: true },
])('%j is taken', (options) => {
  expect(readExportOptions(options)).toMatchObject(options);
});

test('a cut line is drawn in every file that can have one, or in none', () => {
  expect(readExportOptions({ cut: true }).cut).toBe('all');
  expect(readExportOptions({ cut: false }).cut).toBe('none');
});

describe('misuse', () => {
  test.each<[object, string]>([
    [{ dpi: 1e9 }, 'dpi is 1000000000: use 72, 150, 300 or 600'],
    [{ dpi: '300' }, 'dpi is "300": use 72'],
    [{ dpi: null }, 'dpi is null'],
    [{ bleed: 'x' }, 'bleed is "x": use true or false'],
    [{ bleed: 1 }, 'bleed is 1'],
    [{ paper: 'a99' }, 'paper is "a99"'],
    [{ copies: 0 }, "copies is 0: use 'fill' or a whole number from 1"],
    [{ copies: 1.5 }, 'copies is 1.5'],
    [{ first: Number.NaN }, 'first is NaN: use a whole number from 1'],
    [{ cutName: 7 }, 'cutName is 7: use a text'],
    [{ allowFallback: 'yes' }, 'allowFallback is "yes"'],
  ])('%j is a RangeError that quotes the value', (options, message) => {
    expect(() => readExportOptions(options)).toThrow(RangeError);
    expect(() => readExportOptions(options)).toThrow(message);
  });

  test.each<object>([{ nope: 1 }, { DPI: 300 }, { bleedMm: 3 }, { language: 'en' }, { toString: true }])(
    '%j is a TypeError that lists the names',
    (options) => {
      expect(() => readExportOptions(options)).toThrow(TypeError);
      expect(() => readExportOptions(options)).toThrow('use bleed, dpi, paper');
    },
  );
});
