/** What the designer's own page needs once somebody is about to use it: printing by the browser's command, and room for a keyboard. */
import { printPlateOnly, shownPlate } from './export/print.ts';
import type { SignDesigner } from './sign-designer.ts';

export function afterFirstLoad(designer: SignDesigner): void {
  keepRoomForKeyboard(designer, visualViewport);
  printPlateOnly(() => shownPlate(designer));
}

/** The used part of `visualViewport`. */
interface Viewport extends EventTarget {
  readonly height: number;
  readonly scale: number;
}

/** Browser bars that appear and disappear are smaller, px. */
const minKeyboardPx = 120;

/**
 * iOS puts its keyboard over the page instead of shrinking it, and scrolls the plate out of view. The element gets the visible height, so
 * that plate and input are both visible. Does nothing elsewhere.
 */
export function keepRoomForKeyboard(element: HTMLElement, viewport: Viewport | null): void {
  viewport?.addEventListener('resize', () => {
    // Zooming also reduces the visible height.
    const covered = viewport.scale < 1.05 && innerHeight - viewport.height >= minKeyboardPx;
    element.style.height = covered ? `${viewport.height}px` : '';
    if (!covered) return;
    scrollTo(0, 0);
    element.shadowRoot?.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
