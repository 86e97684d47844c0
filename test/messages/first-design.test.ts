import { expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import type { LanguageTag } from '../../site/messages/language.ts';
import { loadLanguage, spoken } from '../../site/messages/packs.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { fontsDir } from '../type/fonts-dir.ts';

function localDesign(tag: LanguageTag): Design {
  return spoken(tag).pack?.firstDesign?.(defaultDesign) ?? defaultDesign;
}

test.each(['zh-CN', 'en', 'ar'] as const)(
  'in %s a first design is the one that everybody knows',
  async (tag) => {
    await loadLanguage(tag);
    expect(localDesign(tag)).toBe(defaultDesign);
  },
);

test.each(['zh-Hant', 'zh-Hant-HK'] as const)('in %s it is in traditional characters', async (tag) => {
  await loadLanguage(tag);
  const { font, text, qr, phones } = localDesign(tag);
  expect({ font, text, caption: qr.label, label: phones[0]!.label }).toEqual({
    font: 'chiron',
    text: { align: 'center', title: '臨時停車', sub: '如有不便，請撥打電話挪車', tip: '馬上就來，感謝理解' },
    caption: '掃碼撥號',
    label: '車主',
  });
});

test('its font has every character of it', async () => {
  await loadLanguage('zh-Hant');
  const { font, text, phones } = localDesign('zh-Hant');
  const fonts = createFontLibrary(fileFontSource(fontsDir));
  const texts = { title: [text.title], small: [text.sub, text.tip, phones[0]!.label] };
  const { problems } = await fonts.load({ font, numFont: 'follow', texts });
  expect(problems).toEqual([]);
});
