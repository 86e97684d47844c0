/**
 * One thing in the user's data that departs from what was asked for: what (`code` with its `params`) and where (`path`, a JSON Pointer;
 * "" is the whole document). Data only: `site/messages/` turns a problem into words, one table per language.
 */

/** A JSON value short enough to be shown: a string as JSON writes it, or its kind. Containers are never traversed. */
export type Found = { readonly text: string } | {
  readonly kind: 'nothing' | 'object' | 'array' | 'emptyArray' | 'tooLargeNumber';
};

/** What was done about a problem (import), or what to do about it (strict validation). */
export type Remedy =
  | { readonly kind: 'used' | 'kept' | 'write'; readonly value: Found }
  | { readonly kind: 'cut' | 'exportedAs'; readonly text: string }
  | { readonly kind: 'keptRows' | 'atLeast'; readonly count: number }
  | { readonly kind: 'makeType'; readonly type: string }
  | { readonly kind: 'choose'; readonly allowed: readonly string[]; readonly nearest?: string }
  | { readonly kind: PlainRemedy };

type PlainRemedy =
  | 'nothingImported'
  | 'ignored'
  | 'emptied'
  | 'defaults'
  | 'emptyRow'
  | 'emptyRowsDropped'
  | 'takenAsEmptyRow'
  | 'add'
  | 'remove'
  | 'nameFont'
  | 'fontForm'
  | 'addRow'
  | 'removeRows'
  | 'shorten'
  | 'dataUri';

export type FontTrouble =
  /** No catalogue font has this name. */
  | 'unknown'
  /** The font exists, but not for Chinese. */
  | 'not-chinese'
  /** The font is used, but lacks many common Chinese characters. */
  | 'lacking'
  /** Its files could not be fetched. */
  | 'unreachable'
  /** Its files were fetched, but are not what can be read. */
  | 'unreadable'
  /** The system font was asked for where there is no canvas to trace it from. */
  | 'no-system-font';

/** For a code without params. */
export type NoParams = { readonly [name: string]: never };

/** Every code with its params. `remedy` is a param where one code has several. */
export interface ProblemParams {
  // A field of an archive
  'missing': { readonly remedy: Remedy };
  'unknown-field': { readonly remedy: Remedy };
  'not-allowed': { readonly found: Found; readonly allowed: readonly string[]; readonly remedy: Remedy };
  'not-address': { readonly found: Found; readonly remedy: Remedy };
  'not-number': { readonly found: Found; readonly remedy: Remedy };
  'not-boolean': { readonly found: Found; readonly remedy: Remedy };
  'not-text': { readonly found: Found; readonly remedy: Remedy };
  'not-object': { readonly found: Found; readonly remedy: Remedy };
  'not-array': { readonly found: Found; readonly remedy: Remedy };
  'not-font-name': { readonly found: Found; readonly remedy: Remedy };
  'wrong-start': { readonly found: Found; readonly start: string; readonly remedy: Remedy };
  'too-small': { readonly value: number; readonly min: number; readonly remedy: Remedy };
  'too-long': { readonly found: Found; readonly max: number; readonly remedy: Remedy };
  'no-rows': { readonly remedy: Remedy };
  'too-many-rows': { readonly count: number; readonly max: number; readonly remedy: Remedy };
  'empty': { readonly remedy: Remedy };
  'wrong-value': { readonly found: Found; readonly remedy: Remedy };
  // The archive as a whole
  'no-marker': { readonly expected: string };
  'wrong-marker': { readonly found: Found; readonly expected: string };
  'empty-text': NoParams;
  /** `reason` is the JSON engine's own; the place is counted from 1, where the engine tells it. */
  'not-json': { readonly reason: string; readonly line?: number; readonly column?: number };
  'web-address': NoParams;
  // A file or a link that was opened; `format` as people name it: PDF
  'file-not-ours': NoParams;
  'file-no-archive': { readonly format: string };
  'file-damaged': { readonly format: string };
  'file-encrypted': { readonly format: string };
  'file-encoding': { readonly format: string };
  'file-too-large': NoParams;
  'file-unreadable': { readonly reason: string };
  'link-damaged': NoParams;
  'link-newer': NoParams;
  'link-too-large': NoParams;
  // The finished plate
  'decor-left-out': { readonly widthMm: number; readonly heightMm: number; readonly style: string };
  /** Characters of one text. */
  'not-drawn': { readonly drawn: number; readonly total: number };
  /** Too long to be a phone number. */
  'number-not-drawn': { readonly total: number };
  /** Control and direction characters. */
  'controls-not-drawn': { readonly count: number };
  'characters-missing': { readonly characters: readonly string[] };
  'code-no-phone': NoParams;
  'code-no-text': NoParams;
  'code-no-address': NoParams;
  'code-too-long': NoParams;
  'code-no-picture': NoParams;
  'picture-damaged': NoParams;
  'picture-undrawable': NoParams;
  /** `characters` empty = all. `standIn` undefined = the characters are left out. `reason` is English, of the catalogue or the file. */
  'font': {
    readonly trouble: FontTrouble;
    readonly font: string;
    readonly characters: string;
    readonly reason: string;
    readonly standIn: string | undefined;
  };
}

export type ProblemCode = keyof ProblemParams;

export type Problem<Code extends ProblemCode = ProblemCode> = {
  [C in Code]: { readonly code: C; readonly params: ProblemParams[C]; readonly path: string };
}[Code];

/** A problem of this code; the compiler checks that code and params belong together. */
export function problem<C extends ProblemCode>(code: C, params: ProblemParams[C], path = ''): Problem {
  // The compiler does not narrow a generic code; the signature has checked the pair.
  return { code, params, path } as Problem;
}

/** Appends one reference token to a JSON Pointer (RFC 6901). */
export function joinPointer(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The reference tokens of a JSON Pointer (RFC 6901). */
function pointerTokens(pointer: string): string[] {
  return pointer.split('/').slice(1).map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** "/phones/0/num" -> "phones[0].num", as people write it. */
export function fieldName(pointer: string): string {
  return pointerTokens(pointer).map(clip).reduce((name, step) => {
    if (/^\d+$/.test(step)) return `${name}[${step}]`;
    if (/^[$\w]+$/.test(step)) return name === '' ? step : `${name}.${step}`;
    return `${name}[${JSON.stringify(step)}]`;
  }, '');
}

export function found(value: unknown): Found {
  if (typeof value === 'string') return { text: JSON.stringify(clip(value)) };
  if (value === undefined) return { kind: 'nothing' };
  if (value === Infinity || value === -Infinity) return { kind: 'tooLargeNumber' };
  if (Array.isArray(value)) return { kind: value.length === 0 ? 'emptyArray' : 'array' };
  if (typeof value === 'object' && value !== null) return { kind: 'object' };
  return { text: String(value) };
}

const maxShownUnits = 40;

/** Shortens text that a message quotes. */
export function clip(text: string): string {
  if (text.length <= maxShownUnits) return text;
  const end = text.codePointAt(maxShownUnits - 1)! > 0xffff ? maxShownUnits - 1 : maxShownUnits;
  return `${text.slice(0, end)}…`;
}
