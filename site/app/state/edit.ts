/** Edits of a design as values: `applyEdit` returns the next design, always a valid one. Lengths in mm. */
import type { NumFontId } from '../../../schema/catalog/fonts.ts';
import type { StyleId } from '../../../schema/catalog/styles.ts';
import { firstCharacters } from '../../../schema/characters.ts';
import type { Design, Phone, TitleFont } from '../../../schema/archive.ts';
import { maxPhones, maxTipCharacters, minHeightMm, minRadiusMm, minWidthMm } from '../../../schema/limits.ts';
import { unreachable } from '../../units.ts';
import { followCaption } from '../../qr/stock-captions.ts';

export type Edit =
  | { readonly kind: 'style'; readonly style: StyleId }
  /** Nothing where another font than `instead` was chosen since. */
  | { readonly kind: 'font'; readonly font: TitleFont; readonly instead?: TitleFont }
  | { readonly kind: 'numFont'; readonly numFont: NumFontId }
  | { readonly kind: 'size'; readonly size: Partial<Design['size']> }
  /** Swaps width and height, within the minimum width. */
  | { readonly kind: 'turn' }
  | { readonly kind: 'text'; readonly text: Partial<Design['text']> }
  | { readonly kind: 'phone'; readonly row: number; readonly phone: Partial<Phone> }
  | { readonly kind: 'addPhone' }
  | { readonly kind: 'removePhone'; readonly row: number }
  /** Swaps the row with the one above it. A dial code calls the first row. */
  | { readonly kind: 'raisePhone'; readonly row: number }
  | { readonly kind: 'qr'; readonly qr: Partial<Design['qr']> }
  /** Several parts in one undo step. */
  | { readonly kind: 'parts'; readonly parts: Partial<Design> }
  /** Another design as a whole: an opened file, a fresh start. `isOurs`: its caption is nobody's own. */
  | { readonly kind: 'replace'; readonly design: Design; readonly isOurs?: boolean };

/**
 * Returns the same object when nothing changes. Throws RangeError for a missing phone row. `ownCaption`: a caption that somebody typed, or
 * that came with an archive, and that therefore never changes by itself.
 */
export function applyEdit(design: Design, edit: Edit, ownCaption?: string): Design {
  const next = edited(design, edit);
  return next === design || edit.kind === 'replace' ? next : followCaption(design, next, ownCaption);
}

function edited(design: Design, edit: Edit): Design {
  switch (edit.kind) {
    case 'style':
      return merge(design, { style: edit.style });
    case 'font':
      return edit.instead && !same(design.font, edit.instead) ? design : merge(design, { font: edit.font });
    case 'numFont':
      return merge(design, { numFont: edit.numFont });
    case 'size':
      return merge(design, { size: merge(design.size, legalSize(edit.size)) });
    case 'turn':
      return merge(design, { size: merge(design.size, legalSize({ w: design.size.h, h: design.size.w })) });
    case 'text':
      return merge(design, { text: merge(design.text, legalText(edit.text)) });
    case 'phone':
      return withPhones(
        design,
        (rows) => rows.map((row, i) => i === edit.row ? merge(row, edit.phone) : row),
        edit.row,
      );
    case 'addPhone':
      return design.phones.length >= maxPhones
        ? design
        : merge(design, { phones: [...design.phones, { label: '', num: '' }] });
    case 'removePhone':
      return withPhones(design, (rows) => {
        const left = rows.filter((_, i) => i !== edit.row);
        return left.length > 0 ? left : [{ label: '', num: '' }];
      }, edit.row);
    case 'raisePhone':
      return withPhones(design, (rows) => {
        const moved = rows[edit.row], above = rows[edit.row - 1];
        if (!moved || !above) return rows;
        return rows.map((row, i) => i === edit.row ? above : i === edit.row - 1 ? moved : row);
      }, edit.row);
    case 'qr':
      return merge(design, { qr: merge(design.qr, edit.qr) });
    case 'parts':
      return merge<Design>(design, edit.parts);
    case 'replace':
      return same(design, edit.design) ? design : edit.design;
    default:
      return unreachable(edit);
  }
}

/** Consecutive edits with the same key within a short time are one undo step; undefined = always its own step. */
export function undoStepKey(edit: Edit): string | undefined {
  switch (edit.kind) {
    case 'text':
      return 'align' in edit.text ? undefined : `text.${Object.keys(edit.text).join()}`;
    case 'phone':
      return `phones.${edit.row}.${Object.keys(edit.phone).join()}`;
    case 'size':
      return 'holes' in edit.size ? undefined : `size.${Object.keys(edit.size).join()}`;
    case 'qr':
      return 'text' in edit.qr || 'label' in edit.qr ? `qr.${Object.keys(edit.qr).join()}` : undefined;
    default:
      return undefined;
  }
}

function legalSize(size: Partial<Design['size']>): Partial<Design['size']> {
  const legal: { -readonly [K in keyof Design['size']]?: Design['size'][K] } = {};
  if (size.w !== undefined && Number.isFinite(size.w)) legal.w = Math.max(minWidthMm, size.w);
  if (size.h !== undefined && Number.isFinite(size.h)) legal.h = Math.max(minHeightMm, size.h);
  if (size.r !== undefined && Number.isFinite(size.r)) legal.r = Math.max(minRadiusMm, size.r);
  if (size.holes !== undefined) legal.holes = size.holes;
  return legal;
}

function legalText(text: Partial<Design['text']>): Partial<Design['text']> {
  return text.tip === undefined ? text : { ...text, tip: firstCharacters(text.tip, maxTipCharacters) };
}

function withPhones(
  design: Design,
  change: (rows: readonly Phone[]) => readonly Phone[],
  row: number,
): Design {
  if (!(row in design.phones)) {
    throw new RangeError(`No phone row ${row}: the design has ${design.phones.length}`);
  }
  const phones = change(design.phones);
  return phones.length === design.phones.length && phones.every((phone, i) => phone === design.phones[i])
    ? design
    : { ...design, phones };
}

function merge<T extends object>(whole: T, part: Partial<T>): T {
  const changed = (Object.keys(part) as (keyof T)[]).some((key) => !same(whole[key], part[key]));
  return changed ? { ...whole, ...part } : whole;
}

/** Designs are plain JSON with a fixed order of keys. */
function same(a: unknown, b: unknown): boolean {
  return a === b ||
    (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
