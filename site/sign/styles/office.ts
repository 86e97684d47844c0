/** A printed form: title and subtitle in a header bar, the numbers in ruled boxes, a rule round the sheet. */
import { shareOut } from '../decor/fields.ts';
import { contour } from '../decor/frame.ts';
import { eyelets, liesOn } from '../decor/holes.ts';
import { group, panel, stroked } from '../decor/paint.ts';
import { around, grown, touches, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { spanAt } from '../layout/safe-area.ts';
import { scattered } from '../layout/solver/arrangements.ts';
import { groundShape, type Style } from '../style/style.ts';

const formBlue = '#1f4e79';
const cellBlue = '#e9f0f6';

export const office: Style = {
  behind: behind(cellBlue, { title: formBlue, sub: formBlue }),
  inks: inks('#1d2733', {
    title: '#ffffff',
    label: formBlue,
    sub: '#dce8f3',
    tip: '#39475a',
    caption: '#39475a',
  }),
  code: codeOn('#ffffff', '#1d2733'),
  preferences: { avoids: scattered },
  insets(plate) {
    return insetsOf(plate, 3.4);
  },
  draw(layout, bleedMm) {
    const { plate, safe, area, title, sub, rows, phones, tip, codeColumn } = layout;
    const u = unitMm(plate);
    const sheet = trimBox(plate, 2.4 * u);
    const head = around(title, sub);
    const there = [head, phones, tip, codeColumn].filter((box) => box !== undefined);
    const fields = shareOut(sheet, there.map((box) => ({ box, tag: box })));
    const fieldOf = (part: Box | undefined) => part && fields.find(({ tag }) => tag === part)?.box;
    const field = fieldOf(head);
    // Over the code's column too, where the code begins under it.
    const isOver = field && codeColumn && codeColumn.yMm > field.yMm + field.heightMm + 0.8 * u;
    const alone = field && there.every((box) => box === head || box.yMm >= field.yMm + field.heightMm);
    const bar = field && isOver && alone && field.yMm === sheet.yMm
      ? { ...field, widthMm: sheet.xMm + sheet.widthMm - field.xMm }
      : field;
    // The boxes are as wide as the form lets them be, not as their numbers are.
    const column = fieldOf(phones) ?? sheet;
    const [one, two] = rows;
    const above = Math.max(
      ...there.map((box) => box.yMm + box.heightMm).filter((end) => one && end <= one.yMm),
    );
    const padMm = Math.min(
      2 * u,
      one && two ? 0.36 * (two.yMm - one.yMm - one.heightMm) : Infinity,
      one ? 0.4 * (one.yMm - above) : Infinity,
    );
    const [left, right] = cellEnds(around(...rows), { safe, area, padMm, column, u });
    const cells = rows.map((row) => ({
      ...grown(row, 0, padMm),
      xMm: left,
      widthMm: right - left,
    }));
    // A code that the bar does not run over has a field of its own.
    const found = bar && !isOver ? fieldOf(codeColumn) : undefined;
    const codeField = found && layout.lines.every(({ ink }) => isOffEdge(found, ink, 0.4 * u))
      ? found
      : undefined;
    const edge = contour(plate, { insetMm: 2.4 * u }).outline();
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#fcfcf9' }),
      ...(bar ? [group([panel(bar, formBlue)], { clip: edge })] : []),
      ...(codeField ? [group([stroked(pen().box(codeField), formBlue, 0.28 * u)], { clip: edge })] : []),
      ...eyelets(plate, (hole) => (bar && liesOn(bar, hole) ? formBlue : '#fcfcf9')),
      ...cells.map((cell) => panel(cell, cellBlue)),
      stroked(cells.reduce((into, cell) => into.box(cell), pen()), formBlue, 0.28 * u),
      stroked(pen().add(edge), formBlue, 0.45 * u),
    ];
  },
};

/** Whether a box lies well inside another, or well outside. */
function isOffEdge(field: Box, ink: Box, byMm: number): boolean {
  return !touches(field, ink) || holdsBox(grown(field, -byMm), ink);
}

function holdsBox(outer: Box, inner: Box): boolean {
  return outer.xMm <= inner.xMm && outer.yMm <= inner.yMm &&
    outer.xMm + outer.widthMm >= inner.xMm + inner.widthMm &&
    outer.yMm + outer.heightMm >= inner.yMm + inner.heightMm;
}

interface CellRoom extends Pick<Layout, 'safe' | 'area'> {
  readonly padMm: number;
  /** The field of the phones. */
  readonly column: Box;
  readonly u: number;
}

/** Left and right end of the cells: as far as the plate is safe at their height, and always round their numbers. */
function cellEnds(rows: Box | undefined, { safe, area, padMm, column, u }: CellRoom): [number, number] {
  if (rows === undefined) return [safe.xMm, safe.xMm + safe.widthMm];
  const { leftMm, rightMm } = spanAt(area, rows.yMm - padMm, rows.yMm + rows.heightMm + padMm);
  const isRound = rows.xMm < safe.xMm || rows.xMm + rows.widthMm > safe.xMm + safe.widthMm;
  const left = isRound ? leftMm : safe.xMm;
  const right = isRound ? rightMm : safe.xMm + safe.widthMm;
  return [
    Math.min(Math.max(column.xMm + 1.6 * u, left - 2.4 * u), rows.xMm - 1.4 * u),
    Math.max(
      Math.min(column.xMm + column.widthMm - 1.6 * u, right + 2.4 * u),
      rows.xMm + rows.widthMm + 1.4 * u,
    ),
  ];
}
