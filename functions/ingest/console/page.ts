/** The layout of a console page, and its Content-Security-Policy, which allows only our own style and script. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '../store/stored-shapes.ts';
import { consoleScript, consoleStyle } from './theme.ts';
import { type Html, notice } from './ui.tsx';
import { say } from './words.ts';

export type Place = 'month' | 'accounts' | 'records' | 'data' | 'audit' | 'status';

export interface PageView {
  readonly language: Language;
  /** The menu. */
  readonly places: readonly Place[];
  readonly title: string;
  readonly body: Html;
  /** Why what was asked for was not done; goes before the rest. */
  readonly fault?: string | undefined;
  /** The current menu item; undefined: not signed in. */
  readonly place?: Place;
  /** The id of the account that the page is about, for the menu. */
  readonly account?: string | undefined;
  readonly narrow?: boolean;
  /** Of a page that has no address to come back to: what switches its language. */
  readonly again?: Again | undefined;
}

/** `address` shows the page again, with `?language=`, from the fields that it carries. */
export interface Again {
  readonly address: string;
  readonly fields: readonly Html[];
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** `hosts`: the page contains a frame; `framed`: it is shown in one. */
function policyFor(frames: 'none' | 'hosts' | 'framed'): string {
  return [
    `default-src 'none'`,
    `style-src ${sourceHash(consoleStyle)}`,
    `script-src ${sourceHash(consoleScript)}`,
    `img-src data:`,
    ...(frames === 'hosts' ? [`frame-src 'self'`] : []),
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${frames === 'framed' ? `'self'` : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

export const consolePolicy = policyFor('none');
export const hostPolicy = policyFor('hosts');
export const framedPolicy = policyFor('framed');

function headOf({ language, title }: Pick<PageView, 'language' | 'title'>): Html {
  return html`
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="robots" content="noindex">
      <meta name="description" content="${title}">
      <link rel="icon" href="data:,">
      <title>${title} · ${say(language, 'console')}</title>
      <style>${raw(consoleStyle)}</style>
    </head>
  `;
}

/** A page shown in a frame: only the body, without menu. */
export function renderFrame(view: Pick<PageView, 'language' | 'title' | 'body'>): Html {
  return html`
    <!doctype html>
    <html lang="${view.language}" class="frame">
      ${headOf(view)}
      <body>${view.body}</body>
    </html>
  `;
}

export function renderPage(
  { language, places, title, body, fault, place, account, narrow, again }: PageView,
): Html {
  const chosen = account === undefined ? '' : `?account=${account}`;
  const other: Language = language === 'en' ? 'zh-CN' : 'en';
  const { address, fields } = again ?? {
    address: '/admin/language',
    fields: html`<input type="hidden" name="language" value="${other}">`,
  };
  return html`
    <!doctype html>
    <html lang="${language}">
      ${headOf({ language, title })}
      <body>
        <header>
        <strong>${say(language, 'console')}</strong>
        <form method="post" action="${address}">${fields}<button class="link" lang="${other}">${say(
          language,
          'language',
        )}</button></form>
        ${place
          ? html`<form method="post" action="/admin/logout"><button class="link">${
            say(language, 'signOut')
          }</button></form>
<nav>${
            places.map((name) =>
              html`
                <a href="/admin${name === 'month' ? '' : `/${name}`}${chosen}" ${name === place
                  ? raw(' aria-current="page"')
                  : ''}>${say(language, name)}</a>
              `
            )
          }<a href="/ingest">${say(language, 'entryPage')}</a></nav>`
          : ''}
            </header>
        <main${narrow ? raw(' class="narrow"') : ''}>
        <h1>${title}</h1>
        ${fault ? notice(fault, 'bad') : ''}
        ${body}
        </main>
        <script>${raw(consoleScript)}</script>
        </body>
        </html>
  `;
}
