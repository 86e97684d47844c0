/** The plate, photographed by a modelled camera from two places and read by a decoder that knows nothing of how it was made. Loaded on demand. */
import type { Design } from '../../../schema/archive.ts';
import { cameraOf, chances, plainView, type View } from '../../scan/camera.ts';
import { readByQr } from '../../scan/decoders.ts';
import { targetOf } from '../../scan/prepare.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { scanWorldOf } from './scan-world.ts';

interface Shot extends View {
  readonly id: 'arm' | 'windscreen';
}

export interface Reading {
  readonly shot: Shot;
  /** undefined: nothing was read. */
  readonly text: string | undefined;
  /** Whether the read text equals the payload; for a picture, any text is right. */
  readonly right: boolean;
}

/**
 * At arm's length the phone is held close and focuses well. Through a windscreen it cannot come nearer than the bonnet lets it, focus
 * swims between glass and plate, and the glass adds light.
 */
const shots: readonly Shot[] = [
  { ...plainView, id: 'arm', distanceMm: 400 },
  { ...plainView, id: 'windscreen', distanceMm: 600, blurPx: 0.8, fogShare: 0.3 },
];

/** A scanner app looks again until it reads, many times a second. */
const looks = [
  ...chances,
  ...chances.map((chance) => ({
    ...chance,
    seed: chance.seed + chances.length,
    rollDeg: -chance.rollDeg / 2,
  })),
];

/** undefined when the plate has no code. Rejects with a message for the user when it cannot be drawn. */
export async function proveByScanning(
  design: Design,
  plates: PlateWorld,
): Promise<readonly Reading[] | undefined> {
  const world = scanWorldOf(plates);
  const target = await targetOf(design, await world.finish(design), world);
  if (!target) return undefined;
  const take = cameraOf(target.print);
  return await Promise.all(shots.map(async (shot) => {
    let text: string | undefined;
    for (const look of looks) text ??= await readByQr(take(shot, look));
    return {
      shot,
      text,
      right: text !== undefined && (target.wanted === undefined || text === target.wanted),
    };
  }));
}
