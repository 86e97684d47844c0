/** Saves a plate of the user's own to the shelf before another takes its place. Loaded on demand. */
import type { Design } from '../../../schema/archive.ts';
import { plateName } from '../../batch/plate-name.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import type { Words } from '../i18n/messages.ts';
import { defaultDesign, hostedDesign, localDesign } from './default-design.ts';
import { openShelf } from './shelf.ts';

/** `sample`: it is nobody's own. `refused`: the browser or a full shelf does not take it. */
export async function keepPlate(design: Design, { language }: Words): Promise<'kept' | 'sample' | 'refused'> {
  const first = [defaultDesign, hostedDesign];
  if (
    [...first, ...first.map((each) => localDesign(each, language))].some((each) => same(each, design))
  ) {
    return 'sample';
  }
  const shelf = openShelf(globalThis.indexedDB);
  if ((await shelf.list()).some((item) => same(item.design, design))) return 'kept';
  const added = await shelf.add(plateName(design, exchangeWords(language)('shelfUntitled')), design);
  return typeof added === 'string' ? 'refused' : 'kept';
}

/** Designs are plain JSON with a fixed order of keys. */
function same(a: Design | undefined, b: Design): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
