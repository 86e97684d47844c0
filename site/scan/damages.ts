/** The damages that a picture of a code can have, each with its steps. */
import type { View } from './camera.ts';
import type { DecoderId } from './decoders.ts';

export type DamageId = 'distance' | 'tilt' | 'covered' | 'blur' | 'motion' | 'jpeg' | 'fog';

export interface Damage {
  readonly id: DamageId;
  /** What of the view it sets. */
  readonly field: keyof View;
  /** The slightest first. */
  readonly steps: readonly number[];
  /** The limit that is enough behind a windscreen in the street; estimated, as everything here is. */
  readonly enough: number;
  /** The step where most plates end, so that the search is short; for each decoder where they differ much. */
  readonly usual: number | Readonly<Record<DecoderId, number>>;
}

function even(from: number, to: number, step: number): readonly number[] {
  const count = Math.round(Math.abs(to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => Number((from + (to - from) * i / count).toFixed(4)));
}

/** Each is five percent more than the one before, in whole mm. */
function rising(from: number, to: number): readonly number[] {
  const steps: number[] = [];
  for (let value = from; value <= to; value *= 1.05) steps.push(Math.round(value));
  return steps;
}

// deno-fmt-ignore
export const damages: readonly Damage[] = [
  { id: 'distance', field: 'distanceMm',   enough: 600,  usual: 827,  steps: rising(150, 8000) },
  { id: 'tilt',     field: 'tiltDeg',      enough: 40,   usual: 45,   steps: even(0, 60, 2.5) },
  { id: 'covered',  field: 'coveredShare', enough: 0.08, usual: 0.13, steps: even(0, 0.4, 0.01) },
  { id: 'blur',     field: 'blurPx',       enough: 0.9,  usual: 1.2,  steps: even(0.7, 6.1, 0.1) },
  { id: 'motion',   field: 'motionPx',     enough: 2,    usual: 3.5,  steps: even(0, 20, 0.5) },
  { id: 'jpeg',     field: 'jpegQuality',  enough: 20,   usual: 8,    steps: [100, 90, 80, 70, 60, 50, 40, 35, 30, 25, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1] },
  { id: 'fog',      field: 'fogShare',     enough: 0.3,  usual: { zxing: 0.86, qr: 0.32 }, steps: even(0, 0.98, 0.02) },
];

/** 1 = just enough; 0 = not read even without the damage. */
export function ratio({ id, enough }: Damage, limit: number | null): number {
  if (limit === null) return 0;
  // Where less is worse.
  return id === 'jpeg' ? enough / limit : limit / enough;
}
