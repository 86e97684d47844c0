import { beforeEach, expect, test, vi } from 'vitest';
import { readScale, saveScale, type Screen } from '../../../site/app/preview/screen-scale.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});

const laptop: Screen = { width: 1440, height: 900, devicePixelRatio: 2 };
const phone: Screen = { width: 390, height: 844, devicePixelRatio: 3 };

test('an unmeasured screen has the scale of CSS, and is reported as unmeasured', () => {
  expect(readScale(laptop)).toEqual({ pxPerMm: 96 / 25.4, measured: false });
});

test('each screen keeps its own scale', () => {
  saveScale(laptop, 4.5);
  saveScale(phone, 6);
  expect(readScale(laptop)).toEqual({ pxPerMm: 4.5, measured: true });
  expect(readScale(phone)).toEqual({ pxPerMm: 6, measured: true });
});

test('a zoomed page and a turned phone are still the same screen', () => {
  saveScale(laptop, 4.5);
  expect(readScale({ width: 720, height: 450, devicePixelRatio: 4 })).toEqual({
    pxPerMm: 2.25,
    measured: true,
  });
  saveScale(phone, 6);
  expect(readScale({ ...phone, width: phone.height, height: phone.width }).pxPerMm).toBe(6);
});

test('invalid stored values and blocked storage are ignored', () => {
  for (const text of ['no JSON', 'null', '{"2880x1800":"wide"}', '{"2880x1800":1e9}']) {
    localStorage.setItem('sign-designer-screens', text);
    expect(readScale(laptop).measured).toBe(false);
  }
  const refuse = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => saveScale(laptop, 4)).not.toThrow();
  expect(readScale(laptop).measured).toBe(false);
});
