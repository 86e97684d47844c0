/** Archives -> sheets of paper, or of labels that are cut already, as one PDF. Lengths in mm. */
import { exportArchiveText } from '../../schema/export.ts';
import { schemaBeside } from '../../schema/schema-address.ts';
import { languageFor } from '../messages/language.ts';
import { formats } from '../paint/formats.ts';
import { composeSet } from '../sign/compose-set.ts';
import { type Paper, type PaperId, papers } from '../sign/sheet/papers.ts';
import { sheetBleedMm } from '../sign/sheet/paper-space.ts';
import { imposeSheets, sheetPlate } from '../sign/sheet/sheet.ts';
import { sheetFailure } from '../sign/sheet/sheet-failure.ts';
import { sheetNotes } from '../sign/sheet/sheet-words.ts';
import { finishPlate } from './finish-plate.ts';
import { readRasterizer } from './platform.ts';
import { createRasterizer } from './rasterize.ts';
import type { Rendered, RenderOptions } from './render.ts';
import { checkNames, inRange, readDesign, renderNames, worldOf } from './render.ts';

const { bleedMm: _, ...namesOfPlates } = renderNames;
const sheetNames = {
  ...namesOfPlates,
  format: true,
  paper: true,
  copies: true,
  first: true,
} satisfies Record<
  keyof SheetOptions,
  true
>;

export interface SheetOptions extends Omit<RenderOptions, 'bleedMm'> {
  /** A format with pages; `pdf` if not given. */
  readonly format?: 'pdf' | 'press';
  /** A size, or a sheet of labels that are cut already; `a4` if not given. */
  readonly paper?: PaperId;
  /** Of each plate; `fill`, if not given: each once, and again in turn while there is room. */
  readonly copies?: number | 'fill';
  /** On labels: the first that is still on the sheet, from 1, row by row; 1 if not given. */
  readonly first?: number;
}

/** A plate larger than the paper takes several sheets, to be glued together. Rejects with a RangeError or TypeError for misuse, to which a plate belongs that is larger than a label. */
export async function renderSheet(
  archives: readonly unknown[],
  options: SheetOptions = {},
): Promise<Rendered> {
  checkNames(options, sheetNames);
  const { format: id = 'pdf', paper = 'a4', copies = 'fill', first, cutName, language = 'zh-CN' } = options;
  const paged = formats.filter(({ pages }) => pages === 'many');
  const format = paged.find((row) => row.id === id);
  if (format === undefined) {
    throw new RangeError(`format is "${id}": use ${paged.map((row) => row.id).join(', ')}`);
  }
  if (!Object.hasOwn(papers, paper)) {
    throw new RangeError(`paper is "${paper}": use ${Object.keys(papers).join(', ')}`);
  }
  const { labels }: Paper = papers[paper];
  if (cutName !== undefined && (labels || !format.settings.includes('cut'))) {
    throw new RangeError(`cutName is for the format press on whole sheets, not for ${id} on ${paper}`);
  }
  const dpi = inRange('dpi', options.dpi ?? 300, [1, 4800]);
  const world = worldOf(options);
  const rasterizer = createRasterizer({ readRasterizer });
  const designs = archives.map(readDesign);
  const kept = await composeSet(designs.map(({ design }) => design), world);
  const plates = await Promise.all(
    designs.map(({ design }, at) =>
      finishPlate(design, world, {
        bleedMm: sheetBleedMm,
        keep: kept[at],
        mirror: options.mirror,
        rasterizer,
      })
    ),
  );
  const sheet = imposeSheets(
    plates.map(sheetPlate),
    {
      paper: { ...papers[paper], name: paper, isPress: id === 'press' },
      copies,
      cut: cutName !== undefined,
      ...await sheetNotes(world.fonts, { tag: languageFor([language]) }),
      ...(first === undefined ? {} : { first }),
    },
  );
  if (sheet.kind === 'refused') throw sheetFailure(sheet.problems[0]!, (other) => other);
  const [only, another] = designs;
  const archive = only && !another && (options.keepArchive ?? true)
    ? exportArchiveText(only.design, schemaBeside(options.relay))
    : undefined;
  const bytes = await format.paint(
    { pages: sheet.pages, archive, language },
    { dpi, cutName },
    rasterizer,
  );
  return {
    bytes,
    mime: format.mime,
    problems: designs.flatMap(({ problems }, at) => [...problems, ...plates[at]!.problems]),
  };
}
