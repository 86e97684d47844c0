/** Options that several commands share, and how their values are parsed. */
import type { OptionRow, ParsedArguments } from './command.ts';
import { misuse } from './world.ts';

// deno-fmt-ignore
export const printOptions = {
  output:       { short: 'o', value: 'OUT',     help: 'optOutput' },
  base:         { value: 'URL',                 help: 'optBase' },
  fonts:        { value: 'DIR|URL',             help: 'optFonts' },
  'no-archive': {                               help: 'optNoArchive' },
} as const satisfies Readonly<Record<string, OptionRow>>;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number within bounds, in plain decimals; undefined = not given. */
export function numberOption(
  { options }: ParsedArguments,
  name: string,
  { min, max }: Bounds,
): number | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw misuse('number', { option: name, min, max, text });
}

export function integerOption(args: ParsedArguments, name: string, bounds: Bounds): number | undefined {
  const value = numberOption(args, name, bounds);
  if (value === undefined || Number.isInteger(value)) return value;
  throw misuse('whole', { option: name, text: value });
}

/** One of the allowed values, case-insensitive; the first if not given. */
export function choiceOption<const V extends string>(
  { options }: ParsedArguments,
  name: string,
  allowed: readonly V[],
): V {
  const text = options.get(name);
  const found = text === undefined ? allowed[0] : allowed.find((value) => value === text.toLowerCase());
  if (found !== undefined) return found;
  throw misuse('oneOf', { option: name, allowed: allowed.join(', '), text: text! });
}

/**
 * The designer's address. A directory with its slash is kept (its host serves the page there); without the slash, `index.html` is added.
 */
export function designerAddress({ options }: ParsedArguments): string | undefined {
  const text = options.get('base');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw misuse('base', { text });
  }
  if (!/(\/|\.html?)$/i.test(url.pathname)) url.pathname += '/index.html';
  return url.href;
}
