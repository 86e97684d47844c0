/** A file for each plate of a batch, made in this thread or in others that run the same program; the bytes are the same. */
import type { Design } from '../../../schema/archive.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { Composed, Composer } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import type { ParsedArguments } from '../command.ts';
import type { World } from '../world.ts';
import { type BatchSettings, readBatchSettings } from './batch-settings.ts';
import { createPlatePrinter, type PlatePrinter } from './plates.ts';

interface PlateFile {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

/** One thread. What its functions take and answer is copied from thread to thread. */
interface PlateHand extends Composer {
  make(design: Design, keep: KeptComposition | undefined): Promise<PlateFile>;
}

export interface OpenBatch {
  readonly settings: BatchSettings;
  readonly printer: PlatePrinter;
}

/** Of the whole run: fonts and the rasterizer are read once a thread. */
export async function openBatch(args: ParsedArguments, world: World): Promise<OpenBatch> {
  const settings = readBatchSettings(args);
  return { settings, printer: await createPlatePrinter(args, world, settings) };
}

export function plateHand({ printer }: OpenBatch): PlateHand {
  return {
    ...printer.composer,
    async make(design, keep) {
      const { scene, problems } = await printer.finish(design, keep);
      return { bytes: await printer.paint([scene], design), problems };
    },
  };
}

export interface PlateHands extends PlateHand {
  /** How many plates may be begun before the first is taken. */
  readonly maxBegun: number;
  end(): void;
}

/** Below so many plates starting threads takes longer than they save. */
const minPlates = 100;
const maxThreads = 4;

/** This thread, or for many plates others, while this one writes. */
export function plateHands(
  batch: OpenBatch,
  { args, world, total }: { readonly args: ParsedArguments; readonly world: World; readonly total: number },
): PlateHands {
  const count = Math.min(world.cores, maxThreads);
  if (count === 1 || total < minPlates) return { ...plateHand(batch), maxBegun: 1, end() {} };
  const threads = Array.from({ length: count }, () => ({
    asked: 0,
    ...world.startThread({ args, language: world.language }),
  }));
  /** Which still knows the code of a plate that it composed. */
  const knowing = new WeakMap<Design, typeof threads[number]>();
  async function ask<Answer>(name: keyof PlateHand, design: Design, keep?: KeptComposition): Promise<Answer> {
    const thread = knowing.get(design) ??
      threads.reduce((idlest, one) => one.asked < idlest.asked ? one : idlest);
    knowing.set(design, thread);
    thread.asked++;
    try {
      return await thread.ask<Answer>([name, design, keep]);
    } finally {
      thread.asked--;
    }
  }
  return {
    compose: (design, keep) => ask<Composed>('compose', design, keep),
    measure: (design) => ask<string>('measure', design),
    make: (design, keep) => ask<PlateFile>('make', design, keep),
    // Enough that no thread waits for a slow one, and few enough to keep.
    maxBegun: 4 * count,
    end() {
      for (const thread of threads) thread.end();
    },
  };
}
