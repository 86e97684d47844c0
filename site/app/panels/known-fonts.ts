/** Names that are suggested while a font is looked up: our own fonts, and others of the catalogue that have Chinese. */
import { fonts } from '../../../schema/catalog/fonts.ts';
import type { Language } from '../i18n/messages.ts';

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
  const own = Object.values(fonts).filter(({ pkg }) => pkg !== undefined)
    .map(({ zh, en }) => language === 'en' ? en : zh);
  return [...own, ...others];
}
