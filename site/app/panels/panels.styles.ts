/** What the first panel and the menu need beyond the shared controls. */
import { css } from 'lit';

export const panels = css`
  .offers {
    min-height: 3.5rem;
  }
  .phones {
    display: grid;
    gap: 0.625rem;
  }
  .phone {
    --square: 2.25rem;
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    row-gap: 0.375rem;
  }
  /* Under both inputs. */
  .phone .hint {
    width: max-content;
    max-width: 15rem;
  }
  .phone > .field {
    min-width: 0;
    grid-template-columns: 100%;
  }
  .phone > .field:nth-of-type(1) {
    flex: 0 1 6rem;
    margin-inline-end: 0.375rem;
  }
  .phone > .field:nth-of-type(2) {
    flex: 1 1 8rem;
  }
  .phone > .square {
    width: var(--square);
    color: var(--muted);
  }
  /* Aligned with the other rows, which have one more button. */
  .phone:first-child > .square {
    margin-inline-start: var(--square);
  }
  .phone > p {
    flex-basis: 100%;
  }
  @media (pointer: coarse) {
    .phone {
      --square: 2.75rem;
    }
    /* Aligned with the inputs above. */
    .phone > .square:last-of-type {
      margin-inline-end: -0.75rem;
    }
    .phone > .field:nth-of-type(1) {
      flex: 1 1 3.25rem;
      max-width: 6rem;
    }
    .phone > .field:nth-of-type(2) {
      flex: 1 1 8.5rem;
    }
    .phone .input {
      padding-inline: 0.5rem;
    }
  }
  .wide {
    width: 100%;
  }
`;
