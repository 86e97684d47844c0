/** `validate`: the strict reading, by the schema alone. */
import { validateArchive } from '../../../schema/strict.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { problemLine } from '../lines.ts';
import { readArchiveText } from '../read-archive.ts';
import { FileError } from '../world.ts';

export const validateCommand: Command = {
  name: 'validate',
  summary: 'Check files against the schema, strictly; a line for every error',
  usage: 'FILE|-…',
  files: 'many',
  options: {},
  run: ({ files }, world) =>
    eachFile(files, world, async (file, world) => {
      const errors = validateArchive(parse(file, await readArchiveText(file, world)));
      for (const error of errors) world.stderr(problemLine(error, files.length > 1 ? file : undefined));
      return errors.length === 0;
    }),
};

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new FileError(
      file,
      `The text is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
