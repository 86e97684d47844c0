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

/** `pages`: `{ name, title }` in the order of the navigation; `scripts`: addresses of modules. */
export function documentOf({ name, title, summary, body, pages, style, scripts = [] }) {
  const links = pages.map((page) =>
    `<li><a href="${page.name}.html"${page.name === name ? ' aria-current="page"' : ''}>${
      escapeHtml(page.title)
    }</a></li>`
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
<header><a class="name" href="../">Sign Designer</a><a class="open" href="../">Open the designer</a></header>
<nav aria-label="Pages"><ul>
${links.join('\n')}
</ul></nav>
<main id="content"${/\p{Script=Han}/u.test(title) ? ' lang="zh-CN"' : ''}>
${body}</main>
</body>
</html>
`;
}
