/** The plate that a designer opens with: ready to print but for the number. */
import type { Design } from './design.ts';

export const defaultDesign: Design = {
  style: 'warn',
  font: 'sans',
  numFont: 'barlow',
  size: { w: 200, h: 100, r: 6, holes: false },
  text: { align: 'center', title: '临时停车', sub: '给您添麻烦了 请多关照', tip: '请来电 马上挪车' },
  phones: [{ label: '', num: '138 0013 8000' }],
  qr: { on: true, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '扫码拨号', image: '' },
};
