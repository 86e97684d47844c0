/** The console's icons: strokes on a 24-unit square, in the colour of the surrounding text. */
import { html } from 'hono/html';
import type { Html } from './page.ts';

// deno-fmt-ignore
const strokes = {
  rotate: 'M4 13V8.5A2.5 2.5 0 0 1 6.5 6H18m-3.5-3.5L18 6l-3.5 3.5M20 11v4.5a2.5 2.5 0 0 1-2.5 2.5H6m3.5 3.5L6 18l3.5-3.5',
  revoke: 'M6.5 6.5l11 11m0-11-11 11',
} as const;

export function icon(name: keyof typeof strokes): Html {
  return html`
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="${strokes[name]}" />
    </svg>
  `;
}
