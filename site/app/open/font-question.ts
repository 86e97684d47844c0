/**
 * A design that somebody else made may name a font of the catalogue. Its files come from another host, which learns who opens the design: so
 * that is asked first. Loaded on demand.
 */
import type { Design, TitleFont } from '../../../schema/archive.ts';
import { defaultCatalogueUrl } from '../../type/font/catalogue-id.ts';
import { builtInNamed } from '../../type/font-fallback.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { ask } from '../ui/question-dialog.ts';

/** `take` gets the design as it is, or in the font that is on screen; at once where nothing is fetched. Resolves when it is asked or taken. */
export async function askForFont(
  host: SignDesigner,
  design: Design,
  take: (design: Design) => void,
): Promise<void> {
  const { font } = design;
  if (typeof font === 'string' || builtInNamed(font.custom) || isSame(font, host.design.font)) {
    take(design);
    return;
  }
  const say = exchangeWords(host.words.language);
  const place = new URL(host.place.catalogue ?? defaultCatalogueUrl, location.href).host;
  await ask(host, {
    title: panelWords(host.words.language)('openTitle'),
    text: say('fontAsk', { font: font.custom, host: place }),
    ways: [{ label: say('fontLoad'), take: () => take(design) }],
    no: say('fontWithout'),
    refuse: () => take({ ...design, font: host.design.font }),
  });
}

function isSame(font: { readonly custom: string }, other: TitleFont): boolean {
  return typeof other !== 'string' && other.custom === font.custom;
}
