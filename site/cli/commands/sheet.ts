/** `sheet`: plates -> pages of paper to print at home and cut. One PDF, written completely or not at all. */
import type { Design } from '../../../schema/archive.ts';
import { formats } from '../../paint/formats.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { imposeSheets, type SheetPlate, sheetPlate } from '../../sign/sheet/sheet.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { errorLine, printProblems } from '../lines.ts';
import { importFile } from '../files/read-archive.ts';
import { outputName } from '../files/output-name.ts';
import { chosenFormat, formatOptions } from '../plates/format-options.ts';
import { checkSides, createPlateMaker } from '../plates/plates.ts';
import { printOptions } from '../print-options.ts';
import { paperFor, sayTight, sheetChoice, sheetOptions, tooLarge } from '../plates/sheet-options.ts';
import { createRasterizer } from '../../core/rasterize.ts';
import { FileError } from '../world.ts';

const { output, ...shared } = printOptions;
const paged = formats.filter(({ pages }) => pages === 'many');

const dpi = 300;

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
    const { format, cutName, mirror } = chosenFormat(args, paged);
    const target = outputName(args, [format.extension]);
    const { paper, copies = 'fill', first } = sheetChoice(args);
    const rasterizer = createRasterizer(world);
    const maker = await createPlateMaker(args, world, { bleedMm: sheetBleedMm, mirror, rasterizer });
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
    const kept = await maker.composeSet(designs);
    const plates: SheetPlate[] = [];
    for (const [at, design] of designs.entries()) {
      const plate = await maker.finish(design, kept[at]);
      printProblems(plate.problems, world, labelOf(files[at]!));
      plates.push(sheetPlate(plate));
    }
    const sizes = plates.map(({ scene }) => scene);
    const sheetPaper = paperFor(paper, { sizes, copies, isPress: format.id === 'press' });
    sayTight(sizes, { paper: sheetPaper, copies, bleedMm: sheetBleedMm }, world);
    const sheet = imposeSheets(plates, {
      paper: sheetPaper,
      copies,
      first,
      cut: cutName !== undefined,
      ...await maker.sheetNotes(),
    });
    if (sheet.kind === 'refused') {
      for (const problem of sheet.problems) {
        const error = new FileError(files[problem.plate]!, tooLarge(problem));
        world.stderr(errorLine(error, world.language));
      }
      return 1;
    }
    const archive = designs.length === 1 ? maker.archiveOf(designs[0]!) : undefined;
    const bytes = await format.paint(
      { pages: sheet.pages, archive, language: 'zh-CN' },
      { dpi, cutName },
      rasterizer,
    );
    await world.writeFile(target.nameFor(files[0]!), bytes);
    return 0;
  },
};
