/** How blocks may share a plate of a style that is made for it: tried for no other one, and not fetched before it. */
import {
  type Arrangement,
  arrangementOf,
  arrangementsOf,
  column,
  type Composition,
  itemsOf,
  type Node,
  row,
} from './arrangements.ts';

// deno-fmt-ignore
export const special = arrangementsOf({
  numberTop:    column('number', row(column('title', 'sub', 'tip'), 'code')),
  numberFirst:  column('number', 'title', 'sub', 'code', 'tip'),
  codeMiddle:   column('title', 'sub', 'code', 'number', 'tip'),
  pillarHead:   column(row('vertical', 'code'), 'number', 'sub', 'tip'),
  pillarFoot:   column('number', row('vertical', 'code'), 'sub', 'tip'),
  sideRow:      column('title', 'sub', row('number', 'code'), 'tip'),
  sideUnder:    row(column('number', 'title', 'sub', 'tip'), 'code'),
  codePanel:    row(column('code', 'title', 'sub'), column('number', 'tip')),
  numberThirds: column('number', row('title', 'code', column('sub', 'tip'))),
  numberHead:   column('number', row(column('title', 'sub'), 'code', 'tip')),
  posterLeft:   row('vertical', column('number', row(column('sub', 'tip'), 'code'))),
  barRow:       row('title', column('number', row('sub', 'tip')), 'code'),
  spine:        row('vertical', 'code', column('sub', 'number', 'tip')),
  spineCode:    row('code', 'vertical', column('sub', 'number', 'tip')),
  sideLow:      column('title', row('number', 'code'), 'sub', 'tip'),
  slotLow:      column('title', row('first', 'code'), 'rest', 'sub', 'tip'),
  footMiddle:   column('title', 'number', row('sub', 'code', 'tip')),
  flanked:      column(row('front', 'code', 'back'), 'number', row('sub', 'tip')),
  crest:        column(row('front', 'picture', 'back'), 'number', row(column('sub', 'tip'), 'code')),
  titleLast:    column(row('code', 'title'), 'number', row('sub', 'tip')),
  titleOver:    column(row('title', 'code'), 'number', 'sub', 'tip'),
  titleBlock:   column(row('title', 'code'), 'number', row('sub', 'tip')),
  grid:         column(row('title', 'picture', 'code'), 'number', row('sub', 'tip')),
  thirds:       column(row('title', 'code', 'sub'), 'number', 'tip'),
  cornered:     column(row('picture', column('title', 'sub'), 'code'), 'number', 'tip'),
  codeTop:      column('code', 'number', 'title', 'sub', 'tip'),
  turnedCode:   row('turned', column('vertical', 'sub', 'code', 'tip')),
  headSide:     row(column(row('title', 'sub'), 'number', 'tip'), 'code'),
  sideSub:      row(column('title', 'number', 'sub', 'tip'), 'code'),
  sideFoot:     row(column('title', 'number', row('sub', 'tip')), 'code'),
  barCode:      row('number', 'code', column('title', 'sub', 'tip')),
  barNumber:    row('number', column('title', 'sub', 'tip'), 'code'),
  headRows:     column(row('title', 'sub'), row('code', 'number'), 'tip'),
  rowFoot:      column('title', row('number', 'code'), row('sub', 'tip')),
  panelSub:     row(column('title', 'code'), column('sub', 'number', 'tip')),
  panelFoot:    row(column('title', 'code'), column('number', row('sub', 'tip'))),
  slotHead:     column(row('first', 'code'), 'rest', 'title', 'sub', 'tip'),
} satisfies Readonly<Record<string, Node>>, [
  'flanked',
  'titleBlock',
  'grid',
  'sideSub',
  'thirds',
  'cornered',
  'numberThirds',
]);

/** With the code on the other side, and what stands beside it. */
export function mirrored(composition: Composition): Arrangement {
  const one = arrangementOf(composition);
  return { ...one, id: `${one.id} mirrored`, tree: flipped(one.tree) };
}

function flipped(node: Node): Node {
  if (node.kind === 'leaf') return node;
  const children = node.children.map(flipped);
  const isTurned = node.kind === 'row' && itemsOf(node).includes('code');
  return { kind: node.kind, children: isTurned ? children.toReversed() : children };
}

/** With the number always in two lines. */
export function inTwo(composition: Composition): Arrangement {
  const one = arrangementOf(composition);
  return { ...one, id: `${one.id} in two`, numbers: 'parted' };
}

/** With the number always in three lines. */
export function inThree(composition: Composition): Arrangement {
  const one = arrangementOf(composition);
  return { ...one, id: `${one.id} in three`, numbers: 'groups' };
}
