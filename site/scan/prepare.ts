/** Design -> what is measured: its own code, printed, and the codes of the designs that may scan better. */
import type { Design } from '../../schema/archive.ts';
import { payloadOf } from '../qr/payload.ts';
import { applyFix, type Fix } from '../sign/doctor/doctor-fix.ts';
import type { FinishedPlate } from '../sign/plate.ts';
import type { Scene } from '../sign/scene.ts';
import type { Candidate, Target } from './margin.ts';
import { mmPerInch } from '../units.ts';
import { greyOf, type Pixels } from './pixels.ts';
import { codeRegion, printOf } from './print.ts';
import { readPhone } from '../phone/phone.ts';
import type { Layout } from '../sign/layout/layout.ts';

/** What this needs of the machine. */
export interface ScanWorld {
  readonly designerAddress: string | undefined;
  /** Without bleed. */
  finish(design: Design): Promise<Pick<FinishedPlate, 'scene' | 'layout'>>;
  rasterize(scene: Scene, dpi: number): Promise<Pixels>;
}

/** Of a side: what every browser can hold. */
const maxPx = 6000;

export interface Prepared {
  readonly target: Target;
  candidates(): Promise<readonly Candidate[]>;
}

/** undefined when the plate has no code. */
export async function prepareScan(design: Design, world: ScanWorld): Promise<Prepared | undefined> {
  const plate = await world.finish(design);
  const target = await targetOf(design, plate, world);
  if (!target) return undefined;
  return {
    target,
    async candidates() {
      const candidates: Candidate[] = [];
      for (const fix of changesOf(design, plate.layout)) {
        const changed = applyFix(design, fix);
        const other = await targetOf(changed, await world.finish(changed), world);
        if (other) candidates.push({ ...other, fix });
      }
      return candidates;
    },
  };
}

/** undefined when the plate has no code. */
export async function targetOf(
  design: Design,
  { scene, layout }: Pick<FinishedPlate, 'scene' | 'layout'>,
  world: Pick<ScanWorld, 'designerAddress' | 'rasterize'>,
): Promise<Target | undefined> {
  const region = codeRegion(layout);
  if (!region) return undefined;
  const dpi = Math.min(maxPx / Math.max(scene.widthMm, scene.heightMm), region.pxPerMm) * mmPerInch;
  const payload = payloadOf(design, world);
  return {
    print: printOf(greyOf(await world.rasterize(scene, dpi)), scene.widthMm, region),
    wanted: design.qr.mode === 'auto' && payload.kind === 'text' ? payload.text : undefined,
  };
}

const growth = 1.25;

/** Changes of a design that may make its code scan better, the least intrusive first. */
function changesOf({ qr, phones }: Design, { code }: Layout): readonly Fix[] {
  if (code?.kind !== 'code') return [];
  const { level } = code.code;
  const isH = level === 'H';
  const filled = phones.filter(({ num }) => readPhone(num).dial !== '');
  // A code that dials knows one number only.
  const mayDial = qr.type !== 'tel' && qr.type !== 'custom' && filled.length === 1;
  return [
    ...(isH ? [{ kind: 'level-medium' } as const] : []),
    ...(mayDial ? [{ kind: 'code-type', type: 'tel' } as const] : []),
    { kind: 'enlarge', factor: growth, level: isH ? 'H' : 'M' },
  ];
}
