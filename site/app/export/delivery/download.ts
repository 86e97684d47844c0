/** A finished file, its substitutes where downloads are blocked, and a plain download. */
import type { Words } from '../../i18n/messages.ts';
import type { Theme } from '../../state/preferences.ts';

export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
}

/** Offered where files cannot be downloaded. */
export interface Delivery {
  readonly words?: Words;
  readonly theme?: Theme;
  /** The plate as a PNG. */
  picture?(): Promise<MadeFile>;
  /** The archive's text. */
  archive?(): Promise<string>;
}

export function download(file: MadeFile): void {
  const address = URL.createObjectURL(asFile(file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the object URL long after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function asFile({ name, mimeType, bytes }: MadeFile): File {
  return new File([bytes], name, { type: mimeType });
}
