/** Opens a design from an address: same-origin at once, another host's when the user agrees. Loaded on demand. */
import type { SignDesigner } from '../sign-designer.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { ask } from '../ui/question-dialog.ts';
import { designAddress, fetchDesign } from './fetch-design.ts';

/** For a text that was typed or pasted; false when it is no address that may be loaded. */
export async function loadTyped(
  host: SignDesigner,
  text: string,
  open: (file: File) => Promise<void>,
): Promise<boolean> {
  const address = designAddress(text.trim(), location.href);
  if (address) await loadAddress(host, address, open);
  return address !== undefined;
}

/** `address` is from `designAddress`; `open` takes the result. Resolves when it is opened, or the question is shown. */
export async function loadAddress(
  host: SignDesigner,
  address: URL,
  open: (file: File) => Promise<void>,
): Promise<void> {
  const say = exchangeWords(host.words.language);
  const load = async (): Promise<void> => {
    const found = await fetchDesign(address, say);
    if (found.kind === 'file') await open(found.file);
    else host.toasts.fail(say('addressFailed', { host: address.host, reason: found.reason }));
  };
  if (address.origin === location.origin) return await load();
  // No request to another host without the user's consent.
  await ask(host, {
    title: panelWords(host.words.language)('openTitle'),
    text: say('addressAsk', { host: address.host }),
    ways: [{ label: host.words('open'), take: () => void load() }],
  });
}
