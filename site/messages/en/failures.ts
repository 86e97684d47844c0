/** Why a file cannot be made, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const failures = {
  'picture-address-damaged': 'The picture cannot be read: its data address is damaged. Choose the picture again.',
  'picture-unreadable':      'The picture cannot be read: it is damaged or of an unknown kind. Choose another one.',
  'picture-too-large':       'The picture has {widthPx} x {heightPx} pixels, more than can be printed. Make it smaller.',
  'cut-name':                'The cut line cannot be called "{name}": take 1 to 31 letters, digits, spaces, "_", "." or "-", and no name of an ink.',
  'paper-too-small':         'The plate of {w} x {h} mm does not fit {paper} ({maxW} x {maxH} mm): choose a paper that has room for it ({others}), or make the plate smaller.',
  'no-paper':                'The plate of {w} x {h} mm does not fit {paper} ({maxW} x {maxH} mm), and no other paper has room for it: export it on a page of its own.',
  'canvas-too-large':        'This browser cannot draw {widthPx} x {heightPx} pixels: choose a lower density.',
  'png-density':             'A PNG of this plate can have 1 to {maxDpi} dpi, not {dpi}: choose a density in that range.',
  'zip-too-many-files':      'A ZIP holds at most {max} files: make several.',
  'zip-too-large':           'A ZIP holds at most {maxGiB} GiB: make several.',
} satisfies Pack['failures'];
