/** Copies the plate as a picture, to be pasted into a chat or a document. */
import { failureText } from '../../../messages/file-failure.ts';
import type { SignDesigner } from '../../sign-designer.ts';
import { panelWords } from '../../i18n/panel-messages.ts';

export function canCopyPicture(): boolean {
  return typeof ClipboardItem === 'function' && navigator.clipboard?.write !== undefined;
}

/** To be called in the click itself, with a picture that is still being made: browsers let nobody write to the clipboard later. */
export async function copyPicture(png: Promise<File>, { words, toasts }: SignDesigner): Promise<void> {
  const say = panelWords(words.language);
  try {
    // Without its type the file is refused by some browsers.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    toasts.say(say('pictureCopied'));
  } catch (error) {
    // A picture that could not be made says why; else it is the browser's refusal.
    const reason = await png.then(() => say('copyRefused'), () => failureText(error, words.language));
    toasts.fail(say('copyFailed', { reason }));
  }
}
