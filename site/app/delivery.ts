/** Hands a finished file to the reader: the share sheet on touch screens that have one, else a download. */

export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
}

/** False when the reader closed the share sheet. */
export async function deliver({ name, mimeType, bytes }: MadeFile): Promise<boolean> {
  const file = new File([bytes], name, { type: mimeType });
  // Reported to work only with `files` alone.
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address long after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
