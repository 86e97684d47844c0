/** Layouts made by hand: where text and code usually lie on plates of all kinds, without any font. */
import type { Box, CodeBlock, Insets, Layout, LineRole, Plate } from '../../site/sign/layout.ts';
import type { Style } from '../../site/sign/style.ts';

export interface SampleOptions {
  readonly radiusMm?: number;
  readonly holes?: boolean;
  readonly phones?: 0 | 1 | 2 | 3;
  readonly title?: boolean;
  readonly sub?: boolean;
  readonly tip?: boolean;
  readonly code?: boolean;
  readonly align?: 'center' | 'left';
}

export interface Sample {
  readonly layout: Layout;
  /** Where ink of that role may lie. */
  readonly inkBoxes: readonly {
    readonly role: LineRole;
    readonly box: Box;
    readonly align: 'center' | 'left';
  }[];
}

export function samplePlate(widthMm: number, heightMm: number, options: SampleOptions = {}): Plate {
  const shorter = Math.min(widthMm, heightMm);
  const radiusMm = Math.min(options.radiusMm ?? (6 * shorter) / 100, shorter / 2);
  const away = 0.08 * shorter;
  const holes = options.holes
    ? [[away, away], [widthMm - away, away], [away, heightMm - away], [widthMm - away, heightMm - away]]
      .map(([xMm = 0, yMm = 0]) => ({ xMm, yMm, radiusMm: 0.0275 * shorter }))
    : [];
  return { widthMm, heightMm, radiusMm, moduleMm: shorter / 20, holes };
}

export function sample(style: Style, plate: Plate, options: SampleOptions = {}): Sample {
  const { phones = 2, title = true, sub = true, tip = true, code = true, align = 'center' } = options;
  const m = plate.moduleMm;
  const safe = safeBox(plate, style.insets(plate));
  const boxes: { role: LineRole; box: Box; align: 'center' | 'left' }[] = [];
  const portrait = plate.heightMm > plate.widthMm;

  let text = safe;
  let block: CodeBlock | undefined;
  let codeColumn: Box | undefined;
  if (code) {
    const side = portrait
      ? Math.min(safe.widthMm * 0.5, safe.heightMm * 0.32)
      : Math.min(safe.heightMm * 0.86, safe.widthMm * 0.34);
    const captionMm = 1.5 * m;
    const xMm = portrait ? safe.xMm + (safe.widthMm - side) / 2 : safe.xMm + safe.widthMm - side;
    const yMm = portrait
      ? safe.yMm + safe.heightMm - side - captionMm
      : safe.yMm + (safe.heightMm - side - captionMm) / 2;
    const tile = { xMm, yMm, widthMm: side, heightMm: side };
    const quiet = side * 0.12;
    block = {
      kind: 'code',
      tile,
      symbol: { xMm: xMm + quiet, yMm: yMm + quiet, widthMm: side - 2 * quiet, heightMm: side - 2 * quiet },
      code: { payload: '', level: 'M', version: 1, size: 21, modules: new Uint8Array(441) },
    };
    codeColumn = { ...tile, heightMm: side + captionMm };
    boxes.push({
      role: 'caption',
      box: { xMm, yMm: yMm + side + captionMm * 0.3, widthMm: side, heightMm: captionMm * 0.7 },
      align: 'center',
    });
    text = portrait
      ? { ...safe, heightMm: yMm - m - safe.yMm }
      : { ...safe, widthMm: xMm - 1.5 * m - safe.xMm };
  }
  const shares = [title ? 3 : 0, sub ? 1.1 : 0, phones * 2.4, tip ? 1.1 : 0];
  const there = shares.filter((share) => share > 0).length;
  const unit = (text.heightMm - m * (there - 1)) / shares.reduce((sum, share) => sum + share, 0);
  let y = text.yMm;
  const [titleBox, subBox, phonesBox, tipBox] = shares.map((share) => {
    if (share === 0) return undefined;
    const box = { xMm: text.xMm, yMm: y, widthMm: text.widthMm, heightMm: share * unit };
    y += share * unit + m;
    return box;
  });
  const rows = phonesBox
    ? Array.from({ length: phones }, (_, row) => {
      const heightMm = (phonesBox.heightMm - (phones - 1) * 0.5 * m) / phones;
      return { ...phonesBox, yMm: phonesBox.yMm + row * (heightMm + 0.5 * m), heightMm };
    })
    : [];
  if (titleBox) boxes.push({ role: 'title', box: titleBox, align });
  if (subBox) boxes.push({ role: 'sub', box: subBox, align });
  for (const row of rows) {
    boxes.push({ role: 'label', box: { ...row, widthMm: row.widthMm * 0.2 }, align: 'left' });
    boxes.push({
      role: 'number',
      box: { ...row, xMm: row.xMm + row.widthMm * 0.2, widthMm: row.widthMm * 0.8 },
      align: 'left',
    });
  }
  if (tipBox) boxes.push({ role: 'tip', box: tipBox, align });
  return {
    layout: {
      plate,
      safe,
      lines: [],
      title: titleBox,
      sub: subBox,
      phones: phonesBox,
      rows,
      tip: tipBox,
      code: block,
      codeColumn,
      align,
    },
    inkBoxes: boxes,
  };
}

function safeBox(plate: Plate, insets: Insets): Box {
  const m = plate.moduleMm;
  const hole = plate.holes[0];
  const holeEnd = hole ? hole.xMm + hole.radiusMm + 0.8 * m : 0;
  const wide = plate.widthMm >= plate.heightMm;
  const along = Math.max(1.6 * m, wide ? holeEnd : 0);
  const across = Math.max(1.6 * m, wide ? 0 : holeEnd);
  const left = Math.max(along, insets.leftMm + m);
  const right = Math.max(along, insets.rightMm + m);
  const top = Math.max(across, insets.topMm + m);
  const bottom = Math.max(across, insets.bottomMm + m);
  return {
    xMm: left,
    yMm: top,
    widthMm: plate.widthMm - left - right,
    heightMm: plate.heightMm - top - bottom,
  };
}
