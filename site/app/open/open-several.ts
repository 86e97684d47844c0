/** Files that were dropped or pasted together: several plates go to the shelf; of anything else one is opened. Loaded on demand. */
import type { Designer } from '../designer.ts';
import { openFile } from './opening.ts';

/** The one to open: a plate, if one of them is. Undefined: they are in the shelf. */
export async function openSeveral(files: readonly File[], host: Designer): Promise<File | undefined> {
  const opened = await Promise.all(files.map((file) => openFile(file, host.design)));
  const plates = opened.flatMap(({ name, design }) =>
    design ? [{ name: name.replace(/\.\w+$/, ''), design }] : []
  );
  if (plates.length < 2 || host.autosave === '') {
    return files[Math.max(0, opened.findIndex(({ design }) => design))];
  }
  const unread = opened.filter(({ design }) => !design).map(({ name }) => name);
  host.go('shelf', { plates, unread });
  return undefined;
}
