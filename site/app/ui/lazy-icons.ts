/** The icons of the parts that are loaded on demand. */
import type { SVGTemplateResult } from 'lit';
import { type LazyIconName, lazyStrokes } from '../../../schema/catalog/lazy-icons.ts';
import { drawn } from './icons.ts';

export function lazyIcon(name: LazyIconName): SVGTemplateResult {
  return drawn(lazyStrokes[name]);
}
