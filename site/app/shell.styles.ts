/** The designer's shell: the plate beside its controls where there is room, above them where there is not. */
import { css } from 'lit';

/** Everything scrolls as one, and the line under the plate is as high as its words. */
const together = css`
  .shell {
    --caption: max(3rem, 20cqh);
    --caption-height: auto;
    overflow: auto;
    display: flex;
    flex-flow: wrap;
    align-content: start;
  }
  .shell > * {
    flex: none;
    width: 100%;
  }
  .shell > .bar {
    flex: 1;
  }
  .shell > .download {
    width: auto;
  }
  .body {
    overflow: visible;
  }
  sign-plate {
    container-type: inline-size;
  }
  /* The plate is seen while it is typed: smaller, in the room that it has, so that nothing moves under a press that ends the typing. */
  .shell:has(.body .input:focus) {
    scroll-padding-top: calc(32cqh + 3rem);
    .stage {
      position: sticky;
      top: 0;
      z-index: 2;
      background: var(--ground);
      clip-path: inset(0 0 calc(100% - 32cqh - 1.5rem));
    }
    sign-plate {
      scale: min(1, tan(atan2(32cqh, (100cqw - 2.25rem) / var(--ratio, 2))));
      transform-origin: top;
    }
    .under,
    .private {
      visibility: hidden;
    }
  }
  .shell .toasts {
    position: fixed;
    inset: auto 0.5rem 0;
  }
  .shell .under {
    height: auto;
    min-height: 2.5rem;
  }
  .shell .verdict span,
  .shell .under .warning {
    -webkit-line-clamp: none;
  }
`;

export const shell = css`
  :host {
    display: block;
    position: relative;
    height: min(100dvh, 56rem);
    min-height: 30rem;
    container: designer / size;
    /* In a container that shrinks to its content, such as a dialog; wider where the container is. */
    contain-intrinsic-inline-size: 17.5rem;
    background: var(--ground);
    overflow: hidden;
  }
  .shell {
    /* Inside the shadow tree, out of reach of the page's rules. */
    color: var(--ink);
    /* Of the line under the plate. */
    --caption: 2.75rem;
    display: grid;
    height: 100%;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows:
      auto clamp(min(9.5rem, 37cqh), (100cqw - 2.25rem) / var(--ratio, 2) + 1.125rem + var(--caption), 37cqh)
      minmax(0, 1fr) auto;
    grid-template-areas: 'bar download' 'stage stage' 'body body' 'tabs tabs';
  }

  .body {
    grid-area: body;
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 1rem 4rem;
    padding: 1.25rem 1rem 2rem;
    background: var(--surface);
    border-top: 1px solid var(--line);
    scrollbar-gutter: stable both-edges;
    scrollbar-width: thin;
  }
  /* A panel that is loading, after a noticeable delay. */
  .body:not(:has(> :not(.toasts)))::before,
  .body:has(> :not(:defined)):not(:has(> .unreached))::before {
    content: attr(data-wait);
    color: var(--muted);
    animation: appear 0.2s 0.3s both;
  }
  .unreached {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
  }
  .unreached:not(:first-child) {
    margin-top: 2rem;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .body:focus-visible {
    outline-offset: -2px;
  }

  /* A phone in landscape, a part of a split screen, or a keyboard over half the screen. */
  @container designer (max-height: 416px) and (max-width: 51.99rem) {
    .shell {
      --caption: 2rem;
      grid-template-rows: auto minmax(6rem, 40cqh) minmax(0, 1fr) auto;
    }
  }

  /* A low screen, or 400 % zoom. A keyboard makes no screen low. */
  @media (max-height: 30em) and (pointer: fine), (max-device-height: 30em) {
    @container designer (max-width: 51.99rem) {
      ${together};
    }
  }
  /* A phone with letters of twice the size. */
  @container designer (max-width: 17rem) {
    .body {
      padding: 0.75rem;
    }
    ${together};
  }

  @container designer (min-width: 52rem) {
    .shell {
      --caption: 3rem;
      grid-template-columns: minmax(0, 1fr) clamp(22rem, 32cqw, 27rem);
      grid-template-rows: auto minmax(0, 1fr) auto;
      grid-template-areas: 'bar tabs' 'stage body' 'stage download';
    }
    .body {
      border: 0;
      border-inline-start: 1px solid var(--line);
      padding: 1.75rem 1.5rem 3rem;
    }
    @container designer (max-height: 30rem) {
      .body {
        padding-block: 1rem 1.5rem;
      }
    }
  }
`;
