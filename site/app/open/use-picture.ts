/** Puts a picture on the plate in place of a code. */
import { panelWords } from '../i18n/panel-messages.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { dismissal } from '../ui/toasts.ts';
import { readPicture } from './picture-file.ts';

/** Answers why it cannot be used, if so. Nothing changes unless it `isLatest` once it is read. */
export async function usePicture(
  file: File,
  host: SignDesigner,
  isLatest: () => boolean,
): Promise<string | undefined> {
  const say = panelWords(host.words.language);
  try {
    const { image, whole, holdsCode } = await readPicture(file);
    if (!isLatest()) return undefined;
    const use = (): void => host.edit({ kind: 'qr', qr: { on: true, mode: 'image', image } });
    if (holdsCode === false) {
      const { design: { qr }, tab } = host;
      host.toasts.ask(
        say('pictureAsk', { name: file.name }),
        [{ label: say('pictureUse'), run: use }, dismissal],
        () => isLatest() && host.design.qr === qr && host.tab === tab,
      );
      return undefined;
    }
    use();
    if (whole !== undefined) {
      const { qr } = host.design;
      const undoCut = {
        label: say('imageWhole'),
        run: () => host.edit({ kind: 'qr', qr: { image: whole } }),
      };
      host.toasts.say(say('imageCut'), [undoCut], () => host.design.qr === qr);
    }
    return undefined;
  } catch {
    return say('imageBad', { name: file.name });
  }
}
