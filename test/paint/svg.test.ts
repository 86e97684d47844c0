import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, decimalsFor, factor } from '../../site/paint/decimal.ts';
import { drawOutline } from '../../site/paint/outline-steps.ts';
import { pathData } from '../../site/paint/svg-path.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { svgFile } from '../../site/paint/svg-file.ts';
import { escapeJsonInXml, escapeXml, unescapeXml } from '../../site/paint/xml-text.ts';
import type { Matrix, Scene, Shape } from '../../site/sign/scene.ts';
import { everyShape } from './every-shape.ts';
import { gradient, ring } from './scenes.ts';
import { anyString } from '../run/any-string.ts';
import { cases } from '../run/cases.ts';

function sceneOf(...shapes: readonly Shape[]): Scene {
  return { widthMm: 100, heightMm: 50, bleedMm: 0, title: '', shapes };
}

describe('numbers', () => {
  test.each([
    [1.0004, 3, '1'],
    [1.0006, 3, '1.001'],
    [-0.0001, 3, '0'],
    [1e-9, 3, '0'],
    [1e-9, 9, '0.000000001'],
    [-12.5, 0, '-12'],
    [123456789012, 2, '123456789012'],
    [2000, 0, '2000'],
  ])('%d with %d decimals is written %s', (value, decimals, text) => {
    expect(decimal(value, decimals)).toBe(text);
  });

  test('no number is written with an exponent, and none is off by more than half a last place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 9 }),
        (value, decimals) => {
          const text = decimal(value, decimals);
          expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
        },
      ),
      { numRuns: cases(200), seed: 2 },
    );
  });

  test("what is no number is the caller's mistake", () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
    expect(() => decimal(Infinity)).toThrow(RangeError);
  });

  test('a factor has seven digits', () => {
    expect([factor(0.01234567891), factor(-2), factor(1 / 3), factor(0), factor(1e-12)])
      .toEqual(['0.01234568', '-2', '0.3333333', '0', '0.000000000001']);
  });
});

/** Reads path data back, as a browser would. */
function pointsOf(data: string): number[] {
  const points: number[] = [];
  let [x, y, startX, startY, letter] = [0, 0, 0, 0, ''];
  const tokens = data.match(/[a-z]|-?(?:\d+(?:\.\d*)?|\.\d+)/g) ?? [];
  for (let i = 0; i < tokens.length;) {
    if (/[a-z]/.test(tokens[i] as string)) letter = tokens[i++] as string;
    if (letter === 'z') {
      [x, y] = [startX, startY];
      continue;
    }
    const count = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }[letter] as number;
    const n = tokens.slice(i, i += count).map(Number);
    if (letter === 'h') n.push(0);
    if (letter === 'v') n.unshift(0);
    for (let k = 0; k < n.length; k += 2) points.push(x + (n[k] as number), y + (n[k + 1] as number));
    [x, y] = points.slice(-2) as [number, number];
    if (letter === 'm') [startX, startY] = [x, y];
  }
  return points;
}

test('path data reproduces every point within half a last place, however long the path', () => {
  const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
  const step = fc.oneof(
    fc.record({ verb: fc.constant('L'), n: fc.tuple(coordinate, coordinate) }),
    fc.record({ verb: fc.constant('Q'), n: fc.array(coordinate, { minLength: 4, maxLength: 4 }) }),
    fc.record({ verb: fc.constant('C'), n: fc.array(coordinate, { minLength: 6, maxLength: 6 }) }),
    fc.record({ verb: fc.constant('ZM'), n: fc.tuple(coordinate, coordinate) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 0, max: 4 }), (steps, decimals) => {
      const outline = {
        verbs: `M${steps.map(({ verb }) => verb).join('')}Z`,
        coords: [1.25, -3.75, ...steps.flatMap(({ n }) => n)],
      };
      const read = pointsOf(pathData(outline, decimals));
      expect(read.length).toBe(outline.coords.length);
      read.forEach((value, i) => {
        expect(Math.abs(value - (outline.coords[i] as number))).toBeLessThanOrEqual(
          0.5 * 10 ** -decimals + 1e-6,
        );
      });
    }),
    { numRuns: cases(100), seed: 3 },
  );
});

test('an outline whose verbs and coordinates disagree is refused', () => {
  const sink = { moveTo() {}, lineTo() {}, quadraticCurveTo() {}, bezierCurveTo() {}, closePath() {} };
  expect(() => drawOutline({ verbs: 'ML', coords: [0, 0] }, sink)).toThrow(RangeError);
  expect(() => drawOutline({ verbs: 'M', coords: [0, 0, 1, 1] }, sink)).toThrow(RangeError);
  expect(() => drawOutline({ verbs: 'MA', coords: [0, 0, 1, 1] }, sink)).toThrow(RangeError);
});

test('decimals keep 0.0005 mm whatever the scale', () => {
  expect([1, 0.02, 0.001, 1000, 0].map((unitMm) => decimalsFor(unitMm))).toEqual([3, 2, 0, 6, 0]);
});

describe('escaping', () => {
  test('any text survives XML, except what XML cannot hold', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        const held = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
        expect(escapeXml(text)).not.toMatch(/[<>"']/);
        expect(unescapeXml(escapeXml(text))).toBe(held);
      }),
      { numRuns: cases(200), seed: 4 },
    );
  });

  test('any JSON survives XML as the same value', () => {
    fc.assert(
      fc.property(fc.json(), anyString(), (json, text) => {
        for (const written of [json, JSON.stringify({ text: `${text}]]>\uffff<!--` }, null, 2)]) {
          const held = escapeJsonInXml(written);
          expect(held).not.toMatch(/[<>]/);
          expect(JSON.parse(unescapeXml(held))).toEqual(JSON.parse(written));
        }
      }),
      { numRuns: cases(200), seed: 5 },
    );
  });

  test('a character may be written by its name, or by its number in either form', () => {
    expect(unescapeXml('&amp;&#26087;&#x65E7;&#9;&#109;<!-- & --><![CDATA[&lt;]]>')).toBe('&旧旧\tm&lt;');
  });

  test('JSON without such characters is unchanged', () => {
    const json = '{\r\n  "a": "挪车 & <b> \\u0000 \'q\' 😀"\n}\n';
    expect(unescapeXml(escapeJsonInXml(json))).toBe(json);
  });
});

describe('paintSvg', () => {
  test('is in true millimetres, with the bleed outside the trim', () => {
    expect(paintSvg({ ...sceneOf(), bleedMm: 3 }).split('\n')[0]).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="106mm" height="56mm" viewBox="-3 -3 106 56">',
    );
  });

  test('has neither script nor style nor anything to fetch', () => {
    const svg = paintSvg(everyShape(3), { archive: '{"a":"<script>"}' });
    expect(svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|url\((?!#)/i);
    for (const [, address] of svg.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^data:image\//);
    expect([...svg.matchAll(/https?:[^"'\s<]*/g)].map(String)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('no text of a design can break out of its element or attribute', () => {
    const attack = "\"/><script>alert(1)</script><x y='&#x0;'";
    const image: Shape = {
      kind: 'image',
      xMm: 0,
      yMm: 0,
      widthMm: 1,
      heightMm: 1,
      dataUri: `data:image/png,${attack}`,
    };
    const svg = paintSvg({ ...sceneOf(image), title: attack }, {
      archive: JSON.stringify({ attack }),
      language: attack,
      idPrefix: attack,
    });
    expect(svg).not.toContain('<script');
    expect(svg.match(/<[a-z]/gi)?.length).toBe(
      '<svg <title <metadata <sign:archive <image'.split(' ').length,
    );
  });

  test('an opacity is written only where something shows through', () => {
    const group = (opacity: number): Shape => ({ kind: 'group', opacity, shapes: [] });
    expect(paintSvg(sceneOf(group(0.5)))).toContain('<g opacity="0.5">');
    expect(paintSvg(sceneOf(group(1)))).not.toContain('opacity');
  });

  test('a matrix that only moves is written as a move', () => {
    const under = (matrix: Matrix): string => paintSvg(sceneOf({ kind: 'group', matrix, shapes: [] }));
    expect(under([1, 0, 0, 1, 2, 3])).toContain('transform="translate(2 3)"');
    const others: readonly Matrix[] = [[1, 0, 1, 1, 2, 3], [1, 1, 0, 1, 2, 3], [2, 0, 0, 1, 2, 3], [
      1,
      0,
      0,
      2,
      2,
      3,
    ]];
    for (const matrix of others) expect(under(matrix)).toContain(`transform="matrix(${matrix.join(' ')})"`);
  });

  test('equal definitions are shared, and a prefix keeps two pictures on one page apart', () => {
    const rect: Shape = {
      kind: 'rect',
      xMm: 0,
      yMm: 0,
      widthMm: 9,
      heightMm: 9,
      radiusMm: 0,
      fill: gradient,
    };
    const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids(paintSvg(sceneOf(rect, rect)))).toEqual(['sign-1']);
    const [a, b] = ['a-', 'b-'].map((idPrefix) => paintSvg(everyShape(), { idPrefix })) as [string, string];
    expect(ids(a).filter((id) => ids(b).includes(id))).toEqual([]);
    expect([...a.matchAll(/url\(#([^)]*)\)/g)].every(([, id]) => ids(a).includes(id))).toBe(true);
  });

  test('a gradient stays where it is, whatever the matrix of the path it fills', () => {
    const svg = paintSvg(
      sceneOf({
        kind: 'path',
        outline: ring,
        matrix: [0.02, 0, 0, -0.02, 10, 40],
        rule: 'nonzero',
        fill: gradient,
      }),
    );
    expect(svg).toContain('x1="0" y1="0" x2="120" y2="0" gradientTransform="matrix(50 0 0 -50 -500 2000)"');
  });

  test('a gradient of zero length is its last colour', () => {
    const flat = { ...gradient, x2: 0 };
    expect(paintSvg(sceneOf({ kind: 'path', outline: ring, rule: 'nonzero', fill: flat }))).toContain(
      'fill="#dc322f"',
    );
  });

  test('the width of a stroke is in mm, under a matrix that turns, mirrors or stretches', () => {
    const stroked = (matrix: readonly [number, number, number, number, number, number]) =>
      /stroke-width="([^"]*)"/.exec(
        paintSvg(
          sceneOf({
            kind: 'path',
            outline: ring,
            matrix,
            rule: 'nonzero',
            stroke: { color: '#000000', widthMm: 1 },
          }),
        ),
      )?.[1];
    expect(stroked([0.02, 0, 0, -0.02, 0, 0])).toBe('50');
    expect(stroked([0, 0.5, -0.5, 0, 0, 0])).toBe('2');
    expect(stroked([1, 0, 0, 3, 0, 0])).toBe('1');
  });

  test('one page is one file', () => {
    for (const pages of [[], [sceneOf(), sceneOf()]]) {
      expect(() => svgFile({ pages, archive: undefined, language: 'en' }, {})).toThrow(RangeError);
    }
  });
});
