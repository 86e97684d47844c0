/** The icons of every page: strokes on a 24-unit square, drawn in the colour of the surrounding text. See also lazy-icons.ts. */

// deno-fmt-ignore
export const strokes = {
  undo:   'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  redo:   'm15 14 5-5-5-5m5 5H10a5.5 5.5 0 0 0 0 11h4',
  open:   'M3 7.5A2.5 2.5 0 0 1 5.5 5H9l2.5 2.5h7A2.5 2.5 0 0 1 21 10v6.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5z',
  more:   'M5 12h.01M12 12h.01M19 12h.01',
  text:   'M5 7V4.5h14V7M12 4.5v15M9 19.5h6',
  style:  'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  font:   'm2.5 18 5-12 5 12M4.2 14h6.6M21 10.5V18m0-3.7a3.3 3.7 0 1 1-6.6 0 3.3 3.7 0 0 1 6.6 0',
  size:   'M3.5 15.5 15.5 3.5l5 5-12 12zM7 12l2 2m1.5-5.5 2 2M14 5l2 2',
  code:   'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 19.5h1',
  export: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  raise:  'M12 19V5m-6 6 6-6 6 6',
  remove: 'M6.5 6.5l11 11m0-11-11 11',
  add:    'M12 5v14M5 12h14',
  check:  'm5 12.5 4.5 4.5L19 7.5',
  alert:  'M12 8v5m0 3.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  templates: 'M4 5h10v6H4zM17 5h3v6h-3zM4 14h4v5H4zM11 14h9v5h-9z',
  share:  'M18 8a2.5 2.5 0 1 0-2.5-2.5A2.5 2.5 0 0 0 18 8zM6 14.5A2.5 2.5 0 1 0 3.5 12 2.5 2.5 0 0 0 6 14.5zM18 21a2.5 2.5 0 1 0-2.5-2.5A2.5 2.5 0 0 0 18 21zM8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1',
  shelf:  'm12 4 8.5 4L12 12 3.5 8zM4 12l8 4 8-4M4 16l8 4 8-4',
  batch:  'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.5 5v14',
  print:  'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10V20H7z',
} as const;

export type IconName = keyof typeof strokes;
