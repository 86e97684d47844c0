/** The structure tree of a tagged PDF (ISO 32000-1, 14.7): one Figure per plate, with alternative text. */
import { decimal } from '../decimal.ts';
import { hexText } from './pdf-text.ts';

/** A plate on a page: marked content whose number is its place among the page's figures. */
export interface Figure {
  readonly text: string;
  /** Left, bottom, right, top in the page's user space. */
  readonly box: readonly [number, number, number, number];
}

export interface TaggedPage {
  /** Number of the page's object. */
  readonly id: number;
  readonly figures: readonly Figure[];
}

/**
 * Dictionaries of the tree: the root is object `first`, the others follow it one by one. The index of a page is its key in the parent
 * tree, which the page names as `/StructParents`.
 */
export function structureTree(pages: readonly TaggedPage[], first: number): readonly string[] {
  const document = first + 1;
  const figures = pages.flatMap(({ id, figures: own }) =>
    own.map((figure, mark) => ({ ...figure, id, mark }))
  );
  const refs = figures.map((_, i) => `${document + 1 + i} 0 R`);
  let next = 0;
  const parents = pages.map((page, key) => {
    const own = refs.slice(next, next += page.figures.length);
    return `${key}[${own.join(' ')}]`;
  });
  return [
    `<</Type/StructTreeRoot/K[${document} 0 R]/ParentTree<</Nums[${
      parents.join('')
    }]>>/ParentTreeNextKey ${pages.length}>>`,
    `<</Type/StructElem/S/Document/P ${first} 0 R/K[${refs.join(' ')}]>>`,
    ...figures.map(({ id, mark, text, box }) =>
      `<</Type/StructElem/S/Figure/P ${document} 0 R/Pg ${id} 0 R/K[${mark}]/Alt ${
        hexText(text)
      }/ActualText ${hexText(text)}` +
      `/A<</O/Layout/BBox[${box.map((value) => decimal(value, 3)).join(' ')}]>>>>`
    ),
  ];
}
