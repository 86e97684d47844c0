/** The icons, as HTML. */
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';
import { type LazyIconName, lazyStrokes } from '../../../schema/catalog/lazy-icons.ts';
import type { Html } from './page.ts';

const paths = { ...strokes, ...lazyStrokes };

export function icon(name: IconName | LazyIconName): Html {
  return (
    <svg class='icon' viewBox='0 0 24 24' width='20' height='20' aria-hidden='true'>
      {' '}
      <path d={paths[name]} />
      {' '}
    </svg>
  );
}
