/**
 * How blocks may share a plate: one row an arrangement, plainest first. A block that is not there leaves its place to the others, so a
 * banner without a code is a stack. None depends on the plate: the solver finds out which one suits it.
 */

/**
 * What stands as one: `first` and `rest` are the number in two lines, `front` and `back` the halves of a title, `code` is the tile with its
 * caption under it, `picture` the room of an ornament.
 */
export type Item =
  | 'title'
  | 'front'
  | 'back'
  | 'picture'
  | 'sub'
  | 'number'
  | 'first'
  | 'rest'
  | 'turned'
  | 'vertical'
  | 'tip'
  | 'code';

export type Node =
  | { readonly kind: 'leaf'; readonly item: Item }
  /** Top to bottom. */
  | { readonly kind: 'column'; readonly children: readonly Node[] }
  /** Left to right. */
  | { readonly kind: 'row'; readonly children: readonly Node[] };

type Part = Item | Node;

const nodeOf = (part: Part): Node => (typeof part === 'string' ? { kind: 'leaf', item: part } : part);
export const column = (...parts: readonly Part[]): Node => ({ kind: 'column', children: parts.map(nodeOf) });
export const row = (...parts: readonly Part[]): Node => ({ kind: 'row', children: parts.map(nodeOf) });

const head = column('title', 'sub');

// deno-fmt-ignore
const trees = {
  stack:       column('title', 'sub', 'number', 'code', 'tip'),
  banner:      column(row(head, 'code'), 'number', 'tip'),
  bannerSub:   column(row('title', 'code'), 'sub', 'number', 'tip'),
  side:        row(column('title', 'sub', 'number', 'tip'), 'code'),
  foot:        column('title', 'sub', 'number', row('tip', 'code')),
  footSub:     column('title', 'number', row(column('sub', 'tip'), 'code')),
  headline:    column(row('title', 'sub'), 'number', row('tip', 'code')),
  bar:         row(head, 'number', column('code', 'tip')),
  barTip:      row(column('title', 'sub', 'tip'), 'number', 'code'),
  barColumn:   row(head, column('number', 'tip'), 'code'),
  panel:       row(column('title', 'sub', 'code'), column('number', 'tip')),
  codeFirst:   row('code', column('title', 'sub', 'number', 'tip')),
  slotCode:    column('title', 'sub', row('first', 'code'), 'rest', 'tip'),
  poster:      row(column('number', 'sub', 'code', 'tip'), 'vertical'),
  posterFoot:  row(column('number', row(column('sub', 'tip'), 'code')), 'vertical'),
  posterBar:   row('vertical', column('sub', 'number', 'tip'), 'code'),
} satisfies Readonly<Record<string, Node>>;

export interface Arrangement {
  readonly id: string;
  readonly tree: Node;
  /** Those of the whole tree, whatever is left of it. */
  readonly items: readonly Item[];
  /** Drawn around the code: without one, no style wishes for what is left of it. */
  readonly isAroundCode: boolean;
  /** Always so: with the first group of the number over the rest, or with each group in a line. */
  readonly numbers?: 'parted' | 'groups';
}

/** A table of trees as arrangements, in its order, and which of them are drawn around the code. */
export function arrangementsOf<Id extends string>(
  table: Readonly<Record<Id, Node>>,
  aroundCode: readonly NoInfer<Id>[],
): Readonly<Record<Id, Arrangement>> {
  const found = Object.entries<Node>(table).map(([id, tree]): [string, Arrangement] => {
    const isAroundCode = aroundCode.some((one) => one === id);
    return [id, { id, tree, items: itemsOf(tree), isAroundCode }];
  });
  return Object.fromEntries(found) as Record<Id, Arrangement>;
}

const usual = arrangementsOf(trees, ['slotCode', 'codeFirst', 'side']);

/** One that every style is tried in, by its id, or one of its own. */
export type Composition = keyof typeof trees | Arrangement;

export function arrangementOf(composition: Composition): Arrangement {
  return typeof composition === 'string' ? usual[composition] : composition;
}

/** Those that a style which is made for some may stand in. */
export function arrangementsFor(madeFor: readonly Composition[]): readonly Arrangement[] {
  const own = madeFor.filter((one) => typeof one !== 'string');
  return [...new Set([...Object.values(usual), ...own])];
}

/** In which title and subtitle are not in one piece, or the number is not. */
export const splitTitleArrangements: readonly Arrangement['id'][] = [
  'slotCode',
  'bannerSub',
  'footSub',
  'headline',
];

/** The tree without what is not there; undefined = nothing is left. */
export function pruned(node: Node, has: (item: Item) => boolean): Node | undefined {
  if (node.kind === 'leaf') return has(node.item) ? node : undefined;
  const children: Node[] = [];
  for (const child of node.children) {
    const left = pruned(child, has);
    if (left === undefined) continue;
    if (left.kind !== 'leaf' && left.kind === node.kind) children.push(...left.children);
    else children.push(left);
  }
  if (children.length === 0) return undefined;
  return children.length === 1 ? children[0] : { kind: node.kind, children };
}

export function itemsOf(node: Node): Item[] {
  return node.kind === 'leaf' ? [node.item] : node.children.flatMap(itemsOf);
}

/** Two trees that say the same in the same lines have the same key. */
export function keyOf(node: Node, numbers: Arrangement['numbers'] | '' = ''): string {
  if (node.kind === 'leaf') return numbers + node.item;
  return `${numbers}${node.kind}(${node.children.map((child) => keyOf(child)).join(' ')})`;
}
