/** The entry page: one box, a log, and a queue that sends. The token lives in this closure and in the page's address, nowhere else. */
import { amountIn, changesIn } from './answers.ts';
import { type Card, type CardActions, make, makeCard, marked } from './card.ts';
import { type Item, makeId, openOutbox, ownerMark } from './outbox.ts';
import { openHelp } from './help.ts';
import { openPreview, previewOf } from './preview.ts';
import { type ConnectionState, openQueue, type Queue, type State } from './queue.ts';
import { type Answer, type Outcome, sendItem } from './send.ts';
import { keepDraft } from './draft.ts';
import { onSendKey } from './send-key.ts';
import { statusOf } from './status.ts';
import { wordsFor } from './words.ts';

const timeoutMs = 15_000;

start();

function start(): void {
  const { words, lang } = wordsFor(navigator.language);
  document.documentElement.lang = lang;
  document.title = words.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[element.dataset['word'] as keyof typeof words];
    if (typeof word === 'string') element.textContent = word;
  }

  const box = find<HTMLTextAreaElement>('#text');
  box.placeholder = words.example;
  const log = find('#log');
  const help = find<HTMLDetailsElement>('details');
  const empty = find('#empty');
  const status = find('#status');
  const banner = find('#editing');
  const sendButton = find('#composer .primary');
  const tokenForm = find<HTMLFormElement>('#token');
  const tokenField = find<HTMLInputElement>('#token-field');
  for (const part of document.querySelectorAll<HTMLElement>('[data-lang]')) part.hidden = part.lang !== lang;
  log.setAttribute('aria-label', words.log);
  if (matchMedia('(pointer: coarse)').matches) find('#hint').textContent = words.hintTouch;

  let token = new URLSearchParams(location.search).get('token')?.trim() ?? '';
  let connection: ConnectionState = { kind: 'none' };
  let keeps = true;
  const cards = new Map<string, Card>();
  /** Items on this page that are neither answered nor dropped. */
  const unsent = new Map<string, { readonly item: Item; readonly kind: State['kind'] }>();
  /** The code of the entry that the box changes. */
  let editing = '';
  /** Ids of the commands sent from a card's button. */
  const pressed = new Set<string>();
  /** Entries named on this page that are undone (undefined), or the code of what replaced them. */
  const ended = new Map<string, string | undefined>();
  /** By code of an edited entry: the code that it replaced, and what was said of it. */
  const replaced = new Map<string, { readonly code: string; readonly said: string }>();

  const outbox = openOutbox(storageOf());
  const queue: Queue = openQueue({
    outbox,
    send,
    changed,
    connectionChanged(next) {
      connection = next;
      showStatus();
    },
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer),
  });

  /** What was recorded today: under what is sent from now on. */
  let today: Card | undefined;

  const asking = {
    fetch: window.fetch.bind(window),
    address: `${location.pathname.replace(/\/$/, '')}/preview`,
    token: () => token,
  };

  async function send(item: Item, signal: AbortSignal): Promise<Outcome> {
    if (token === '') return { kind: 'token', error: '' };
    // `onLine` may be wrong, so the item is sent; if that fails while offline, it cannot have arrived.
    const offline = !navigator.onLine;
    const options = {
      fetch: asking.fetch,
      address: location.pathname,
      token,
      timeoutMs,
      signal,
      now: Date.now,
    };
    const outcome = await sendItem(item, options);
    return outcome.kind === 'again' && offline ? { ...outcome, sent: false } : outcome;
  }

  function changed(item: Item, state: State): void {
    const { kind } = state;
    if (kind === 'waiting' || kind === 'sending' || kind === 'refused') unsent.set(item.id, { item, kind });
    else unsent.delete(item.id);
    cardOf(item).show(state);
    if (kind === 'refused' && item.refused === null && !/^[/?？]/.test(item.text)) {
      void previewOf(item.text, asking).then((asked) => cards.get(item.id)?.offer(asked));
    }
    if (state.kind === 'done') {
      follow(state.answer);
      // The other cards show the result; the command needs no card of its own.
      if (pressed.delete(item.id)) cards.get(item.id)?.remove();
    }
    showStatus();
  }

  function follow(answer: Answer): void {
    const { live, ended: over } = changesIn(answer);
    if (answer.kind === 'edit' && live[0] && over[0]) {
      const said = answer.message.replace(/^.*?[:：]\s?|\n[^]*/g, '');
      replaced.set(live[0], { code: over[0], said });
    }
    for (const code of over) ended.set(code, undefined);
    for (const code of live) {
      ended.delete(code);
      const old = replaced.get(code);
      if (old) ended.set(old.code, code);
    }
    const said = (code: string): string => replaced.get(code)?.said ?? '';
    for (const card of cards.values()) card.follow(ended, said);
    if (today && live.length + over.length > 0) void showToday();
  }

  function cardOf(item: Item): Card {
    const known = cards.get(item.id);
    if (known) return known;
    const card = makeCard(item, { words, actions });
    cards.set(item.id, card);
    empty.hidden = true;
    // A draft of an earlier page is below what is recorded.
    if (item.refused === null) log.prepend(card.element);
    else log.append(card.element);
    return card;
  }

  const actions: CardActions = {
    undo: (codes, isRow = false) => (isRow ? submit : press)(`/撤销 ${codes.join(' ')}`),
    restore: (codes) => press(`/恢复 ${codes.join(' ')}`),
    // What is typed for a new entry becomes the change.
    change(code) {
      write(`${words.editCommand} ${code} ${editing === '' ? box.value : ''}`);
    },
    edit(item, part = '') {
      outbox.drop(item.id);
      unsent.delete(item.id);
      cards.get(item.id)?.remove();
      cards.delete(item.id);
      if (item.text !== '') {
        write(box.value.trim() === '' ? item.text : `${box.value.trimEnd()}\n${item.text}`);
        select(box.value.lastIndexOf(part), part.length);
      }
      showStatus();
    },
    drop(item) {
      queue.drop(item.id);
      if (unsent.delete(item.id)) changed(item, { kind: 'dropped', tries: 0 });
    },
    retry() {
      // Without a credential nothing can be sent.
      if (token === '') askToken();
      else queue.kick();
    },
    choose(item, text) {
      actions.edit({ ...item, text: '' });
      submit(text);
    },
  };

  function press(text: string): void {
    const item = submit(text);
    if (item) pressed.add(item.id);
  }

  /** Assigns the id and stores the text before anything is sent. In place of a draft that says the same. */
  function submit(text: string): Item | undefined {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    if (/^(?:\/?(?:帮助|help)|[?？])$/.test(trimmed)) {
      // There each example goes into the box at a tap.
      help.open = true;
      help.scrollIntoView();
      if (text === box.value) write('');
      return undefined;
    }
    forget(trimmed);
    const item: Item = {
      id: makeId(Date.now(), crypto.getRandomValues(new Uint8Array(8))),
      text: trimmed,
      owner: ownerMark(token),
      refused: null,
    };
    keep(item);
    queue.add(item);
    if (token === '') askToken();
    return item;
  }

  function forget(refused: string): void {
    for (const { item, kind } of unsent.values()) {
      if (kind === 'refused' && item.text === refused) actions.edit({ ...item, text: '' });
    }
  }

  function keep(item: Item): void {
    keeps = outbox.put(item) && keeps;
  }

  function askToken(): void {
    tokenForm.hidden = false;
    tokenField.focus();
  }

  /** What the box stands for: an entry, or the change of one. */
  function typed(): string {
    const text = box.value.trim();
    return text === '' || editing === '' ? text : `${words.editCommand} ${editing} ${text}`;
  }

  function write(text: string): void {
    const [, code = '', rest = text] = /^\/(?:改|edit) ([0-9A-Z]{4,}) ([^]*)$/.exec(text) ?? [];
    if (code !== editing) begin(code);
    box.value = rest;
    box.dispatchEvent(new Event('input'));
    box.focus();
    select(rest.length, 0);
  }

  /** Changing the entry of this code; none if it is empty. */
  function begin(code: string): void {
    editing = code;
    banner.hidden = code === '';
    if (code === '') return;
    const before = find('#editing p');
    before.textContent = words.edit;
    void previewOf(`${words.editCommand} ${code}`, asking).then(({ said, own }) => {
      if (editing !== code) return;
      before.replaceChildren(...marked(`${words.edit} ${said}`)[0]!.childNodes);
      if (own === '' || box.value !== '') return;
      box.value = own;
      preview.leave(typed());
      // What is corrected most: typing replaces the amount.
      const amount = amountIn(own, said);
      select(amount?.index ?? own.length, amount?.[0].length ?? 0);
    });
  }

  function select(from: number, length: number): void {
    if (from >= 0) box.setSelectionRange(from, from + length);
  }

  function nameButton(isChange = editing !== ''): void {
    sendButton.textContent = isChange ? words.edit : box.value.startsWith('/') ? words.run : words.send;
  }

  /** A command goes before what is typed, in place of another command; an example goes below it. */
  function besideTyped(text: string): string {
    const before = box.value.trim();
    if (before === '') return text;
    return text.endsWith(' ') ? text + before.replace(/^[/#]\S+\s+/, '') : `${before}\n${text}`;
  }

  function showStatus(): void {
    const said = statusOf({
      connection,
      words,
      token,
      online: navigator.onLine,
      unsent: [...unsent.values()].filter(({ kind }) => kind !== 'refused').length,
      keeps,
    });
    status.hidden = said === undefined;
    status.replaceChildren(...(said ? [make('span', '', said.text)] : []));
    status.dataset['tone'] = said?.tone ?? '';
    if (connection.kind === 'token') tokenForm.hidden = false;
  }

  find<HTMLFormElement>('#composer').addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit(typed())) write('');
  });
  onSendKey(box, () => {
    if (submit(typed())) write('');
  });
  find('#editing button').addEventListener('click', () => write(''));
  const preview = openPreview({
    ...asking,
    box,
    shown: find('#preview'),
    offered: find('.choices'),
    text: typed,
    isOnline: () => navigator.onLine,
    changed(said) {
      const isChange = editing !== '' || said.includes('\n→ ');
      nameButton(isChange);
      return editing === '' ? said : said.replace(/^.*\n(?=→)/, '');
    },
    choose(text) {
      forget(typed());
      if (submit(text)) write('');
    },
  });
  box.addEventListener('input', () => {
    nameButton();
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  });
  openHelp(help, {
    fetch: asking.fetch,
    address: `${asking.address.replace(/preview$/, 'help')}?language=${lang}`,
  });
  const draft = keepDraft(box, storageOf(), { owner: () => ownerMark(token), typed, write });
  document.addEventListener('click', (event) => {
    const chip = event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-send],[data-write]')
      : null;
    if (!chip) return;
    if (chip.dataset['send'] !== undefined) submit(chip.dataset['send']);
    else write(besideTyped(chip.dataset['write'] ?? ''));
  });
  tokenForm.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = tokenField.value.trim();
    if (typed === '') return;
    const mine = [...unsent.values()];
    draft.drop();
    token = typed;
    tokenField.value = '';
    tokenForm.hidden = true;
    connection = { kind: 'none' };
    // What is on the page goes with the new credential.
    write(box.value);
    for (const { item } of mine) outbox.own(item.id, ownerMark(token));
    resume();
    showStatus();
    queue.kick();
    box.focus();
  });
  addEventListener('online', () => {
    showStatus();
    queue.kick();
  });
  addEventListener('offline', showStatus);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connection.kind === 'again') queue.kick();
  });

  /** What an earlier page left. Of a text without a credential nobody knows whose it is. */
  function resume(): void {
    draft.load();
    const owner = ownerMark(token);
    for (const item of outbox.of(owner)) {
      if (cards.has(item.id)) continue;
      if (item.refused === null && item.owner === owner) queue.add(item);
      else changed({ ...item, refused: '' }, { kind: 'refused', error: item.refused ?? '' });
    }
    if (token === '') askToken();
    else void showToday();
  }
  resume();
  if (token !== '' && !matchMedia('(pointer: coarse)').matches) box.focus();
  showStatus();

  async function showToday(): Promise<void> {
    const text = lang === 'en' ? '/today' : '/今日';
    const { said } = await previewOf(text, asking);
    if (said === '' || !today && !said.includes('\n')) return;
    if (!today) {
      const id = makeId(Date.now(), new Uint8Array());
      today = makeCard({ id, text, owner: '', refused: null }, { words, actions });
      empty.hidden = true;
      log.insertBefore(today.element, log.querySelector('.draft'));
    }
    today.show({ kind: 'done', answer: { kind: 'today', message: said }, replay: false });
  }
}

function find<Kind extends HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new TypeError(`The page lacks ${selector}`);
  return element;
}

/** Reading `localStorage` throws where the user forbade it. */
function storageOf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
