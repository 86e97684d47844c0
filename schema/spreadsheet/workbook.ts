/** What a workbook says about its sheets and formats (ECMA-376, part 1, 18.2 and 18.8). */
import { formatCode } from './cell-format.ts';
import { attributeOf, xmlTokens } from './xml.ts';

interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string; readonly isHidden: boolean }[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

export function readWorkbook(book: string, relations: string): Workbook {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(relations)) {
    if (token.kind === 'open' && token.name === 'Relationship') {
      targets.set(attributeOf(token.tag, 'Id'), attributeOf(token.tag, 'Target'));
    }
  }
  const sheets: Workbook['sheets'][number][] = [];
  let is1904 = false;
  for (const token of xmlTokens(book)) {
    if (token.kind !== 'open') continue;
    if (token.name === 'workbookPr') is1904 = isTrue(attributeOf(token.tag, 'date1904'));
    if (token.name !== 'sheet') continue;
    const target = targets.get(attributeOf(token.tag, 'id')) ?? `worksheets/sheet${sheets.length + 1}.xml`;
    sheets.push({
      name: attributeOf(token.tag, 'name'),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: /hidden/i.test(attributeOf(token.tag, 'state')),
    });
  }
  return {
    sheets: sheets.length === 0 ? [{ name: '', path: 'xl/worksheets/sheet1.xml', isHidden: false }] : sheets,
    is1904,
  };
}

/** Cell style -> number format. */
export function readFormats(styles: string): readonly string[] {
  const own = new Map<number, string>();
  const codes: string[] = [];
  let isCells = false;
  for (const token of xmlTokens(styles)) {
    if (token.kind === 'close' && token.name === 'cellXfs') isCells = false;
    if (token.kind !== 'open') continue;
    if (token.name === 'numFmt') {
      own.set(Number(attributeOf(token.tag, 'numFmtId')), attributeOf(token.tag, 'formatCode'));
    } else if (token.name === 'cellXfs') isCells = !token.isEmpty;
    else if (isCells && token.name === 'xf') {
      codes.push(formatCode(Number(attributeOf(token.tag, 'numFmtId')), own));
    }
  }
  return codes;
}

export function isTrue(value: string): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
