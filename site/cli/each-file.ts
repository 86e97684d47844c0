/**
 * Work over several files, one after the other: one that fails is told and the rest go on. On a terminal a line says how far it
 * is; without a terminal nothing is drawn.
 */
import { errorLine, shown } from './lines.ts';
import { FileError, type World } from './world.ts';

/** `work` answers whether it went well and says why not itself, or rejects with a FileError. Answers the exit code, 0 or 1. */
export async function eachFile(
  files: readonly string[],
  world: World,
  work: (file: string, world: World) => Promise<boolean>,
): Promise<number> {
  const { columns } = world;
  const drawn = columns !== undefined && files.length > 1;
  const clear = drawn ? '\r\u001b[K' : '';
  const quiet: World = { ...world, stderr: (text) => world.stderr(clear + text) };
  let code = 0;
  for (const [index, file] of files.entries()) {
    if (drawn) quiet.stderr(clip(`${index + 1}/${files.length} ${shown(file)}`, columns - 1));
    try {
      if (!await work(file, quiet)) code = 1;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      quiet.stderr(errorLine(error));
      code = 1;
    }
  }
  if (drawn) quiet.stderr('');
  return code;
}

/** To so many columns of the terminal; a Chinese character takes two. */
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
