/** `batch`: one design and a table -> a plate for every row. An invalid row is reported with its number, and the rest are made. */
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { leftOutTexts, reasonText } from '../../batch/row-words.ts';
import { fileName } from '../../batch/file-names.ts';
import { makeRows } from '../../batch/rows.ts';
import { isFilled } from '../../../schema/limits.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { commandLineWords } from '../../messages/command-line.ts';
import { formats } from '../../paint/formats.ts';
import { type BatchOutput, folderOutput, sheetOutput, zipOutput } from '../plates/batch-output.ts';
import { badRow, isUsed, quoted, readTable, templateFor, unusedColumns } from '../files/batch-table.ts';
import type { Command, ParsedArguments } from '../command.ts';
import { checkPixels } from '../plates/check-pixels.ts';
import { errorLine, problemLine, shown } from '../lines.ts';
import { type ChosenFormat, chosenFormat, formatOptions } from '../plates/format-options.ts';
import { checkSides, createPlateMaker, type PlateMaker } from '../plates/plates.ts';
import { choiceOption, integerOption, numberOption, printOptions } from '../print-options.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { type SheetChoice, sheetChoice, sheetOptions } from '../plates/sheet-options.ts';
import { startProgress } from '../progress.ts';
import { createRasterizer, type Rasterizer } from '../../core/rasterize.ts';
import { importFile } from '../files/read-archive.ts';
import { FileError, UsageError, type World } from '../world.ts';

const { output, ...shared } = printOptions;
const batched = formats.filter(({ batch }) => batch);
/** Options that only one kind of output accepts. */
const sheetOnly = ['paper', 'copies', 'first'] as const;
const filesOnly = ['bleed', 'name'] as const;

export const batchCommand: Command = {
  name: 'batch',
  usage: 'TEMPLATE TABLE.csv -o DIR|OUT.zip|OUT.pdf [--format ID] [--map COLUMN=FIELD]…',
  files: 'two',
  options: {
    output: { ...output, value: 'DIR|OUT', help: 'optBatchOutput' },
    ...formatOptions(batched, 'optFormat'),
    map: { value: 'COLUMN=FIELD', repeats: true, help: 'optMap' },
    'keep-phones': { help: 'optKeepPhones' },
    name: { value: 'WHAT', help: 'optName' },
    ...sheetOptions('optCopies'),
    dpi: { value: 'N', help: 'optBatchDpi' },
    bleed: { value: 'MM', help: 'optBatchBleed' },
    ...shared,
  },
  notes: 'batchNotes',
  async run(args, world) {
    const [templateFile, tableFile] = args.files as readonly [string, string];
    if (/\.(?:csv|tsv|xlsx)$/i.test(templateFile)) {
      throw new UsageError((say) => say('tableFirst', { file: templateFile }));
    }
    const settings = readSettings(args);
    const say = commandLineWords(world.language);
    const imported = await importFile(templateFile, world);
    checkSides(imported.design, templateFile);
    for (const problem of imported.problems) world.stderr(problemLine(problem, world.language, templateFile));
    const table = await readTable(tableFile, args, world);
    const template = exportArchiveText(imported.design);
    if (!isUsed(table, template)) {
      const columns = quoted(table.header);
      throw new UsageError((say) => say('noColumnUsed', { file: tableFile, columns }));
    }

    const design = templateFor(tableFile, table, {
      template: imported.design,
      keepsPhones: args.options.has('keep-phones'),
      world,
    });
    for (const text of leftOutTexts(table, world.language)) {
      world.stderr(`${shown(`${tableFile}: ${text}`)}\n`);
    }
    const unused = unusedColumns(table, template);
    if (unused.length > 0) {
      const slots = { file: tableFile, columns: quoted(unused), column: `{${unused[0]}}` };
      world.stderr(`${shown(say('unusedColumns', slots))}\n`);
    }

    const rasterizer = createRasterizer(world);
    const maker = await createPlateMaker(args, world, {
      bleedMm: settings.bleedMm,
      mirror: settings.mirror,
      rasterizer: settings.format.settings.includes('dpi') ? rasterizer : undefined,
    });
    const namedBy = args.options.has('name') ? choiceOption(args, 'name', ['phone', 'label']) : undefined;
    const target = await openOutput(settings, { maker, rasterizer, world, total: table.rows.length });
    if (settings.kind === 'sheet' && table.rows.length > maxSheetPlates) {
      world.stderr(`${say('splitSheets', { n: table.rows.length, max: maxSheetPlates })}\n`);
    }
    const progress = startProgress(world, table.rows.length);
    let made = 0;
    try {
      const results = makeRows(design, table);
      const designs = results.flatMap((result) => (result.kind === 'bad' ? [] : [result.design]));
      const kept = await maker.composeSet(designs);
      for (const result of results) {
        if (result.kind === 'bad') {
          progress.step(String(result.row));
          const error = new FileError(tableFile, badRow(result.row, result.reasons, world.language));
          progress.world.stderr(errorLine(error, world.language));
          continue;
        }
        const phone = result.design.phones.find(isFilled);
        const name = namedBy === undefined
          ? result.name
          : fileName(namedBy === 'phone' ? phone?.num : phone?.label, result.number);
        progress.step(name);
        for (const note of result.notes) {
          const text = reasonText(note, world.language);
          const place = say('rowPlace', { file: tableFile, n: result.row });
          progress.world.stderr(`${shown(`${place}: ${text}`)}\n`);
        }
        const plate = await maker.finish(result.design, kept[made]);
        for (const problem of plate.problems) {
          progress.world.stderr(
            problemLine(problem, world.language, say('rowPlace', { file: tableFile, n: result.row })),
          );
        }
        if (settings.format.pixels) checkPixels(plate.scene, { dpi: settings.dpi, file: templateFile });
        await target.add(name, { ...plate, archive: maker.archiveOf(result.design) });
        made++;
      }
      if (made === 0) throw new FileError(tableFile, (say) => say('noPlates'));
      await target.finish();
    } catch (error) {
      await target.abandon();
      throw error;
    } finally {
      progress.end();
    }
    const left = table.rows.length - made;
    if (left > 0) world.stderr(`${say('someMade', { made, total: table.rows.length, left })}\n`);
    else if (world.columns !== undefined) world.stderr(`${say('allMade', { n: made })}\n`);
    return left > 0 ? 1 : 0;
  },
};

interface Settings extends ChosenFormat, SheetChoice {
  readonly out: string;
  readonly kind: 'folder' | 'zip' | 'sheet';
  readonly dpi: number;
  readonly bleedMm: number;
}

function readSettings(args: ParsedArguments): Settings {
  const out = args.options.get('output');
  if (out === undefined) throw new UsageError((say) => say('batchNoOutput'));
  const extension = /\.([a-z]+)$/i.exec(out)?.[1]?.toLowerCase();
  const single = formats.find((format) => format.extension === extension && format.pages === 'one');
  if (single !== undefined) {
    const { id, batch } = single;
    throw new UsageError((say) => batch ? say('batchOneFormat', { out, id }) : say('batchOneFile', { out }));
  }
  const chosen = chosenFormat(args, batched);
  const { format } = chosen;
  const kind = extension === 'zip' ? 'zip' : extension === 'pdf' ? 'sheet' : 'folder';
  if (kind === 'sheet' && format.pages === 'one') {
    throw new UsageError((say) => say('notOnSheets', { option: `format ${format.id}`, out }));
  }
  for (const name of kind === 'sheet' ? filesOnly : sheetOnly) {
    if (!args.options.has(name)) continue;
    throw new UsageError((say) =>
      say(kind === 'sheet' ? 'notOnSheets' : 'onlyOnSheets', { option: name, out })
    );
  }
  return {
    out,
    kind,
    ...chosen,
    ...sheetChoice(args),
    dpi: integerOption(args, 'dpi', { min: 1, max: 4800 }) ?? 300,
    bleedMm: kind === 'sheet'
      ? sheetBleedMm
      : numberOption(args, 'bleed', { min: 0, max: 100 }) ?? format.bleedMm,
  };
}

interface OutputContext {
  readonly maker: PlateMaker;
  readonly rasterizer: Rasterizer;
  readonly world: World;
  /** Rows of the table. */
  readonly total: number;
}

async function openOutput(
  settings: Settings,
  { maker, rasterizer, world, total }: OutputContext,
): Promise<BatchOutput> {
  const { out, kind, format, dpi, cutName, paper, copies = 1, first } = settings;
  const paint = { format, dpi, cutName, world: rasterizer };
  if (kind === 'sheet') {
    const notes = await maker.sheetNotes();
    return sheetOutput(out, { ...paint, paper, copies, first, notes }, { world, total });
  }
  return kind === 'zip' ? await zipOutput(out, paint, world) : await folderOutput(out, paint, world);
}
