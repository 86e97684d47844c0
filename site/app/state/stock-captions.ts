/** Default captions of a code: they say what the code does, and change with its type. */
import type { Design } from '../../../schema/design.ts';

type Code = Design['qr'];

// deno-fmt-ignore
export const stockCaptions: Readonly<Record<Code['type'] | 'image', string>> = {
  tel:    '扫码拨号',
  link:   '扫码选择号码',
  vcard:  '扫码存号码',
  text:   '扫码看号码',
  custom: '扫一扫',
  image:  '扫码联系我',
};

/** `now` with the default caption of its type, if `before` had the default caption. */
export function followCaption(before: Code, now: Code): Code {
  const was = stockOf(before);
  const will = stockOf(now);
  return now.label === was && was !== will ? { ...now, label: will } : now;
}

function stockOf({ mode, type }: Code): string {
  return stockCaptions[mode === 'image' ? 'image' : type];
}
