/** What is left once the digits have their height: to the code's modules first, then to all texts and gaps alike, then to each. Lengths in mm. */
import { enoughModuleMm, goodModuleMm, grownTileMm } from './code-sizes.ts';
import { ampleAt, comfortAt, demandsAt, type Sizes, type Wishes } from './demands.ts';
import { measureBlock } from './phones.ts';
import { narrowed } from './room.ts';
import { bandsOf, shapesOf } from './shapes.ts';
import { type Candidate, fitsWith } from './solve.ts';

/** Halvings by which a share of what is left is found. */
const halvings = 5;
/** A title grows as high as the digits only where they are as wide as the plate lets them be. */
const maxTitleShare = 1;
/** Alone with the number it may stand a little above them: nothing else fills the plate. */
const maxLoneTitleShare = 1.3;
/** And where they are a few characters: a long one is a line across the plate already. */
const shortTitleEm = 6;
/** And to this multiple of what its style likes best. */
const spannedTitle = 1.6;
const spannedShare = 0.9;
/** A number that takes this share of the room's width is what everything else hangs on: nothing grows wider than it. */
const leadingShare = 0.6;

const texts = ['titleMm', 'smallMm', 'captionMm', 'labelMm', 'tileMm', 'subMm', 'gaps'] as const;

export function spend(candidate: Candidate, wishes: Wishes): Sizes {
  const { heroMm } = candidate;
  let sizes = demandsAt(heroMm, candidate.tileMm, wishes);
  const comfort = comfortAt(sizes, wishes);
  let within = candidate;
  const grow = (to: Partial<Sizes>): void => {
    sizes = grown(within, sizes, { ...sizes, ...to });
  };
  for (const moduleMm of wishes.hero === 'code' ? [] : [enoughModuleMm, goodModuleMm]) {
    grow({ tileMm: grownTileMm(wishes.code, sizes.tileMm, moduleMm) });
  }
  within = hungOnNumber(candidate, sizes);
  grow({ ...comfort, tileMm: sizes.tileMm, gaps: 1.25 });
  for (const key of texts) grow({ [key]: Math.max(sizes[key], comfort[key]) });
  // What is still left over is too much air: texts take some of it, while the gaps do too.
  const { gaps } = sizes;
  grow({ ...ampleAt(sizes, wishes), gaps: ampleGaps });
  sizes = { ...sizes, gaps };
  const { phones } = candidate.block;
  const isOneShortLine = wishes.titleEm <= shortTitleEm && (candidate.block.title?.lines.length ?? 1) === 1;
  if (phones && wishes.hero === 'number' && isOneShortLine) {
    const spans = measureBlock(phones, sizes).widthMm > spannedShare * candidate.room.box.widthMm;
    const { sub, tip } = candidate.block.content;
    const isAlone = candidate.room.isBox && sub.length + tip.length === 0 && wishes.code === undefined;
    const share = Math.min(
      isAlone ? maxLoneTitleShare : maxTitleShare,
      spannedTitle * (wishes.preferences.titleShare?.aim ?? 1),
    );
    if (spans) grow({ titleMm: Math.max(sizes.titleMm, share * heroMm), gaps: ampleGaps });
    sizes = { ...sizes, gaps };
  }
  // Where even wide gaps leave much of the plate empty, the phones stand apart like everything else.
  const { gaps: before } = sizes;
  grow({ rows: maxRows, gaps: ampleGaps });
  return { ...sizes, gaps: before };
}

const ampleGaps = 3;
const maxRows = 2;

/** The candidate in a room that is as wide as its number, where the number leads and everything has its demand there. */
function hungOnNumber(candidate: Candidate, sizes: Sizes): Candidate {
  const { arrangement: { tree }, leaf, room } = candidate;
  const number = bandsOf(tree).find((band) => band.kind === 'leaf' && band.item === 'number');
  if (number === undefined) return candidate;
  const [widthMm = 0] = shapesOf(number, sizes, leaf);
  if (widthMm < leadingShare * room.box.widthMm) return candidate;
  const hung = { ...candidate, room: narrowed(room, widthMm) };
  return fitsWith(hung, sizes) ? hung : candidate;
}

/** As far from one to the other as fits. */
function grown(candidate: Candidate, from: Sizes, to: Sizes): Sizes {
  if ((Object.keys(to) as (keyof Sizes)[]).every((key) => to[key] === from[key])) return from;
  if (fitsWith(candidate, to)) return to;
  // Mostly there is no room for the least share, which one question shows.
  if (!fitsWith(candidate, between(from, to, 2 ** -halvings))) return from;
  let [low, high] = [0, 1];
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2;
    if (fitsWith(candidate, between(from, to, middle))) low = middle;
    else high = middle;
  }
  return between(from, to, low);
}

function between(from: Sizes, to: Sizes, share: number): Sizes {
  const at = (key: keyof Sizes) => from[key] + share * (to[key] - from[key]);
  return {
    heroMm: from.heroMm,
    digitMm: from.digitMm,
    titleMm: at('titleMm'),
    subMm: at('subMm'),
    smallMm: at('smallMm'),
    captionMm: at('captionMm'),
    labelMm: at('labelMm'),
    tileMm: at('tileMm'),
    gaps: at('gaps'),
    rows: at('rows'),
  };
}
