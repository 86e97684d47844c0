/** Cherry blossom so near that it runs off two corners, tone on tone, and a paler one behind. */
import { blossom, stamens } from '../decor/ornaments/flora.ts';
import { bendRound } from '../decor/placement/bend.ts';
import { isClear } from '../decor/placement/clear.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { inflate } from '../decor/placement/plate-box.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const deepRose = '#6d0c38';

/** Radius as a share of the geometric mean of both sides; colours of a petal's root and tip, and of the stamens. */
const flowers = {
  far: { radius: 0.3, turn: 0.5, petals: ['#ffdce4', '#ffe9ee'], heart: '#ffd0da' },
  lower: { radius: 0.4, turn: 0.1, petals: ['#ffb9cb', '#ffd8e1'], heart: '#f38fac' },
  upper: { radius: 0.48, turn: 0.9, petals: ['#ffb3c7', '#ffd2dc'], heart: '#ef7799' },
} as const;

export const pink: Style = {
  ground: '#ffd3de',
  inks: inks(deepRose, { title: '#8f0d45' }),
  code: codeOn('#fff6f8', '#4d0a28'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarHead),
      upright: 'slotCode',
      tall: mirrored('banner'),
      square: 'slotCode',
      disc: 'slotCode',
      pill: inTwo(mirrored(special.sideSub)),
      bar: mirrored(special.headSide),
      wallet: inTwo(special.panelFoot),
      tag: mirrored(special.numberTop),
      rows: special.codePanel,
    },
    favours: { codeFirst: 0.1 },
    titleShare: { min: 0.46, aim: 0.8 },
  },
  insets: (plate) => insetsOf(plate, 4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { widthMm, heightMm } = plate;
    const size = Math.sqrt(widthMm * heightMm);
    // Round corners leave as much of a flower as others do.
    const middles = {
      far: [0.7 * widthMm, 0.62 * heightMm],
      lower: bendRound(plate, -1, 1).at(0.01 * size, 0.02 * size),
      upper: bendRound(plate, 1, -1).at(0.01 * size, 0.02 * size),
    } as const;
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#ffe6ec', '#fff4f6', '#ffe0e8'])),
      ...(['far', 'lower', 'upper'] as const).flatMap((id) => {
        const { radius, turn, petals, heart } = flowers[id];
        const [x, y] = middles[id];
        const radiusMm = radius * size;
        const { threads, dots } = stamens({ at: [x, y], turn, radiusMm });
        const isSeen = isClear(layout, inflate({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 }, 0.34 * radiusMm));
        const tip = (index: number) => turn + (index * 2 * Math.PI) / 5 + 0.5;
        return [
          ...blossom({ at: [x, y], turn, radiusMm }).map((petal, index) =>
            filled(
              petal,
              gradient(
                [x, y],
                [x + radiusMm * Math.cos(tip(index)), y + radiusMm * Math.sin(tip(index))],
                petals,
              ),
            )
          ),
          ...(isSeen ? [stroked(threads, heart, 0.007 * radiusMm), filled(dots, heart)] : []),
        ];
      }),
      ...eyelets(plate, () => '#ffe6ec'),
    ];
  },
};
