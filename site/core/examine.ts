/** The doctor's findings and the measures of a plate, without a user interface. */
import type { Problem } from '../../schema/problem.ts';
import { examine as findingsOf } from '../sign/doctor/doctor.ts';
import type { Finding } from '../sign/doctor/finding.ts';
import { type Measures, measuresOf } from '../sign/doctor/measures.ts';
import { makePlate } from '../sign/plate.ts';
import { type PlaceOptions, readDesign, worldOf } from './render.ts';

interface Examined {
  /** Most severe first. */
  readonly findings: readonly Finding[];
  readonly measures: Measures;
  /** Of the archive, the fonts and the characters. */
  readonly problems: readonly Problem[];
}

/** Rejects with a TypeError or RangeError for misuse, as `render` does. */
export async function examine(archive: unknown, options: PlaceOptions = {}): Promise<Examined> {
  const { design, problems } = readDesign(archive);
  const plate = await makePlate(design, worldOf(options), { bleedMm: 0 });
  return {
    findings: findingsOf(design, plate, { designerAddress: options.relay }),
    measures: measuresOf(plate.layout),
    problems: [...problems, ...plate.problems],
  };
}
