/** Designs that differ from a plain one only in what a code says. */
import type { Design, Phone } from '../../schema/archive.ts';

export const plain: Design = {
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100, r: 6, holes: false },
  text: { align: 'center', title: '临时停车', sub: '', tip: '' },
  phones: [{ label: '车主', num: '138-0013 8000' }],
  qr: { on: true, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '', image: '' },
};

interface Changes {
  readonly qr?: Partial<Design['qr']>;
  readonly phones?: readonly Phone[];
  readonly title?: string;
}

export function design({ qr = {}, phones = plain.phones, title = plain.text.title }: Changes): Design {
  return { ...plain, phones, text: { ...plain.text, title }, qr: { ...plain.qr, ...qr } };
}

export function phone(num: string, label: string = ''): Phone {
  return { label, num };
}
