/** What the batch dialog shows of a table: rows that cannot be made, columns with the fields that they fill, and the plates. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Design, Phone } from '../../../schema/archive.ts';
import { isFilled, maxLabelCharacters, maxTipCharacters } from '../../../schema/limits.ts';
import { isCarColumn, type Target, targetIds, targets } from '../../batch/columns.ts';
import { hiddenRowsText, leftOutTexts, reasonText } from '../../batch/row-words.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';
import type { ExchangeWords } from '../i18n/exchange-messages.ts';
import type { Words } from '../i18n/messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import type { Notice } from '../preview/notices.ts';
import { segments } from '../ui/fields.ts';
import { switchField } from '../ui/options.ts';
import type { BadRow, FilledTable, PlateRow } from './filled-table.ts';

/** Listed at first. */
export const rowsAtOnce = 60;

export function targetName(id: Target, language: Language): string {
  return nameIn(language, `column-${id}`, targets[id].zh, targets[id].en);
}

export function note(text: string): TemplateResult {
  return html`<p class="note" role="status">${text}</p>`;
}

/** A sentence with a button that does something about it. */
export function noteWithButton(
  text: string,
  { name, label, isBusy, use }: {
    readonly name: string;
    readonly label: string;
    readonly isBusy: boolean;
    readonly use: () => void;
  },
): TemplateResult {
  return html`
    <p class="offer" role="status"><span>${text}</span><button type="button" class="button small"
      data-offer=${name} ?disabled=${isBusy} @click=${use}>${label}</button></p>
  `;
}

/** What is in the file and on no plate; hidden rows may be taken in. */
export function leftOutNotes(
  table: FilledTable['table'],
  { say, isBusy, use }: {
    readonly say: ExchangeWords;
    readonly isBusy: boolean;
    readonly use: () => void;
  },
): unknown {
  const { hidden, leftOut } = table;
  const text = hiddenRowsText(table, say.language);
  const areAll = hidden.length > 0 && hidden.length === leftOut.hiddenRows;
  const rows = areAll
    ? noteWithButton(text!, { name: 'hidden', label: say('hiddenUse'), isBusy, use })
    : text && note(text);
  return html`${leftOutTexts(table, say.language).map(note)}${rows}`;
}

/** Above everything that is made, since it is to be mended first; below the columns, whose choice may be what is wrong. */
export function badRows(bad: readonly BadRow[], say: ExchangeWords): unknown {
  if (bad.length === 0) return nothing;
  return html`
    <section class="field">
      <h3 id="bad" tabindex="-1">${say('batchBad', { n: bad.length })}</h3>
      <ul class="rows">${bad.slice(0, rowsAtOnce).map(({ row, reasons }) =>
        html`<li class="row wrong"><span class="number">${say('batchRow', { n: row })}</span>
          <ul class="why">${
          reasons.map((reason) => html`<li>${reasonText(reason, say.language)}</li>`)
        }</ul></li>`
      )}</ul>
    </section>
  `;
}

/** Where the plates are made: what is said under the plate of the designer. */
export function checkVerdict(notices: readonly Notice[], words: Words, show: () => void): unknown {
  const [first] = notices;
  if (first === undefined) return nothing;
  const { severity } = first;
  const n = notices.length;
  return html`
    <button type="button" class="button bare" data-verdict=${severity} @click=${show}>${n === 1 ||
        severity === 'spoils'
      ? first.say(words)
      : words('checkRisks', { n })}</button>
  `;
}

/** All of them, beside the picture of the first plate. */
export function checkNotices(notices: readonly Notice[], words: Words): unknown {
  if (notices.length === 0) return nothing;
  const say = panelWords(words.language);
  return html`
    <ul class="checks" id="checks" tabindex="-1" aria-label=${say('check')}>${notices.map((notice) =>
      html`<li class="note" data-severity=${notice.severity} data-finding=${notice.id}><b>${
        say(notice.severity === 'spoils' ? 'checkSpoilt' : 'checkRisk')
      }</b>${notice.say(words)}</li>`
    )}</ul>
  `;
}

/** Template phones that no column fills, which are on every plate if they are wanted there. */
export function othersField(
  { others, inGaps, keepsOthers, isAsking }: FilledTable,
  { say, change }: { readonly say: ExchangeWords; readonly change: (keeps: boolean) => void },
): unknown {
  const question = isAsking ? note(say(others.length === 0 ? 'batchSample' : 'batchWhichNumber')) : nothing;
  if (others.length + inGaps.length === 0) return question;
  const named = (phones: readonly Phone[]): string =>
    phones.map(({ label, num }) => `${label} ${num}`.trim()).join(' · ');
  const label = [
    ...(others.length === 0 ? [] : [say('batchOthers', { phones: named(others) })]),
    ...(inGaps.length === 0 ? [] : [say('batchInGaps', { phones: named(inGaps) })]),
  ].join(' · ');
  const hint = say(others.length === 0 ? 'batchInGapsHint' : 'batchOthersHint');
  return html`${question}${switchField({ name: 'others', label, hint, on: keepsOthers, change })}`;
}

/** What is wrong, with one of them: the numbers themselves stand in the rows. */
export function lostZeroText(lost: FilledTable['lostZeros'], say: ExchangeWords): string {
  return say('batchLostZero', { n: lost.length, num: lost[0]! });
}

/** With the way back. */
export function lostZeroNote(
  { lostZeros: lost, putsZeros }: FilledTable,
  { say, isBusy, put }: {
    readonly say: ExchangeWords;
    readonly isBusy: boolean;
    readonly put: (puts: boolean) => void;
  },
): unknown {
  if (lost.length === 0) return nothing;
  return noteWithButton(
    putsZeros ? say('batchZeroPut', { n: lost.length, num: `0${lost[0]}` }) : lostZeroText(lost, say),
    {
      name: 'zeros',
      label: say(putsZeros ? 'batchZeroBack' : 'batchPutZero'),
      isBusy,
      use: () => put(!putsZeros),
    },
  );
}

/** What becomes of tips that a plate has no room for. */
export function longTipChoice(
  { longTips, longTipCount: n }: FilledTable,
  { say, own, choose }: {
    readonly say: ExchangeWords;
    /** Of the template; empty where it has none. */
    readonly own: string;
    readonly choose: (longTips: FilledTable['longTips']) => void;
  },
): unknown {
  if (n === 0) return nothing;
  return segments<FilledTable['longTips']>({
    name: 'longTips',
    label: say('batchLongTips', { n, most: maxTipCharacters }),
    value: longTips,
    choices: [
      { value: 'template', label: own === '' ? say('batchTipOmit') : say('batchTipOwn', { tip: own }) },
      { value: 'cut', label: say('batchTipBegin', { most: maxTipCharacters }) },
    ],
    change: choose,
  });
}

/** Said once for all of them. */
export function longLabelNote(
  { longLabelCount: n }: FilledTable,
  { say, qr: { on, mode, type } }: { readonly say: ExchangeWords; readonly qr: Design['qr'] },
): unknown {
  if (n === 0) return nothing;
  const hasPage = on && mode === 'auto' && type === 'link';
  return html`<p class="hint">${
    say(hasPage ? 'batchLongLabels' : 'batchLongLabelsKept', { n, most: maxLabelCharacters })
  }</p>`;
}

export function columnFields(
  { table, mapping }: FilledTable,
  { say, template, isBusy, map }: {
    readonly say: ExchangeWords;
    readonly template: Design;
    readonly isBusy: boolean;
    readonly map: (column: number, target: Target | undefined) => void;
  },
): unknown {
  const texts = JSON.stringify(template);
  return html`
    <fieldset class="field" ?disabled=${isBusy}>
      <legend>
        <h3>${say('batchColumns')}</h3>
      </legend>
      <div class="columns">${table.header.map((name, column) => {
        const label = name === '' ? say('batchNoName', { n: column + 1 }) : say('batchColumn', { name });
        const unused = name !== '' && texts.includes(`{${name}}`)
          ? say('batchPlaceholder', { column: `{${name}}` })
          : say('batchUnused');
        const choose = ({ target }: Event) =>
          map(column, targetIds.find((id) => id === (target as HTMLSelectElement).value));
        return html`<label class="column"><span>${label}</span>
          <select class="input" data-column=${column} @change=${choose}>
            <option value="" ?selected=${mapping[column] === undefined}>${unused}</option>
            ${
          targetIds.map((id) =>
            html`<option value=${id} ?selected=${mapping[column] === id}>${
              targetName(id, say.language)
            }</option>`
          )
        }
          </select></label>`;
      })}</div>
    </fieldset>
  `;
}

/** What a column of registration plates may be used for, while it is used for nothing. In sight wherever the table is scrolled to. */
export function carOffer(
  { table: { header }, mapping }: FilledTable,
  { say, template, use }: {
    readonly say: ExchangeWords;
    readonly template: Design;
    readonly use: (column: number, target: 'text.sub' | 'text.title') => void;
  },
): unknown {
  const column = header.findIndex((name, at) => isCarColumn(name) && mapping[at] === undefined);
  const name = header[column];
  if (name === undefined || JSON.stringify(template).includes(`{${name}}`)) return nothing;
  const button = (id: 'text.sub' | 'text.title'): unknown =>
    html`<button type="button" class="button small" data-into=${id} @click=${() => use(column, id)}>${
      say('batchInto', { field: targetName(id, say.language) })
    }</button>`;
  return html`<p class="offer stays" role="status"><span>${say('batchCar', { name })}</span>
    <span class="acts">${button('text.sub')}${button('text.title')}</span></p>`;
}

/** First what tells it from the others: its title, if `differs`, else the car, else the number with its label. */
export function plateRow(
  { row, owner, design, notes }: PlateRow,
  { say, differs, image }: {
    readonly say: ExchangeWords;
    readonly differs: boolean;
    readonly image: unknown;
  },
): unknown {
  const phones = design.phones.filter(isFilled);
  const own = differs ? design.text.title : phones.some(({ label }) => label === owner) ? '' : owner;
  const [first, ...rest] = [own, ...phones.map(({ label, num }) => `${label} ${num}`.trim())]
    .filter((part) => part !== '');
  return html`<li class="row" data-key=${row}>
    <span class="thumb" .style=${`aspect-ratio:${design.size.w}/${design.size.h}`}>${image}</span>
    <span class="number">${say('batchRow', { n: row })}</span>
    <span class="says"><b class="whole">${first}</b>
      <span class="hint">${
    rest.map((part, at) => html`${at === 0 ? '' : ' · '}<span class="whole">${part}</span>`)
  }</span>${
    notes.filter(({ kind }) => kind !== 'long-label').map((note) =>
      html`<span class="hint">${reasonText(note, say.language)}</span>`
    )
  }</span></li>`;
}
