/**
 * Tells sign-designer where the bundler of a page or worker has put each font. Nothing is loaded before a font is needed, and then the
 * addresses of its folder alone.
 */
import { folders } from './addresses/folders.js';

globalThis[Symbol.for('sign-designer-fonts')] = async (path) => {
  const [file, folder = 'index'] = path.split('/').reverse();
  return (await folders[folder]?.())?.addresses[file];
};
