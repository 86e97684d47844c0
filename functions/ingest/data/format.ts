/** What an export can be written as. JSON Lines is the core's: nothing else can be imported again. */
import type { Bilingual } from '../bilingual.ts';
import { type ExportOptions, writeJsonLines } from './json-lines.ts';

/** A chunk of bytes, and the number of lines in it. */
export interface Packed {
  readonly bytes: Uint8Array;
  readonly records: number;
}

export interface Format {
  readonly extension: string;
  readonly mediaType: string;
  readonly label: string;
  readonly hint: Bilingual;
  /** Whether it supports "since the last export". */
  readonly since: boolean;
  readonly write: (options: ExportOptions) => AsyncIterable<string | Packed>;
}

/** By name, in the order in which they are offered: what people open first, then what is kept. */
export type Formats = Readonly<Record<string, Format>>;

const jsonLines: Format = {
  extension: 'jsonl',
  mediaType: 'application/x-ndjson',
  since: false,
  write: writeJsonLines,
  label: 'JSON Lines',
  hint: [
    '完整，可以再导入（搬家、备份）；不含密码和 token。',
    'Complete; can be imported again (migration, backup). Holds no password and no token.',
  ],
};

export function allFormats(extras: readonly { readonly formats?: Formats }[]): Formats {
  return Object.assign({}, ...extras.map(({ formats }) => formats), { jsonl: jsonLines }) as Formats;
}

/** A day, or the id of an entry. */
export function isSince(text: string): boolean {
  return isId(text) || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
}

export function isId(text: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);
}
