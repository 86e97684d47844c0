/** What keeps a build from being made, told in a sentence, since it is the first thing that somebody sees of the project. */

/** @param {{ readonly code?: string, readonly path?: string, readonly message: string }} error */
export function hindrance(error) {
  switch (error.code) {
    case 'ERR_MODULE_NOT_FOUND':
    case 'MODULE_NOT_FOUND':
      return 'Something that the build needs is not installed. Run "npm ci" (without --omit=dev), then "npm start" again.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${
        error.path ?? 'A file'
      } cannot be written. Run it as the user who owns the folder, or give that user the right to write there.`;
    case 'ENOSPC':
      return 'The disk is full: the build needs about 200 MB.';
    default:
      return undefined;
  }
}

/** Says the sentence and ends with 1; what nobody foresaw is thrown as it is. */
export function sayHindrance(error) {
  const words = hindrance(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}
