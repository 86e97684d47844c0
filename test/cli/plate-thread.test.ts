/** A thread that ends early is a sentence, not a hanging command. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startThread } from '../../site/cli/plate-thread.ts';
import { FileError } from '../../site/cli/world.ts';
import { english } from '../../site/messages/language.ts';

const start = {
  args: { files: ['t.json', 'rows.csv'], options: new Map(), lists: new Map() },
  language: english,
};

test('both what is asked and what is asked later hear that a thread failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sign-designer-thread-'));
  try {
    const program = join(folder, 'thread.mjs');
    await writeFile(program, `throw new Error('no fonts')`);
    const thread = startThread(program, start);
    const failure = new FileError('t.json', 'no fonts');
    const asked = [thread.ask(['make']), thread.ask(['make'])];
    for (const answer of asked) await expect(answer).rejects.toThrow(failure);
    await expect(thread.ask(['make'])).rejects.toThrow(failure);
    thread.end();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
