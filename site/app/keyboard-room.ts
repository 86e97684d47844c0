/**
 * iOS puts its keyboard over the page instead of shrinking it, and scrolls the plate out of view. The element gets the visible height, so
 * that plate and input are both visible. Does nothing elsewhere.
 */

/** The used part of `visualViewport`. */
interface Viewport extends EventTarget {
  readonly height: number;
  readonly scale: number;
}

/** Browser bars that appear and disappear are smaller, px. */
const minKeyboardPx = 120;

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
