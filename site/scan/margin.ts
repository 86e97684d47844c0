/** How well a code scans, in one result: how much damage every reader withstands, what fails first, and which change of the design helps most. All of it estimated. */
import type { Fix } from '../sign/doctor/doctor-fix.ts';
import { type Damage, type DamageId, damages, ratio } from './damages.ts';
import type { Decoders } from './decoders.ts';
import type { AllLimits, Limits, OutOfTime } from './damage-limits.ts';
import { measureAll, measureSome, weakest } from './damage-limits.ts';
import type { Print } from './print.ts';

/** A printed code, and what it says; undefined = whatever is read is right. */
export interface Target {
  readonly print: Print;
  readonly wanted: string | undefined;
}

export interface Candidate extends Target {
  readonly fix: Fix;
}

export interface Advice {
  readonly fix: Fix;
  /** Of `weakest`, before and after. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface ScanMargin extends AllLimits {
  /** By every decoder; null = not even the slightest step. */
  readonly distanceMm: number | null;
  readonly tiltDeg: number | null;
  readonly coveredShare: number | null;
  readonly weakest: DamageId;
  /** Whether even that reaches what is enough in use (`damages.ts`). */
  readonly isEnough: boolean;
  /** null where every limit is enough, or nothing helps. */
  readonly advice: Advice | null;
}

interface MarginJob {
  readonly target: Target;
  /** Drawn only where a limit is not enough. */
  candidates(): Promise<readonly Candidate[]>;
  readonly decoders: Decoders;
  /** Called for the code, and again for the changes of it. */
  startTimer(): OutOfTime;
  /** Told the limits of the code before any change of it is tried. */
  onFound?(margin: ScanMargin): void;
}

export function timerOf(budgetMs: number): OutOfTime {
  const endAt = performance.now() + budgetMs;
  return () => performance.now() > endAt;
}

/** A change that brings less is not worth printing another plate for. */
const minGain = 1.1;

export async function scanMargin(
  { target, candidates, decoders, startTimer, onFound }: MarginJob,
): Promise<ScanMargin> {
  const found = await measureAll({ ...target, decoders, outOfTime: startTimer() });
  const limits = ofAll(found.decoders);
  const measured = damages.filter(({ id }) => limits[id] !== undefined);
  const rate = (damage: Damage) => ratio(damage, limits[damage.id] ?? null);
  const [first] = measured.toSorted((a, b) => rate(a) - rate(b)) as [Damage];
  const isEnough = rate(first) >= 1;
  const margin: ScanMargin = {
    ...found,
    distanceMm: limits.distance ?? null,
    tiltDeg: limits.tilt ?? null,
    coveredShare: limits.covered ?? null,
    weakest: first.id,
    isEnough,
    advice: null,
  };
  if (isEnough) return margin;
  onFound?.(margin);
  const drawn = await candidates();
  const outOfTime = startTimer();
  const advice = await bestOf(drawn, { first, limits, decoders, outOfTime });
  return { ...margin, advice };
}

/** The limits of the weakest decoder. */
export function ofAll(decoders: AllLimits['decoders']): Limits {
  return Object.fromEntries(damages.flatMap(({ id }) => {
    const limits = Object.values(decoders).map((each) => each[id]).filter((limit) => limit !== undefined);
    return limits.length === 0 ? [] : [[id, weakest(limits, id === 'jpeg' ? 'more' : 'less')]];
  }));
}

/** By the weakest of what fails first and of what a change may cost: distance and cover. */
async function bestOf(
  candidates: readonly Candidate[],
  { first, limits, decoders, outOfTime }: {
    readonly first: Damage;
    readonly limits: Limits;
    readonly decoders: Decoders;
    readonly outOfTime: OutOfTime;
  },
): Promise<Advice | null> {
  // Cover before distance: there a change fails soonest.
  const others = damages.filter(({ id }) => id !== first.id && (id === 'distance' || id === 'covered'));
  const some = [first, ...others.toReversed()];
  const scoreOf = (borne: Limits) =>
    Math.min(...some.map((damage) => ratio(damage, borne[damage.id] ?? null)));
  let best: Advice | null = null;
  let bestScore = scoreOf(limits) * minGain;
  for (const candidate of candidates) {
    if (outOfTime()) break;
    const borne = await measureSome({ ...candidate, decoders, outOfTime }, some, {
      near: limits,
      isTooLittle: (damage, limit) => ratio(damage, limit) <= bestScore,
    });
    const score = scoreOf(borne);
    if (score <= bestScore) continue;
    bestScore = score;
    best = { fix: candidate.fix, from: limits[first.id] ?? null, to: borne[first.id] ?? null };
  }
  return best;
}
