/** `validate`: strict validation against the schema. */
import { readJson } from '../../../schema/json-text.ts';
import { validateArchive } from '../../../schema/validate.ts';
import type { Command } from '../command.ts';
import { commandLineWords } from '../../messages/command-line.ts';
import { problemParts, problemText } from '../../messages/problem-text.ts';
import { eachFile } from '../each-file.ts';
import { printProblems } from '../lines.ts';
import { readArchiveText } from '../files/read-archive.ts';
import { FileError } from '../world.ts';

export const validateCommand: Command = {
  name: 'validate',
  usage: 'FILE|-… [--json]',
  files: 'many',
  options: { json: { help: 'optValidateJson' } },
  async run({ files, options }, world) {
    const code = await eachFile(files, world, async (file, world) => {
      const json = readJson(await readArchiveText(file, world));
      if (json.kind === 'refused' && !options.has('json')) {
        throw new FileError(file, problemParts(json.problem, world.language).what);
      }
      const problems = json.kind === 'refused' ? [json.problem] : validateArchive(json.value);
      if (options.has('json')) {
        const worded = problems.map((each) => ({ ...each, text: problemText(each, world.language) }));
        world.stdout(`${JSON.stringify({ file, problems: worded })}\n`);
      } else {
        printProblems(problems, world, files.length > 1 ? file : undefined);
      }
      return problems.length === 0;
    });
    // Silence says so to a script only.
    if (code === 0 && !options.has('json') && world.columns !== undefined) {
      world.stderr(`${commandLineWords(world.language)('allValid', { n: files.length })}\n`);
    }
    return code;
  },
};
