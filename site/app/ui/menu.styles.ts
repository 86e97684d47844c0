/** The menu: under its button, or on a phone a sheet at the bottom, like the dialogs. And what is shown while a file is dragged over the plate. */
import { css } from 'lit';

export const menuStyles = css`
  .drop {
    position: absolute;
    inset: 0.5rem;
    z-index: 4;
    display: grid;
    place-items: center;
    border: 2px dashed var(--mark);
    border-radius: 16px;
    background: color-mix(in srgb, var(--surface) 72%, transparent);
    pointer-events: none;
  }
  .drop span {
    padding: 0.75rem 1.5rem;
    border-radius: 2rem;
    background: var(--strong);
    color: var(--on-strong);
    box-shadow: var(--shade);
    font-size: 1.125rem;
    font-weight: 650;
  }
  .menu {
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shade);
    padding: 1rem;
    width: min(20rem, calc(100vw - 1rem));
    max-height: calc(100dvh - 4.5rem);
    overflow: auto;
    overscroll-behavior: contain;
    inset: var(--menu-top, auto) auto auto var(--menu-left, auto);
    margin: 0;
  }
  .menu > * + * {
    margin-top: 1rem;
  }
  .menu a.button {
    color: inherit;
    text-align: center;
    text-decoration: none;
  }
  .menu .dialogs {
    gap: 0;
    margin: -0.5rem;
  }
  .menu .dialogs .button {
    padding: 0.5rem;
  }
  @container designer (min-width: 84rem) {
    .menu .dialogs + * {
      margin-top: 0;
    }
  }
  .menu .dialogs .button {
    border-color: transparent;
  }
  .menu .dialogs .button:hover {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
  }
  @supports not selector(:popover-open) {
    .menu {
      display: none;
    }
  }
  .keys {
    display: none;
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
    margin-inline-start: 0.25rem;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--field);
  }
  /* Devices that probably have a keyboard. */
  @media (hover: hover) and (pointer: fine) {
    .keys {
      display: grid;
    }
  }
  @media (max-width: 30rem) {
    .menu {
      inset: auto 0 0;
      width: 100%;
      max-width: none;
      max-height: calc(100dvh - 2rem);
      border-width: 1px 0 0;
      border-radius: 18px 18px 0 0;
      padding-bottom: max(1rem, env(safe-area-inset-bottom));
    }
    .menu::backdrop {
      background: #0007;
    }
  }
`;
