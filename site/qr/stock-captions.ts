/** Default captions of a code: they say what the code does with the numbers on the plate, and follow both while they are still the default. */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';

type Captioned = Design['qr']['type'] | 'image' | 'choice';

/** In simplified and in traditional characters and in English; `choice`: a dial page with several numbers. */
// deno-fmt-ignore
export const stockCaptions: Readonly<Record<Captioned, readonly [string, string, string]>> = {
  tel:    ['扫码拨号', '掃碼撥號', 'Scan to call'],
  link:   ['扫码联系车主', '掃碼聯繫車主', 'Scan to call'],
  choice: ['扫码选择号码', '掃碼選擇號碼', 'Scan to choose a number'],
  vcard:  ['扫码存号码', '掃碼存號碼', 'Scan to save the number'],
  text:   ['扫码看号码', '掃碼看號碼', 'Scan to see the number'],
  custom: ['扫一扫', '掃一掃', 'Scan me'],
  image:  ['扫码联系我', '掃碼聯繫我', 'Scan to reach me'],
};

export function stockCaption(design: Pick<Design, 'qr' | 'phones'>): string {
  return captionsOf(design)[0]!;
}

/** `now` with the default caption for it, if `before` had its default caption, and `own` (typed, or from an archive) is another. */
export function followCaption(before: Design, now: Design, own: string | undefined): Design {
  const { label } = now.qr;
  if (label === own || label !== before.qr.label) return now;
  const language = captionsOf(before).indexOf(label);
  const will = captionsOf(now)[language];
  return will === undefined || will === label ? now : { ...now, qr: { ...now.qr, label: will } };
}

/** As `stockCaptions` has them. */
export function captionsOf(
  { qr: { mode, type }, phones }: Pick<Design, 'qr' | 'phones'>,
): readonly string[] {
  if (mode === 'image') return stockCaptions.image;
  return stockCaptions[type === 'link' && phones.filter(isFilled).length > 1 ? 'choice' : type];
}
