/**
 * Delivers a finished file by the first means that works: inside a messaging app a picture to press and hold, since downloads
 * are blocked there; on touch screens the share sheet; else a download.
 */
import { inAppBrowser } from './in-app.ts';
import { asFile, type Delivery, download, type MadeFile } from './made-file.ts';

export type { Delivery, MadeFile } from './made-file.ts';

/** `closed`: the user closed the share sheet. `by-hand`: nothing was delivered; a dialog offers what can be done. */
type Delivered = 'shared' | 'downloaded' | 'closed' | 'by-hand';

export function isThere(delivered: Delivered): boolean {
  return delivered === 'shared' || delivered === 'downloaded';
}

export async function deliver(file: MadeFile, delivery: Delivery = {}): Promise<Delivered> {
  if (inAppBrowser(navigator.userAgent) !== undefined) {
    const { saveByHand } = await import('./save-by-hand-dialog.ts');
    await saveByHand(file, delivery);
    return 'by-hand';
  }
  // Reported to work only with `files` alone.
  const files = [asFile(file)];
  if (onTouch() && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  download(file);
  return 'downloaded';
}

/** Downloads may fail silently there, so other means get a button. */
export function onTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
