/** Escapes user text for XML that is also valid inside an HTML page. */

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;

/** For element content and quoted attributes. Characters that XML 1.0 cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(notInXml, '\ufffd').replace(/[&<>"'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** JSON text as element content; what XML cannot hold is written as JSON's own `\u` escape, so that nothing is lost. */
export function escapeJsonInXml(json: string): string {
  return json
    .replace(notInXml, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/[&<>\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of element content: entities and CDATA resolved, comments removed. */
export function unescapeXml(content: string): string {
  return content.replace(
    /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?:#x([0-9a-f]+)|#([0-9]+)|(amp|lt|gt|quot|apos));/gi,
    (_whole, cdata?: string, hex?: string, digits?: string, name?: string) => {
      if (cdata !== undefined) return cdata;
      if (name !== undefined) return entities[name.toLowerCase()] ?? '';
      const code = hex === undefined ? Number(digits ?? 'NaN') : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
