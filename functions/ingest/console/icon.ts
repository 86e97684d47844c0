/** The icons, as HTML. */
import { html } from 'hono/html';
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';
import type { Html } from './page.ts';

export function icon(name: IconName): Html {
  return html`
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="${strokes[name]}" />
    </svg>
  `;
}
