/** Shared styles of the designer: the theme, light and dark, and native controls. */
import { css, unsafeCSS } from 'lit';
import { shapeProperties, themeProperties } from '../../../schema/catalog/theme.ts';

const light = unsafeCSS(`${themeProperties('light')};${shapeProperties};color-scheme:light`);
const dark = unsafeCSS(`${themeProperties('dark')};color-scheme:dark`);

export const tokens = css`
  :host {
    ${light};
    font: 400 0.875rem/1.5 var(--latin,) var(--font);
    -webkit-tap-highlight-color: transparent;
  }
  /* A Chinese system's own font has wide quotation marks. */
  :host(:lang(en)) {
    --latin: -apple-system, 'Segoe UI', Roboto,;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${dark};
    }
  }
  :host([theme='dark']) {
    ${dark};
  }
  @media (prefers-contrast: more) {
    :host {
      --line: var(--ink) !important;
      --muted: var(--ink) !important;
    }
  }
`;

export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  fieldset,
  legend,
  dl,
  dd,
  ul {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ul {
    list-style: none;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    margin: 0;
  }
  :focus-visible {
    outline: 2px solid var(--mark);
    outline-offset: 2px;
  }
  ::selection {
    background: color-mix(in srgb, var(--mark) 35%, var(--surface));
    color: var(--ink);
  }
  [hidden] {
    display: none !important;
  }

  .group {
    display: grid;
    gap: 0.875rem;
  }
  .group + .group {
    margin-top: 2rem;
  }
  .group > h2,
  .group > legend {
    font-size: 0.9375rem;
    font-weight: 650;
  }
  .field {
    display: grid;
    gap: 0.375rem;
  }
  legend.label {
    margin-bottom: 0.375rem;
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    font-weight: 550;
  }
  .count {
    color: var(--muted);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .hint {
    color: var(--muted);
    font-size: 0.8125rem;
    text-wrap: pretty;
  }

  .input {
    unicode-bidi: plaintext;
    width: 100%;
    min-height: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--field);
    font-size: 1rem;
    line-height: 1.4;
  }
  .input:hover {
    border-color: color-mix(in srgb, var(--line), var(--ink) 22%);
  }
  .input:focus {
    outline: 2px solid var(--mark);
    outline-offset: -1px;
    background: var(--surface);
    border-color: transparent;
  }
  .input::placeholder {
    color: var(--muted);
    opacity: 0.8;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0.5rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--surface);
    font-weight: 550;
    cursor: pointer;
    transition: background 0.12s, border-color 0.12s;
  }
  .button:hover {
    border-color: color-mix(in srgb, var(--line), var(--ink) 30%);
  }
  .button:active {
    background: var(--field);
  }
  .button:disabled,
  .button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
    border-color: var(--line);
  }
  .strong {
    background: var(--strong);
    border-color: var(--strong);
    color: var(--on-strong);
  }
  .strong:hover {
    background: color-mix(in srgb, var(--strong), var(--surface) 14%);
  }
  .strong:active {
    background: color-mix(in srgb, var(--strong), var(--surface) 24%);
  }
  .bare {
    border-color: transparent;
    background: none;
  }
  .bare:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
    border-color: transparent;
  }
  .bare:disabled,
  .bare[aria-disabled='true'] {
    border-color: transparent;
  }
  .square {
    padding: 0;
    width: 2.75rem;
    flex: none;
  }
  .icon {
    display: block;
    flex: none;
  }

  .segments {
    display: flex;
    padding: 3px;
    gap: 3px;
    border-radius: calc(var(--round) + 2px);
    background: var(--field);
    border: 1px solid var(--line);
  }
  .segments label {
    flex: 1;
    position: relative;
    display: grid;
    place-items: center;
    cursor: pointer;
    text-align: center;
  }
  .segments input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segments span {
    width: 100%;
    padding: 0.45rem 0.5rem;
    border-radius: 8px;
    color: var(--muted);
  }
  .segments label:hover span {
    color: var(--ink);
  }
  .segments input:checked + span {
    background: var(--raised);
    color: var(--ink);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--line), 0 1px 3px #0000001a;
  }
  .segments input:focus-visible + span {
    outline: 2px solid var(--mark);
  }

  .bad {
    color: var(--bad);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* A finger needs 44 px. */
  @media (pointer: coarse) {
    .segments span {
      min-height: 2.75rem;
      display: grid;
      place-items: center;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
`;
