/**
 * How large a code's tile may be, and the factor of the digits' height beside it: a small tile leaves room to the digits and scans from less
 * far. The factor does not depend on the plate, so that what it is multiplied with never falls as a plate grows. When a code falls from H to M: `qr/choose-code.ts`.
 * Lengths in mm.
 */
import { minModuleMm } from '../../../qr/choose-code.ts';
import { epsilon } from '../../../units.ts';

/** What the code asks of its tile. */
export interface CodeDemand {
  /** Modules a side with the quiet zone, at the level asked for and at the one that it may fall to. */
  readonly modules: number;
  readonly fallenModules: number;
}

export interface CodeSize {
  readonly tileMm: number;
  /** Factor of the digits' height beside such a tile; 1 beside one with good modules. */
  readonly worth: number;
}

/** Scans at arm's length through glass; larger ones scan no better from there. */
export const goodModuleMm = 1;
/** Below this it scans from clearly less far. */
export const enoughModuleMm = 0.85;
/** Below this no camera reads it: it only takes room. */
const lostModuleMm = 0.35;
/** A dense code with good modules would lead the plate: what is above this tile, or above enough modules, costs the digits nothing. */
const goodTileMm = 36;
/** A module smaller by 1 % is worth so many per cent of the digits: most where a code stops to scan at arm's length. */
// deno-fmt-ignore
const penalties = [
  { fromMm: minModuleMm,    toMm: enoughModuleMm, exponent: 0.8 },
  { fromMm: enoughModuleMm, toMm: goodModuleMm,   exponent: 0.5 },
  { fromMm: lostModuleMm,   toMm: minModuleMm,    exponent: 1.6 },
  { fromMm: 0,              toMm: lostModuleMm,   exponent: 6 },
] as const;

export function worthOfModule(moduleMm: number): number {
  return penalties.reduce(
    (worth, { fromMm, toMm, exponent }) =>
      worth * (Math.min(toMm, Math.max(fromMm, moduleMm)) / toMm) ** exponent,
    1,
  );
}

const smallestModuleMm = 0.02;

/** From one size down in steps; growing what fits comes later. Few of those that hardly scan are looked at. */
function modulesBetween(fromMm: number, smallestMm: number): number[] {
  const found: number[] = [];
  for (
    let mm = fromMm;
    mm > smallestMm;
    mm = mm > minModuleMm ? Math.max(0.95 * mm, minModuleMm) : 0.85 * mm
  ) found.push(mm);
  return found;
}

/** From the best to the worst. A code that has fallen to a lower level is never worth more than one at the level that was asked for. */
export function codeSizes(code: CodeDemand | undefined): readonly CodeSize[] {
  if (code === undefined) return [{ tileMm: 0, worth: 1 }];
  const { modules, fallenModules } = code;
  const falls = fallenModules < modules;
  const largest = Math.max(enoughModuleMm, Math.min(goodModuleMm, goodTileMm / modules));
  const sizes = modulesBetween(largest, falls ? minModuleMm : smallestModuleMm)
    .map((moduleMm): CodeSize => ({ tileMm: moduleMm * modules, worth: worthOfModule(moduleMm) }));
  if (!falls) return sizes;
  // At the lower level the largest tile has larger modules than the smallest at the level asked for; both have the same factor.
  const max = fallenTileMm(code) / fallenModules;
  const share = worthOfModule(minModuleMm) / worthOfModule(max);
  const fallen = modulesBetween(max, smallestModuleMm)
    .map((moduleMm) => ({ tileMm: moduleMm * fallenModules, worth: share * worthOfModule(moduleMm) }));
  return [...sizes, ...fallen];
}

/** The largest tile on which the code has fallen. */
function fallenTileMm({ modules }: CodeDemand): number {
  return minModuleMm * modules * (1 - epsilon);
}

/** The least tile that scans at the level that the code has on this one. */
export function scannedTileMm(code: CodeDemand | undefined, tileMm: number): number {
  if (code === undefined) return 0;
  const leastMm = minModuleMm * code.modules;
  return tileMm < leastMm ? minModuleMm * code.fallenModules : leastMm;
}

/** The tile with modules of this size at the level that it has, or as it is where they are larger. */
export function grownTileMm(code: CodeDemand | undefined, tileMm: number, moduleMm: number): number {
  if (code === undefined) return tileMm;
  const hasFallen = code.fallenModules < code.modules && tileMm <= fallenTileMm(code);
  return Math.max(tileMm, hasFallen ? fallenTileMm(code) : moduleMm * code.modules);
}
