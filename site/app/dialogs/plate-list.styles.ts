/** Plates to choose from, side by side, each with its picture: templates, and the shelf. */
import { css } from 'lit';

export const plateListStyles = css`
  dialog {
    --dialog-width: 46rem;
  }
  .items {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
    gap: 0.75rem;
  }
  .item {
    display: grid;
    gap: 0.5rem;
    align-content: space-between;
    padding: 0.625rem;
    border: 1px solid var(--line);
    border-radius: 14px;
  }
  .show {
    display: grid;
    place-items: center;
    height: 7rem;
  }
  .show img {
    display: block;
    max-width: 100%;
    max-height: 6.5rem;
    border-radius: 4px;
    box-shadow: 0 0 0 1px var(--line);
  }
`;
