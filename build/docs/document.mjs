/** The frame of every page of the documentation: head with its policy, navigation, content. Pure. */
import { escapeHtml } from './markdown.mjs';

/** Styles and scripts come from files; `connect-src` is for the fonts of live plates and for the list that is searched. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types lit-html sign-plate sign-scan`,
].join('; ');

/** The part of a title before its colon. */
const shortTitle = (title) => title.split(/[:：]/)[0];

/**
 * `page`: `{ name, title, summary, body, scripts }`. `groups`: `{ title, pages }`, each page `{ title, address }`, in the order of the
 * navigation, which is at the side, or on a phone behind a button. `other`: address of the page in the other language. `up`: from the page
 * to the folder of all, empty or `../`; styles, scripts and `search`, the list that is searched, count from there.
 */
export function documentOf({ page, lang, words, groups, other, up, style, search }) {
  const { name, title, summary, body, scripts = [] } = page;
  const link = (each) =>
    `<li><a href="${each.address}"${each.address === `${name}.html` ? ' aria-current="page"' : ''}>${
      escapeHtml(shortTitle(each.title))
    }</a></li>`;
  const lists = groups.map((group) =>
    `${group.title ? `<h2>${escapeHtml(group.title)}</h2>\n` : ''}<ul${
      group.lang ? ` lang="${group.lang}"` : ''
    }>\n${group.pages.map(link).join('\n')}\n</ul>`
  );
  const [open, designer] = words.open;
  const otherLang = lang === 'en' ? 'zh-CN' : 'en';
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${words.site}</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="${up}../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}${style}">
${scripts.map((script) => `<script type="module" src="${up}${script}"></script>\n`).join('')}</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header data-search="${up}${search}"><a class="name" href="index.html">${words.site}</a><button type="button" popovertarget="pages">${words.pages}</button><a class="other" href="${other}" lang="${otherLang}" hreflang="${otherLang}">${words.other}</a><a class="open" href="${up}../">${open}<span>${designer}</span></a></header>
<nav id="pages" aria-label="${words.pages}" popover>
${lists.join('\n')}
</nav>
<main id="content">
${body}</main>
</body>
</html>
`;
}
