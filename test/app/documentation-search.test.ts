/** The search of the documentation: what it finds, and in which order. */
import { expect, test } from 'vitest';
import { find, type Part } from '../../site/docs/find.ts';

const parts: readonly Part[] = [
  ['printing.html#at-home', 'Printing', 'At home', 'Laminate matt, not glossy. Photo paper.'],
  ['printing.html', 'Printing', '', 'A plate is printed at home on A4.'],
  ['hosting.html', 'Hosting', '', 'Fonts are fetched in slices. Upload to any host.'],
  ['frameworks.html#angular', 'In a framework', 'Angular', 'Copy the fonts; fonts="/fonts/".'],
  ['zh/printing.html#a', '打印', '在家打印', '先裁纸再塑封，四边各留 3 毫米膜。'],
  ['zh/designer.html#b', '做一块挪车牌', '选多大', '放在挡风玻璃后面，站在车外看得清。'],
];
const found = (query: string): readonly string[] => find(parts, query).map(([address]) => address);

test.each([
  ['laminate', ['printing.html#at-home']],
  ['HOME', ['printing.html#at-home', 'printing.html']],
  ['fonts angular', ['frameworks.html#angular']],
  ['fonts', ['frameworks.html#angular', 'hosting.html']],
  ['printing', ['printing.html#at-home', 'printing.html']],
  ['塑封', ['zh/printing.html#a']],
  ['在家打印', ['zh/printing.html#a']],
  ['怎么塑封？', ['zh/printing.html#a']],
  ['how to laminate', ['printing.html#at-home']],
  ['怎么', []],
  ['挡风玻璃上', ['zh/designer.html#b']],
  // Most of what is asked for, by what few parts have.
  ['laminate glossy plates', ['printing.html#at-home']],
  ['upload the fonts to a bucket', ['hosting.html']],
  ['unheard-of fonts', ['frameworks.html#angular', 'hosting.html']],
  ['unheard-of', []],
  ['fonts 塑封', ['zh/printing.html#a']],
  ['', []],
  ['，。', []],
  ['(', []],
])('"%s" finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
