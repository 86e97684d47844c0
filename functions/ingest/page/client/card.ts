/** One card of the log: the text, its state, and its buttons. Strings are only inserted as text nodes. */
import { asksIfSame, badLineIn, changesIn, codesIn, entryIn, headingOf, suggestionsIn } from './answers.ts';
import { type Item, writtenAt } from './outbox.ts';
import type { Preview } from './preview.ts';
import type { State } from './queue.ts';
import type { Words } from './words.ts';

export interface CardActions {
  /** `isRow`: of a list, which does not tell that it was undone. */
  undo(codes: readonly string[], isRow?: boolean): void;
  restore(codes: readonly string[]): void;
  /** Puts the entry's own text into the box, to be changed there. */
  change(code: string): void;
  /** Puts the text back into the box, with this part of it selected. */
  edit(item: Item, part?: string): void;
  drop(item: Item): void;
  retry(): void;
  /** Sends a choice in place of what was refused. */
  choose(item: Item, text: string): void;
}

export interface Card {
  readonly element: HTMLElement;
  show(state: State): void;
  /**
   * Strikes through those of its entries that have ended, and shows in a row what replaced its entry. `ended`, by code: undefined, or the code of the
   * entry that replaced it. `said`: what was answered of that.
   */
  follow(ended: ReadonlyMap<string, string | undefined>, said?: (code: string) => string): void;
  /** Makes a question with buttons of a refused text. */
  offer(asked: Preview): void;
  remove(): void;
}

const doubleTapMs = 700;
/** A single entry of these kinds can be edited. */
const changeable: readonly string[] = ['expense', 'income', 'transfer', 'ai', 'diary', 'edit'];
/** In messages amounts are emphasised, days and codes are muted, and a wallet stays in one piece. */
const marks: readonly (readonly [name: string, form: string])[] = [
  ['money', '(?:[A-Z]{0,4}\\$|JP¥|RM|[¥€£฿₩])[\\d,]+(?:\\.\\d\\d)?'],
  ['day', '\\(\\d{4}-\\d\\d-\\d\\d[^)]*\\)(?: ?\\((?:未来|future)\\))?'],
  ['code', '(?:编号|code) [0-9A-Z]{4,}'],
  ['wallet', '@[^\\s·(]+'],
];
const anyMark = new RegExp(marks.map(([, form]) => `(${form})`).join('|'), 'g');

export function makeCard(item: Item, { words, actions }: { words: Words; actions: CardActions }): Card {
  const written = new Date(writtenAt(item.id));
  const isToday = written.toDateString() === new Date().toDateString();
  const time = isToday
    ? written.toLocaleTimeString(undefined, { timeStyle: 'short', hour12: false })
    : written.toLocaleDateString();
  const body = make('div', 'body');
  const note = make('p', 'note');
  const buttons = make('div', 'actions');
  // A command that a chip or a button has written is shown as its words.
  const said = make(
    'p',
    'said',
    item.text.replace(/^\/(?:(?:改|edit) \w{4,} )?./, (start) => start.slice(-1).toUpperCase()),
  );
  const element = make('article', item.refused === null ? 'card' : 'card draft');
  said.lang = languageOf(said);
  const header = make('header', '');
  header.append(said, make('time', '', time));
  element.append(header, body, note, buttons);
  /** Of the entries that its buttons act on. */
  let codes: readonly string[] = [];
  /** Of a list, the rows that can be changed; `code`: of the entry that it began with. */
  let rows: readonly { readonly element: HTMLElement; readonly text: string; readonly code: string }[] = [];
  let heading = '';
  /** The row that asks whether the entry is that of another text. */
  let question: Element | undefined;

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
    follow(ended, said = () => '') {
      const latest = (code: string): string => {
        const by = ended.get(code);
        return by === undefined ? code : latest(by);
      };
      const now = rows.flatMap(({ element, text, code }) => {
        const shown = latest(code);
        const line = shown === code
          ? text
          : text.replace(/(^\d+\. )[^]*/, (_, number: string) => number + said(shown));
        if (element.dataset['code'] !== shown) fill(element, line, shown);
        element.classList.toggle('gone', ended.has(shown));
        return ended.has(shown) ? [] : line;
      });
      if (codes.length === 0) return;
      const kind = element.dataset['kind'];
      if (kind === 'batch' && now.length > 0) {
        body.firstElementChild?.replaceChildren(...marked(headingOf(heading, now))[0]!.childNodes);
        codes = codes.map(latest);
      }
      const isUndo = kind === 'undo';
      const live = codes.filter((code) => !ended.has(code));
      const undone = codes.filter((code) => ended.has(code) && ended.get(code) === undefined);
      const [by] = codes.flatMap((code) => ended.get(code) ?? []);
      const isOver = !isUndo && live.length === 0;
      for (const row of body.querySelectorAll(':scope > :not(.entry)')) {
        const own = codesIn(row.textContent ?? '').filter((code) => codes.includes(code));
        row.classList.toggle('gone', !isUndo && own.length > 0 && own.every((code) => ended.has(code)));
      }
      const wasOver = element.classList.contains('undone');
      element.classList.toggle('undone', isOver);
      if (isOver) note.textContent = by === undefined ? words.undone : words.changed;
      else if (isUndo || wasOver) note.textContent = isUndo && undone.length === 0 ? words.restored : '';
      note.hidden = note.textContent === '';
      const hadFocus = buttons.contains(document.activeElement);
      const restore = undone.length > 0 ? [late(button(words.restore, () => actions.restore(undone)))] : [];
      buttons.replaceChildren(...(isUndo || isOver ? restore : entryButtons(live)));
      buttons.hidden = buttons.childElementCount === 0;
      // The focused button was replaced: focus the new one.
      if (hadFocus) buttons.querySelector('button')?.focus();
    },
    offer({ said, choices }) {
      if (element.dataset['state'] !== 'refused' || choices.length === 0) return;
      const row = make('div', 'choices');
      row.append(...choices.map(({ text, message }) => button(message, () => actions.choose(item, text))));
      element.classList.add('asked');
      body.replaceChildren(...marked(said), row);
      // Without the commands that the refusal suggests.
      buttons.replaceChildren(...[...buttons.children].slice(-2));
    },
    remove: () => element.remove(),
  };

  function entryButtons(live: readonly string[]): readonly HTMLButtonElement[] {
    const [code = ''] = live;
    if (question) return [button(words.same, () => actions.undo(live)), button(words.notSame, keepBoth)];
    const isSingle = codes.length === 1 && changeable.includes(element.dataset['kind'] ?? '');
    return [
      ...isSingle ? [button(words.edit, () => actions.change(code))] : [],
      button(
        live.length > 1 ? words.undoAll : element.dataset['kind'] === 'edit' ? words.undoEdit : words.undo,
        () => actions.undo(live),
      ),
    ];
  }

  function keepBoth(): void {
    question?.remove();
    question = undefined;
    card.follow(new Map());
  }

  /** At each row of a list. */
  function offerChanges(): void {
    heading = body.firstElementChild?.textContent ?? '';
    rows = [...body.querySelectorAll('p')].flatMap((element) => {
      const text = element.textContent ?? '';
      const code = entryIn(text);
      if (code === undefined) return [];
      element.classList.add('entry');
      fill(element, text, code);
      return { element, text, code };
    });
  }

  function fill(row: HTMLElement, line: string, code: string): void {
    row.dataset['code'] = code;
    const text = make('span', '');
    text.append(...marked(line)[0]!.childNodes);
    row.replaceChildren(
      text,
      ' ',
      button(words.edit, () => actions.change(code), `${words.edit} ${code}`),
      button(words.undo, () => actions.undo([code], true), `${words.undo} ${code}`),
    );
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
      case 'refused':
        body.append(...marked(state.error || words.refused));
        buttons.append(
          ...suggestionsIn(state.error, item.text).map((text) =>
            button(text, () => actions.edit({ ...item, text }))
          ),
          button(words.edit, () => actions.edit(item, badLineIn(state.error))),
          button(words.drop, () => actions.drop(item)),
        );
        return;
      case 'done': {
        element.dataset['kind'] = state.answer.kind;
        body.append(...marked(state.answer.message));
        if (state.replay) note.textContent = words.replay;
        buttons.append(...examplesIn(state.answer.message));
        const { live, ended } = changesIn(state.answer);
        question = [...body.children].find((row) => asksIfSame(row.textContent ?? ''));
        codes = state.answer.kind === 'undo' ? ended : state.answer.kind === 'restore' ? [] : live;
        if (live.length + ended.length === 0 || state.answer.kind === 'batch') offerChanges();
        return;
      }
      case 'elsewhere':
        element.remove();
        return;
      case 'dropped':
        note.textContent = state.tries > 0 ? words.droppedMaybe : words.dropped;
        buttons.append(button(words.edit, () => actions.edit(item)));
        return;
    }
  }
  return card;
}

/** What an answer gives as an example, to be put into the box at a tap. */
function examplesIn(message: string): readonly HTMLElement[] {
  const example = /(?:例如发?:|for example: )([^\n;]+)$/.exec(message)?.[1];
  return example === undefined ? [] : [exampleButton(example)];
}

/** Puts a text into the box. */
export function exampleButton(text: string): HTMLButtonElement {
  const element = button(text, () => {});
  element.dataset['write'] = text;
  return element;
}

function languageOf({ textContent }: Element): string {
  return /\p{Script=Han}/u.test(textContent ?? '') ? 'zh-CN' : 'en';
}

export function marked(message: string): readonly Node[] {
  return fullWidth(message).split('\n').map((line) => {
    const row = make('p', '');
    let last = 0;
    for (const match of line.matchAll(anyMark)) {
      const name = marks.find((_, index) => match[index + 1])?.[0] ?? '';
      // Full-width brackets have no space of their own.
      // Of today the day need not be said.
      const isToday = match[0].includes(new Date().toLocaleDateString('sv'));
      row.append(
        unbroken(line.slice(last, match.index)) + (name === 'day' ? ' ' : ''),
        make('span', isToday ? 'day now' : name, match[0]),
      );
      if (name === 'day') row.append(' ');
      last = match.index + match[0].length;
    }
    row.append(unbroken(line.slice(last)));
    return row;
  });
}

/** Marks beside Chinese are as wide as its characters; the answers have the narrow ones, for scripts. */
export function fullWidth(text: string): string {
  return text.replace(
    /[\p{Script=Han}」）)][,:;?!](?! )|[,:;?!](?=\p{Script=Han})/gu,
    (found) => found.slice(0, -1) + String.fromCharCode(found.charCodeAt(found.length - 1) + 0xfee0),
  );
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

/** It stands where the last button was: the second tap of two is not meant for it. */
function late(element: HTMLButtonElement): HTMLButtonElement {
  element.setAttribute('aria-disabled', 'true');
  setTimeout(() => element.removeAttribute('aria-disabled'), doubleTapMs);
  return element;
}

export function button(label: string, press: () => void, name = label): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  if (name !== label) element.setAttribute('aria-label', name);
  element.addEventListener('click', () => {
    if (element.getAttribute('aria-disabled') !== 'true') press();
  });
  return element;
}
