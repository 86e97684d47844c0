/**
 * The HTML of GET /ingest: constant, built once at the start, without account data or secrets. Chips come from the list of commands; the help is fetched when it is opened. The
 * Content-Security-Policy allows its script and style by hash.
 */
import { createHash } from 'node:crypto';
import { type Command, examplesOf } from '../command.ts';
import type { Language } from '../store/stored-shapes.ts';
import { theme } from '../../../schema/catalog/theme.ts';
import { script, style } from './assets.ts';

export interface EntryPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

export function makeEntryPage(commands: readonly Command[]): EntryPage {
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>记一笔</title>
<meta name="description" content="一句话记一笔账">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${theme.ground[0]}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${theme.ground[1]}" media="(prefers-color-scheme: dark)">
<meta name="referrer" content="no-referrer">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="记一笔">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="ingest/icon.png" type="image/png">
<link rel="apple-touch-icon" href="ingest/icon.png">
<style>${style}</style>
</head>
<body>
<header class="top"><h1 data-word="title">记一笔</h1></header>
<main>
<form id="token" hidden>
<label for="token-field" data-word="tokenLabel">接入凭证（tsk_ 开头）</label>
<div><input id="token-field" type="password" autocomplete="off" autocapitalize="off" spellcheck="false"><button class="primary" data-word="tokenUse">使用</button></div>
<p data-word="tokenNote"></p>
</form>
<form id="composer">
<div id="editing" hidden><p></p><button type="button" data-word="cancel">取消</button></div>
<label for="text" class="unseen" data-word="label">要记的内容</label>
<textarea id="text" rows="2" aria-describedby="hint" placeholder="午饭 25" autocapitalize="off" autocomplete="off" spellcheck="false" inputmode="text"></textarea>
<div class="row"><div id="preview" aria-live="polite" hidden></div><span id="hint" data-word="hint">换行记多笔 · Ctrl/⌘+Enter 发送</span><button class="primary" data-word="send">记下</button></div>
<div class="choices"></div>
</form>
${
    inBoth((language) =>
      `<nav class="chips" ${shownIn(language)} aria-label="${language === 'en' ? 'Commands' : '常用命令'}">${
        commands.filter(({ asked }) => !asked).toSorted((a, b) => Number(runsAlone(b)) - Number(runsAlone(a)))
          .map((command) => chip(command, language)).join('')
      }</nav>`
    )
  }
<p id="status" role="status" hidden></p>
<section id="log" role="log" tabindex="-1"></section>
<div id="empty"><p data-word="examples">试试看</p>${
    inBoth((language) => `<div class="examples" ${shownIn(language)}>${examples(commands, language)}</div>`)
  }</div>
<details><summary data-word="help">全部写法</summary><dl></dl></details>
<noscript>这个页面要用 JavaScript 才能发送。</noscript>
</main>
<script>${script}</script>
</body>
</html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return { html, contentSecurityPolicy };
}

/** Both languages; the script shows the page's. */
function inBoth(part: (language: Language) => string): string {
  return part('zh-CN') + part('en');
}

function shownIn(language: Language): string {
  return `lang="${language}" data-lang${language === 'en' ? ' hidden' : ''}`;
}

/** Whether its name says all. */
function runsAlone({ bare, names, examples }: Command): boolean {
  return bare === true || examples.includes(names[0] ?? '');
}

/** A command is sent at a tap; one that needs more is put into the input box, and says so by its dots. */
function chip(command: Command, language: Language): string {
  const name = (language === 'en' ? command.names.find((one) => /^[/#][a-z]/.test(one)) : undefined) ??
    command.names[0];
  if (name === undefined) return '';
  const isWhole = runsAlone(command);
  const sent = isWhole ? `data-send="${escape(name)}"` : `data-write="${escape(name)} "`;
  // A word for a newcomer: the sign before it is put there by the tap.
  const label = name === '#ai' ? 'AI' : name.slice(1).replace(/^[a-z]/, (first) => first.toUpperCase());
  return `<button type="button" ${sent}>${escape(label)}${isWhole ? '' : '…'}</button>`;
}

function examples(commands: readonly Command[], language: Language): string {
  return commands.filter(({ names }) => names.length === 0)
    .flatMap((command) => examplesOf(command, language).map(escape))
    .map((text) => `<button type="button" data-write="${text}">${text}</button>`).join('');
}

/** What can be written, for the page's help: a command with its examples. */
export function helpOf(commands: readonly Command[], language: Language): object {
  return commands.map((command) => ({
    examples: examplesOf(command, language),
    help: command.help[language],
  }));
}

function escape(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => names[char] ?? char);
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}
