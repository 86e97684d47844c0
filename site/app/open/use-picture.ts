/** Puts a picture on the plate in place of a code. */
import { panelWords } from '../i18n/panel-messages.ts';
import type { Words } from '../i18n/messages.ts';
import type { Design } from '../../../schema/archive.ts';
import type { Edit } from '../state/edit.ts';
import { dismissal, type Toasts } from '../ui/toasts.ts';
import type { TabId } from '../ui/tabs.ts';
import { readPicture } from './picture-file.ts';

interface PictureHost {
  readonly design: Design;
  readonly words: Words;
  readonly toasts: Toasts;
  readonly tab: TabId;
  edit(edit: Edit): void;
}

/** Answers why it cannot be used, if so. Nothing changes unless it `isLatest` once it is read. */
export async function usePicture(
  file: File,
  host: PictureHost,
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
