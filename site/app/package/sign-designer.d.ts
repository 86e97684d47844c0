/** What the embeddable module is from outside. The build fills in the ids; a test holds every line against the code. Lengths in mm. */

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

export interface ExportSettings {
  /** 3 mm beyond the trim, in the plate's PDF. */
  readonly bleed: boolean;
  /** Of a PNG; the two lower ones are for large plates. */
  readonly dpi: 72 | 150 | 300 | 600;
  /** Of the sheets: a size, or a sheet of labels that are cut already. */
  readonly paper: '{{paper}}' | 'own';
  /** In mm, for the paper `own`; a roll is as long as its plates need. */
  readonly ownPaper: { readonly widthMm: number; readonly heightMm: number | 'roll' };
  /** The sheets are for a print shop: CMYK, and with the cut line where that is drawn. */
  readonly pressSheet: boolean;
  /** Of each plate on the sheets; `fill` = once, and again in turn while there is room. */
  readonly copies: number | 'fill';
  /** On labels: the first that is still on the sheet, from 1. */
  readonly first: number;
  /** Draws the cut line, in formats that can, as a spot colour of this name. */
  readonly cut: boolean;
  readonly cutName: string;
  /** For film on the inside of a window. */
  readonly mirror: boolean;
  /** Whether PDF, SVG and PNG carry the archive, so that they can be opened again. */
  readonly keepArchive: boolean;
}

export interface ExportOptions extends Partial<ExportSettings> {
  /** Makes the file with another font where one cannot be had; else `exportFile` rejects. */
  readonly allowFallback?: boolean;
}

/** A file, and what to know about it: replaced fonts, characters that no font has. */
export interface ExportedFile extends File {
  readonly problems: readonly Problem[];
}

export type Theme = 'auto' | 'light' | 'dark';

/** `<sign-designer>`: makes a plate out of an archive. A form control; its value is the archive, as JSON text. */
export declare class SignDesigner extends HTMLElement {
  static readonly formAssociated: boolean;
  /** Where the fonts are when nobody says otherwise: the directory `fonts/` beside the module's own. */
  static fontsDirectory: string;
  /**
   * What to open, as JSON text or as a value; null is none. Another one begins anew; one that says what is on screen, or what was set last,
   * changes nothing, so that a page may bind it. What is on screen now: `exportArchive()`.
   */
  archive: ArchiveInput | string | null | undefined;
  /** BCP 47; empty follows the page around, else the user. */
  lang: string;
  /** Rows of messages in the page's own words; they go before those of every language. */
  messages: Messages | undefined;
  theme: Theme;
  /** Address of the fonts directory; empty = the package `sign-designer-fonts` where the page imports it, else `fontsDirectory`. */
  fonts: string;
  /** Address that catalogue fonts come from, ending in a slash; empty = the usual one. */
  catalogue: string;
  /** Where a `link` code without an address of its own leads: to the directory of this address. */
  relay: string;
  /** Key of the browser's storage under which the design is kept; empty keeps nothing. */
  autosave: string;
  /** What is on screen, or will be: an `archive` that was set is there at once. */
  get design(): Design;
  /** Resolves when the first plate is drawn; pending while none can be. */
  get ready(): Promise<void>;
  /** Resolves when what was set before is on screen, but for fonts that are still on their way. */
  get updateComplete(): Promise<boolean>;
  /** Opens an archive, JSON text or a value; it can be undone. Resolves to what came of it, with every problem. */
  importArchive(archive: unknown): Promise<ImportResult>;
  /** The archive of what is on screen. */
  exportArchive(): Promise<Archive>;
  /**
   * A file, made and not downloaded, of what is set at the call. Rejects with what went wrong, in the user's language; with a TypeError or a
   * RangeError for an option or a value that there is not; and when a font cannot be had, unless `allowFallback`: that error has `problems`.
   */
  exportFile(kind: FileKind, options?: ExportOptions): Promise<ExportedFile>;
  undo(): void;
  redo(): void;
  /** Name of its value in a form. */
  name: string;
  /** The form around it, if any. */
  get form(): HTMLFormElement | null;
  get labels(): NodeList;
  /** Whether its form refuses a plate without a phone number of the user's own: none at all, or the sample. */
  required: boolean;
  /** Nothing can be used, and its form leaves it out; a disabled fieldset around does the same. */
  disabled: boolean;
  /** `valueMissing` for what `required` refuses. */
  get validity(): ValidityState;
  get validationMessage(): string;
  get willValidate(): boolean;
  checkValidity(): boolean;
  /** Says what is missing, and leads to the number. */
  reportValidity(): boolean;
  /** Leads to the title, as a click on its label does. */
  focus(): void;
}

/** `<sign-view>`: shows the plate of an archive, and nothing else. */
export declare class SignView extends HTMLElement {
  /** Where the fonts are when nobody says otherwise: the directory `fonts/` beside the module's own. */
  static fontsDirectory: string;
  /** The archive, as JSON text or as a value. What is no archive shows nothing. */
  archive: ArchiveInput | string | null | undefined;
  /** BCP 47; empty follows the page around, else the user. */
  lang: string;
  /** The look of the empty place, before there is a plate. */
  theme: Theme;
  /** Address of the fonts directory; empty = the package `sign-designer-fonts` where the page imports it, else `fontsDirectory`. */
  fonts: string;
  /** Address that catalogue fonts come from, ending in a slash; empty = the usual one. */
  catalogue: string;
  /** Where a `link` code without an address of its own leads. */
  relay: string;
  /** Resolves after each update of what is on screen. */
  get updateComplete(): Promise<boolean>;
}

/** The design changed; `design` is what it is now. */
export declare class SignChangeEvent extends Event {
  constructor(design: Design);
  readonly design: Design;
}

/** A file that the user asked for is made. Prevent the default and the page does with it what it likes; else it is downloaded. */
export declare class SignExportEvent extends Event {
  constructor(kind: FileKind, file: ExportedFile);
  readonly kind: FileKind;
  readonly file: ExportedFile;
}

/**
 * An archive was opened that departs from the format; `opened` is false when it was none at all, and nothing changed. Or `exportFile` made a
 * file that is not all that the archive says: then `file` is that file.
 */
export declare class SignProblemsEvent extends Event {
  constructor(problems: readonly Problem[], opened: boolean, file?: ExportedFile);
  readonly problems: readonly Problem[];
  readonly opened: boolean;
  readonly file: ExportedFile | undefined;
}

/** The user chose a language or an appearance; the page may want to remember it. */
export declare class SignPreferenceEvent extends Event {
  constructor(language: LanguageTag, theme: Theme);
  readonly language: LanguageTag;
  readonly theme: Theme;
}

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
  readonly page?: Rows<'{{page}}'>;
  readonly panels?: Rows<'{{panels}}'>;
  readonly dialogs?: Rows<'{{dialogs}}'>;
  readonly exchange?: Rows<'{{exchange}}'>;
  readonly problems?: Rows<'{{problems}}'>;
  readonly failures?: Rows<'{{failures}}'>;
  readonly findings?: Rows<'{{findings}}'>;
  readonly scan?: Rows<'{{scan}}'>;
  readonly sheets?: Rows<'{{sheets}}'>;
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
