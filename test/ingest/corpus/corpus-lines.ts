/** The labelled lines of this folder, and their spelling: texts may hold `\n`, `\t`, `\\` and `\uXXXX`. */
import { readFileSync } from 'node:fs';

export interface Case {
  readonly level: string;
  readonly category: string;
  readonly accepted: readonly string[];
  readonly text: string;
}

export function readCases(file: string): readonly Case[] {
  return linesOf(file).map((line) => {
    const [level = '', category = '', accepted = '', text = ''] = line.split('\t');
    return { level, category, accepted: accepted.split(' | ').map(inOrder), text: unescape(text) };
  });
}

/** The lines of a file but for its comments. */
export function linesOf(file: string): readonly string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('//'));
}

export function unescape(text: string): string {
  return text.replace(
    /\\(n|t|\\|u[0-9a-fA-F]{4})/g,
    (_, code: string) =>
      ({ n: '\n', t: '\t', '\\': '\\' })[code] ?? String.fromCharCode(parseInt(code.slice(1), 16)),
  );
}

/** With what cannot be seen as `\uXXXX`. */
export function escape(text: string): string {
  return text.replace(
    /[\n\t\\]|(?! )[\p{C}\p{Z}]/gu,
    (char) =>
      ({ '\n': '\\n', '\t': '\\t', '\\': '\\\\' })[char] ??
        Array.from(
          { length: char.length },
          (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
}

export function inOrder(entries: string): string {
  return entries.split('+').map((entry) => entry.trim()).sort().join(' + ');
}
