/** The icons of the parts that are loaded later. */
import type { SVGTemplateResult } from 'lit';
import { type LaterIconName, laterStrokes } from '../../../schema/catalog/later-icons.ts';
import { drawn } from './icons.ts';

export function laterIcon(name: LaterIconName): SVGTemplateResult {
  return drawn(laterStrokes[name]);
}
