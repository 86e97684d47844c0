/** The designer's shell: the plate beside its controls where there is room, above them where there is not. */
import { css } from 'lit';

export const shell = css`
  :host {
    display: block;
    position: relative;
    height: min(100vh, 56rem);
    height: min(100dvh, 56rem);
    min-height: 30rem;
    container: designer / size;
    /* In a place that shrinks to what it holds, such as a dialog; wider where the place says so. */
    contain-intrinsic-inline-size: 17.5rem;
    background: var(--ground);
    overflow: hidden;
  }
  .shell {
    display: grid;
    height: 100%;
    grid-template-columns: minmax(0, 1fr) auto;
    /* For browsers without container units. */
    grid-template-rows: auto 38vh minmax(0, 1fr) auto;
    grid-template-rows: auto clamp(9.5rem, (100cqw - 2.25rem) / var(--ratio, 2) + 3.125rem, 37cqh) minmax(0,
      1fr)
      auto;
    grid-template-areas: 'bar download' 'stage stage' 'body body' 'tabs tabs';
  }

  .bar {
    grid-area: bar;
    display: flex;
    align-items: center;
    gap: 0.125rem;
    padding: 0.375rem 0.25rem 0.375rem 0.75rem;
    min-width: 0;
  }
  .bar h1 {
    margin: 0 auto 0 0;
    font-size: 1rem;
    font-weight: 700;
    letter-spacing: 0.01em;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
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
    background: linear-gradient(#1b1a18 0 0) 5px 9px / 14px 4px no-repeat, linear-gradient(#1b1a18 0 0) 5px 4px
      / 10px 2px no-repeat, #f7c600;
    box-shadow: 0 0 0 1px #0000001f;
  }
  .bar .word {
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

  .stage {
    grid-area: stage;
    display: grid;
    --caption: 2rem;
    /* Room for the rulers, which are not always there: the plate never jumps. */
    padding: 1.125rem 1.125rem 0;
    position: relative;
    min-width: 0;
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
    min-width: 0;
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
    padding: 0.25rem 0.5rem;
    border: 0;
    border-radius: var(--round);
    background: none;
    color: var(--warn);
    line-height: 1.2;
    text-align: start;
    cursor: pointer;
  }
  .verdict:hover {
    background: color-mix(in srgb, currentColor 9%, transparent);
  }
  .verdict .icon {
    width: 1rem;
    height: 1rem;
  }
  .verdict span {
    white-space: normal;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
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
  /* A panel on its way, once that takes noticeably long. */
  .body:empty::before,
  .body:has(> :not(:defined))::before {
    content: attr(data-wait);
    color: var(--muted);
    animation: appear 0.2s 0.3s both;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .body:focus-visible {
    outline-offset: -2px;
  }

  .menu {
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shade);
    padding: 1rem;
    width: min(20rem, calc(100vw - 1rem));
    max-height: calc(100vh - 4.5rem);
    max-height: calc(100dvh - 4.5rem);
    overflow: auto;
    inset: auto;
    margin: 0;
  }
  .menu > * + * {
    margin-top: 1rem;
  }
  .menu .ways {
    gap: 0;
    margin: -0.5rem;
  }
  .menu .ways .button {
    border-color: transparent;
    padding: 0.5rem;
  }
  .menu .ways .button:hover {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
  }
  @supports not selector(:popover-open) {
    .menu {
      display: none;
    }
  }
  .keys {
    display: grid;
    gap: 0.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .keys div {
    display: flex;
    justify-content: space-between;
  }
  kbd {
    font: inherit;
    font-size: 0.75rem;
    padding: 0.0625rem 0.375rem;
    margin-left: 0.25rem;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--field);
  }
  @media (hover: none) {
    .keys {
      display: none;
    }
  }
  .toast {
    position: absolute;
    z-index: 3;
    inset: auto 1rem 4.75rem;
    margin-inline: auto;
    width: fit-content;
    padding: 0.625rem 1rem;
    border-radius: 1.25rem;
    background: var(--strong);
    color: var(--on-strong);
    box-shadow: var(--shade);
    display: flex;
    gap: 1rem;
    align-items: center;
  }
  .toast:has(button + button) {
    flex-wrap: wrap;
    justify-content: end;
    row-gap: 0;
  }
  .toast button {
    border: 0;
    background: none;
    font-weight: 650;
    padding: 0.25rem;
    white-space: nowrap;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .toast button + button,
  .toast button:has(+ button) {
    padding-block: 0.5rem;
  }
  .drop {
    position: absolute;
    inset: 0.5rem;
    z-index: 4;
    display: grid;
    place-items: center;
    border: 2px dashed var(--mark);
    border-radius: 16px;
    background: color-mix(in srgb, var(--surface) 88%, transparent);
    font-size: 1.25rem;
    font-weight: 650;
    pointer-events: none;
  }

  .short {
    display: none;
  }
  @container designer (max-width: 27rem) {
    .verdict {
      font-size: 0.75rem;
      line-height: 1.15;
      padding-block: 0.125rem;
    }
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
  }
  @container designer (max-width: 21rem) {
    .short .icon {
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
    .verdict {
      position: relative;
      overflow: visible;
    }
    .verdict::after {
      content: '';
      position: absolute;
      inset: -0.75rem -0.5rem;
    }
  }
  /* A phone on its side, or a keyboard over half the screen: what is typed and the plate are all that counts. */
  @container designer (max-height: 26rem) and (max-width: 51.99rem) {
    .shell {
      grid-template-rows: 0 minmax(6rem, 40cqh) minmax(0, 1fr) auto;
    }
    .bar,
    .download {
      display: none;
    }
    .tab svg {
      display: none;
    }
    .tab {
      min-height: 2.25rem;
      place-items: center;
    }
  }

  @container designer (min-width: 52rem) {
    .shell {
      grid-template-columns: minmax(0, 1fr) clamp(22rem, 32cqw, 27rem);
      grid-template-rows: auto minmax(0, 1fr) auto;
      grid-template-areas: 'bar tabs' 'stage body' 'stage download';
    }
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
    .stage {
      padding: 1rem clamp(1.25rem, 3.5cqw, 4rem) 1rem;
    }
    .stage {
      --caption: 3rem;
    }
    .under {
      font-size: 0.875rem;
    }
    .tabs {
      border: 0;
      border-bottom: 1px solid var(--line);
      border-left: 1px solid var(--line);
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
    .body {
      border: 0;
      border-left: 1px solid var(--line);
      padding: 1.75rem 1.5rem 3rem;
    }
    .download {
      margin: 0;
      align-self: stretch;
      overflow: hidden;
      scrollbar-gutter: stable both-edges;
      scrollbar-width: thin;
      padding: 1rem 1.5rem max(1rem, env(safe-area-inset-bottom));
      background: var(--surface);
      border-left: 1px solid var(--line);
      border-top: 1px solid var(--line);
    }
    .download .button {
      width: 100%;
      min-height: 3rem;
      font-size: 1rem;
    }
    @container designer (max-height: 30rem) {
      .bar {
        padding-block: 0.25rem;
      }
      .tab {
        padding-block: 0.75rem;
      }
      .body {
        padding-block: 1rem 1.5rem;
      }
      .download {
        padding-block: 0.5rem max(0.5rem, env(safe-area-inset-bottom));
      }
      .download .button {
        min-height: 2.75rem;
      }
    }
    .toast {
      inset: auto calc(clamp(22rem, 32cqw, 27rem) + 1.5rem) 1.5rem 1.5rem;
    }
  }
`;
