/** `render`: designs -> plates, each in the format that the output's ending names. */
import { formats } from '../../paint/formats.ts';
import { checkPixels } from '../plates/check-pixels.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { distinctNames, outputName } from '../files/output-name.ts';
import { chosenFormat, formatOptions, namedFormat } from '../plates/format-options.ts';
import { checkSides, createPlatePrinter } from '../plates/plates.ts';
import { integerOption, numberOption, printOptions } from '../print-options.ts';
import { importFile } from '../files/read-archive.ts';
import { printProblems } from '../lines.ts';
import { misuse } from '../world.ts';

const { output, ...shared } = printOptions;

export const renderCommand: Command = {
  name: 'render',
  usage:
    'FILE|-… -o OUT.{pdf,svg,png,json} [--format ID] [--dpi N] [--bleed MM] [--base URL] [--fonts DIR|URL] [--no-archive]',
  files: 'many',
  options: {
    output,
    ...formatOptions(formats, 'optFormatEnding'),
    dpi: { value: 'N', help: 'optDpi' },
    bleed: { value: 'MM', help: 'optBleed' },
    ...shared,
  },
  notes: 'renderNotes',
  async run(args, world) {
    const named = namedFormat(args, formats);
    const endings = new Set((named ? [named] : formats).map(({ extension }) => extension));
    const target = outputName(args, [...endings], named?.id);
    distinctNames(target, args);
    const { format, cutName, mirror } = chosenFormat(
      args,
      named ? [named] : formats.filter(({ extension }) => extension === target.extension),
    );
    if (format.archive === 'is' && args.options.has('no-archive')) {
      throw misuse('archiveAlone', { id: format.id });
    }
    const dpi = integerOption(args, 'dpi', { min: 1, max: 4800 }) ?? 300;
    const bleedMm = numberOption(args, 'bleed', { min: 0, max: 100 }) ?? format.bleedMm;
    const printer = await createPlatePrinter(args, world, { format, dpi, cutName, mirror, bleedMm });
    const several = args.files.length > 1;
    return await eachFile(args.files, world, async (file, world) => {
      const imported = await importFile(file, world);
      checkSides(imported.design, file);
      const { scene, problems } = await printer.finish(imported.design);
      printProblems([...imported.problems, ...problems], world, several ? file : undefined);
      if (format.pixels) checkPixels(scene, { dpi, file });
      const bytes = await printer.paint([scene], imported.design);
      const folder = target.folderFor(file);
      if (folder !== undefined) await world.makeFolder(folder);
      await world.writeFile(target.nameFor(file), bytes);
      return true;
    });
  },
};
