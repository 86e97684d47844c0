/** `sign-designer/core`: the public functions without a user interface, for browsers, workers, Node and Deno. */
export { exportArchive } from '../../schema/export.ts';
export { importArchive } from '../../schema/import.ts';
export { problemText } from './problem-text.ts';
export { examine } from './examine.ts';
export { render } from './render.ts';
export { renderSheet } from './sheet.ts';
