/**
 * Opens the design in the page's address: a share link in the fragment, or `?design=ADDRESS`. The design on screen, unless it is the
 * unchanged sample, is saved to the shelf first. Loaded on demand.
 */
import { isFilled } from '../../schema/limits.ts';
import { designMark } from '../share/design-mark.ts';
import { exchangeWords } from './i18n/exchange-messages.ts';
import { designAddress } from './open/fetch-design.ts';
import { loadAddress } from './open/load-address.ts';
import { openFile, openText } from './open/open-source.ts';
import type { SignDesigner } from './sign-designer.ts';
import { keepPlate } from './state/keep-plate.ts';
import { dismissal } from './ui/toasts.ts';

/** Removes the opened design from the address, so that a reload does not replace later edits. */
export async function openAddress(
  designer: SignDesigner,
  { href, hash, search }: Pick<Location, 'href' | 'hash' | 'search'>,
): Promise<void> {
  const say = exchangeWords(designer.words.language);
  const named = new URLSearchParams(search).get('design');
  history.replaceState(history.state, '', withoutDesign(href));
  if (designMark.test(hash)) return await openOver(designer, hash, say('linkName'));
  if (named === null || named.trim() === '') return;
  const address = designAddress(named, href);
  if (address === undefined) designer.toasts.fail(say('addressBad', { address: named.slice(0, 80) }));
  else await loadAddress(designer, address, (file) => openOver(designer, file, file.name));
}

async function openOver(designer: SignDesigner, source: string | File, name: string): Promise<void> {
  await designer.updateComplete;
  await designer.loaded.catch(() => {});
  const { design: before, words, toasts } = designer;
  const { design } = typeof source === 'string'
    ? await openText(source, { name, language: words.language, current: before })
    : await openFile(source, before);
  const say = exchangeWords(words.language);
  const isBare = typeof source === 'string' && design && !design.phones.some(isFilled);
  const shownName = isBare ? say('linkBare') : name;
  const open = (): Promise<void> => designer.open(source, shownName);
  if (!design || JSON.stringify(before) === JSON.stringify(design)) return await open();
  const kept = await keepPlate(before, words);
  if (kept === 'sample') return await open();
  if (kept === 'refused') {
    toasts.ask(say('openOverLost'), [
      { label: say('openAnyway'), run: () => designer.reportLoadFailure(open()) },
      dismissal,
    ]);
    return;
  }
  await open();
  toasts.ask(say('openedOver', { name: shownName }), [{
    label: words('shelf'),
    run: () => designer.go('shelf'),
  }, dismissal]);
}

function withoutDesign(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('design');
  const hash = address.hash.replace(/(^#|&)(?:amp;|%23)?d(?:=|%(?:25)?3D)[^&#?]*/i, '$1');
  address.hash = hash.replace(/^#&?/, '');
  return address.href;
}
