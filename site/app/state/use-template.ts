/** A plate -> the same of a template's kind. What its user has set stays; what nobody has touched is the template's. */
import type { Design } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import { simplified } from '../../messages/first-design.ts';
import { isSample } from '../../phone/sample-number.ts';
import { captionsOf, stockCaptions } from '../../qr/stock-captions.ts';
import { defaultDesign } from './default-design.ts';
import { templates } from './templates.ts';

const stockSizes = [
  defaultDesign.size,
  ...templates.map(({ size: [w, h, r] }) => ({ w, h, r, holes: false })),
].map((size) => JSON.stringify(size));
const stockLabels = new Set(templates.flatMap(({ zh, en }) => [zh.label, en.label]));
const captions = new Set([
  ...Object.values(stockCaptions).flat(),
  ...templates.flatMap(({ zh, en }) => [zh.caption, en.caption]),
]);

/** `made`: what the template is where nothing was set before; `captionAt`: the language of its caption, as `stockCaptions` has them. */
export function useTemplate(made: Design, mine: Design, captionAt: 0 | 1 | 2): Design {
  const { label } = made.phones[0]!;
  const own = mine.phones.filter((phone) =>
    isFilled(phone) && !isSample(phone.num) || phone.label !== '' && !isStockLabel(phone.label)
  );
  const rows = own.map((phone) => isStockLabel(phone.label) ? { ...phone, label } : phone);
  const phones = rows.length > 0 ? rows : made.phones;
  return {
    ...made,
    size: stockSizes.includes(JSON.stringify(mine.size)) ? made.size : mine.size,
    text: { ...made.text, align: mine.text.align },
    phones,
    qr: codeOf(made, { ...mine, phones }, captionAt),
  };
}

function codeOf(made: Design, mine: Design, captionAt: 0 | 1 | 2): Design['qr'] {
  const { label } = mine.qr;
  const isOwnCaption = !captions.has(label) && !captions.has(simplified(label));
  if (JSON.stringify({ ...mine.qr, label: made.qr.label }) === JSON.stringify(made.qr)) {
    return isOwnCaption ? mine.qr : made.qr;
  }
  return isOwnCaption ? mine.qr : { ...mine.qr, label: captionsOf(mine)[captionAt]! };
}

function isStockLabel(label: string): boolean {
  return stockLabels.has(simplified(label));
}
