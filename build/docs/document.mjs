/** The frame of every page of the documentation: head with its policy, navigation, content. Pure. */
import { escapeHtml } from './markdown.mjs';

/** Styles and scripts come from files; `connect-src` is for the fonts of live plates. */
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
 * `groups`: `{ title, pages }`, each page `{ name, title }`, in the order of the navigation; `scripts`: addresses of modules. The
 * navigation is at the side, or on a phone behind a button.
 */
export function documentOf({ name, title, summary, body, groups, style, scripts = [] }) {
  const link = (page) =>
    `<li><a href="${page.name}.html"${page.name === name ? ' aria-current="page"' : ''}>${
      escapeHtml(shortTitle(page.title))
    }</a></li>`;
  const lists = groups.map(({ title, pages }) =>
    `<h2>${escapeHtml(title)}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Sign Designer</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${scripts.map((script) => `<script type="module" src="${script}"></script>\n`).join('')}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="name" href="../">Sign Designer</a><button type="button" popovertarget="pages">Pages</button><a class="open" href="../">Open<span> the designer</span></a></header>
<nav id="pages" aria-label="Pages" popover>
${lists.join('\n')}
</nav>
<main id="content"${/\p{Script=Han}/u.test(title) ? ' lang="zh-CN"' : ''}>
${body}</main>
</body>
</html>
`;
}
