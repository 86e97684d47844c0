import { expect, test } from 'vitest';
import { readScale, saveScale, type Screen } from '../../../site/app/preview/screen-scale.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

const laptop: Screen = { width: 1440, height: 900, devicePixelRatio: 2 };
const phone: Screen = { width: 390, height: 844, devicePixelRatio: 3 };

test('an unmeasured screen has the scale of CSS, and is reported as unmeasured', () => {
  expect(readScale(memory(), laptop)).toEqual({ pxPerMm: 96 / 25.4, measured: false });
});

test('each screen keeps its own scale', () => {
  const store = memory();
  saveScale(store, laptop, 4.5);
  saveScale(store, phone, 6);
  expect(readScale(store, laptop)).toEqual({ pxPerMm: 4.5, measured: true });
  expect(readScale(store, phone)).toEqual({ pxPerMm: 6, measured: true });
});

test('a zoomed page and a turned phone are still the same screen', () => {
  const store = memory();
  saveScale(store, laptop, 4.5);
  expect(readScale(store, { width: 720, height: 450, devicePixelRatio: 4 })).toEqual({
    pxPerMm: 2.25,
    measured: true,
  });
  saveScale(store, phone, 6);
  expect(readScale(store, { ...phone, width: phone.height, height: phone.width }).pxPerMm).toBe(6);
});

test('invalid stored values and blocked storage are ignored', () => {
  const store = memory();
  for (const text of ['no JSON', 'null', '{"2880x1800":"wide"}', '{"2880x1800":1e9}']) {
    store.setItem('sign-designer-screens', text);
    expect(readScale(store, laptop).measured).toBe(false);
  }
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => saveScale(full, laptop, 4)).not.toThrow();
  expect(readScale(undefined, laptop).measured).toBe(false);
});
