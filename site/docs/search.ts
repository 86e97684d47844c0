/** The search: a field in the header whose list of parts is loaded at its first use. Its results are links. */
import { find, type Part, wordsOf } from './find.ts';
import { say } from './words.ts';

const mostShown = 12;
const snippetLength = 110;

/** `header` names the address of the list. */
export function offerSearch(header: HTMLElement): void {
  const place = document.createElement('search');
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = say('search');
  field.setAttribute('aria-label', say('search'));
  field.autocomplete = 'off';
  field.spellcheck = false;
  const panel = document.createElement('div');
  panel.className = 'found';
  panel.hidden = true;
  place.append(field, panel);
  header.querySelector('.name')!.after(place);

  const address = new URL(header.dataset['search']!, document.baseURI);
  let loading: Promise<readonly Part[]> | undefined;
  const load = (): Promise<readonly Part[]> =>
    loading ??= fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json() as Promise<readonly Part[]>;
    });
  const show = async (): Promise<void> => {
    const query = field.value;
    if (query.trim() === '') {
      panel.hidden = true;
      return;
    }
    const parts = await load().catch(() => undefined);
    loading = parts && loading;
    if (query !== field.value) return;
    panel.replaceChildren(...resultsOf(parts, query));
    panel.hidden = false;
  };
  field.addEventListener('focus', () => void load().catch(() => loading = undefined));
  field.addEventListener('input', () => void show());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) panel.querySelector('a')?.click();
  });
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    panel.hidden = true;
    field.focus();
  });
  place.addEventListener('focusin', () => void show());
  // Within the page that is open no other page comes.
  panel.addEventListener('click', () => panel.hidden = true);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!place.contains(target as Node)) panel.hidden = true;
  });
}

function resultsOf(parts: readonly Part[] | undefined, query: string): readonly HTMLElement[] {
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const found = parts === undefined ? [] : find(parts, query);
  said.textContent = parts === undefined
    ? say('notSearched')
    : found.length === 0
    ? say('foundNone')
    : say('found', found.length);
  const list = document.createElement('ul');
  list.append(...found.slice(0, mostShown).map((part) => resultOf(part, query)));
  return [said, list];
}

function resultOf([address, page, heading, text]: Part, query: string): HTMLElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  const title = document.createElement('strong');
  title.textContent = heading === '' ? page : `${page} › ${heading}`;
  const snippet = document.createElement('span');
  snippet.append(...marked(excerpt(text, query), query));
  link.append(title, snippet);
  row.append(link);
  return row;
}

/** The text around the first word of the query that is in it. */
function excerpt(text: string, query: string): string {
  const lower = text.toLowerCase();
  const at = wordsOf(query).map((word) => lower.indexOf(word)).find((place) => place >= 0) ?? 0;
  const from = at < 30 ? 0 : at - 30;
  const cut = text.slice(from, from + snippetLength);
  return `${from > 0 ? '…' : ''}${cut}${from + snippetLength < text.length ? '…' : ''}`;
}

/** The text with its words of the query marked. */
function marked(text: string, query: string): readonly Node[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${words.join('|')})`, 'i')).map((piece, i) => {
    if (i % 2 === 0) return document.createTextNode(piece);
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}
