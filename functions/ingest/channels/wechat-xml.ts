/** Parses the flat XML of WeChat messages: `<xml>` with one level of text elements; no DTD, attributes, comments or nesting. */

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
);
const blank = /\s*/y;
const name = /<([A-Za-z_]\w{0,63})>/y;
const open = '<![CDATA[';
const close = ']]>';

/** The texts by name; null for anything else. Linear time for any input. */
export function readFlatXml(xml: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let at = skip(blank, 0);
  if (!xml.startsWith('<xml>', at)) return null;
  at = skip(blank, at + 5);
  while (!xml.startsWith('</xml>', at)) {
    name.lastIndex = at;
    const field = name.exec(xml)?.[1];
    if (field === undefined || fields.has(field)) return null;
    const text = readText(name.lastIndex);
    const end = `</${field}>`;
    if (!text || !xml.startsWith(end, text.end)) return null;
    fields.set(field, text.value);
    at = skip(blank, text.end + end.length);
  }
  return skip(blank, at + 6) === xml.length ? fields : null;

  function skip(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(xml) ? pattern.lastIndex : from;
  }

  function readText(from: number): { readonly value: string; readonly end: number } | null {
    let value = '';
    let place = from;
    while (true) {
      const next = xml.indexOf('<', place);
      if (next < 0) return null;
      const plain = unescapeXml(xml.slice(place, next));
      if (plain === null) return null;
      value += plain;
      if (!xml.startsWith(open, next)) return { value, end: next };
      const last = xml.indexOf(close, next + open.length);
      if (last < 0) return null;
      value += xml.slice(next + open.length, last);
      place = last + close.length;
    }
  }
}

/** Null: an `&` that starts none of the five entities and no character reference. */
function unescapeXml(text: string): string | null {
  let isWhole = true;
  const plain = text.replace(
    /&(?:#(\d{1,7});|#x([0-9A-Fa-f]{1,6});|(\w{1,8});)?/g,
    (_, decimal, hex, word) => {
      const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      const found = isCharacter ? String.fromCodePoint(code) : entities.get(word);
      isWhole &&= found !== undefined;
      return found ?? '';
    },
  );
  return isWhole ? plain : null;
}

/** A text as CDATA. */
export function cdata(text: string): string {
  return open + text.replaceAll(close, `]]${close}${open}>`) + close;
}
