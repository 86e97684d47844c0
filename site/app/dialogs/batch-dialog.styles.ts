/** The batch dialog: the table's columns, its rows with their plates, and the output. */
import { css } from 'lit';

export const batchStyles = css`
  dialog {
    --dialog-width: 48rem;
  }
  textarea.input {
    white-space: pre;
    overflow: auto;
  }
  legend {
    margin-bottom: 0.5rem;
  }
  .file-options {
    display: grid;
    gap: 1rem;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: 0.75rem;
  }
  .column {
    display: grid;
    gap: 0.25rem;
    min-width: 0;
  }
  .column > span {
    font-size: 0.8125rem;
    color: var(--muted);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .first {
    display: grid;
    gap: 0.5rem;
    margin: 0;
  }
  .first .thumb {
    aspect-ratio: var(--ratio);
    /* As high as a hand at most, whatever the plate's shape. */
    width: min(100%, 22rem, 14rem * var(--ratio));
    max-height: none;
    border-radius: 6px;
  }
  .checks {
    display: grid;
    gap: 0.5rem;
    border-radius: var(--round);
  }
  .note[data-severity='spoils'],
  .foot [data-verdict='spoils'] {
    color: var(--bad);
  }
  .foot [data-verdict='risk'] {
    color: var(--warn);
  }
  .foot .button {
    text-align: start;
    text-wrap: pretty;
  }
  .rows {
    display: grid;
    gap: 1px;
    border: 1px solid var(--line);
    border-radius: 14px;
    overflow: hidden;
    background: var(--line);
  }
  .row {
    display: grid;
    grid-template-columns: 5.5rem 4.5rem minmax(0, 1fr);
    gap: 0.25rem 0.875rem;
    align-items: center;
    padding: 0.5rem 0.75rem;
    background: var(--surface);
    content-visibility: auto;
    contain-intrinsic-height: 3.75rem;
  }
  .thumb {
    max-width: 100%;
    max-height: 5rem;
    margin: auto;
    width: 100%;
    border-radius: 3px;
    background: var(--field);
    overflow: hidden;
  }
  .thumb img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  .number {
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .says {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .says b {
    font-weight: 600;
  }
  /* Numbers do not break across lines. */
  .whole {
    display: inline-block;
  }
  .wrong {
    grid-template-columns: 5.5rem minmax(0, 1fr);
    background: var(--warn-ground);
    color: var(--warn);
  }
  .wrong .number {
    color: inherit;
    font-weight: 600;
  }
  .why {
    overflow-wrap: anywhere;
  }
  /* What has the focus is not under it. */
  .content:has(.stays) {
    scroll-padding-block: 1rem 8rem;
  }
  .stays {
    position: sticky;
    /* Over the padding. */
    bottom: -1.5rem;
    z-index: 1;
    box-shadow: 0 0 0 1px var(--line);
  }
  progress {
    flex: 1 1 8rem;
    height: 0.5rem;
    accent-color: var(--mark);
  }
  progress + .count {
    min-width: 5rem;
    text-align: end;
  }
  @media (max-width: 30rem) {
    .row {
      grid-template-columns: 4.5rem minmax(0, 1fr);
    }
    .thumb {
      grid-row: span 2;
    }
    .wrong {
      grid-template-columns: minmax(0, 1fr);
    }
    .foot .strong {
      flex: 1 0 auto;
    }
  }
`;
