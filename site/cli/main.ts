/** Entry of the command line. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorLine } from './lines.ts';
import { nodeWorld } from './node-world.ts';
import { run } from './run.ts';

/** Set by the build. */
declare const __VERSION__: string;

// A reader that stops early (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout) {
      process.stderr.write(errorLine(new Error(`standard output: cannot be written: ${error.message}`)));
    }
    process.exit(1);
  });
}

const here = dirname(fileURLToPath(import.meta.url));
process.exitCode = await run(process.argv.slice(2), nodeWorld(here), __VERSION__);
