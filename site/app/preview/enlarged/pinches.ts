/** Two fingers on an element: how far they have moved apart, and where their middle is. The page behind does not move or zoom meanwhile. */

interface PinchHandlers<From> {
  /** What it begins with. */
  begin(): From;
  /** `ratio`: of their distance to that at the beginning. */
  move(from: From, ratio: number, clientX: number, clientY: number): void;
  end(): void;
}

export function pinches<From>(element: HTMLElement, { begin, move, end }: PinchHandlers<From>): void {
  let pinch: { readonly from: From; readonly distance: number } | undefined;
  element.addEventListener('touchstart', ({ touches }) => {
    pinch = touches.length === 2 ? { from: begin(), distance: distanceOf(touches) } : undefined;
  }, { passive: true });
  element.addEventListener('touchmove', (event) => {
    const [a, b] = event.touches;
    if (!pinch || !a || !b) return;
    event.preventDefault();
    const ratio = distanceOf(event.touches) / pinch.distance;
    move(pinch.from, ratio, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  }, { passive: false });
  for (const name of ['touchend', 'touchcancel'] as const) {
    element.addEventListener(name, () => {
      if (pinch) end();
      pinch = undefined;
    });
  }
}

function distanceOf([a, b]: TouchList): number {
  return Math.max(1, Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY));
}
