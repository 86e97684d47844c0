/** `batch`: one design and a table -> a plate for every row. An invalid row is reported with its number, and the rest are made. */
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { isUsed } from '../../batch/columns.ts';
import { hiddenRowsText, leftOutTexts, reasonText } from '../../batch/row-words.ts';
import { fileName } from '../../batch/file-names.ts';
import { lostZeros, regionOf } from '../../batch/lost-zero.ts';
import { makeRows } from '../../batch/rows.ts';
import { isFilled } from '../../../schema/limits.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import type { Design } from '../../../schema/archive.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { ComposeOptions } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { commandLineWords } from '../../messages/command-line.ts';
import { type BatchOutput, folderOutput, sheetOutput, zipOutput } from '../plates/batch-output.ts';
import { batchFormats, readBatchSettings } from '../plates/batch-settings.ts';
import { badRow, quoted, readTable, templateFor, unusedColumns } from '../files/batch-table.ts';
import type { Command, ParsedArguments } from '../command.ts';
import { checkPixels } from '../plates/check-pixels.ts';
import { errorLine, printProblems, shown } from '../lines.ts';
import { formatOptions } from '../plates/format-options.ts';
import { type OpenBatch, openBatch, type PlateHands, plateHands } from '../plates/plate-files.ts';
import { checkSides } from '../plates/plates.ts';
import { choiceOption, printOptions } from '../print-options.ts';
import { sheetOptions } from '../plates/sheet-options.ts';
import { begunAhead } from '../../sign/begun-ahead.ts';
import { startProgress } from '../progress.ts';
import { importFile } from '../files/read-archive.ts';
import { FileError, misuse, type World } from '../world.ts';

const { output, ...shared } = printOptions;

export const batchCommand: Command = {
  name: 'batch',
  usage: 'TEMPLATE TABLE.csv -o DIR|OUT.zip|OUT.pdf [--format ID] [--map COLUMN=FIELD]…',
  files: 'two',
  options: {
    output: { ...output, value: 'DIR|OUT', help: 'optBatchOutput' },
    ...formatOptions(batchFormats, 'optFormat'),
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
      throw misuse('tableFirst', { file: templateFile });
    }
    const settings = readBatchSettings(args);
    const say = commandLineWords(world.language);
    const imported = await importFile(templateFile, world);
    checkSides(imported.design, templateFile);
    printProblems(imported.problems, world, templateFile);
    const table = await readTable(tableFile, args, world);
    const template = exportArchiveText(imported.design);
    if (!isUsed(table, template)) {
      const columns = quoted(table.header);
      throw misuse('noColumnUsed', { file: tableFile, columns });
    }

    const design = templateFor(tableFile, table, {
      template: imported.design,
      keepsPhones: args.options.has('keep-phones'),
      world,
    });
    const hidden = hiddenRowsText(table, world.language);
    for (const text of [...(hidden ? [hidden] : []), ...leftOutTexts(table, world.language)]) {
      world.stderr(`${shown(`${tableFile}: ${text}`)}\n`);
    }
    const [num, ...more] = lostZeros(table, {
      phones: imported.design.phones,
      region: regionOf([world.locale]),
    });
    if (num !== undefined) {
      world.stderr(`${shown(say('lostZero', { file: tableFile, n: 1 + more.length, num }))}\n`);
    }
    const unused = unusedColumns(table, template);
    if (unused.length > 0) {
      const slots = { file: tableFile, columns: quoted(unused), column: `{${unused[0]}}` };
      world.stderr(`${shown(say('unusedColumns', slots))}\n`);
    }

    const batch = await openBatch(args, world);
    const { size: { w, h } } = design;
    if (settings.format.pixels) {
      const page = { widthMm: w, heightMm: h, bleedMm: settings.bleedMm };
      checkPixels(page, { dpi: settings.dpi, file: templateFile });
    }
    const namedBy = args.options.has('name') ? choiceOption(args, 'name', ['phone', 'label']) : undefined;
    const total = table.rows.length;
    const target = await openTarget(args, batch, { world, total });
    if (settings.kind === 'sheet' && total > maxSheetPlates) {
      world.stderr(`${say('splitSheets', { n: total, max: maxSheetPlates })}\n`);
    }
    const progress = startProgress(world, total);
    let made = 0;
    try {
      const results = makeRows(design, table, {
        ownCaption: design.qr.label,
        keepsOthers: args.options.has('keep-phones'),
      });
      const designs = results.flatMap((result) => (result.kind === 'bad' ? [] : [result.design]));
      const kept = (await batch.printer.composeSet(designs, target.composing)).values();
      const plates = begunAhead(results, target.maxBegun, async (result) => {
        if (result.kind === 'bad') {
          progress.step(String(result.row));
          return result;
        }
        const phone = result.design.phones.find(isFilled);
        const name = namedBy === undefined
          ? result.name
          : fileName(namedBy === 'phone' ? phone?.num : phone?.label, result.number);
        progress.step(name);
        const plate = await target.make(result.design, kept.next().value);
        return { ...result, ...plate, name };
      });
      for await (const plate of plates) {
        if (plate.kind === 'bad') {
          const error = new FileError(tableFile, badRow(plate.row, plate.reasons, world.language));
          progress.world.stderr(errorLine(error, world.language));
          continue;
        }
        const place = say('rowPlace', { file: tableFile, n: plate.row });
        for (const note of plate.notes) {
          progress.world.stderr(`${shown(`${place}: ${reasonText(note, world.language)}`)}\n`);
        }
        printProblems(plate.problems, progress.world, place);
        await plate.add(plate.name);
        made++;
      }
      if (made === 0) throw new FileError(tableFile, (say) => say('noPlates'));
      await target.finish();
    } catch (error) {
      await target.abandon();
      throw error;
    } finally {
      target.end();
      progress.end();
    }
    const left = table.rows.length - made;
    if (left > 0) world.stderr(`${say('someMade', { made, total: table.rows.length, left })}\n`);
    else if (world.columns !== undefined) world.stderr(`${say('allMade', { n: made })}\n`);
    return left > 0 ? 1 : 0;
  },
};

interface Target extends Pick<BatchOutput<never>, 'finish' | 'abandon'>, Pick<PlateHands, 'end'> {
  readonly composing?: ComposeOptions;
  /** How many plates may be begun before the first is added. */
  readonly maxBegun: number;
  make(design: Design, keep: KeptComposition | undefined): Promise<MadePlate>;
}

interface MadePlate {
  readonly problems: readonly Problem[];
  /** Under a name without an extension. Rejects with a FileError. */
  add(name: string): Promise<void>;
}

async function openTarget(
  args: ParsedArguments,
  batch: OpenBatch,
  { world, total }: { readonly world: World; readonly total: number },
): Promise<Target> {
  const { settings, settings: { out, kind, format }, printer } = batch;
  if (kind === 'sheet') {
    const output = sheetOutput(out, settings, { printer, world, total });
    return {
      ...output,
      maxBegun: 1,
      async make(design, keep) {
        const plate = await printer.finish(design, keep);
        return { problems: plate.problems, add: (name) => output.add(name, plate) };
      },
      end() {},
    };
  }
  const output = kind === 'zip' ? await zipOutput(out, world) : await folderOutput(out, world);
  const { maxBegun, end, ...hand } = plateHands(batch, { args, world, total });
  return {
    ...output,
    composing: { composer: hand, maxBegun },
    maxBegun,
    async make(design, keep) {
      const { bytes, problems } = await hand.make(design, keep);
      return { problems, add: (name) => output.add(`${name}.${format.extension}`, bytes) };
    },
    end,
  };
}
