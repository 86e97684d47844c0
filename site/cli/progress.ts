/** Progress of a long run on one line of the terminal, redrawn in place; nothing without a terminal. */
import { shown } from './lines.ts';
import type { World } from './world.ts';

interface Progress {
  /** Prints other output without mixing it with the progress line. */
  readonly world: World;
  /** The next of `total` begins. */
  step(name: string): void;
  /** Clears the line. */
  end(): void;
}

/** Draws nothing when `total` is 1. */
export function startProgress(world: World, total: number): Progress {
  const { columns } = world;
  const drawn = columns !== undefined && total > 1;
  const clear = drawn ? '\r\u001b[K' : '';
  const quiet: World = {
    ...world,
    stdout(text) {
      if (drawn) world.stderr(clear);
      world.stdout(text);
    },
    stderr: (text) => world.stderr(clear + text),
  };
  let done = 0;
  return {
    world: quiet,
    step(name) {
      if (drawn) quiet.stderr(clip(`${++done}/${total} ${shown(name)}`, columns - 1));
    },
    end() {
      if (drawn) quiet.stderr('');
    },
  };
}

/** Cuts to so many columns of the terminal; a Chinese character takes two. */
function clip(text: string, columns: number): string {
  let kept = '';
  let taken = 0;
  for (const char of text) {
    taken += char.codePointAt(0)! < 0x1100 ? 1 : 2;
    if (taken > columns) break;
    kept += char;
  }
  return kept;
}
