/** Flush left there is one left edge: subtitle and tip on both sides of a code are one column before it. */
import {
  type Arrangement,
  arrangementOf,
  type Composition,
  type Item,
  itemsOf,
  type Node,
} from './arrangements.ts';

/** Nothing where they stand beside each other alone: one under the other they would take the height of the digits. */
export function flushLeft(composition: Composition): readonly Arrangement[] {
  const one = arrangementOf(composition);
  const tree = gathered(one.tree);
  return tree ? [{ ...one, tree }] : [];
}

function gathered(node: Node): Node | undefined {
  if (node.kind === 'leaf') return node;
  const children = node.children.flatMap((child) => gathered(child) ?? []);
  if (children.length < node.children.length) return undefined;
  const texts = children.filter(isOfTexts);
  const items = texts.flatMap(itemsOf);
  if (node.kind === 'column' || texts.length < 2 || !items.includes('sub') || !items.includes('tip')) {
    return { ...node, children };
  }
  const others = children.filter((child) => !isOfTexts(child));
  return others.length > 0
    ? { ...node, children: [{ kind: 'column', children: texts }, ...others] }
    : items.includes('title')
    ? node
    : undefined;
}

function isOfTexts(node: Node): boolean {
  return itemsOf(node).every((item) => texts.has(item));
}

const texts: ReadonlySet<Item> = new Set(['title', 'sub', 'tip']);
