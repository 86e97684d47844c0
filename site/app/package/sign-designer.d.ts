/**
 * What the embeddable module is from outside. The build fills in the ids, and adds the classes of the elements, the events and the options of
 * files from where they are listed. Lengths in mm.
 */

export type StyleId = '{{StyleId}}';
export type FontKey = '{{FontKey}}';
export type NumFontId = '{{NumFontId}}';

/** A sign design as JSON: design.schema.json says what each field means. 1 to 3 phones. */
export interface Archive {
  '{{Archive}}': never;
}

/** What is taken for an archive: what is missing becomes what the format says. */
export interface ArchiveInput {
  '{{ArchiveInput}}': never;
}

/** An archive after import: nothing optional, nothing invalid. */
export interface Design {
  '{{Design}}': never;
}

/** One departure of an archive from the format. */
export interface Problem {
  /** JSON Pointer; "" is the whole document. */
  readonly path: string;
  /** What is wrong: `missing`, `not-number`, `too-long` and so on. */
  readonly code: string;
  /** The values that a message quotes, and under `remedy` what was done about it. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ImportResult {
  /** Absent when it was no archive at all. */
  readonly design?: Design | undefined;
  readonly problems: readonly Problem[];
}

/** A plate in one of the formats, or a PDF of sheets. */
export type FileKind = '{{fileKind}}';

export type PaperId = '{{paper}}';

export type Theme = 'auto' | 'light' | 'dark';

export type LanguageTag = '{{language}}';

/** `{name}` in it is filled; of several forms the one is taken that the language has for `{n}`. */
export type MessageRow =
  | string
  | {
    readonly zero?: string;
    readonly one?: string;
    readonly two?: string;
    readonly few?: string;
    readonly many?: string;
    readonly other: string;
  };

type Rows<Id extends string> = { readonly [id in Id]?: MessageRow };

/** Messages in the page's own words, by area. */
export interface Messages {
  '{{Messages}}': never;
}

/** What a template gives to `<sign-designer>`. */
export type SignDesignerAttributes = '{{SignDesigner}}';

/** What a template gives to `<sign-view>`. */
export type SignViewAttributes = '{{SignView}}';

/** Its events by their names. */
export type SignEvents = '{{events}}';

declare global {
  interface HTMLElementTagNameMap {
    'sign-designer': SignDesigner;
    'sign-view': SignView;
  }
  interface HTMLElementEventMap extends SignEvents {}
}
