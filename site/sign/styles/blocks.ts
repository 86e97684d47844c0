/** Colour fields that meet between the blocks: each block of the text stands on a colour of its own, with a disc in it. */
import { type Block, shareOut } from '../decor/fields.ts';
import { eyelets, liesOn } from '../decor/holes.ts';
import { filled, group, panel } from '../decor/paint.ts';
import { around, common, reachMm, trimBox } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { scattered } from '../layout/solver/arrangements.ts';
import { groundShape, type Style } from '../style/style.ts';

/** A field's colour, and that of its disc: always the one that the text on it stands out from more. */
interface Colors {
  readonly field: string;
  readonly disc: string;
}

const cobalt: Colors = { field: '#1d42ae', disc: '#16348e' };
const sun: Colors = { field: '#ffc928', disc: '#ffd95f' };
const coral: Colors = { field: '#ff7f63', disc: '#ff9c85' };
const aqua: Colors = { field: '#8adfce', disc: '#b3ece0' };

export const blocks: Style = {
  behind: behind(sun.field, {
    title: cobalt.field,
    sub: cobalt.field,
    tip: coral.field,
    caption: aqua.field,
  }),
  inks: inks('#131313', { title: '#ffffff', sub: '#ffe9a3' }),
  code: codeOn('#ffffff', '#131313'),
  preferences: { avoids: scattered },
  insets(plate) {
    return insetsOf(plate, 3);
  },
  draw({ plate, title, sub, phones, tip, codeColumn }, bleedMm) {
    const reach = reachMm(plate);
    const there: Block<Colors>[] = [];
    for (
      const [box, tag] of [[around(title, sub), cobalt], [phones, sun], [tip, coral], [
        codeColumn,
        aqua,
      ]] as const
    ) {
      if (box) there.push({ box, tag });
    }
    const fields = shareOut(trimBox(plate, -reach), there).map(({ box, tag }, at) => {
      const seen = common(box, trimBox(plate));
      const x = at % 2 === 0 ? seen.xMm + seen.widthMm : seen.xMm;
      const disc = { x, y: seen.yMm + seen.heightMm, radius: 0.62 * Math.min(seen.widthMm, seen.heightMm) };
      return { box, tag, disc };
    });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: sun.field }),
      ...fields.flatMap(({ box, tag, disc }) => [
        panel(box, tag.field),
        group([filled(pen().circle(disc.x, disc.y, disc.radius), tag.disc)], {
          clip: pen().box(box).outline(),
        }),
      ]),
      ...eyelets(plate, (hole) => {
        const field = fields.find(({ box }) => liesOn(box, hole));
        if (field === undefined) return sun.field;
        const { disc, tag } = field;
        return Math.hypot(hole.xMm - disc.x, hole.yMm - disc.y) < disc.radius ? tag.disc : tag.field;
      }),
    ];
  },
};
