/** Works through several files in turn: a failure is reported and the rest go on. */
import { errorLine } from './lines.ts';
import { startProgress } from './progress.ts';
import { FileError, type World } from './world.ts';

/** `work` resolves to whether it succeeded and prints its own errors, or rejects with a FileError. Resolves to the exit code, 0 or 1. */
export async function eachFile(
  files: readonly string[],
  world: World,
  work: (file: string, world: World) => Promise<boolean>,
): Promise<number> {
  const progress = startProgress(world, files.length);
  let code = 0;
  for (const file of files) {
    progress.step(file);
    try {
      if (!await work(file, progress.world)) code = 1;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      progress.world.stderr(errorLine(error, world.language));
      code = 1;
    }
  }
  progress.end();
  return code;
}
