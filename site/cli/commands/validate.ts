/** `validate`: strict validation against the schema. */
import { readJson } from '../../../schema/json-text.ts';
import { validateArchive } from '../../../schema/strict.ts';
import type { Command } from '../command.ts';
import { english } from '../../messages/language.ts';
import { problemParts } from '../../messages/problem-text.ts';
import { eachFile } from '../each-file.ts';
import { problemLine } from '../lines.ts';
import { readArchiveText } from '../files/read-archive.ts';
import { FileError } from '../world.ts';

export const validateCommand: Command = {
  name: 'validate',
  summary: 'Check files against the schema, strictly; a line for every error',
  usage: 'FILE|-…',
  files: 'many',
  options: {},
  run: ({ files }, world) =>
    eachFile(files, world, async (file, world) => {
      const json = readJson(await readArchiveText(file, world));
      if (json.kind === 'refused') throw new FileError(file, problemParts(json.problem, english).what);
      const errors = validateArchive(json.value);
      for (const error of errors) world.stderr(problemLine(error, files.length > 1 ? file : undefined));
      return errors.length === 0;
    }),
};
