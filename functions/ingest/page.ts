/** What GET /ingest answers, put together when the function starts. */
import { commands } from './commands.ts';
import { iconPng } from './page/assets.ts';
import { type EntryPage, makeEntryPage } from './page/document.ts';

export const entryPage: EntryPage = makeEntryPage(commands);

/** For the home screen: fetched without a token. PNG, 180 px. */
export const entryIcon: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob(iconPng),
  (char) => char.charCodeAt(0),
);
