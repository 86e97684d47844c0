/** What a design has to say, measured once: every text in all the ways it may be broken, and whether there is a code. */
import type { Design } from '../../../schema/design.ts';
import type { FontBook, Run } from '../../type/text/book.ts';
import type { Field } from '../scene.ts';
import { numberRun } from './text/number-run.ts';
import { inkWidth, oneLine, type Setting, settingsOf } from './text/text-block.ts';

/** Settings by rising number of lines; empty = nothing to say. */
export interface Content {
  readonly title: readonly Setting[];
  readonly sub: readonly Setting[];
  readonly tip: readonly Setting[];
  readonly caption: readonly Setting[];
  readonly rows: readonly PhoneRow[];
  readonly code: boolean;
}

export interface PhoneRow {
  readonly labelField: Field;
  readonly numField: Field;
  /** In one line and, where it can be broken, in two; empty = no label. */
  readonly labels: readonly Setting[];
  readonly number: Run;
  /** In em of the digits. */
  readonly widthEm: number;
  readonly topEm: number;
  readonly bottomEm: number;
}

/** `code`: whether the plate shows a code or a picture. */
export function contentOf(design: Design, book: FontBook, { code }: { code: boolean }): Content {
  const { text } = design;
  return {
    title: settingsOf(text.title, 'title', { book, most: 4 }),
    sub: settingsOf(text.sub, 'title', { book, most: 3 }),
    tip: settingsOf(oneLine(text.tip), 'small', { book, most: 2 }),
    caption: code ? settingsOf(design.qr.label, 'small', { book, most: 3 }) : [],
    rows: design.phones.flatMap((phone, index) => {
      if (phone.num.trim() === '') return [];
      return [phoneRow(phone, index, book)];
    }),
    code,
  };
}

export function phoneRow(phone: Design['phones'][number], index: number, book: FontBook): PhoneRow {
  const number = numberRun(phone.num, book);
  return {
    labelField: `phones.${index}.label`,
    numField: `phones.${index}.num`,
    labels: settingsOf(oneLine(phone.label), 'small', { book, most: 2 }),
    number,
    widthEm: inkWidth(number),
    topEm: Math.max(book.metrics('number').digitHeightEm, number.inkEm?.yMax ?? 0),
    bottomEm: Math.max(0, -(number.inkEm?.yMin ?? 0)),
  };
}
