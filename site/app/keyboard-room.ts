/**
 * iOS lays its keyboard over the page instead of making it smaller, and pushes the page up: the plate would be gone while its text is
 * typed. The element is made as high as what is left, so that plate and input are both in sight. Elsewhere there is nothing to do.
 */

/** What is looked at of `visualViewport`. */
export interface Viewport extends EventTarget {
  readonly height: number;
  readonly scale: number;
}

/** Bars of the browser that come and go are smaller, px. */
const minKeyboardPx = 120;

export function keepRoomForKeyboard(element: HTMLElement, viewport: Viewport | null): void {
  viewport?.addEventListener('resize', () => {
    // Zoomed in by the user, less is in sight too.
    const covered = viewport.scale < 1.05 && innerHeight - viewport.height >= minKeyboardPx;
    element.style.height = covered ? `${viewport.height}px` : '';
    if (!covered) return;
    scrollTo(0, 0);
    element.shadowRoot?.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
