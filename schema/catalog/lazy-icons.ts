/** Icons of the parts of the designer that are loaded on demand: strokes as in icons.ts. */

// deno-fmt-ignore
export const lazyStrokes = {
  shuffle: 'M4 7h3.5c2 0 3 1 4 2.5l1.5 3c1 1.5 2 2.5 4 2.5H20M4 17h3.5c1.3 0 2.2-.4 3-1.1M14 8.2c.8-.8 1.7-1.2 3-1.2h3m-3-3 3 3-3 3m0 2 3 3-3 3',
  turn:   'M4 13V8.5A2.5 2.5 0 0 1 6.5 6H18m-3.5-3.5L18 6l-3.5 3.5M20 11v4.5a2.5 2.5 0 0 1-2.5 2.5H6m3.5 3.5L6 18l3.5-3.5',
  copy:   'M9 9h11v11H9zM5 15H4V4h11v1',
  enlarge: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  shrink: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20 20M7.8 10.5h5.4',
  back:   'm14.5 6-6 6 6 6',
  next:   'm9.5 6 6 6-6 6',
} as const;

export type LazyIconName = keyof typeof lazyStrokes;
