/** `sheet`: plates -> pages of paper to print at home and cut. One PDF, written completely or not at all. */
import type { Design } from '../../../schema/archive.ts';
import { formats } from '../../paint/formats.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { type SheetPlate, sheetPlate } from '../../sign/sheet/sheet.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { errorLine, printProblems } from '../lines.ts';
import { importFile } from '../files/read-archive.ts';
import { outputName } from '../files/output-name.ts';
import { chosenFormat, formatOptions } from '../plates/format-options.ts';
import { checkSides, createPlatePrinter } from '../plates/plates.ts';
import { printOptions } from '../print-options.ts';
import { paintSheets, tooLarge } from '../plates/paint-sheets.ts';
import { sheetChoice, sheetOptions } from '../plates/sheet-options.ts';
import { FileError } from '../world.ts';

const { output, ...shared } = printOptions;
const paged = formats.filter(({ pages }) => pages === 'many');

export const sheetCommand: Command = {
  name: 'sheet',
  usage:
    'FILE|-… -o OUT.pdf [--paper ID] [--copies N] [--first N] [--base URL] [--fonts DIR|URL] [--no-archive]',
  files: 'many',
  options: {
    output,
    ...formatOptions(paged, 'optFormat'),
    ...sheetOptions('optCopiesFill'),
    ...shared,
  },
  notes: 'sheetNotes',
  async run(args, world) {
    const { files } = args;
    const chosen = chosenFormat(args, paged);
    const target = outputName(args, [chosen.format.extension]);
    const settings = { ...chosen, dpi: 300, bleedMm: sheetBleedMm, ...sheetChoice(args, 'fill') };
    const printer = await createPlatePrinter(args, world, settings);
    const labelOf = (file: string) => (files.length > 1 ? file : undefined);
    const designs: Design[] = [];
    const code = await eachFile(files, world, async (file, world) => {
      const { design, problems } = await importFile(file, world);
      checkSides(design, file);
      printProblems(problems, world, labelOf(file));
      designs.push(design);
      return true;
    });
    if (code !== 0) return code;
    const kept = await printer.composeSet(designs);
    const plates: SheetPlate[] = [];
    for (const [at, design] of designs.entries()) {
      const plate = await printer.finish(design, kept[at]);
      printProblems(plate.problems, world, labelOf(files[at]!));
      plates.push(sheetPlate(plate));
    }
    const archived = designs.length === 1 ? designs[0] : undefined;
    const made = await paintSheets(plates, { settings, printer, world, archived });
    if ('kind' in made) {
      for (const problem of made.problems) {
        const error = new FileError(files[problem.plate]!, tooLarge(problem));
        world.stderr(errorLine(error, world.language));
      }
      return 1;
    }
    await world.writeFile(target.nameFor(files[0]!), made);
    return 0;
  },
};
