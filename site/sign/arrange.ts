/**
 * Which blocks share which box. An arrangement depends on the plate and on what kinds of block there are, never on how much room a
 * text takes, so that a block can be taken away without the others closing in. Lengths in mm.
 */
import type { Box } from './layout.ts';
import type { LabelPlace } from './phone-block.ts';

/** What is stacked in a column, top to bottom. */
export type Part = 'title' | 'sub' | 'phones' | 'tile' | 'caption' | 'tip';

export interface Column {
  readonly box: Box;
  readonly parts: readonly Part[];
}

export type ArrangementKind =
  /** Everything under one another. */
  | 'stack'
  /** Text at the left, code at the right. */
  | 'side'
  /** Title at the top left, code at the top right, phones and tip across the whole width below. */
  | 'banner'
  /** Title, phones and code side by side. */
  | 'bar';

export interface Arrangement {
  readonly kind: ArrangementKind;
  readonly columns: readonly Column[];
  readonly labels: LabelPlace;
}

export interface Kinds {
  readonly head: boolean;
  readonly phones: number;
  readonly code: boolean;
}

export interface Room {
  readonly safe: Box;
  readonly unitMm: number;
}

const gutter = 1.6;

export function arrange(kind: ArrangementKind, kinds: Kinds, { safe, unitMm }: Room): Arrangement {
  const gutterMm = gutter * unitMm;
  const labels = safe.heightMm > 1.25 * safe.widthMm ? 'above' : 'beside';
  const { xMm, yMm, widthMm, heightMm } = safe;
  switch (kind) {
    case 'stack':
      return {
        kind,
        labels,
        columns: [{ box: safe, parts: ['title', 'sub', 'phones', 'tile', 'caption', 'tip'] }],
      };
    case 'side': {
      const codeMm = Math.min((kinds.phones > 0 ? 0.27 : 0.42) * widthMm, heightMm);
      const [text, code] = split(safe, widthMm - codeMm - gutterMm, gutterMm);
      return {
        kind,
        labels,
        columns: [{ box: text, parts: ['title', 'sub', 'phones', 'tip'] }, {
          box: code,
          parts: ['tile', 'caption'],
        }],
      };
    }
    case 'banner': {
      const footMm = heightMm * (0.3 + 0.11 * kinds.phones);
      const headMm = heightMm - footMm - gutterMm;
      const top = { xMm, yMm, widthMm, heightMm: headMm };
      const codeMm = Math.min(headMm, 0.4 * widthMm);
      const [head, code] = split(top, widthMm - codeMm - gutterMm, gutterMm);
      const foot = { xMm, yMm: yMm + headMm + gutterMm, widthMm, heightMm: footMm };
      return {
        kind,
        labels,
        columns: [
          { box: head, parts: ['title', 'sub'] },
          { box: code, parts: ['tile', 'caption'] },
          { box: foot, parts: ['phones', 'tip'] },
        ],
      };
    }
    case 'bar': {
      const codeMm = kinds.code ? heightMm : 0;
      const rest = widthMm - (kinds.code ? codeMm + gutterMm : 0) - gutterMm;
      const [head, right] = split(safe, 0.36 * rest, gutterMm);
      if (!kinds.code) {
        return {
          kind,
          labels,
          columns: [{ box: head, parts: ['title', 'sub'] }, { box: right, parts: ['phones', 'tip'] }],
        };
      }
      const [phones, code] = split(right, 0.64 * rest, gutterMm);
      return {
        kind,
        labels,
        columns: [
          { box: head, parts: ['title', 'sub'] },
          { box: phones, parts: ['phones', 'tip'] },
          { box: code, parts: ['tile', 'caption'] },
        ],
      };
    }
  }
}

export function chooseArrangement(kinds: Kinds, room: Room): Arrangement {
  const ratio = room.safe.widthMm / room.safe.heightMm;
  if (ratio > 3.2 && kinds.head && kinds.phones > 0) return arrange('bar', kinds, room);
  if (!kinds.code || ratio < 0.8) return arrange('stack', kinds, room);
  if (!kinds.head && kinds.phones === 0) return arrange('stack', kinds, room);
  if (ratio < 1.3 && kinds.head && kinds.phones > 0) return arrange('banner', kinds, room);
  return arrange('side', kinds, room);
}

/** Two boxes side by side; the left one is `leftMm` wide. */
function split(box: Box, leftMm: number, gutterMm: number): [Box, Box] {
  const rightMm = box.widthMm - leftMm - gutterMm;
  return [
    { ...box, widthMm: leftMm },
    { ...box, xMm: box.xMm + leftMm + gutterMm, widthMm: rightMm },
  ];
}
