/** How blocks may share a plate of a style that is made for it: tried for no other one, and not fetched before it. */
import { arrangementsOf, column, type Node, row, trees } from './arrangements.ts';

/** Left and right exchanged. */
function mirrored(node: Node): Node {
  if (node.kind === 'leaf') return node;
  const children = node.children.map(mirrored);
  return { kind: node.kind, children: node.kind === 'row' ? children.toReversed() : children };
}

// deno-fmt-ignore
const ahead = {
  numberTop:   column('number', row(column('title', 'sub', 'tip'), 'code')),
  numberFirst: column('number', 'title', 'sub', 'code', 'tip'),
  codeMiddle:  column('title', 'sub', 'code', 'number', 'tip'),
  pillarHead:  column(row('vertical', 'code'), 'number', 'sub', 'tip'),
  pillarFoot:  column('number', row('vertical', 'code'), 'sub', 'tip'),
  sideRow:     column('title', 'sub', row('number', 'code'), 'tip'),
  sideUnder:   row(column('number', 'title', 'sub', 'tip'), 'code'),
  codePanel:   row(column('code', 'title', 'sub'), column('number', 'tip')),
  numberThirds: column('number', row('title', 'code', column('sub', 'tip'))),
  numberHead:  column('number', row(column('title', 'sub'), 'code', 'tip')),
  numberRow:   column('number', row('title', column('sub', 'tip'), 'code')),
  posterLeft:  row('vertical', column('number', row(column('sub', 'tip'), 'code'))),
  sticker:     row(column('title', row('first', 'sub'), 'rest', 'tip'), 'code'),
  barSub:      row('title', column('sub', 'number', 'tip'), 'code'),
  barRow:      row('title', column('number', row('sub', 'tip')), 'code'),
  barRowLeft:  row('code', column('number', row('sub', 'tip')), 'title'),
  spine:       row('vertical', 'code', column('sub', 'number', 'tip')),
  spineCode:   row('code', 'vertical', column('sub', 'number', 'tip')),
  sideLow:     column('title', row('number', 'code'), 'sub', 'tip'),
  slotLow:     column('title', row('first', 'code'), 'rest', 'sub', 'tip'),
  rowHead:     column(row('number', 'code'), 'title', 'sub', 'tip'),
} satisfies Readonly<Record<string, Node>>;

// deno-fmt-ignore
const rows = {
  ...ahead,
  footMiddle:     column('title', 'number', row('sub', 'code', 'tip')),
  flanked:        column(row('front', 'code', 'back'), 'number', row('sub', 'tip')),
  crest:          column(row('front', 'picture', 'back'), 'number', row(column('sub', 'tip'), 'code')),
  titleLast:      column(row('code', 'title'), 'number', row('sub', 'tip')),
  titleBlock:     column(row('title', 'code'), 'number', row('sub', 'tip')),
  grid:           column(row('title', 'picture', 'code'), 'number', row('sub', 'tip')),
  pictured:       row(column('title', row('first', 'code'), 'rest', row('sub', 'tip')), 'picture'),
  thirds:         column(row('title', 'code', 'sub'), 'number', 'tip'),
  cornered:       column(row('picture', column('title', 'sub'), 'code'), 'number', 'tip'),
  codeTop:        column('code', 'number', 'title', 'sub', 'tip'),
  codeHead:       column('code', 'title', 'sub', 'number', 'tip'),
  couplet:        column(row('turned', 'vertical'), 'sub', 'code', 'tip'),
  turnedCode:     row('turned', column('vertical', 'sub', 'code', 'tip')),
  headSide:       row(column(row('title', 'sub'), 'number', 'tip'), 'code'),
  headSideLeft:   row('code', column(row('title', 'sub'), 'number', 'tip')),
  underSide:      row(column('number', row(column('title', 'sub'), 'tip')), 'code'),
  underSideLeft:  row('code', column('number', row(column('title', 'sub'), 'tip'))),
  slotHead:       column(row('first', 'code'), 'rest', 'title', 'sub', 'tip'),
  slotCodeLeft:   mirrored(trees.slotCode),
  bannerLeft:     mirrored(trees.banner),
  footLeft:       mirrored(trees.footSub),
  panelRight:     mirrored(trees.panel),
  posterBarRight: mirrored(trees.posterBar),
  barLeft:        mirrored(trees.bar),
  barTipLeft:     mirrored(trees.barTip),
  barColumnLeft:  mirrored(trees.barColumn),
  numberCode:     mirrored(ahead.numberTop),
  pillarHeadLeft: mirrored(ahead.pillarHead),
  pillarFootLeft: mirrored(ahead.pillarFoot),
  sideRowLeft:    mirrored(ahead.sideRow),
  sideUnderLeft:  mirrored(ahead.sideUnder),
  codePanelRight: mirrored(ahead.codePanel),
  numberThirdsLeft: mirrored(ahead.numberThirds),
  numberRowLeft:  mirrored(ahead.numberRow),
  posterCode:     mirrored(ahead.posterLeft),
  posterEdge:     mirrored(trees.posterFoot),
  stickerLeft:    row('code', column('title', row('first', 'sub'), 'rest', 'tip')),
  barSubLeft:     mirrored(ahead.barSub),
  spineRight:     mirrored(ahead.spine),
  spineCodeRight: mirrored(ahead.spineCode),
  slotLowLeft:    mirrored(ahead.slotLow),
  sideLowLeft:    mirrored(ahead.sideLow),
  rowHeadLeft:    mirrored(ahead.rowHead),
} satisfies Readonly<Record<string, Node>>;

// The number in two lines.
// deno-fmt-ignore
const inTwo = {
  bannerTwo:      trees.banner,
  twoFoot:        trees.footSub,
  twoFootLeft:    mirrored(trees.footSub),
  twoTop:         ahead.numberTop,
  twoTopLeft:     mirrored(ahead.numberTop),
  twoCode:        trees.stack,
  codeTwo:        ahead.codeMiddle,
  twoFirst:       ahead.numberFirst,
  twoSide:        trees.side,
  twoSideLeft:    trees.codeFirst,
} satisfies Readonly<Record<string, Node>>;

// The number in three lines.
// deno-fmt-ignore
const inThree = {
  threeBannerLeft: mirrored(trees.banner),
  threeFoot:       trees.footSub,
  threeFootLeft:   mirrored(trees.footSub),
  threeTopLeft:    mirrored(ahead.numberTop),
  threeThirds:     ahead.numberThirds,
  threeRow:        ahead.numberRow,
  threeBlock:      rows.titleBlock,
  threeLast:       rows.titleLast,
} satisfies Readonly<Record<string, Node>>;

export type SpecialId = keyof typeof rows | keyof typeof inTwo | keyof typeof inThree;

export const special = {
  ...arrangementsOf(rows, [
    'flanked',
    'titleBlock',
    'grid',
    'pictured',
    'sticker',
    'stickerLeft',
    'thirds',
    'cornered',
    'numberThirds',
  ]),
  ...arrangementsOf(inTwo, [], 'parted'),
  ...arrangementsOf(inThree, [], 'groups'),
};
