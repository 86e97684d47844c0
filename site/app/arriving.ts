/** What the page's own address asks for: a share link in the fragment, or `?design=ADDRESS`. Loaded only then. */
import { define } from './ui/define.ts';
import { exchangeWords } from './i18n/exchange-messages.ts';
import { designAddress, fetchDesign } from './open/fetch-design.ts';
import type { SignDesigner } from './sign-designer.ts';

/** The address loses what was opened, so that a reload does not open it again over what was edited since. */
export async function openAddress(
  designer: SignDesigner,
  { href, hash, search }: Pick<Location, 'href' | 'hash' | 'search'>,
): Promise<void> {
  const say = exchangeWords(designer.words.language);
  const asked = new URLSearchParams(search).get('design');
  history.replaceState(history.state, '', withoutDesign(href));
  if (/(?:[#&;]|%23)d(?:=|%(?:25)?3D)/i.test(hash)) return await designer.open(hash, say('linkName'));
  if (asked === null || asked.trim() === '') return;
  const address = designAddress(asked, href);
  if (address === undefined) {
    designer.toasts.fail(say('addressBad', { address: asked.slice(0, 80) }));
    return;
  }
  const load = async (): Promise<void> => {
    const found = await fetchDesign(address, say);
    if (found.kind === 'file') await designer.open(found.file);
    else designer.toasts.fail(say('addressFailed', { host: address.host, reason: found.reason }));
  };
  if (address.origin === new URL(href).origin) return await load();
  // Nothing goes to another host unless the reader wants it to.
  const { SignAddressDialog } = await import('./open/address-dialog.ts');
  define('sign-address-dialog', SignAddressDialog);
  const dialog = Object.assign(
    document.createElement('sign-address-dialog') as InstanceType<typeof SignAddressDialog>,
    {
      host: designer,
      words: designer.words,
      place: address.host,
      load,
    },
  );
  await designer.updateComplete;
  designer.renderRoot.append(dialog);
  await dialog.updateComplete;
  dialog.show();
}

function withoutDesign(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('design');
  address.hash = address.hash.replace(/(^#|&)(?:amp;|%23)?d(?:=|%(?:25)?3D)[^&#?]*/i, '$1').replace(
    /^#&?/,
    '',
  );
  return address.href;
}
