/** Styles of the lazily loaded panels: size presets, the picture, the list of files, the findings. */
import { css } from 'lit';

export const lazyPanelStyles = css`
  /* Of a file that was chosen, in two lines where the bar has no room for one. */
  .short.named {
    max-width: 32cqw;
    font-size: 0.8125rem;
    line-height: 1.2;
    text-align: start;
    white-space: normal;
    word-break: keep-all;
  }
  .presets {
    display: grid;
    /* Three, or two of large letters. */
    grid-template-columns: repeat(auto-fill, minmax(max(4rem, 28%), 1fr));
    gap: 0.5rem;
  }
  .preset {
    flex-direction: column;
    gap: 0;
    padding: 0.375rem 0.25rem 0.5rem;
  }
  .preset rect {
    fill: color-mix(in srgb, var(--ink) 10%, transparent);
    stroke: var(--muted);
    stroke-width: 4;
  }
  .preset .hint {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .preset[aria-pressed='true'] rect {
    fill: #f7c600;
    stroke: var(--ink);
  }
  .sides {
    display: grid;
    grid-template-columns: 1fr 1fr auto;
    gap: 0.625rem;
    align-items: end;
  }
  .sides sign-number-field {
    display: contents;
  }
  .sides .problem {
    grid-column: 1 / -1;
    order: 1;
  }
  .picture {
    display: flex;
    align-items: center;
    gap: 0.75rem;
  }
  .picture .button {
    flex: none;
    padding-inline: 0.75rem;
  }
  .picture img {
    width: 5rem;
    height: 5rem;
    object-fit: contain;
    border-radius: var(--round);
    background: #fff;
    border: 1px solid var(--line);
  }
  .files {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
    gap: 0.5rem;
  }
  .file-kind {
    width: 100%;
    justify-content: space-between;
    text-align: start;
    padding: 0.75rem 1rem;
  }
  .file-kind b {
    display: block;
    font-weight: 600;
  }
  .file-kind .hint {
    font-weight: 400;
  }
  .file-kind .icon {
    color: var(--muted);
  }

  .check h3 {
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .phone > .hint {
    width: auto;
    max-width: 100%;
  }
  .finding {
    background: var(--warn-ground);
    text-wrap: pretty;
  }
  .finding > .icon {
    color: var(--warn);
    margin-top: 0.0625rem;
  }
  .finding.note {
    background: none;
    padding-block: 0;
    color: var(--muted);
  }
  .finding.note > .icon {
    color: inherit;
  }
  .finding .acts,
  .delivered .acts {
    margin-top: 0.5rem;
  }
  /* Within the height that is kept for them at the top. */
  .offers .acts {
    margin-bottom: 0.75rem;
  }
  .group + .offers .acts {
    margin-top: 0.75rem;
  }
  .acts:empty {
    display: none;
  }
  .fold {
    padding: 0 0.875rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
  }
  .group + .fold {
    margin-top: 1.25rem;
  }
  .fold + .group {
    margin-top: 2rem;
  }
  .fold[open] {
    padding-bottom: 0.875rem;
  }
  .fold > * + * {
    margin-top: 0.875rem;
  }
  .fold > summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin: 0 -0.875rem;
    padding: 0.75rem 0.875rem;
    border-radius: inherit;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  .fold h2 {
    font: inherit;
  }
  .fold > summary > .icon:last-child {
    margin-inline-start: auto;
    color: var(--muted);
    rotate: 90deg;
  }
  .fold[open] > summary > .icon:last-child {
    rotate: -90deg;
  }
  .outcome {
    display: flex;
    gap: 0.25rem;
    color: var(--warn);
    font-weight: 400;
  }
  .outcome.fine {
    color: var(--good);
  }
  .outcome.spoils,
  .finding.spoils > .icon {
    color: var(--bad);
  }
  sign-scan-check {
    margin-top: 2rem;
  }
  @media (forced-colors: active) {
    .tab[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
