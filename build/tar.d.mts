export function tar(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  date: Date,
): Buffer;
