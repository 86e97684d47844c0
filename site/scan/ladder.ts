/**
 * How much damage a code bears: each kind is raised step by step, by bisection, until a reader fails. A step counts as read when two of three
 * pictures are, since one picture alone fails or not by where the code meets the sensor's grid.
 */
import { cameraOf, chances, plainView, preview, pixelsPerMm, type View } from './camera.ts';
import { type Damage, type DamageId, damages } from './damages.ts';
import type { DecoderId, Decoders } from './decoders.ts';
import type { Grey } from './pixels.ts';
import type { Print } from './print.ts';

/** The last step that was read, in the damage's own unit; null = not even the first. */
export type Limits = Readonly<Record<DamageId, number | null>>;

export interface Climb {
  readonly decoders: Readonly<Partial<Record<DecoderId, Limits>>>;
  /** From how far away every decoder reads it at a tilt. */
  readonly curve: readonly { readonly tiltDeg: number; readonly distanceMm: number | null }[];
  /** Whether there was time for every step; else the true limits may be higher. */
  readonly complete: boolean;
}

export interface Ladder {
  readonly print: Print;
  /** What the code says; undefined = whatever is read is right. */
  readonly wanted: string | undefined;
  readonly decoders: Decoders;
  /** Asked between pictures. */
  readonly outOfTime: () => boolean;
}

const curveTilts = [0, 20, 40, 60];

export async function climb(ladder: Ladder): Promise<Climb> {
  const stairs = createStairs(ladder);
  const ids = Object.keys(ladder.decoders) as DecoderId[];
  const limits: Partial<Record<DecoderId, Limits>> = {};
  for (const id of ids) limits[id] = await stairs.limits(damages, [id], limits[ids[0]!]);
  const distance = damages.find(({ id }) => id === 'distance')!;
  const curve: Climb['curve'][number][] = [];
  for (const tiltDeg of curveTilts) {
    const distanceMm = tiltDeg === 0
      ? weakest(ids.map((id) => limits[id]!.distance))
      : await stairs.limit(distance, ids, { view: { tiltDeg }, expected: curve.at(-1)!.distanceMm ?? 150 });
    curve.push({ tiltDeg, distanceMm });
  }
  return { decoders: limits, curve, complete: !ladder.outOfTime() };
}

/** Some of the damages, as every decoder bears them. */
export async function climbSome(ladder: Ladder, some: readonly Damage[]): Promise<Partial<Limits>> {
  return await createStairs(ladder).limits(some, Object.keys(ladder.decoders) as DecoderId[]);
}

/** null is the weakest of all. */
export function weakest(limits: readonly (number | null)[], worse: 'less' | 'more' = 'less'): number | null {
  const known = limits.filter((limit) => limit !== null);
  if (known.length < limits.length) return null;
  return worse === 'less' ? Math.min(...known) : Math.max(...known);
}

interface Search {
  /** About where the limit is; the nearer, the fewer pictures. */
  readonly expected?: number;
  /** What else the camera sees. */
  readonly view?: Partial<View>;
}

function createStairs({ print, wanted, decoders, outOfTime }: Ladder) {
  const take = cameraOf(print);
  // Two decoders climb the same stairs, and look at the same pictures there.
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

  async function limit({ field, steps: all }: Damage, ids: readonly DecoderId[], search: Search = {}): Promise<number | null> {
    const steps = field === 'distanceMm' ? all.filter((mm) => mm >= nearestMm) : all;
    const reading = async (step: number): Promise<boolean> => {
      for (const id of ids) {
        if (!await reads({ ...base, ...search.view, [field]: steps[step]! }, id)) return false;
      }
      return true;
    };
    let good = -1, bad = steps.length;
    // From what is expected outwards, in strides that double, until it lies between two; then by halves.
    let step = Math.max(0, steps.indexOf(search.expected ?? steps[0]!));
    for (let stride = 1; bad - good > 1 && !outOfTime(); stride *= 2) {
      if (await reading(step)) good = step;
      else bad = step;
      step = good < 0
        ? Math.max(0, bad - stride)
        : bad === steps.length
        ? Math.min(steps.length - 1, good + stride)
        : Math.floor((good + bad) / 2);
    }
    return good < 0 ? null : steps[good]!;
  }

  return {
    limit,
    async limits(
      some: readonly Damage[],
      ids: readonly DecoderId[],
      expected: Partial<Limits> = {},
    ): Promise<Limits> {
      const found: Partial<Record<DamageId, number | null>> = {};
      for (const damage of some) {
        found[damage.id] = await limit(damage, ids, { expected: expected[damage.id] ?? damage.usual });
      }
      return found as Limits;
    },
  };
}

/** The code, with what is around it, has to fit into the preview. */
function nearest({ picture, pixelsPerMm: printPerMm }: Print): number {
  return picture.height / printPerMm * pixelsPerMm(1) / preview.height;
}
