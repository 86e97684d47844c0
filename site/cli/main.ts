#!/usr/bin/env node
/** Entry of the command line. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { commandLineWords } from '../messages/command-line.ts';
import { requestedLanguage } from './common-options.ts';
import { errorLine } from './lines.ts';
import { nodeWorld } from './node-world.ts';
import { answerThread } from './plate-thread.ts';
import { run } from './run.ts';
import { FileError } from './world.ts';

/** Set by the build. */
declare const __VERSION__: string;

const args = process.argv.slice(2);
const language = await requestedLanguage(args);
const words = commandLineWords(language);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`| head`) is not a failure.
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout) {
      const failed = new FileError(words('stdout'), words('unwritable', { reason: error.message }));
      process.stderr.write(errorLine(failed, language));
    }
    process.exit(1);
  });
}

const world = nodeWorld(dirname(fileURLToPath(import.meta.url)));
if (isMainThread) process.exitCode = await run(args, world, __VERSION__);
else await answerThread(world);
