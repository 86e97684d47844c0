/** The tabs: at the bottom in reach of the thumb, or above the panel where that is beside the plate. */
import { css } from 'lit';

export const tabStyles = css`
  .tabs {
    grid-area: tabs;
    display: flex;
    background: var(--surface);
    border-top: 1px solid var(--line);
    padding: 0.25rem 0.25rem max(0.25rem, env(safe-area-inset-bottom));
  }
  .tab {
    flex: 1 1 0;
    min-width: 0;
    display: grid;
    justify-items: center;
    gap: 0.125rem;
    padding: 0.375rem 0;
    min-height: 3rem;
    border: 0;
    border-radius: var(--round);
    background: none;
    color: var(--muted);
    font-size: 0.6875rem;
    line-height: 1.3;
    cursor: pointer;
  }
  .tab[aria-selected='true'] {
    color: var(--ink);
    font-weight: 650;
  }
  .tab:focus-visible {
    outline-offset: -2px;
  }

  /* Words are not broken. */
  @container designer (max-width: 17rem) {
    .tabs {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
    }
  }
  @container designer (max-width: 17rem) or ((max-height: 416px) and (max-width: 51.99rem)) {
    .tab svg {
      display: none;
    }
    .tab {
      min-height: 2.25rem;
      place-items: center;
    }
  }

  @container designer (min-width: 52rem) {
    .tabs {
      border: 0;
      border-bottom: 1px solid var(--line);
      border-inline-start: 1px solid var(--line);
      padding: 0 0.75rem;
      align-items: stretch;
    }
    .tab {
      position: relative;
      padding: 1.25rem 0;
      align-content: center;
      font-size: 0.9375rem;
      border-radius: 0;
    }
    .tab svg {
      display: none;
    }
    .tab[aria-selected='true']::after {
      content: '';
      position: absolute;
      inset: auto 0.5rem -1px;
      height: 2px;
      background: var(--ink);
      border-radius: 2px;
    }
    @container designer (max-height: 30rem) {
      .tab {
        padding-block: 0.75rem;
      }
    }
  }
`;
