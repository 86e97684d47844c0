/**
 * Colour -> inks by search in the profile's forward table instead of its backward one: greys use black alone, other colours as much black as
 * looks the same, and total ink never exceeds `maxInk`.
 */
import { colorBytes } from '../../site/paint/fill.ts';
import { readTable } from '../../site/paint/press/icc.ts';
import { maxInk } from '../../site/paint/press/ink-limit.ts';
import { decodeLab, deltaE, type Lab, labOf } from '../../site/paint/press/lab.ts';

/** Percent of cyan, magenta, yellow, black. */
type Inks = readonly [c: number, m: number, y: number, k: number];

/** ΔE given up for more black and less of the other inks; hardly visible. */
const slack = 1;

export function inkSearch(profile: Uint8Array): (color: string) => Inks {
  const forward = readTable(profile, 'A2B1');
  const labs = new Map<number, Lab>();
  const look = (inks: Inks): Lab => {
    const key = keyOf(inks);
    const known = labs.get(key) ?? decodeLab(forward(inks.map((percent) => percent / 100)));
    labs.set(key, known);
    return known;
  };
  const coarse = new Map(
    steps(0, 100, 10).map((k) =>
      [k, [...around([50, 50, 50, k], 10, 5)].map((inks): Swatch => ({ inks, lab: look(inks) }))] as const
    ),
  );
  return (color) => {
    const bytes = colorBytes(color);
    const target = labOf(bytes);
    if (bytes[0] === bytes[1] && bytes[1] === bytes[2]) return onBlackAlone(target, look);
    const best = steps(0, 100, 10).map((k) => bestColors(target, coarse.get(k) as readonly Swatch[], look));
    const min = Math.min(...best.map(({ distance }) => distance));
    return best.findLast(({ distance }) => distance <= min + slack)!.inks;
  };
}

function keyOf(inks: Inks): number {
  return inks.reduce((key, percent) => 101 * key + percent, 0);
}

function onBlackAlone([lightness]: Lab, look: (inks: Inks) => Lab): Inks {
  const inks = steps(0, 100, 1).map((k): Inks => [0, 0, 0, k]);
  return inks.reduce((best, next) =>
    Math.abs(look(next)[0] - lightness) < Math.abs(look(best)[0] - lightness) ? next : best
  );
}

interface Swatch {
  readonly inks: Inks;
  readonly lab: Lab;
}

interface Found {
  readonly inks: Inks;
  readonly distance: number;
}

/** The nearest colour with this much black: first on a coarse grid by Euclidean distance, then refined by ΔE. */
function bestColors(target: Lab, coarse: readonly Swatch[], look: (inks: Inks) => Lab): Found {
  let start = coarse[0] as Swatch;
  let nearest = Infinity;
  for (const swatch of coarse) {
    const [l, a, b] = swatch.lab;
    const distance = (l - target[0]) ** 2 + (a - target[1]) ** 2 + (b - target[2]) ** 2;
    if (distance < nearest) [nearest, start] = [distance, swatch];
  }
  let best: Found = { inks: start.inks, distance: deltaE(start.lab, target) };
  const tried = new Set([keyOf(start.inks)]);
  for (const step of [5, 2, 1]) {
    for (let moved = true; moved;) {
      moved = false;
      for (const inks of around(best.inks, step, 1)) {
        const key = keyOf(inks);
        if (tried.has(key)) continue;
        tried.add(key);
        const distance = deltaE(look(inks), target);
        if (distance < best.distance - 1e-9) [best, moved] = [{ inks, distance }, true];
      }
    }
  }
  return best;
}

function* around([c, m, y, k]: Inks, step: number, reach: number): Generator<Inks> {
  const near = (value: number): number[] =>
    steps(value - reach * step, value + reach * step, step).filter((each) => each >= 0 && each <= 100);
  for (const cyan of near(c)) {
    for (const magenta of near(m)) {
      for (const yellow of near(y)) {
        if (cyan + magenta + yellow + k <= maxInk) yield [cyan, magenta, yellow, k];
      }
    }
  }
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}
