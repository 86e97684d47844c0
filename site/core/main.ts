/** `sign-designer/core`: the public functions without a user interface, for browsers, workers, Node and Deno. */
export { exportArchive, importArchive, validateArchive } from './archive.ts';
export { problemText } from './problem-text.ts';
export { examine } from './examine.ts';
export { render } from './render.ts';
export { renderSheet } from './sheet.ts';
