/** Colour fields that meet between the blocks: each block of the text has a colour of its own. */
import { panel } from '../decor/paint.ts';
import { around } from '../decor/plate-box.ts';
import { behind, codeOn, inks } from '../dress.ts';
import type { Box } from '../layout.ts';
import { groundShape, type Style } from '../style.ts';

const sun = '#ffce2e';
const cobalt = '#1b3fa6';
const coral = '#ff7a5c';
const aqua = '#8fe0d0';

export const blocks: Style = {
  behind: behind(sun, { title: cobalt, sub: cobalt, tip: coral, caption: aqua }),
  inks: inks('#131313', { title: '#ffffff', sub: '#ffe9a3' }),
  code: codeOn('#ffffff', '#131313'),
  insets() {
    return { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
  },
  draw({ plate, title, sub, phones, tip, codeColumn }, bleedMm) {
    const { widthMm, heightMm } = plate;
    const head = around(title, sub);
    const all: Box = {
      xMm: -bleedMm,
      yMm: -bleedMm,
      widthMm: widthMm + 2 * bleedMm,
      heightMm: heightMm + 2 * bleedMm,
    };
    const text = around(head, phones, tip);
    const beside = codeColumn && text && codeColumn.xMm >= text.xMm + text.widthMm;
    const cutX = beside ? (text.xMm + text.widthMm + codeColumn.xMm) / 2 : widthMm + bleedMm;
    const left = { ...all, widthMm: cutX - all.xMm };
    const fields: { box: Box; color: string }[] = [];
    if (beside) {
      fields.push({ box: { ...all, xMm: cutX, widthMm: all.xMm + all.widthMm - cutX }, color: aqua });
    }
    if (head && phones) {
      const cut = (head.yMm + head.heightMm + phones.yMm) / 2;
      fields.push({ box: { ...left, heightMm: cut - all.yMm }, color: cobalt });
    }
    if (tip && phones && !beside && codeColumn) {
      // handled below
    }
    if (tip) {
      const before = codeColumn && !beside ? codeColumn : phones;
      const cut = before && before.yMm < tip.yMm ? (before.yMm + before.heightMm + tip.yMm) / 2 : tip.yMm;
      fields.push({ box: { ...left, yMm: cut, heightMm: heightMm + bleedMm - cut }, color: coral });
    }
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: sun }),
      ...fields.map(({ box, color }) => panel(box, color)),
    ];
  },
};
