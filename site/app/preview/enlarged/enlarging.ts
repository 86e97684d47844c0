/** What enlarges the plate of the stage: a tap beside its texts, two fingers, and a button under it. Loaded on the first interaction. */
import { css, html, type TemplateResult } from 'lit';
import { lazyWords } from '../../i18n/lazy-messages.ts';
import type { Words } from '../../i18n/messages.ts';
import { lazyIcon } from '../../ui/lazy-icons.ts';
import type { Closeup } from './large-plate.ts';
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
    color: inherit;
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
export function listenForEnlarging(root: ParentNode, enlarge: (at: Closeup) => void): void {
  const plate = root.querySelector<HTMLElement>('.stage sign-plate');
  if (!plate) return;
  const at = (clientX: number, clientY: number): void => {
    const face = plate.shadowRoot!.querySelector('.face')!.getBoundingClientRect();
    enlarge({
      x: Math.min(1, Math.max(0, (clientX - face.left) / face.width)),
      y: Math.min(1, Math.max(0, (clientY - face.top) / face.height)),
      widthPx: face.width,
    });
  };
  plate.addEventListener('click', (event) => {
    // A text leads to its input.
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest('.face') && !target.closest('.spot')) {
      at(event.clientX, event.clientY);
    }
  });
  let opened = false;
  pinches(plate, {
    begin: () => opened = false,
    move: (_, ratio, x, y) => {
      if (opened || ratio < openRatio) return;
      opened = true;
      at(x, y);
    },
    end: () => {},
  });
}

export function enlargeButton({ language }: Words): TemplateResult {
  const name = lazyWords(language)('enlarge');
  return html`
    <button type="button" class="button bare enlarge" data-enlarge aria-label=${name} title=${name}
      @click=${(event: Event) => {
        // As a tap in the middle of the plate.
        const plate = (event.currentTarget as Element).closest('sign-plate')!;
        const { x, y, width, height } = plate.shadowRoot!.querySelector('.face')!.getBoundingClientRect();
        const [clientX, clientY] = [x + width / 2, y + height / 2];
        plate.shadowRoot!.querySelector('.picture')!.dispatchEvent(
          new MouseEvent('click', { clientX, clientY, bubbles: true, composed: true }),
        );
      }}>${lazyIcon('enlarge')}</button>
  `;
}
