/** What a design has to say, measured once: every text in all the ways it may be broken. Lengths in em. */
import { isLongerThan } from '../../../schema/characters.ts';
import type { Design } from '../../../schema/archive.ts';
import type { FontBook, PlacedGlyph, Run, TextRole } from '../../type/text/book.ts';
import type { Field } from '../scene.ts';
import type { Preferences } from './solver/preferences.ts';
import { unionBounds } from '../../type/outline/outline.ts';
import { inkWidth, oneLine, setLines, type Setting, settingsOf, typedLines } from './text/text-block.ts';
import { type NumberSetting, numberSetting, typedNumber, widestDigit } from './text/number-setting.ts';

/** Settings by rising number of lines; empty = nothing to say. */
export interface Content {
  readonly title: readonly Setting[];
  /** The title set downwards, where it is one line of ideographs. */
  readonly vertical: Setting | undefined;
  /** The halves of a title of up to eight ideographs, the first one longer where they are odd; only one of a lone ideograph, else none. */
  readonly halves: readonly Setting[];
  readonly sub: readonly Setting[];
  readonly tip: readonly Setting[];
  readonly caption: readonly Setting[];
  readonly rows: readonly PhoneRow[];
}

export interface PhoneRow {
  readonly labelField: Field;
  readonly numField: Field;
  /** In one line and, where it can be, in two, or as a column of two ideographs; empty = no label. */
  readonly labels: readonly Setting[];
  readonly number: NumberSetting;
}

interface ContentOptions {
  /** Whether the plate shows a code or a picture. */
  readonly code: boolean;
  readonly preferences?: Pick<Preferences, 'uprightHalves' | 'titleLines'> | undefined;
  /** Whether a number may still be incomplete. */
  readonly isTyped?: boolean | undefined;
}

/** Longer captions are set in one way alone. */
const maxCaption = { lines: 6, characters: 24 };

export function contentOf(
  design: Design,
  book: FontBook,
  { code, preferences = {}, isTyped = false }: ContentOptions,
): Content {
  const { text } = design;
  const label = code ? design.qr.label : '';
  const widest = widestDigit(book);
  const captionLines = typedLines(label);
  const isShort = captionLines.length <= maxCaption.lines &&
    captionLines.every((line) => !isLongerThan(line, maxCaption.characters));
  const caption = whole(
    settingsOf(label, 'small', { book, maxLines: 3, maxCharacters: isShort ? Infinity : 0 }),
    scrap,
  );
  return {
    title: whole(
      settingsOf(text.title, 'title', { book, maxLines: 4, maxCharacters: 60 }),
      isLongerThan(text.title, shortTitle) || (preferences.titleLines ?? 1) > 1 ? 1 : scrap,
    ),
    vertical: typedLines(text.title).length > 1 ? undefined : verticalSetting(text.title, 'title', book),
    // Flush left they are no pair.
    halves: text.align === 'left' ? [] : halvesOf(text.title, book, preferences.uprightHalves),
    sub: whole(settingsOf(text.sub, 'title', { book, maxLines: 3, maxCharacters: 80 }), scrap),
    tip: whole(settingsOf(oneLine(text.tip), 'small', { book, maxLines: 2, maxCharacters: 60 }), scrap),
    caption,
    rows: design.phones.flatMap((phone, index): PhoneRow[] =>
      phone.num.trim() === '' ? [] : [{
        labelField: `phones.${index}.label`,
        numField: `phones.${index}.num`,
        labels: labelSettings(oneLine(phone.label), book),
        number: (isTyped ? typedNumber : numberSetting)(oneLine(phone.num), book, widest),
      }]
    ),
  };
}

/** So few ideographs on a line of their own are a scrap of a text. */
const scrap = 2;
/** One so short is broken only for a style that likes it so. */
const shortTitle = 4;

/** No line has only so many ideographs that were not typed as one, as long as there is another way. */
function whole(settings: Setting[], tooFew: number): Setting[] {
  const kept = settings.filter(({ lines }) =>
    lines.every(({ glyphs, text }) => glyphs.length > tooFew || !/\p{Script=Han}/u.test(text))
  );
  return kept.length > 0 ? kept : settings.slice(0, 1);
}

function labelSettings(label: string, book: FontBook): Setting[] {
  const settings = settingsOf(label, 'small', { book, maxLines: 2, maxCharacters: 60 });
  const column = pair.test(label) && verticalSetting(label, 'small', book);
  return column ? [settings[0]!, column] : settings;
}

const pair = /^\p{Script=Han}{2}$/u;
const upright = /^[\p{Script=Han}\s]{1,9}$/u;
const halved = /^\p{Script=Han}{1,8}$/u;
/** From one character to the next below it, and what a blank adds. */
const pitchEm = 1.06;
const blankEm = 0.45;

function halvesOf(text: string, book: FontBook, isUpright = false): Content['halves'] {
  const [line = '', ...more] = typedLines(text);
  if (more.length > 0 || !halved.test(line)) return [];
  const chars = Array.from(line);
  const half = Math.ceil(chars.length / 2);
  const texts = [chars.slice(0, half), chars.slice(half)].map((part) => part.join('')).filter(Boolean);
  return texts.flatMap((text) =>
    (isUpright ? verticalSetting(text, 'title', book) : setLines([book.run(text, 'title')], 'title', book)) ??
      []
  );
}

/** A text of one line, in one column. */
function verticalSetting(text: string, role: TextRole, book: FontBook): Setting | undefined {
  const line = oneLine(text);
  if (!upright.test(line)) return undefined;
  const glyphs: PlacedGlyph[] = [];
  let bounds: Run['inkEm'];
  let downEm = 0;
  for (const char of line) {
    if (/\s/u.test(char)) {
      downEm += blankEm;
      continue;
    }
    const { glyphs: [glyph], inkEm } = book.run(char, role);
    if (inkEm === undefined) return undefined;
    glyphs.push({ ...glyph!, char, xEm: 0, yEm: downEm });
    bounds = unionBounds(bounds, { ...inkEm, yMin: inkEm.yMin - downEm, yMax: inkEm.yMax - downEm });
    downEm += pitchEm;
  }
  const run: Run = { text: line, glyphs, advanceEm: 0, inkEm: bounds, missing: [] };
  return setLines([{ ...run, advanceEm: inkWidth(run) }], role, book);
}
