/** Toasts. */
import { css } from 'lit';

export const toastStyles = css`
  /* In the panel, which scrolls under a hand that begins on it; behind its end it covers nothing. */
  .toasts {
    position: sticky;
    /* Over the padding. */
    bottom: -1.5rem;
    z-index: 1;
  }
  .toast {
    margin: 0.5rem auto;
    width: fit-content;
    padding: 0.625rem 1rem;
    border-radius: 1.25rem;
    background: var(--strong);
    color: var(--on-strong);
    box-shadow: var(--shade);
    display: flex;
    align-items: safe center;
    gap: 0 0.5rem;
    /* Of large text it scrolls, and the tabs stay on the screen. */
    max-height: max(20cqh, min(96px, 28cqh));
    overflow-y: auto;
  }
  /* Actions may wrap below the words; the button that closes stays beside them. */
  .toast > div {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: end;
  }
  .toast span {
    flex: 1 1 auto;
  }
  .toast button {
    outline-color: currentColor;
    border: 0;
    background: none;
    font-weight: 650;
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin-block: -0.5rem;
    padding: 0.25rem;
    white-space: nowrap;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @container designer (max-width: 27rem) {
    .toast {
      padding: 0.5rem 0.875rem;
      column-gap: 0.75rem;
      font-size: 0.8125rem;
      line-height: 1.4;
    }
  }
  @container designer (max-height: 20rem) {
    .toast {
      padding-block: 0.125rem;
      font-size: 0.75rem;
      line-height: 1.3;
    }
  }
`;
