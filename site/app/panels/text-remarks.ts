/**
 * What stands under the field of a text: that it is too long to keep, that it is not printed, and an offer for a phone number in it, which no
 * code dials there: one tap makes it one of the phones. Loaded on the first interaction.
 */
import { html, nothing } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { firstCharacters } from '../../../schema/characters.ts';
import { isFilled, maxLabelCharacters, maxPhones, maxTipCharacters } from '../../../schema/limits.ts';
import { isChinese } from '../../messages/language.ts';
import { isCertainPhone } from '../../batch/phone-cell.ts';
import { readPhones } from '../../phone/fault.ts';
import { readPhone, transferSign } from '../../phone/phone.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { isSample } from '../../phone/sample-number.ts';
import type { FindingId } from '../../sign/doctor/finding.ts';
import { inEnglish } from '../state/templates.ts';
import type { SignDesigner } from '../sign-designer.ts';
import type { TextFieldId } from '../ui/fields.ts';
import { icon } from '../ui/icons.ts';

/** What was kept of a bottom line that was longer when it was typed. */
const cutTips = new WeakMap<SignDesigner, string>();

/** Looks before the field itself hears of it, which keeps what there is room for; an update before that would undo what was typed. */
export function watchTips(root: ShadowRoot): void {
  const host = root.host as SignDesigner;
  const look = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement;
    if (name !== 'text.tip' || (event as InputEvent).isComposing) return;
    const kept = firstCharacters(value, maxTipCharacters);
    if (kept === value) cutTips.delete(host);
    else cutTips.set(host, kept);
  };
  for (const type of ['input', 'compositionend']) {
    root.addEventListener(type, look, true);
    // Of this field alone: a switch that is drawn between its two events is turned back.
    root.addEventListener(type, ({ target }) => {
      if ((target as HTMLInputElement).name === 'text.tip') host.requestUpdate();
    });
  }
}

/** `text`: what the field holds. */
export function textRemarks(host: SignDesigner, field: TextFieldId, text: string): unknown {
  const { design, words } = host;
  const say = panelWords(words.language);
  if (field === 'text.tip' && text !== '' && cutTips.get(host) === text) {
    return html`<p class="hint bad" role="status">${say('tipCut', { most: maxTipCharacters })}</p>`;
  }
  const row = design.phones.findIndex((_, at) => field === `phones.${at}.label`);
  const moved = numbersMoved(design, field, text, row);
  if (moved) {
    return html`
      <p class="offer"
        role="status"><span>${say('numberInText', { number: moved.numbers.join(' · ') })}</span><button
        type="button" class="button small" data-move=${field} @click=${() => {
          host.edit({ kind: 'parts', parts: moved.parts });
          host.showField(`phones.${moved.row}.num`);
        }}>${say('numberMove')}</button></p>
    `;
  }
  if (row < 0) return nothing;
  return html`${labelRemark(host, row, text)}${numberRemark(host, row)}`;
}

function labelRemark({ design, words }: SignDesigner, row: number, text: string): unknown {
  const say = panelWords(words.language);
  if (text.trim() === '') return nothing;
  if ([...text].length > maxLabelCharacters) {
    return html`<p class="hint bad">${say('tooLong', { most: maxLabelCharacters })}</p>`;
  }
  return isFilled(design.phones[row]!) ? nothing : html`<p class="hint">${say('notPrinted')}</p>`;
}

/** Of the number itself, not of how it is printed. */
const numberFaults: ReadonlySet<string> = new Set<FindingId>([
  'number-length',
  'number-country-code',
  'numbers-in-one',
  'number-not-drawn',
]);
/** The fields whose fault is said: it stays while the number is mended. */
const saidOf = new WeakMap<SignDesigner, ReadonlySet<string>>();

/** What the check says of a number, from when its field is left. */
function numberRemark(host: SignDesigner, row: number): unknown {
  const { words, examination: { notices } } = host;
  const name = `phones.${row}.num`;
  const said = saidOf.get(host) ?? new Set();
  const fault = notices?.find(({ id, field }) => field === name && numberFaults.has(id));
  const focused = (host.renderRoot as ShadowRoot).activeElement as HTMLInputElement | null;
  const isSaid = fault !== undefined && (focused?.name !== name || said.has(name));
  saidOf.set(host, new Set([...said].filter((other) => other !== name).concat(isSaid ? name : [])));
  return isSaid ? html`<p class="hint bad" id="hint-${name}" role="status">${fault.say(words)}</p>` : nothing;
}

/**
 * Words for other occasions; and who reads what the plate means may want it to say that. They come late, into room that is kept for them.
 */
export function textOffers(host: SignDesigner): unknown {
  const { design, words } = host;
  const english = inEnglish(design);
  return html`
    <p class="acts"><button type="button" class="button small" data-begin
      @click=${() => host.go('templates')}>${icon('templates')}${words(
        'templates',
      )}</button>${isChinese(words.language.tag) || english === design ? nothing : html`
        <button type="button" class="button small" data-english @click=${() => {
          host.edit({ kind: 'replace', design: english, isOurs: true });
          host.showField('text.title');
        }}>${panelWords(words.language)('makeEnglish')}</button>
      `}</p>
  `;
}

interface Moved {
  readonly parts: Partial<Pick<Design, 'text' | 'phones' | 'qr'>>;
  readonly numbers: readonly string[];
  /** Of the first number. */
  readonly row: number;
}

/** undefined: the text has no number that is certainly one and stands nowhere else, or there is no room for it. */
function numbersMoved(
  { text: texts, phones, qr }: Design,
  field: TextFieldId,
  text: string,
  own: number,
): Moved | undefined {
  const { numbers, rest } = readPhones(text);
  const dialled = phones.map(({ num }) => readPhone(num).dial);
  const isNew = numbers.every(({ number, dial }) => isCertainPhone(number) && !dialled.includes(dial));
  const numAt = (row: number): string => phones[row]?.num ?? '';
  // Its own row first.
  const free = [own, 0, 1, 2].filter((row, at, all) =>
    row >= 0 && row < maxPhones && all.indexOf(row) === at && (numAt(row) === '' || isSample(numAt(row)))
  );
  if (numbers.length === 0 || !isNew || free.length < numbers.length) return undefined;
  const used = free.slice(0, numbers.length);
  const moved = numbers.map(({ number, extension }) =>
    extension === undefined ? number : `${number} ${transferSign} ${extension}`
  );
  const rows = Array.from({ length: Math.max(phones.length, ...used.map((row) => row + 1)) }, (_, row) => ({
    label: row === own ? rest : phones[row]?.label ?? '',
    num: moved[used.indexOf(row)] ?? numAt(row),
  }));
  const [part, name] = field.split('.') as ['text' | 'phones' | 'qr', string];
  const left = part === 'text'
    ? { text: { ...texts, [name]: rest } }
    : part === 'qr'
    ? { qr: { ...qr, label: rest } }
    : {};
  return { parts: { ...left, phones: rows }, numbers: moved, row: used[0]! };
}
