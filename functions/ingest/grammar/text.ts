/**
 * Normalises the text that was sent: unifies line ends, refuses control characters, NFC.
 * Notes keep these characters; `syntaxOf` gives the copy on which the grammar is matched.
 */

/** A value, or the reason (zh-CN, ready to show) why the text was not accepted. */
export type Parsed<Value> = { readonly value: Value } | { readonly refused: string };

export function refuse(reason: string): { readonly refused: string } {
  return { refused: reason };
}

/** Text limits in code points, after trimming. */
const textLimit = 2000;

/** Accepts any string and never throws. Tabs count as blanks; every other control character but the line feed is refused. */
export function readText(text: string): Parsed<string> {
  if (!isWellFormed(text)) return refuse('文字里有坏掉的字符(半个代理对),请重新输入');
  const clean = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim().normalize('NFC');
  const control = /(?!\n)\p{Cc}/u.exec(clean);
  if (control) {
    const code = control[0].codePointAt(0) ?? 0;
    return refuse(`文字里有控制字符 U+${code.toString(16).toUpperCase().padStart(4, '0')},请删掉再发`);
  }
  if (clean === '') return refuse('没有内容,例如:午饭 25');
  const length = [...clean].length;
  if (length > textLimit) return refuse(`文字太长(${length} 字),最多 ${textLimit} 字`);
  return { value: clean };
}

/**
 * Folds full-width forms (NFKC) and drops invisible format characters; for matching only, never stored. Superscripts, circled numbers and fractions
 * are kept: 25² is not 252, and a leading ① is not an amount.
 */
export function syntaxOf(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/\P{No}+/gu, (plain) => plain.normalize('NFKC'));
}

/** `String.prototype.isWellFormed` came with ES2024; the library we compile against is ES2023. */
function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}
