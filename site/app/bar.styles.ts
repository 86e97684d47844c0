/** The bar above the plate, and the export button: at the bar's end, or under the panel where that is beside the plate. */
import { css } from 'lit';

export const bar = css`
  .bar {
    grid-area: bar;
    display: flex;
    align-items: center;
    gap: 0.125rem;
    padding: 0.375rem 0.25rem 0.375rem 0.75rem;
    min-width: 0;
  }
  .bar h1 {
    margin: 0;
    flex: 1;
    font-size: 1rem;
    white-space: nowrap;
    overflow: hidden;
    display: flex;
    align-items: center;
    gap: 0.625rem;
  }
  .bar h1::before {
    content: '';
    flex: none;
    width: 1.75rem;
    height: 1.125rem;
    border-radius: 4px;
    background: var(--plate);
    box-shadow: 0 0 0 1px #0000001f;
  }
  .bar .word,
  .doors {
    display: none;
  }
  .download {
    grid-area: download;
    align-self: center;
    margin: 0 0.75rem 0 0.25rem;
  }
  .download .button {
    min-height: 2.5rem;
    padding: 0.375rem 0.875rem;
    white-space: nowrap;
  }
  .short {
    display: none;
  }

  @container designer (max-width: 27rem) {
    .short {
      display: flex;
      align-items: center;
      gap: 0.375rem;
    }
    .long {
      display: none;
    }
    .bar h1 span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    .bar .square {
      width: 2.375rem;
    }
    /* Whole or not at all, beside a button that says more than its file. */
    .shell:has(.named) .bar h1::before {
      display: none;
    }
  }
  @container designer (max-width: 21rem) {
    .download {
      margin-inline: 0 0.25rem;
    }
    .download .button {
      padding-inline: 0.5rem;
    }
  }
  /* Whole or not at all. */
  @container designer (max-width: 18.5rem) {
    .bar h1::before {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .bar .square {
      width: 2.75rem;
    }
    .download .button {
      min-height: 2.75rem;
    }
  }
  /* A phone at 200 %: icons keep their size beside larger letters, or the whole page is larger. */
  @container designer (max-width: 18.5rem) {
    .bar {
      padding-inline: 0;
    }
    .bar .square {
      max-width: 13cqw;
    }
    .download .button {
      min-height: 2.25rem;
    }
  }
  /* Beside a keyboard only the input and the plate are shown. */
  @media (min-height: 30.01em), (pointer: coarse) {
    @container designer (max-height: 416px) and (max-width: 51.99rem) {
      .bar {
        padding-block: 0;
      }
      .shell:has(.body .input:focus, sign-font-picker:focus-within) :is(.bar, .download) {
        display: none;
      }
    }
    @container designer (max-height: 240px) {
      .bar,
      .download {
        display: none;
      }
    }
  }

  @container designer (min-width: 52rem) {
    .bar {
      padding: 0.75rem 1.25rem;
      gap: 0.25rem;
    }
    .bar .word {
      display: inline;
    }
    .bar .worded {
      width: auto;
      padding: 0 0.875rem;
    }
    .download {
      margin: 0;
      align-self: stretch;
      overflow: hidden;
      scrollbar-gutter: stable both-edges;
      scrollbar-width: thin;
      padding: 1rem 1.5rem max(1rem, env(safe-area-inset-bottom));
      background: var(--surface);
      border-inline-start: 1px solid var(--line);
      border-top: 1px solid var(--line);
    }
    .download .button {
      width: 100%;
      white-space: normal;
      text-wrap: balance;
      min-height: 3rem;
      font-size: 1rem;
    }
    @container designer (max-height: 30rem) {
      .bar {
        padding-block: 0.25rem;
      }
      .download {
        padding-block: 0.5rem max(0.5rem, env(safe-area-inset-bottom));
      }
      .download .button {
        min-height: 2.75rem;
      }
    }
  }
  @container designer (max-width: 85rem) {
    .doors .icon {
      display: none;
    }
  }
  /* Arabic words take a third more. */
  @container designer (min-width: 64rem) {
    .shell[dir='ltr'] .doors {
      display: flex;
    }
    .doors .button {
      background: none;
      border-color: transparent;
      gap: 0.25rem;
      padding-inline: 0.5rem;
      white-space: nowrap;
    }
    .shell[dir='ltr'] .dialogs {
      display: none;
    }
  }
  @container designer (min-width: 84rem) {
    .shell .doors {
      display: flex;
    }
    .shell .dialogs {
      display: none;
    }
  }
`;
