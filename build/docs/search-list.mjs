/** What the search of one language looks through: a row for each part of each page, `[address, page, heading, text]`. Pure. */

const entities = { '&#39;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const textOf = (html) =>
  html.replace(/<br>|<\/(?:p|li|td|th|tr|pre|h\d)>/g, ' ').replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity).replace(/\s+/g, ' ').trim();

/** `pages`: `{ name, title, body }`. `foreign`: pages of the other language, of which only title and summary are known: `{ address, title, summary }`. */
export function searchList(pages, foreign) {
  const rows = pages.flatMap(({ name, title, body }) => {
    const plain = body.replace(/<nav[\s\S]*?<\/nav>/g, '');
    const [lead, ...parts] = plain.split(/(?=<h[23][ >])/);
    const below = parts.map((part) => {
      const [, anchor, heading, text] = /^<h\d(?: id="([^"]*)")?[^>]*>(.*?)<\/h\d>([\s\S]*)$/.exec(part);
      return [`${name}.html${anchor ? `#${anchor}` : ''}`, title, textOf(heading), textOf(text)];
    });
    return [[`${name}.html`, title, '', textOf(lead.replace(/<h1[\s\S]*?<\/h1>/, ''))], ...below];
  });
  return [...rows, ...foreign.map(({ address, title, summary }) => [address, title, '', summary])];
}
