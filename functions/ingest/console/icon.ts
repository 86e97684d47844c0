/** The icons, as HTML. */
import { html } from 'hono/html';
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';
import { type LaterIconName, laterStrokes } from '../../../schema/catalog/later-icons.ts';
import type { Html } from './page.ts';

const paths = { ...strokes, ...laterStrokes };

export function icon(name: IconName | LaterIconName): Html {
  return html`
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="${paths[name]}" />
    </svg>
  `;
}
