/** What is wrong with a table or a row of it, and what of it is not used, in words. */
import { firstCharacters } from '../../schema/characters.ts';
import { maxLabelCharacters } from '../../schema/limits.ts';
import { exchange as en } from '../messages/generated/en/exchange.ts';
import { type Language, wordsOf } from '../messages/language.ts';
import { problemText } from '../messages/problem-text.ts';
import { exchange as zh } from '../messages/generated/zh/exchange.ts';
import { sayFinding } from '../sign/doctor/doctor-words.ts';
import type { SpreadsheetError } from '../../schema/spreadsheet/spreadsheet-error.ts';
import type { RowReason } from './rows.ts';
import type { Table } from './table.ts';

const exchangeWords = wordsOf('exchange', zh, en);

/** Why a file cannot be read; follows its name. */
export function unreadableText({ code, params }: SpreadsheetError, language: Language): string {
  const say = exchangeWords(language);
  switch (code) {
    case 'sheetOld':
      return say('tableOld');
    case 'sheetLocked':
    case 'zipLocked':
      return say('tableLocked');
    case 'sheetForeign':
      return say('tableForeign', { kind: String(params['kind']) });
    case 'sheetWeb':
      return say('tableWeb');
    case 'sheetTooLarge':
    case 'zipTooLarge':
      return say('tableTooLarge');
    case 'zipBroken':
    case 'sheetBroken':
      return say('tableBroken');
    case 'notTable':
      return say('notTable');
  }
}

/** Hidden rows that are named. */
const maxNamed = 5;

/** Which rows are hidden; undefined where none is. */
export function hiddenRowsText(
  { hidden, leftOut: { hiddenRows: n } }: Pick<Table, 'hidden' | 'leftOut'>,
  language: Language,
): string | undefined {
  if (n === 0) return undefined;
  const say = exchangeWords(language);
  const rows = hidden.slice(0, maxNamed).map(({ number, cells }) =>
    `${say('batchRow', { n: number })} ${oneLine(cells.join(' '))}`
  );
  return say('hiddenRows', { n, rows: [...rows, ...(n > rows.length ? ['…'] : [])].join(' · ') });
}

/** Sentences about what else is in the file and on no plate. */
export function leftOutTexts(
  { titles, leftOut: { hiddenColumns, hiddenSheets, otherSheets } }: Pick<Table, 'titles' | 'leftOut'>,
  language: Language,
): readonly string[] {
  const say = exchangeWords(language);
  const names = (list: readonly string[]): string => list.map((name) => `“${name}”`).join(', ');
  return [
    ...titles.length === 0 ? [] : [say('tableTitles', { titles: oneLine(titles.join(' / ')) })],
    ...hiddenColumns === 0 ? [] : [say('hiddenColumns', { n: hiddenColumns })],
    ...hiddenSheets.length === 0 ? [] : [say('hiddenSheets', { sheets: names(hiddenSheets) })],
    ...otherSheets.length === 0 ? [] : [say('otherSheets', { sheets: names(otherSheets) })],
  ];
}

export function reasonText(reason: RowReason, language: Language): string {
  const say = exchangeWords(language);
  switch (reason.kind) {
    case 'unclosed':
      return say('rowUnclosed');
    case 'surplus':
      return say('rowSurplus', { cells: reason.cells.join(', ') });
    case 'shortened':
      return say('rowShortened', { n: reason.phone, num: oneLine(reason.num) });
    case 'no-number':
      return say('rowNoNumber', { n: reason.phone, num: oneLine(reason.num) });
    case 'few-digits':
      return say('rowFewDigits', { n: reason.phone, num: oneLine(reason.num) });
    case 'heading':
      return say('rowHeading');
    case 'no-phone':
      return say('rowNoPhone');
    case 'too-many':
      return say('rowTooMany', { column: reason.column, cell: oneLine(reason.cell), n: reason.n });
    case 'split':
      return say('rowSplit', { column: reason.column, cell: oneLine(reason.cell), n: reason.n });
    case 'long-tip': {
      const n = [...reason.tip].length;
      const cell = oneLine(reason.tip);
      const { printed } = reason;
      if (printed === '') return say('rowTipOmitted', { n, cell });
      return say(reason.tip.startsWith(printed) ? 'rowTipBegun' : 'rowTipOwn', { n, cell, printed });
    }
    case 'long-label': {
      const kept = firstCharacters(reason.label, maxLabelCharacters);
      return say('rowLongLabel', { n: reason.phone, label: oneLine(reason.label), kept });
    }
    case 'finding':
      return sayFinding(reason.finding, language);
    case 'style':
      return say('rowStyle', { style: reason.style });
    case 'problem':
      return problemText(reason.problem, language);
  }
}

/** Cells may have line breaks. */
function oneLine(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  return whole.length > 60 ? `${whole.slice(0, 60)}…` : whole;
}
