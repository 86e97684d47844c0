/**
 * Delivers a finished file: a download, and inside a messaging app, which blocks downloads, a picture to press and hold. The share sheet
 * is only what the user asks for: that of Android has no way to keep a file.
 */
import { inAppBrowser } from './in-app.ts';
import { asFile, type Delivery, download, type MadeFile } from './download.ts';

/** Whether a download began; false where a dialog offers what can be done. */
export async function deliver(file: MadeFile, delivery: Delivery = {}): Promise<boolean> {
  if (inAppBrowser(navigator.userAgent) === undefined) {
    download(file);
    return true;
  }
  const { saveByHand } = await import('./save-by-hand-dialog.ts');
  await saveByHand(file, delivery);
  return false;
}

/** Whether the browser says that other apps take the file. */
export function canSend(file: MadeFile): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [asFile(file)] });
}

/** `closed`: the user closed the share sheet. */
export async function send(file: MadeFile): Promise<'sent' | 'closed' | 'refused'> {
  try {
    // Reported to work only with `files` alone.
    await navigator.share({ files: [asFile(file)] });
    return 'sent';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}

/** Downloads may fail silently there, and files are sent rather than attached. */
export function onTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
