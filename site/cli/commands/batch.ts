/** `batch`: one design and a table -> a plate for every row. An invalid row is reported with its number, and the rest are made. */
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { makeRow, sayReason } from '../../batch/rows.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import { formats } from '../../paint/formats.ts';
import { type BatchOutput, folderOutput, sheetOutput, zipOutput } from '../plates/batch-output.ts';
import { isUsed, quoted, readTable, unusedColumns } from '../files/batch-table.ts';
import type { Command, ParsedArguments } from '../command.ts';
import { checkPixels } from '../plates/check-pixels.ts';
import { errorLine, problemLine, shown } from '../lines.ts';
import { type ChosenFormat, chosenFormat, formatOptions } from '../plates/format-options.ts';
import { checkSides, createPlateMaker, type PlateMaker } from '../plates/plates.ts';
import { designerAddress, numberOption, printOptions, sheetBleedMm, wholeOption } from '../print-options.ts';
import { paperNotes, type SheetChoice, sheetChoice, sheetOptions } from '../plates/sheet-options.ts';
import { startProgress } from '../progress.ts';
import { createRasterizer, type Rasterizer } from '../../core/rasterize.ts';
import { importFile } from '../files/read-archive.ts';
import { FileError, UsageError, type World } from '../world.ts';

const { output, ...shared } = printOptions;
const batched = formats.filter(({ batch }) => batch);
/** Options of one kind of output, and the error for another. */
const sheetOnly = ['paper', 'copies', 'first'] as const;
const filesOnly = ['bleed'] as const;

export const batchCommand: Command = {
  name: 'batch',
  summary: 'Make a plate for every row of a table, from one design',
  usage: 'TEMPLATE TABLE.csv -o DIR|OUT.zip|OUT.pdf [--format ID] [--map COLUMN=FIELD]…',
  files: 'two',
  options: {
    output: {
      ...output,
      value: 'DIR|OUT',
      help: 'A folder, a .zip with a file a plate, or a .pdf of sheets',
    },
    ...formatOptions(batched, 'pdf'),
    map: {
      value: 'COLUMN=FIELD',
      repeats: true,
      help: 'What a column fills, where its name does not say it',
    },
    ...sheetOptions('1 if not given'),
    dpi: { value: 'N', help: 'Pixels an inch of a PNG; 300 if not given' },
    bleed: { value: 'MM', help: 'Ink beyond the trim of each file; 0 if not given' },
    ...shared,
  },
  notes: [
    'TABLE is CSV, XLSX or rows copied from a spreadsheet; its first row names the columns. A {column} in',
    'the texts of TEMPLATE stands for the cell; columns such as 电话, 姓名, 标题, phone, name, title',
    'fill their fields. FIELD is phones.0.num, phones.0.label, … text.title, text.sub, text.tip,',
    'style, qr.text, qr.label or file (the name of the file); nothing after = empties the column.',
    paperNotes,
  ].join('\n'),
  async run(words, world) {
    const [templateFile, tableFile] = words.files as readonly [string, string];
    const settings = readSettings(words);
    const imported = await importFile(templateFile, world);
    checkSides(imported.design, templateFile);
    for (const problem of imported.problems) world.stderr(problemLine(problem, templateFile));
    const table = await readTable(tableFile, words, world);
    if (!isUsed(table, exportArchiveText(imported.design))) {
      throw new UsageError(
        `no column of ${tableFile} (${
          quoted(table.header)
        }) reaches the plate: name one with --map COLUMN=FIELD`,
      );
    }

    const unused = unusedColumns(table, exportArchiveText(imported.design));
    if (unused.length > 0) {
      world.stderr(
        `${shown(tableFile)}: unused: ${
          shown(quoted(unused))
        }. --map COLUMN=FIELD says what a column fills\n`,
      );
    }

    const rasterizer = createRasterizer(world);
    const maker = await createPlateMaker(words, world, {
      bleedMm: settings.bleedMm,
      mirror: settings.mirror,
      rasterizer: settings.format.settings.includes('dpi') ? rasterizer : undefined,
    });
    const target = await openOutput(settings, { maker, rasterizer, world, total: table.rows.length });
    if (settings.kind === 'sheet' && table.rows.length > maxSheetPlates) {
      world.stderr(
        `${table.rows.length} rows are more than one PDF takes: the sheets are split into files of ${maxSheetPlates} plates\n`,
      );
    }
    const progress = startProgress(world, table.rows.length);
    const told = progress.world;
    let made = 0;
    try {
      for (const row of table.rows) {
        const result = makeRow(imported.design, row, table);
        if (result.kind === 'bad') {
          progress.step(String(row.number));
          told.stderr(
            errorLine(
              new FileError(tableFile, `row ${row.number}: ${result.reasons.map(sayReason).join('; ')}`),
            ),
          );
          continue;
        }
        progress.step(result.name);
        const { plate, problems } = await maker.finish(result.design);
        for (const problem of problems) told.stderr(problemLine(problem, `${tableFile}: row ${row.number}`));
        if (settings.format.pixels) checkPixels(plate.scene, { dpi: settings.dpi, file: templateFile });
        await target.add(result.name, {
          scene: plate.scene,
          layout: plate.layout,
          archive: words.options.has('no-archive')
            ? undefined
            : exportArchiveText(result.design, schemaBeside(designerAddress(words))),
        });
        made++;
      }
      if (made === 0) throw new FileError(tableFile, 'no row gives a plate, so nothing is written');
      await target.finish();
    } catch (error) {
      await target.abandon();
      throw error;
    } finally {
      progress.end();
    }
    const left = table.rows.length - made;
    if (left > 0) world.stderr(`${made} of ${table.rows.length} plates are made; ${left} left out\n`);
    return left > 0 ? 1 : 0;
  },
};

interface Settings extends ChosenFormat, SheetChoice {
  readonly out: string;
  readonly kind: 'folder' | 'zip' | 'sheet';
  readonly dpi: number;
  readonly bleedMm: number;
}

function readSettings(words: ParsedArguments): Settings {
  const out = words.options.get('output');
  if (out === undefined) throw new UsageError('no output is named: give -o DIR, -o OUT.zip or -o OUT.pdf');
  const ending = /\.([a-z]+)$/i.exec(out)?.[1]?.toLowerCase();
  const single = formats.find(({ extension, pages }) => extension === ending && pages === 'one');
  if (single !== undefined) {
    throw new UsageError(
      `-o "${out}" is one file, and there are many plates: name a folder${
        single.batch ? `, and --format ${single.id}` : ''
      }`,
    );
  }
  const chosen = chosenFormat(words, batched);
  const { format } = chosen;
  const kind = ending === 'zip' ? 'zip' : ending === 'pdf' ? 'sheet' : 'folder';
  if (kind === 'sheet' && format.pages === 'one') {
    throw new UsageError(`--format ${format.id} is for a folder or .zip, and -o is "${out}"`);
  }
  for (const name of kind === 'sheet' ? filesOnly : sheetOnly) {
    if (!words.options.has(name)) continue;
    throw new UsageError(
      `--${name} is for ${
        kind === 'sheet' ? 'a folder or .zip' : 'the sheets of a .pdf'
      }, and -o is "${out}"`,
    );
  }
  return {
    out,
    kind,
    ...chosen,
    ...sheetChoice(words),
    dpi: wholeOption(words, 'dpi', { min: 1, max: 4800 }) ?? 300,
    bleedMm: kind === 'sheet'
      ? sheetBleedMm
      : numberOption(words, 'bleed', { min: 0, max: 100 }) ?? format.bleedMm,
  };
}

interface Means {
  readonly maker: PlateMaker;
  readonly rasterizer: Rasterizer;
  readonly world: World;
  /** Rows of the table. */
  readonly total: number;
}

async function openOutput(
  settings: Settings,
  { maker, rasterizer, world, total }: Means,
): Promise<BatchOutput> {
  const { out, kind, format, dpi, cutName, paper, copies = 1, first } = settings;
  const paint = { format, dpi, cutName, world: rasterizer };
  if (kind === 'sheet') {
    const note = await maker.scaleNote();
    return sheetOutput(out, { ...paint, paper, copies, first, note }, { world, total });
  }
  return kind === 'zip' ? await zipOutput(out, paint, world) : await folderOutput(out, paint, world);
}
