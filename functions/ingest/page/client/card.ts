/** One card of the log: the text, its state, and its buttons. Strings are only inserted as text nodes. */
import type { Item } from './outbox.ts';
import type { State } from './queue.ts';
import type { Words } from './words.ts';

export interface CardActions {
  undo(codes: readonly string[], card: Card): void;
  restore(codes: readonly string[], card: Card): void;
  /** Begins the command that changes the entry. */
  change(code: string): void;
  edit(item: Item): void;
  drop(item: Item): void;
  retry(): void;
  adopt(item: Item): void;
}

export interface Card {
  readonly element: HTMLElement;
  show(state: State): void;
  /** Strikes the card through when its entries are undone, or removes the line again. */
  markUndone(undone: boolean): void;
  remove(): void;
}

const recording: readonly string[] = ['expense', 'income', 'transfer', 'reconcile', 'batch', 'ai', 'diary'];
const changeable: readonly string[] = ['expense', 'income', 'transfer'];
/** In messages amounts are emphasised, days and codes are muted, and a wallet stays in one piece. */
const marks: readonly (readonly [name: string, form: string])[] = [
  ['money', '(?:[A-Z]{0,4}\\$|JP¥|RM|[¥€£฿₩])[\\d,]+(?:\\.\\d\\d)?'],
  ['day', '\\(\\d{4}-\\d\\d-\\d\\d[^)]*\\)(?: ?\\((?:未来|future)\\))?'],
  ['code', '(?:编号|code) [0-9A-Z]{4,}'],
  ['wallet', '@[^\\s·(]+'],
];
const anyMark = new RegExp(marks.map(([, form]) => `(${form})`).join('|'), 'g');

export function makeCard(item: Item, { words, actions }: { words: Words; actions: CardActions }): Card {
  const time = new Date().toLocaleTimeString(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  const body = make('div', 'body');
  const note = make('p', 'note');
  const buttons = make('div', 'actions');
  const said = make('p', 'said', item.text);
  const element = make('article', 'card');
  said.lang = languageOf(said);
  element.append(withChild(make('header', ''), said, make('time', '', time)), body, note, buttons);
  let codes: readonly string[] = [];

  const card: Card = {
    element,
    show(state) {
      element.dataset['state'] = state.kind;
      delete element.dataset['kind'];
      body.replaceChildren();
      note.textContent = '';
      buttons.replaceChildren();
      draw(state);
      // The server answers in the account's language, whatever the page's is.
      body.lang = languageOf(body);
      note.hidden = note.textContent === '';
      buttons.hidden = buttons.childElementCount === 0;
      element.classList.toggle('long', body.childElementCount > 1);
    },
    markUndone(undone) {
      element.classList.toggle('undone', undone);
      const hadFocus = buttons.contains(document.activeElement);
      note.textContent = undone ? words.undone : '';
      note.hidden = !undone;
      buttons.replaceChildren(
        ...undone ? [button(words.restore, () => actions.restore(codes, card))] : entryButtons(),
      );
      buttons.hidden = codes.length === 0;
      // The focused button was replaced: focus the new one.
      if (hadFocus) buttons.querySelector('button')?.focus();
    },
    remove: () => element.remove(),
  };

  function entryButtons(): readonly HTMLButtonElement[] {
    const [code, ...more] = codes;
    const isSingle = code !== undefined && more.length === 0;
    return [
      ...isSingle && changeable.includes(element.dataset['kind'] ?? '')
        ? [button(words.edit, () => actions.change(code))]
        : [],
      button(words.undo, () => actions.undo(codes, card)),
    ];
  }

  function draw(state: State): void {
    switch (state.kind) {
      case 'waiting':
        note.textContent = state.tries > 0 ? words.tried : words.waiting;
        buttons.append(button(words.retry, actions.retry), button(words.drop, () => actions.drop(item)));
        return;
      case 'sending':
        note.textContent = state.slow ? words.slow : words.sending;
        if (state.slow) buttons.append(button(words.drop, () => actions.drop(item)));
        return;
      case 'parked':
        note.textContent = words.parked;
        buttons.append(
          button(words.sendHere, () => actions.adopt(item)),
          button(words.drop, () => actions.drop(item)),
        );
        return;
      case 'refused':
        body.append(...marked(state.error || words.refused));
        note.textContent = words.refused;
        buttons.append(
          button(words.edit, () => actions.edit(item)),
          button(words.drop, () => actions.drop(item)),
        );
        return;
      case 'mismatch':
        note.textContent = words.mismatch;
        body.append(...marked(state.answer.message));
        buttons.append(button(words.edit, () => actions.edit(item)));
        return;
      case 'done': {
        element.dataset['kind'] = state.answer.kind;
        body.append(...marked(state.answer.message));
        if (state.replay) note.textContent = words.replay;
        codes = [...state.answer.message.matchAll(/(?:编号|code) ([0-9A-Z]{4,})/g)].map((match) =>
          match[1] ?? ''
        );
        if (codes.length === 0) return;
        if (recording.includes(state.answer.kind)) buttons.append(...entryButtons());
        if (state.answer.kind === 'undo') {
          buttons.append(button(words.restore, () => actions.restore(codes, card)));
        }
        return;
      }
      case 'elsewhere':
        note.textContent = words.elsewhere;
        return;
      case 'dropped':
        note.textContent = state.tries > 0 ? words.droppedMaybe : words.dropped;
        buttons.append(button(words.edit, () => actions.edit(item)));
        return;
    }
  }
  return card;
}

function languageOf({ textContent }: Element): string {
  return /\p{Script=Han}/u.test(textContent ?? '') ? 'zh-CN' : 'en';
}

function marked(message: string): readonly Node[] {
  return message.split('\n').map((line) => {
    // Indented lines are explanations, as in the help.
    const row = make('p', line.startsWith('  ') ? 'sub' : '');
    let last = 0;
    for (const match of line.matchAll(anyMark)) {
      const name = marks.find((_, index) => match[index + 1])?.[0] ?? '';
      // Full-width brackets have no space of their own.
      row.append(
        unbroken(line.slice(last, match.index)) + (name === 'day' ? ' ' : ''),
        make('span', name, match[0]),
      );
      if (name === 'day') row.append(' ');
      last = match.index + match[0].length;
    }
    row.append(unbroken(line.slice(last)));
    return row;
  });
}

/** No-break spaces, so that no line begins with the dot. */
function unbroken(text: string): string {
  return text.replaceAll(' · ', '\u00a0· ');
}

export function make(tag: string, className: string, text?: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function withChild(element: HTMLElement, ...children: Node[]): HTMLElement {
  element.append(...children);
  return element;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', press);
  return element;
}
