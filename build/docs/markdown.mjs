/** Our own Markdown -> HTML. Pure. Links to files that are not on the site become plain text. */
import { Marked } from 'marked';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => escapes[sign]);

/** The anchor of a heading, as code hosts make it. */
function slugOf(heading) {
  const plain = heading.toLowerCase().replace(/<[^>]*>|&\w+;/g, '').replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return plain.trim().replace(/\s/g, '-');
}

/** `addressOf`: path of a file as the Markdown names it -> its address on the site, undefined where it has none. */
export function markdownToHtml(markdown, addressOf) {
  // `this.parser` makes HTML of the parts of a token.
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(html)}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const [path, anchor] = href.split('#');
        if (/^https?:/.test(href)) return `<a href="${escapeHtml(href)}">${html}</a>`;
        const address = path === '' ? '' : addressOf(path);
        if (address === undefined) return html;
        return `<a href="${address}${anchor === undefined ? '' : `#${anchor}`}">${html}</a>`;
      },
      image: ({ href, text }) => `<img src="${addressOf(href)}" alt="${escapeHtml(text)}" loading="lazy">`,
      // Pictures stand in a row, which is scrolled where it is too long.
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        return html.startsWith('<img')
          ? `<p class="pictures" tabindex="0">${html}</p>\n`
          : `<p>${html}</p>\n`;
      },
      codespan: ({ text }) => `<code${text.length <= 24 ? ' class="whole"' : ''}>${escapeHtml(text)}</code>`,
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      tablecell({ header, tokens }) {
        const html = this.parser.parseInline(tokens);
        if (header) return html === '' ? '<td></td>' : `<th>${html}</th>`;
        return `<td${widthOf(html.replace(/<[^>]*>/g, ''))}>${html}</td>`;
      },
      // Comments are removed, except in code.
      html: ({ text }) => text.replace(/<!--[\s\S]*?-->/g, ''),
      table({ header, rows }) {
        const rowOf = (cells) => `<tr>\n${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
        return `<div class="table" tabindex="0"><table><thead>${rowOf(header)}</thead><tbody>${
          rows.map(rowOf).join('')
        }</tbody></table></div>\n`;
      },
    },
  });
  // A size stays on one line.
  return marked.parse(joined(markdown)).replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0');
}

/** How much room a cell wants on a phone, where the columns of a table share little: as a class. */
function widthOf(text) {
  const wide = text.match(/[\p{Script=Han}，。；：、（）]/gu)?.length ?? 0;
  const width = text.length + wide;
  return width > 60 ? ' class="long"' : width > 22 ? ' class="some"' : '';
}

/** Lines of Chinese follow each other without a blank; code stays as it is. */
function joined(markdown) {
  const gap = /(?<=[\p{Script=Han}，。；：、！？）”])\n *(?=[\p{Script=Han}（“`[]|\*\*)/gu;
  return markdown.split(/(^ *```[\s\S]*?^ *```$)/m).map((part, i) =>
    i % 2 === 1 ? part : part.replace(gap, '')
  )
    .join('');
}

/** The text of the first heading. */
export function titleOf(markdown) {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? '';
}

/** The first sentence after it, without markup. */
export function summaryOf(markdown) {
  const paragraph = markdown.split(/\n\s*\n/).find((block) => /^[\p{L}`[]/u.test(block)) ?? '';
  const plain = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')
    .trim();
  return /^.*?(?:[.](?= |$)|。)/.exec(plain)?.[0] ?? plain;
}

/** Pages of fewer parts are seen at once. */
const minParts = 4;

/** Without the line that leads to the other language, which the frame of a page has. */
export function withoutSwitch(markdown) {
  return markdown.replace(/^\[(?:中文|English)\]\([^)]*\)\n\n/m, '');
}

/** With a list of its parts behind the title, where it has several; `label` names it. */
export function withContents(html, label) {
  const parts = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
  if (parts.length < minParts) return html;
  const list = parts.map(([, id, text]) =>
    `<li><a href="#${id}">${text.replace(/<\/?a\b[^>]*>/g, '')}</a></li>`
  );
  return html.replace(
    '</h1>\n',
    () => `</h1>\n<nav class="parts" aria-label="${label}"><ul>\n${list.join('\n')}\n</ul></nav>\n`,
  );
}
