/** A red packet: lucky clouds in gold at two corners, wave scales pressed into the red. */
import { ring } from '../decor/frame.ts';
import { filled, gradient, group, stroked } from '../decor/paint.ts';
import { trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { luckyCloud, waveScales } from '../decor/xiangyun.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const luckyRed = '#980e1c';
const pressed = '#86091a';
const goldLine = '#e9c46f';
const leaf = [
  { offset: 0, color: '#fff2c2' },
  { offset: 0.5, color: '#f0cb74' },
  { offset: 1, color: '#ffe6a3' },
] as const;

export const redgold: Style = {
  behind: behind(luckyRed),
  inks: inks('#ffe9b8', { title: { color: '#f0cb74', gradient: leaf }, number: '#fff3d1' }),
  code: codeOn('#fff6de', '#4a0610'),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -bleedMm);
    const gilt = gradient([0, 0], [widthMm, heightMm], [
      '#c08a2e',
      '#f8e3a0',
      '#cf9a3c',
      '#f5d98c',
      '#b9822a',
    ]);
    const cloud = { line: goldLine, body: '#a3121f', lineMm: 0.5 * u };
    const lower = Math.min(2.6, widthMm / u / 26) * u;
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: luckyRed }),
      group([stroked(waveScales(all, 9 * u), pressed, 0.5 * u)], { clip: pen().box(all).outline() }),
      filled(ring(plate, { insetMm: 2.6 * u, widthMm: 0.6 * u, leastRadiusMm: 3 * u }), gilt, 'evenodd'),
      ...luckyCloud({ ...cloud, at: [widthMm - 12 * u, 7.6 * u], scale: lower }),
      ...luckyCloud({ ...cloud, at: [widthMm + 2 * u, 9.4 * u], scale: 1.15 * lower }),
      ...luckyCloud({ ...cloud, at: [12 * u, heightMm + 0.4 * u], scale: lower, flip: -1 }),
      ...luckyCloud({ ...cloud, at: [-2 * u, heightMm + 1.6 * u], scale: 1.15 * lower, flip: -1 }),
    ];
  },
};
