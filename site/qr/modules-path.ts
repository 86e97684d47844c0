/** A symbol's dark modules as one path, in modules from the symbol's top-left corner (quiet zone not counted), x right, y down. */
import type { Outline } from '../type/outline/outline.ts';
import type { Code } from './code.ts';

/** The same object for the same code, so that painters can share it. */
const paths = new WeakMap<Code, Outline>();

export function modulesPath(code: Code): Outline {
  let path = paths.get(code);
  if (path === undefined) paths.set(code, path = pathOf(code));
  return path;
}

/** Made anew each time that it is drawn, which takes no time: those of a thousand plates would keep 50 MB until they are on their sheets. */
function pathOf(code: Code): Outline {
  return {
    get verbs() {
      return 'MLLLZ'.repeat(boxesOf(code).length / 8);
    },
    get coords() {
      return boxesOf(code);
    },
  };
}

/** One rectangle for every run of dark modules in a row; integers only, so one matrix scales it and no seams show between rows. */
function boxesOf({ size, modules }: Code): number[] {
  const coords: number[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (modules[y * size + x] !== 1) continue;
      let end = x + 1;
      while (end < size && modules[y * size + end] === 1) end++;
      coords.push(x, y, end, y, end, y + 1, x, y + 1);
      x = end;
    }
  }
  return coords;
}
