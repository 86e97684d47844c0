/**
 * How much damage a code withstands: for each kind, the last step that a reader reads, found by bisection. A step counts as read when two of three
 * pictures are, since one picture alone fails or not by where the code meets the sensor's grid.
 */
import { cameraOf, chances, pixelsPerMm, plainView, preview, type View } from './camera.ts';
import { type Damage, type DamageId, damages } from './damages.ts';
import type { DecoderId, Decoders } from './decoders.ts';
import type { Grey } from './pixels.ts';
import type { Print } from './print.ts';

/** The last step that was read, in the damage's own unit; null = not even the first, left out = there was no time. */
export type Limits = Readonly<Partial<Record<DamageId, number | null>>>;

export interface AllLimits {
  readonly decoders: Readonly<Partial<Record<DecoderId, Limits>>>;
  /** From how far away every decoder reads it at a tilt. */
  readonly curve: readonly { readonly tiltDeg: number; readonly distanceMm: number | null }[];
  /** Whether there was time for every damage. */
  readonly complete: boolean;
}

interface LimitJob {
  readonly print: Print;
  /** What the code says; undefined = whatever is read is right. */
  readonly wanted: string | undefined;
  /** The quicker first: it takes the other near to its limit. */
  readonly decoders: Decoders;
  /** Asked between two damages. */
  readonly outOfTime: OutOfTime;
}

export type OutOfTime = () => boolean;

const curveTilts = [0, 20, 40, 60];

export async function measureAll(job: LimitJob): Promise<AllLimits> {
  const { outOfTime } = job;
  const limitOf = openSearch(job);
  const ids = Object.keys(job.decoders) as DecoderId[];
  const decoders = Object.fromEntries(ids.map((id) => [id, {}])) as Record<DecoderId, Writable<Limits>>;
  const curve: AllLimits['curve'][number][] = [];
  for (const damage of damages) {
    // There is always time for the first.
    if (outOfTime() && damage.id !== 'distance') break;
    let last: number | null = null;
    for (const id of ids) {
      // Where all decoders end about alike, the one before tells more than what is usual.
      const expected: number = typeof damage.usual === 'number' ? last ?? damage.usual : damage.usual[id];
      last = await limitOf(damage, [id], { expected });
      decoders[id][damage.id] = last;
    }
    if (damage.id !== 'distance') continue;
    const uprightMm = weakest(ids.map((id) => decoders[id].distance!));
    for (const tiltDeg of curveTilts) {
      if (outOfTime() && tiltDeg > 0) break;
      const distanceMm = tiltDeg === 0 ? uprightMm : await limitOf(damage, ids, {
        view: { tiltDeg },
        // As much nearer as the code is foreshortened.
        expected: (uprightMm ?? damage.enough) * Math.cos(tiltDeg / 180 * Math.PI),
      });
      curve.push({ tiltDeg, distanceMm });
    }
  }
  const complete = ids.every((id) => damages.every((damage) => decoders[id][damage.id] !== undefined));
  return { decoders, curve, complete: complete && curve.length === curveTilts.length };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The limits of some damages by the weakest decoder; stops at the first that is too little. */
export async function measureSome(
  job: LimitJob,
  some: readonly Damage[],
  { near = {}, isTooLittle = () => false }: {
    /** Limits that are expected to be about the same. */
    readonly near?: Limits;
    isTooLittle?(damage: Damage, limit: number | null): boolean;
  } = {},
): Promise<Limits> {
  const limitOf = openSearch(job);
  const ids = Object.keys(job.decoders) as DecoderId[];
  const limits: Writable<Limits> = {};
  for (const damage of some) {
    const { id, usual } = damage;
    const expected = near[id] ??
      (typeof usual === 'number' ? usual : Math.min(...ids.map((each) => usual[each])));
    const limit = limits[id] = await limitOf(damage, ids, { expected });
    if (isTooLittle(damage, limit)) break;
  }
  return limits;
}

/** null is the weakest of all. */
export function weakest(limits: readonly (number | null)[], worse: 'less' | 'more' = 'less'): number | null {
  const known = limits.filter((limit) => limit !== null);
  if (known.length < limits.length) return null;
  return worse === 'less' ? Math.min(...known) : Math.max(...known);
}

interface Search {
  /** About where the limit is; the nearer, the fewer pictures. */
  readonly expected: number;
  /** What else the camera sees. */
  readonly view?: Partial<View>;
}

/** Finds the limit of a damage. */
function openSearch({ print, wanted, decoders }: LimitJob) {
  const take = cameraOf(print);
  // Two decoders are measured at the same steps, on the same pictures.
  const pictures = new Map<string, Grey>();
  const readings = new Map<string, Promise<boolean>>();
  const nearestMm = nearest(print);
  const base = { ...plainView, distanceMm: Math.max(plainView.distanceMm, nearestMm) };

  async function reads(view: View, id: DecoderId): Promise<boolean> {
    let hits = 0;
    for (const [turn, chance] of chances.entries()) {
      const key = `${JSON.stringify(view)} ${turn}`;
      let picture = pictures.get(key);
      if (picture === undefined) pictures.set(key, picture = take(view, chance));
      let reading = readings.get(`${key} ${id}`);
      if (reading === undefined) {
        reading = decoders[id]!(picture).then((text) =>
          text !== undefined && (wanted === undefined || text === wanted)
        );
        readings.set(`${key} ${id}`, reading);
      }
      if (await reading) hits++;
      if (hits === 2 || turn - hits === 1) break;
    }
    return hits === 2;
  }

  return async function limit(
    { field, steps: all }: Damage,
    ids: readonly DecoderId[],
    search: Search,
  ): Promise<number | null> {
    const steps = field === 'distanceMm' ? all.filter((mm) => mm >= nearestMm) : all;
    const reading = async (step: number): Promise<boolean> => {
      for (const id of ids) {
        if (!await reads({ ...base, ...search.view, [field]: steps[step]! }, id)) return false;
      }
      return true;
    };
    let good = -1, bad = steps.length;
    // From what is expected outwards, in strides of 1, 1, 2, 4 …, until it lies between two; then by halves.
    let step = nearestStep(steps, search.expected);
    for (let stride = 0.5; bad - good > 1; stride *= 2) {
      if (await reading(step)) good = step;
      else bad = step;
      step = good < 0
        ? Math.max(0, bad - Math.ceil(stride))
        : bad === steps.length
        ? Math.min(steps.length - 1, good + Math.ceil(stride))
        : Math.floor((good + bad) / 2);
    }
    return good < 0 ? null : steps[good]!;
  };
}

function nearestStep(steps: readonly number[], expected: number): number {
  let at = 0;
  for (const [i, step] of steps.entries()) {
    if (Math.abs(step - expected) < Math.abs(steps[at]! - expected)) at = i;
  }
  return at;
}

/** The code, with what is around it, has to fit into the preview. */
function nearest({ picture, pixelsPerMm: printPerMm }: Print): number {
  return picture.height / printPerMm * pixelsPerMm(1) / preview.height;
}
