/** How blocks may share a plate of a style that is made for it: tried for no other one, and not fetched before it. */
import { arrangementsOf, column, type Node, row } from './arrangements.ts';

// deno-fmt-ignore
const rows = {
  bannerLeft:     column(row('code', column('title', 'sub')), 'number', 'tip'),
  numberTop:      column('number', row(column('title', 'sub', 'tip'), 'code')),
  numberCode:     column('number', row('code', column('title', 'sub', 'tip'))),
  footLeft:       column('title', 'number', row('code', column('sub', 'tip'))),
  footMiddle:     column('title', 'number', row('sub', 'code', 'tip')),
  flanked:        column(row('front', 'code', 'back'), 'number', row('sub', 'tip')),
  crest:          column(row('front', 'picture', 'back'), 'number', row(column('sub', 'tip'), 'code')),
  titleLast:      column(row('code', 'title'), 'number', row('sub', 'tip')),
  titleBlock:     column(row('title', 'code'), 'number', row('sub', 'tip')),
  grid:           column(row('title', 'picture', 'code'), 'number', row('sub', 'tip')),
  posterLeft:     row('vertical', column('number', row(column('sub', 'tip'), 'code'))),
  pictured:       row(column('title', row('first', 'code'), 'rest', row('sub', 'tip')), 'picture'),
  sticker:        row(column('title', row('first', 'sub'), 'rest', 'tip'), 'code'),
  thirds:         column(row('title', 'code', 'sub'), 'number', 'tip'),
  cornered:       column(row('picture', column('title', 'sub'), 'code'), 'number', 'tip'),
  codeTop:        column('code', 'number', 'title', 'sub', 'tip'),
  numberFirst:    column('number', 'title', 'sub', 'code', 'tip'),
  codeMiddle:     column('title', 'sub', 'code', 'number', 'tip'),
  codeHead:       column('code', 'title', 'sub', 'number', 'tip'),
  pillarHead:     column(row('vertical', 'code'), 'number', 'sub', 'tip'),
  pillarHeadLeft: column(row('code', 'vertical'), 'number', 'sub', 'tip'),
  pillarFoot:     column('number', row('vertical', 'code'), 'sub', 'tip'),
  pillarFootLeft: column('number', row('code', 'vertical'), 'sub', 'tip'),
  couplet:        column(row('turned', 'vertical'), 'sub', 'code', 'tip'),
  turnedCode:     row('turned', column('vertical', 'sub', 'code', 'tip')),
  sideRow:        column('title', 'sub', row('number', 'code'), 'tip'),
  sideRowLeft:    column('title', 'sub', row('code', 'number'), 'tip'),
  numberThirds:   column('number', row('title', 'code', column('sub', 'tip'))),
  panelRight:     row(column('number', 'tip'), column('title', 'sub', 'code')),
  posterBarRight: row('code', column('sub', 'number', 'tip'), 'vertical'),
  headSide:       row(column(row('title', 'sub'), 'number', 'tip'), 'code'),
  headSideLeft:   row('code', column(row('title', 'sub'), 'number', 'tip')),
  underSide:      row(column('number', row(column('title','sub'), 'tip')), 'code'),
  underSideLeft:  row('code', column('number', row(column('title', 'sub'), 'tip'))),
  sideUnder:      row(column('number', 'title', 'sub', 'tip'), 'code'),
  sideUnderLeft:  row('code', column('number', 'title', 'sub', 'tip')),
  codePanel:      row(column('code', 'title', 'sub'), column('number', 'tip')),
  codePanelRight: row(column('number', 'tip'), column('code', 'title', 'sub')),
} satisfies Readonly<Record<string, Node>>;

export type SpecialId = keyof typeof rows;

export const special = arrangementsOf(rows, [
  'flanked',
  'titleBlock',
  'grid',
  'pictured',
  'sticker',
  'thirds',
  'cornered',
]);
