/** `import`: prints the normalised archive, and what was corrected. */
import { exportArchive, exportArchiveText } from '../../../schema/export.ts';
import type { Command } from '../command.ts';
import { printProblems } from '../lines.ts';
import { importFile } from '../files/read-archive.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE|- [--current FILE] [--json]',
  files: 'one',
  options: {
    current: { value: 'FILE', help: 'optCurrent' },
    json: { help: 'optImportJson' },
  },
  async run({ files, options }, world) {
    const currentFile = options.get('current');
    const current = currentFile === undefined ? undefined : (await importFile(currentFile, world)).design;
    const { design, problems } = await importFile(files[0]!, world, current);
    if (options.has('json')) {
      world.stdout(`${JSON.stringify({ archive: exportArchive(design), problems })}\n`);
    } else {
      printProblems(problems, world);
      world.stdout(exportArchiveText(design));
    }
    return 0;
  },
};
