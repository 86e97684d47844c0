/** The plate's background, and the status line under it: its size, or findings. */
import { css } from 'lit';

export const stageStyles = css`
  .stage {
    grid-area: stage;
    display: grid;
    /* Always leaves room for the rulers, so that the plate does not move when they appear. */
    padding: 1.125rem 1.125rem 0;
    position: relative;
    min-width: 0;
  }
  /* In the room that the rulers take. */
  .private {
    position: absolute;
    inset: -0.25rem 0.75rem auto;
    font-size: 0.75rem;
    line-height: 1.125rem;
    color: var(--muted);
    text-align: center;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .under {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    height: var(--caption);
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .under > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .under .warning {
    color: var(--warn);
  }
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
    height: 100%;
    padding: 0.25rem 0.5rem;
    border: 0;
    border-radius: var(--round);
    background: none;
    color: var(--warn);
    line-height: 1.2;
    text-align: start;
    cursor: pointer;
  }
  .verdict span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .verdict:hover {
    background: color-mix(in srgb, currentColor 9%, transparent);
  }
  .verdict .icon {
    width: 1rem;
    height: 1rem;
  }
  .verdict span,
  .under .warning {
    white-space: normal;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.2;
    /* Arabic reaches below its line. */
    padding-bottom: 2px;
    overflow: hidden;
  }
  .verdict[data-verdict='spoils'] {
    color: var(--bad);
  }
  .verdict.fine {
    color: var(--good);
    flex: none;
  }
  .busy {
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    overflow: hidden;
  }
  .busy::after {
    content: '';
    position: absolute;
    inset: 0;
    width: 40%;
    background: var(--mark);
    animation: slide 1.1s ease-in-out infinite;
  }
  @keyframes slide {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(250%);
    }
  }

  @container designer (max-width: 27rem) {
    .verdict,
    .verdict span,
    .under .warning {
      font-size: 0.75rem;
      line-height: 1.15;
    }
    .verdict {
      padding-block: 0.125rem;
    }
  }
  @container designer (max-width: 23rem) {
    .verdict {
      padding-block: 0;
    }
    .verdict span,
    .under .warning {
      -webkit-line-clamp: 3;
    }
  }
  /* The larger letters of a phone: whole sentences. */
  @container designer (max-width: 17rem) {
    .stage {
      padding-top: 2.375rem;
    }
    .private {
      inset-block-start: 0;
      white-space: normal;
      word-break: keep-all;
      text-wrap: balance;
    }
  }
  @media (pointer: coarse) {
    .verdict {
      position: relative;
      overflow: visible;
    }
    .verdict::after {
      content: '';
      position: absolute;
      inset: -0.875rem -0.5rem;
    }
  }

  @container designer (min-width: 52rem) {
    .stage {
      padding: 1rem clamp(1.25rem, 3.5cqw, 4rem) 1rem;
    }
    .under {
      font-size: 0.875rem;
    }
  }
`;
