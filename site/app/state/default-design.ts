/** The plate of a first visit: ready to print except for its sample number. */
import type { Design } from '../../../schema/archive.ts';
import type { Language } from '../../messages/language.ts';
import { localSamples, sampleNumber } from '../../phone/sample-number.ts';
import { stockCaption } from '../../qr/stock-captions.ts';

/** Whether `written` is one of its texts. */
export function hasText({ text: { title, sub, tip }, phones: [phone] }: Design, written: string): boolean {
  return [title, sub, tip, phone!.label].includes(written);
}

/** A plate of ours as it begins where the language is spoken: in its characters, with a number as there. */
export function localDesign(design: Design, { tag, pack }: Language): Design {
  const local = pack?.firstDesign?.(design) ?? design;
  const num = localSamples[tag];
  if (num === undefined) return local;
  const phones = local.phones.map((phone) => phone.num === sampleNumber ? { ...phone, num } : phone);
  return { ...local, phones };
}

const undialled: Design = {
  style: 'warn',
  font: 'sans',
  numFont: 'oswald',
  size: { w: 200, h: 100, r: 6, holes: false },
  text: { align: 'center', title: '临时停车', sub: '如有不便，请拨打电话挪车', tip: '马上就来，感谢理解' },
  phones: [{ label: '车主', num: sampleNumber }],
  qr: { on: true, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '', image: '' },
};

function captioned(design: Design): Design {
  return { ...design, qr: { ...design.qr, label: stockCaption(design) } };
}

/** Without a dial page for the code. */
export const defaultDesign = captioned(undialled);

/** With a dial page: the code works in messaging apps too; at level M, since its address would get small modules at H. */
export const hostedDesign = captioned({ ...undialled, qr: { ...undialled.qr, type: 'link', ec: 'M' } });

/** The initial design; `relay` empty = no dial page. */
export function firstDesign(relay: string): Design {
  return relay === '' ? defaultDesign : hostedDesign;
}
