/** A thread that runs this program once more and makes plates for `batch`: its end here and its end there. */
import { on } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Language } from '../messages/language.ts';
import type { ParsedArguments } from './command.ts';
import { openBatch, plateHand } from './plates/plate-files.ts';
import { FileError, type Thread, type World } from './world.ts';

interface Start {
  readonly args: ParsedArguments;
  readonly language: Language;
}

/** Half as much again as Node gives by itself: plates leave much garbage behind, less of which is then looked through twice. */
const maxYoungGenerationSizeMb = 72;

export function startThread(program: string, start: Start): Thread {
  const worker = new Worker(program, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb } });
  const waiting: { answer(value: unknown): void; refuse(error: FileError): void }[] = [];
  let failure: FileError | undefined;
  worker.on('message', (value: unknown) => waiting.shift()?.answer(value));
  worker.on('error', ({ message }) => {
    failure = new FileError(start.args.files[0]!, message);
    for (const { refuse } of waiting) refuse(failure);
  });
  return {
    ask: <Answer>(call: unknown) =>
      new Promise<Answer>((answer, refuse) => {
        if (failure) return refuse(failure);
        waiting.push({ answer: (value) => answer(value as Answer), refuse });
        worker.postMessage(call);
      }),
    end: () => void worker.terminate(),
  };
}

/** Never resolves: the thread that started this one ends it. */
export async function answerThread(world: World): Promise<void> {
  const { args, language } = workerData as Start;
  try {
    const hand = plateHand(await openBatch(args, { ...world, language }));
    for await (const [call] of on(parentPort!, 'message')) {
      const [name, ...given] = call as ['make', ...Parameters<typeof hand.make>];
      parentPort!.postMessage(await hand[name](...given));
    }
  } catch (error) {
    // Only its message reaches the other thread.
    throw error instanceof FileError ? new Error(error.messageIn(language)) : error;
  }
}
