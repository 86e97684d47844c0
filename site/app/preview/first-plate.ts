/** The default plate that the build drew, and the moment from which a live one is worth its code. */
import type { PlatePicture } from './plate-picture.ts';

/** How long a page that nobody touches stays with what it has. */
const restMs = 4000;

/** Brings a plate that the build drew. Rejects when it is not there. */
export type FirstPlate = () => Promise<PlatePicture>;

/** Rejects when it is not there. */
export async function fetchFirstPlate(address: string): Promise<PlatePicture> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return await answer.json();
}

/** A pointer that moves, not one that lies where the page came up. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** Resolves when the user turns to the element, or has left it alone for a while: in either case before anything is typed. */
export function firstInterest(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, wake);
      resolve();
    };
    for (const sign of signs) element.addEventListener(sign, wake, { passive: true });
    const timer = setTimeout(wake, restMs);
  });
}
