/** Fixes for findings as values, and applying one to a design. */
import type { Design, QrType } from '../../../schema/archive.ts';
import { epsilon, unreachable } from '../../units.ts';
import { withScanning } from './asked.ts';
import { onlyNumber, withMeantNumber, withNumbersApart, withoutDropped } from './dropped.ts';

export type Fix =
  /** Both sides grow, so that the composition stays as it is. */
  | { readonly kind: 'enlarge'; readonly factor: number; readonly level?: 'H' | 'M' }
  | { readonly kind: 'level-medium' }
  | { readonly kind: 'code-type'; readonly type: QrType }
  | { readonly kind: 'https' }
  /** The picture cropped to its code. */
  | { readonly kind: 'crop-picture'; readonly image: string }
  | { readonly kind: 'no-holes' }
  /** Where `withoutDropped` has somewhere to move it. */
  | { readonly kind: 'move-dropped'; readonly row: number }
  /** Where `onlyNumber` can. */
  | { readonly kind: 'only-number'; readonly row: number }
  /** Where `withNumbersApart` can. */
  | { readonly kind: 'numbers-apart'; readonly row: number }
  | { readonly kind: 'as-meant'; readonly row: number }
  /** Where `withScanning` can. */
  | { readonly kind: 'scan-instead' };

export function applyFix(design: Design, fix: Fix): Design {
  switch (fix.kind) {
    case 'enlarge': {
      const { w, h, r } = design.size;
      // Rounded up to 5 mm of width, for print shops.
      const width = Math.ceil(w * fix.factor / 5) * 5;
      const scale = width / w;
      // Keeps the proportions within 0.1 mm, since another arrangement might make the text smaller.
      const tenths = (mm: number) => Math.ceil(mm * scale * 10 - epsilon) / 10;
      const size = { ...design.size, w: width, h: tenths(h), r: tenths(r) };
      return { ...design, size, qr: { ...design.qr, ec: fix.level ?? design.qr.ec } };
    }
    case 'level-medium':
      return { ...design, qr: { ...design.qr, ec: 'M' } };
    case 'code-type':
      return { ...design, qr: { ...design.qr, type: fix.type } };
    case 'https':
      return { ...design, qr: { ...design.qr, text: `https://${design.qr.text.trim()}` } };
    case 'crop-picture':
      return { ...design, qr: { ...design.qr, image: fix.image } };
    case 'no-holes':
      return { ...design, size: { ...design.size, holes: false } };
    case 'move-dropped':
      return withoutDropped(design, fix.row) ?? design;
    case 'only-number':
      return onlyNumber(design, fix.row) ?? design;
    case 'numbers-apart':
      return withNumbersApart(design, fix.row) ?? design;
    case 'as-meant':
      return withMeantNumber(design, fix.row);
    case 'scan-instead':
      return withScanning(design) ?? design;
    default:
      return unreachable(fix);
  }
}
