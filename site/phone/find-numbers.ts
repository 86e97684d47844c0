/**
 * Finds the phone numbers in a plain text (`plainText`) and parts those that stand side by side. Digits belong together across blanks,
 * hyphens, dots, brackets and slashes, unless they make two numbers: 139 1111 2222 137 3333 4444. Linear in the length of the text.
 */
import { phoneGroups } from './groups.ts';

export interface FoundNumber {
  /** Of the number with its brackets, without its extension. */
  readonly start: number;
  readonly end: number;
  readonly extension: string | undefined;
  /** Behind the extension, where there is one. */
  readonly wholeEnd: number;
}

/** Fewer digits are no number beside another: a floor, an hour, the end of a masked number. */
export const minDigits = 5;
/** More digits than any number has (E.164). */
const maxDigits = 15;

const run = /[\d+ .·()[\]/-]+/g;
const group = /\+ *(?:[([] *)?\d+|\d+/g;
const extension =
  /[ (]{0,9}(?:[转轉](?:分[机機])?|分[机機]|内线|內線|ext(?:ension|n)?\.?|x|#|доб\.?|;ext=)[ :.]*(\d{1,6})(?!\d)\)?/iuy;

/** Those with enough digits to be numbers; or, where there is none, all that is dialled in it, digit by digit. */
export function findNumbers(text: string): readonly FoundNumber[] {
  const found: FoundNumber[] = [];
  const short: FoundNumber[] = [];
  let from = 0;
  for (const match of text.matchAll(run)) {
    const groups = Array.from(match[0].matchAll(group), (part): Group => ({
      digits: part[0].replace(/\D/g, ''),
      hasPlus: part[0].startsWith('+'),
      start: match.index + part.index,
      end: match.index + part.index + part[0].length,
    })).filter(({ start }) => start >= from);
    for (const parts of apart(groups)) {
      const span = spanOf(text, parts);
      if (digitsOf(parts).length < minDigits) {
        short.push({ ...span, extension: undefined, wholeEnd: span.end });
        continue;
      }
      extension.lastIndex = span.end;
      const called = extension.exec(text);
      from = called ? extension.lastIndex : span.end;
      found.push({ ...span, extension: called?.[1], wholeEnd: from });
    }
  }
  return found.length > 0 ? found : short;
}

interface Group {
  readonly digits: string;
  readonly hasPlus: boolean;
  readonly start: number;
  readonly end: number;
}

function digitsOf(groups: readonly Group[]): string {
  return groups.map(({ digits }) => digits).join('');
}

/** With a bracket at either side. */
function spanOf(text: string, groups: readonly Group[]): { start: number; end: number } {
  const [start, end] = [groups[0]!.start, groups.at(-1)!.end];
  const inner = text.slice(start, end);
  const opens = /[([] *$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0;
  const isOpen = opens > 0 || inner.lastIndexOf('(') > inner.lastIndexOf(')') ||
    inner.lastIndexOf('[') > inner.lastIndexOf(']');
  const closes = isOpen ? /^ *[)\]]/.exec(text.slice(end, end + 2))?.[0].length ?? 0 : 0;
  return { start: start - opens, end: end + closes };
}

/** The groups of one run, a list for each number. */
function apart(groups: readonly Group[]): readonly (readonly Group[])[] {
  const blocks: Group[][] = [];
  for (const each of groups) {
    const open = blocks.at(-1);
    if (open === undefined || each.hasPlus && digitsOf(open).length >= minDigits) blocks.push([each]);
    else open.push(each);
  }
  return blocks.flatMap((block) => {
    const digits = digitsOf(block);
    const fits = digits.length <= maxDigits;
    if (isKnown(block) || fits && block[0]!.hasPlus) return [block];
    return intoKnown(block) ?? (fits ? [block] : intoAlike(block));
  });
}

function isKnown(groups: readonly Group[]): boolean {
  const digits = digitsOf(groups);
  return digits.length <= maxDigits && phoneGroups(groups[0]!.hasPlus ? `+${digits}` : digits) !== undefined;
}

/** Into the fewest numbers of a known form; undefined where a rest is left. */
function intoKnown(groups: readonly Group[]): readonly (readonly Group[])[] | undefined {
  const single = groups.length === 1 ? mobilesOf(groups[0]!) : undefined;
  if (single) return single;
  /** By the index of its first group: where the first number ends, and how many there are from here. */
  const best: ({ readonly to: number; readonly count: number } | undefined)[] = [];
  best[groups.length] = { to: groups.length, count: 0 };
  for (let from = groups.length - 1; from >= 0; from -= 1) {
    let length = 0;
    for (let to = from + 1; to <= groups.length; to += 1) {
      length += groups[to - 1]!.digits.length;
      if (length > maxDigits) break;
      const rest = best[to];
      if (rest === undefined || rest.count + 1 >= (best[from]?.count ?? Infinity)) continue;
      if (isKnown(groups.slice(from, to))) best[from] = { to, count: rest.count + 1 };
    }
  }
  if (best[0] === undefined) return undefined;
  const parts: Group[][] = [];
  for (let from = 0; from < groups.length; from = best[from]!.to) {
    parts.push(groups.slice(from, best[from]!.to));
  }
  return parts;
}

const mobileDigits = 11;

/** Mobile numbers without anything between them, as a lost line break leaves them. */
function mobilesOf({ digits, hasPlus, start, end }: Group): readonly (readonly Group[])[] | undefined {
  if (hasPlus || digits.length !== 2 * mobileDigits && digits.length !== 3 * mobileDigits) return undefined;
  const parts = digits.match(/.{11}/g)!;
  if (!parts.every((part) => /^1[3-9]/.test(part))) return undefined;
  const first = end - digits.length;
  return parts.map((part, at) => [{
    digits: part,
    hasPlus: false,
    start: at === 0 ? start : first + at * mobileDigits,
    end: first + (at + 1) * mobileDigits,
  }]);
}

/** Two numbers written alike, (555) 123-4567 (555) 987-6543, or of one group each. */
function intoAlike(groups: readonly Group[]): readonly (readonly Group[])[] {
  const half = groups.length / 2;
  if (!Number.isInteger(half)) return [groups];
  const halves = [groups.slice(0, half), groups.slice(half)];
  const [one, other] = halves.map((part) => part.map(({ digits }) => digits.length).join());
  const digits = halves.map((part) => digitsOf(part).length);
  const isAlike = one === other || groups.length === 2;
  return isAlike && digits.every((count) => count >= minDigits && count <= maxDigits) ? halves : [groups];
}
