/** What the designer is to its parts: what is on screen, how it is changed and shown, and where they find each other. */
import type { LitElement } from 'lit';
import type { Design } from '../../schema/archive.ts';
import type { ImportResult } from '../../schema/import.ts';
import type { DocumentController } from './document-controller.ts';
import type { DialogId, Given } from './export/dialogs.ts';
import type { Exports } from './export/exports.ts';
import type { Words } from './i18n/messages.ts';
import type { OwnPage } from './missing-parts.ts';
import type { Navigation } from './navigation.ts';
import type { OpenController } from './open/open-controller.ts';
import type { DrawingPlace } from './preview/drawing.ts';
import type { Examination } from './preview/examination.ts';
import type { PlateDrawing } from './preview/plate-drawing.ts';
import type { RealSizeView } from './preview/real-size.ts';
import type { Edit } from './state/edit.ts';
import type { ExportSettings } from './state/export-settings.ts';
import type { Preferences, Theme } from './state/preferences.ts';
import type { Session } from './state/session.ts';
import type { TabId } from './ui/tabs.ts';
import type { Toasts } from './ui/toasts.ts';

/** Reads and writes archives. */
export type ArchiveCode = typeof import('./state/archive-code.ts');

export interface Designer extends LitElement {
  /** What the page has set: JSON text or a value. */
  readonly archive: unknown;
  /** undefined = it is loaded when it is needed. */
  readonly archiveCode: ArchiveCode | undefined;
  /** Key of what is kept in this browser; empty keeps nothing. */
  readonly autosave: string;
  readonly theme: Theme;
  readonly words: Words;
  readonly place: DrawingPlace;
  /** undefined where the page is not the designer's own. */
  readonly ownPage: OwnPage | undefined;
  /** Inside a messaging app, which blocks downloads. */
  readonly inApp: boolean;

  readonly session: Session;
  readonly design: Design;
  readonly settings: ExportSettings;
  readonly tab: TabId;

  readonly work: DocumentController;
  readonly navigation: Navigation;
  readonly plate: PlateDrawing;
  readonly examination: Examination;
  readonly exports: Exports;
  readonly toasts: Toasts;
  /** undefined until something is opened. */
  readonly openings: OpenController | undefined;

  /** One change by the user. */
  edit(edit: Edit): void;
  undo(): void;
  redo(): void;
  /** Says what the last edit did, and offers to undo it until the next. */
  offerUndo(text: string): void;
  /** Called when the design has changed, before anything is drawn. */
  designChanged(): void;
  changeSettings(changes: Partial<ExportSettings>): void;

  chooseTab(tab: TabId): void;
  /** Shows the control of a part of the plate. */
  showField(field: string): void;
  showChecks(): void;
  showRealSize(view: RealSizeView): void;
  /** Shows one of the dialogs; `given`: what it begins with. */
  go(id: DialogId, given?: Given): void;
  /** Opens something with the code for it. */
  opening(act: (openings: OpenController) => Promise<void>): void;
  /** undefined where pages cannot be printed. */
  readonly print: (() => void) | undefined;
  /** The user's choice of a language or an appearance. */
  prefer(preferences: Partial<Preferences>): void;

  /** Reports the problems of an opened archive to the page. */
  reportProblems(result: ImportResult): void;
  /** Reports when a part of the designer could not be fetched. */
  reportLoadFailure(work: Promise<unknown>): void;
  /** After a failed fetch: whether another build is published; then asks the user to reload. */
  lookForUpdate(): Promise<boolean>;
}
