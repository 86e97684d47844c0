/** What the doctor offers to do about a finding: a value, and the design it makes. */
import type { Design, QrType } from '../../../schema/design.ts';
import { unreachable } from '../../units.ts';
import { withoutDropped } from './dropped.ts';

export type Fix =
  /** Both sides grow, so that the composition stays as it is. */
  | { readonly kind: 'enlarge'; readonly factor: number; readonly level?: 'H' | 'M' }
  | { readonly kind: 'level-medium' }
  | { readonly kind: 'code-type'; readonly type: QrType }
  | { readonly kind: 'https' }
  | { readonly kind: 'no-holes' }
  /** Where `withoutDropped` has somewhere to move it. */
  | { readonly kind: 'move-dropped'; readonly row: number };

export function applyFix(design: Design, fix: Fix): Design {
  switch (fix.kind) {
    case 'enlarge': {
      const { w, h, r } = design.size;
      // To the next whole 5 mm of width: print shops think in round numbers.
      const width = Math.ceil(w * fix.factor / 5) * 5;
      const scale = width / w;
      // A tenth of a mm at most from the same shape, or the blocks might be arranged anew and what was to grow become smaller.
      const tenths = (mm: number) => Math.ceil(mm * scale * 10 - 1e-6) / 10;
      const size = { ...design.size, w: width, h: tenths(h), r: tenths(r) };
      return { ...design, size, qr: { ...design.qr, ec: fix.level ?? design.qr.ec } };
    }
    case 'level-medium':
      return { ...design, qr: { ...design.qr, ec: 'M' } };
    case 'code-type':
      return { ...design, qr: { ...design.qr, type: fix.type } };
    case 'https':
      return { ...design, qr: { ...design.qr, text: `https://${design.qr.text.trim()}` } };
    case 'no-holes':
      return { ...design, size: { ...design.size, holes: false } };
    case 'move-dropped':
      return withoutDropped(design, fix.row) ?? design;
    default:
      return unreachable(fix);
  }
}
