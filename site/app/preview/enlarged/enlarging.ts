/** What enlarges the plate of the stage: a tap beside its texts, two fingers, and a button under it. Loaded on the first interaction. */
import { css, html, type TemplateResult } from 'lit';
import { lazyWords } from '../../i18n/lazy-messages.ts';
import type { Words } from '../../i18n/messages.ts';
import { lazyIcon } from '../../ui/lazy-icons.ts';
import type { SignRealSize } from '../real-size.ts';
import { pinches } from './pinches.ts';

export const enlargingStyles = css`
  .stage sign-plate {
    touch-action: pan-x pan-y;
    cursor: zoom-in;
  }
  /* A short line stays where it was. */
  .under {
    position: relative;
    padding-inline: 2.75rem;
    cursor: auto;
  }
  .under .verdict span {
    text-wrap: pretty;
  }
  .under .enlarge {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    overflow: visible;
    width: 2.75rem;
    min-height: 0;
    padding: 0;
  }
  .enlarge::after {
    content: '';
    position: absolute;
    inset: -0.75rem 0;
  }
  /* The words need the room; the plate itself can be tapped. */
  @container designer (max-width: 23rem) {
    .under {
      padding-inline: 0;
    }
    .enlarge {
      display: none;
    }
  }
`;

/** Fingers that have moved apart so far. */
const openRatio = 1.15;

/** Call once for a designer, when its stage is there. */
export function listenForEnlarging(root: ParentNode, enlarge: () => void): void {
  const plate = root.querySelector<HTMLElement>('.stage sign-plate');
  if (!plate) return;
  plate.addEventListener('click', (event) => {
    // A text leads to its input.
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest('.face') && !target.closest('.spot')) enlarge();
  });
  let opened = false;
  pinches(plate, {
    begin: () => {
      opened = false;
      return plate.shadowRoot!.querySelector('.face')!.getBoundingClientRect().width;
    },
    move: (width, ratio) => {
      if (!opened && ratio < openRatio) return;
      if (!opened) enlarge();
      opened = true;
      // Until the fingers are lifted.
      root.querySelector<SignRealSize>('sign-real-size')!.begunPx = width * ratio;
    },
    end: () => {},
  });
}

export function enlargeButton({ language }: Words): TemplateResult {
  return html`
    <button type="button" class="button bare enlarge" data-enlarge title=${lazyWords(language)('enlarge')}
      @click=${({ currentTarget }: Event) => {
        // As a tap on the plate.
        const plate = (currentTarget as Element).closest('sign-plate')!;
        plate.shadowRoot!.querySelector<HTMLElement>('.picture')!.click();
      }}>${lazyIcon('enlarge')}</button>
  `;
}
