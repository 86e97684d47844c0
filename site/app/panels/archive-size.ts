/** Sizes of the archive and of its picture, for display. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';

/** `0.6 KB`, `84 KB`, `1.2 MB`: of the file that an export writes. */
export function archiveSize(design: Design): string {
  // The picture is long ASCII text: counted without encoding it.
  const rest = exportArchiveText({ ...design, qr: { ...design.qr, image: '' } });
  return sayBytes(new TextEncoder().encode(rest).length + design.qr.image.length);
}

/** Of the picture as a file. */
export function pictureSize(dataUri: string): string {
  return sayBytes(Math.ceil((dataUri.length - dataUri.indexOf(',') - 1) * 0.75));
}

function sayBytes(bytes: number): string {
  const kb = bytes / 1024;
  if (kb < 10) return `${kb.toFixed(1)} KB`;
  return kb < 1000 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
