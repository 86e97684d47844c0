/** Suggestions of the font search: our own fonts, and others of the catalogue that have Chinese. */
import { fontKeys, fonts } from '../../../schema/catalog/fonts.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';

const others = [
  'LXGW WenKai TC',
  'LXGW WenKai Mono TC',
  'Noto Sans TC',
  'Noto Sans HK',
  'Noto Serif TC',
  'Noto Serif HK',
  'Huninn',
  'Iansui',
  'WDXL Lubrifont TC',
] as const;

export function knownFonts(language: Language): readonly string[] {
  const own = fontKeys.filter((id) => fonts[id].pkg !== undefined)
    .map((id) => nameIn(language, `font-${id}`, fonts[id].zh, fonts[id].en));
  return [...own, ...others];
}
