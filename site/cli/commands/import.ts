/** `import`: prints the normalised archive, and what was corrected. */
import { exportArchive, exportArchiveText } from '../../../schema/export.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import type { Command } from '../command.ts';
import { printProblems } from '../lines.ts';
import { importFile } from '../files/read-archive.ts';
import { designerAddress, printOptions } from '../print-options.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE|- [--current FILE] [--base URL] [--json]',
  files: 'one',
  options: {
    current: { value: 'FILE', help: 'optCurrent' },
    base: printOptions.base,
    json: { help: 'optImportJson' },
  },
  async run(args, world) {
    const { files, options } = args;
    const schema = schemaBeside(designerAddress(args));
    const currentFile = options.get('current');
    const current = currentFile === undefined ? undefined : (await importFile(currentFile, world)).design;
    const { design, problems } = await importFile(files[0]!, world, current);
    if (options.has('json')) {
      world.stdout(`${JSON.stringify({ archive: exportArchive(design, schema), problems })}\n`);
    } else {
      printProblems(problems, world);
      world.stdout(exportArchiveText(design, schema));
    }
    return 0;
  },
};
