/** Controls that only panels, menus and dialogs of a later load have: large texts, lists, switches, options with a hint, notes. */
import { css } from 'lit';

export const laterControls = css`
  textarea.input {
    resize: vertical;
    min-height: 4.5rem;
  }
  select.input {
    cursor: pointer;
  }

  .length {
    position: relative;
  }
  .length span {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0.75rem;
    display: grid;
    place-items: center;
    color: var(--muted);
    pointer-events: none;
  }
  .length:has(span) input {
    padding-inline-end: 3rem;
  }
  .paper-sides {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
    align-items: start;
  }
  .small {
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
  }
  @media (pointer: coarse) {
    .small {
      min-height: 2.75rem;
    }
  }
  sign-number-field {
    display: grid;
    gap: 0.375rem;
  }
  .input[aria-invalid] {
    border-color: var(--bad);
    box-shadow: inset 0 0 0 1px var(--bad);
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.75rem;
    font-size: 0.8125rem;
  }
  .problem .button {
    color: var(--ink);
  }
  .dialogs,
  .findings,
  .options,
  .problems {
    display: grid;
    gap: 0.5rem;
  }
  .dialogs .button {
    justify-content: flex-start;
    gap: 0.75rem;
    text-align: start;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 1rem;
    justify-content: space-between;
    min-height: 2.75rem;
    cursor: pointer;
    font-weight: 550;
  }
  .switch > span {
    display: grid;
  }
  .switch .hint {
    font-weight: 400;
  }
  .switch input {
    appearance: none;
    flex: none;
    width: 2.75rem;
    height: 1.625rem;
    border-radius: 1rem;
    cursor: pointer;
    position: relative;
    background: color-mix(in srgb, var(--ink) 26%, var(--surface));
    transition: background 0.15s;
  }
  .switch input::after {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: #fff;
    transition: translate 0.15s;
    box-shadow: 0 1px 3px #0004;
  }
  .switch input:checked {
    background: var(--strong);
  }
  .switch input:checked::after {
    translate: calc(1.125rem * var(--forward, 1)) 0;
    background: var(--on-strong);
  }
  /* Towards the end of a line: 1, or -1 from right to left. */
  [dir='rtl'] {
    --forward: -1;
  }

  .options label {
    display: grid;
    gap: 0 0.75rem;
    grid-template-columns: auto 1fr;
    align-items: start;
    padding: 0.625rem 0.75rem;
  }
  /* One of several: in a list, on a tile. */
  .choice {
    position: relative;
    border: 1px solid var(--line);
    border-radius: var(--round);
    cursor: pointer;
    transition: border-color 0.12s;
  }
  .choice:hover {
    border-color: color-mix(in srgb, var(--line), var(--ink) 30%);
  }
  .choice:has(:checked),
  .choice[aria-pressed='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  .options input {
    margin: 0.2rem 0 0;
    width: 1rem;
    height: 1rem;
    accent-color: var(--strong);
  }
  .options b {
    font-weight: 550;
    display: block;
  }

  .file:focus-within {
    outline: 2px solid var(--mark);
    outline-offset: 2px;
  }
  .note,
  .offer,
  .finding,
  .problems li {
    padding: 0.625rem 0.75rem;
    border-radius: var(--round);
    background: var(--field);
  }
  .note {
    background: var(--warn-ground);
    color: var(--warn);
  }
  .offer,
  .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .offer {
    margin-top: 0.75rem;
  }
  .finding {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.625rem;
  }
  @media (forced-colors: active) {
    .segments input:checked + span {
      outline: 2px solid Highlight;
    }
    .choice:has(:checked),
    .choice[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .switch input {
      forced-color-adjust: none;
      border: 1px solid;
    }
  }
`;
