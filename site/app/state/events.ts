/** What the designer tells the page around it. All of them bubble and leave the shadow tree. */
import type { Design } from '../../../schema/archive.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { FileKind } from './export-settings.ts';
import type { LanguageTag } from '../../messages/language.ts';
import type { Theme } from './preferences.ts';

/** The design changed; `design` is what it is now. */
export class SignChangeEvent extends Event {
  readonly design: Design;
  constructor(design: Design) {
    super('sign-change', { bubbles: true, composed: true });
    this.design = design;
  }
}

/** A file, and what to know about it: replaced fonts, characters that no font has. */
export interface ExportedFile extends File {
  readonly problems: readonly Problem[];
}

/** A file that the user asked for is made. It is downloaded unless the page prevents the default. */
export class SignExportEvent extends Event {
  readonly kind: FileKind;
  readonly file: ExportedFile;
  constructor(kind: FileKind, file: ExportedFile) {
    super('sign-export', { bubbles: true, composed: true, cancelable: true });
    this.kind = kind;
    this.file = file;
  }
}

/**
 * An archive was opened that departs from the format; `opened` is false when it was none at all, and nothing changed. Or a file was made
 * for the page that is not all that the archive says: then `file` is that file.
 */
export class SignProblemsEvent extends Event {
  readonly problems: readonly Problem[];
  readonly opened: boolean;
  readonly file: ExportedFile | undefined;
  constructor(problems: readonly Problem[], opened: boolean, file?: ExportedFile) {
    super('sign-problems', { bubbles: true, composed: true });
    this.problems = problems;
    this.opened = opened;
    this.file = file;
  }
}

/** The user chose a language or an appearance; the page may want to remember it. */
export class SignPreferenceEvent extends Event {
  readonly language: LanguageTag;
  readonly theme: Theme;
  constructor(language: LanguageTag, theme: Theme) {
    super('sign-preference', { bubbles: true, composed: true });
    this.language = language;
    this.theme = theme;
  }
}

declare global {
  interface HTMLElementEventMap {
    'sign-change': SignChangeEvent;
    'sign-export': SignExportEvent;
    'sign-problems': SignProblemsEvent;
    'sign-preference': SignPreferenceEvent;
  }
}
