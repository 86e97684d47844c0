/** The frame of a modal dialog: a fixed header, a scrolling body, actions at the bottom. */
import { css } from 'lit';

export const dialogFrame = css`
  dialog {
    width: min(var(--dialog-width, 34rem), 100vw - 1rem);
    max-width: none;
    max-height: min(48rem, 100dvh - 1rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 18px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shade);
    overflow: hidden;
    overscroll-behavior: contain;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: #0007;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 1rem 0.75rem;
    padding-inline: 1.5rem 1rem;
  }
  .head h2 {
    font-size: 1.25rem;
  }
  .content {
    padding: 0 1.5rem 1.5rem;
    display: grid;
    gap: 1.25rem;
    grid-template-columns: minmax(0, 1fr);
    /* Otherwise items shrink to their minimum height. */
    grid-auto-rows: max-content;
    /* Hidden labels are inside, and do not make the dialog itself longer. */
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.5rem;
    padding: 0.75rem 1.5rem 1rem;
    border-top: 1px solid var(--line);
  }
  .foot > .said {
    flex: 1 1 10rem;
  }
  @keyframes rise {
    from {
      translate: 0 3rem;
      opacity: 0;
    }
  }
  h3 {
    font-size: 0.9375rem;
    font-weight: 650;
  }
  textarea.input {
    font: 0.8125rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    min-height: 6.5rem;
  }
  .said:empty {
    display: none;
  }
  /* Beside the keyboard of a phone in landscape the frame scrolls, too. */
  @media (max-height: 240px) {
    dialog {
      overflow: auto;
    }
    dialog[open] {
      display: block;
    }
  }
  /* On a phone a sheet at the bottom, in reach of the thumb. */
  @media (max-width: 30rem) {
    dialog {
      width: 100%;
      max-width: none;
      max-height: calc(100dvh - 2rem);
      margin: auto 0 0;
      border-width: 1px 0 0;
      border-radius: 18px 18px 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
    dialog[open] {
      animation: rise 0.24s cubic-bezier(0.2, 0.8, 0.2, 1);
    }
    .head {
      padding-block: 0.75rem 0.5rem;
      padding-inline: 1rem 0.5rem;
    }
    .content {
      padding: 0 1rem 1rem;
    }
    .foot {
      padding: 0.75rem 1rem;
    }
    .foot > .button {
      flex: 1 1 auto;
    }
    .foot > .said {
      flex-basis: 100%;
    }
  }
`;
