/** What can be written: fetched when it is first opened. An example is put into the box at a tap, as every `data-write`. */
import { exampleButton, fullWidth, make } from './card.ts';

interface Help {
  readonly examples: readonly string[];
  readonly help: string;
}

export function openHelp(
  details: HTMLElement,
  { fetch, address }: { readonly fetch: typeof globalThis.fetch; readonly address: string },
): void {
  details.addEventListener('toggle', () => {
    const list = details.querySelector('dl');
    if (list === null || list.childElementCount > 0) return;
    void fetch(address).then((response) => response.json()).then((all: readonly Help[]) => {
      list.replaceChildren(...all.map(rowOf));
      details.scrollIntoView();
    }).catch(() => {});
  });
}

function rowOf({ examples, help }: Help): HTMLElement {
  const term = make('dt', '');
  term.append(...examples.map(exampleButton));
  const row = make('div', '');
  row.append(term, make('dd', '', fullWidth(help)));
  return row;
}
