/** The first plate drawn by the build, and when to load the drawing code. */
import type { Design } from '../../../schema/archive.ts';
import type { PlatePicture } from './plate-picture.ts';

/** Delay before the drawing code is loaded without any interaction. */
const restMs = 4000;

/** A plate drawn by the build; `bring` rejects when it is missing. */
export interface FirstPlate {
  readonly design: Design;
  bring(): Promise<PlatePicture>;
}

/** Drawn for an address of the page's length: its code has the right size, but another address until the live plate is drawn. */
export async function preloadedFirstPlate(): Promise<PlatePicture> {
  const { href } = document.querySelector<HTMLLinkElement>('link[href*="first-plate"]')!;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return await answer.json();
}

/** A pointer that moves, not one that rests where the page appeared. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'dragenter'] as const;

/** Resolves at the first interaction with the element, or after a delay: before anything is typed. */
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
