/** Everyday words -> entries, without a model: the normal grammar; a sentence with several amounts is split at 和, 又 and commas. */
import { batchLimit, readLines } from '../grammar/batch.ts';
import type { Line, ParseContext } from '../grammar/reading/parse-context.ts';
import { type Parsed, refuse } from '../grammar/text.ts';

const joints = /(?:还有|然后|接着|另外|[和又再跟])/;

/** Introduces the sum of several entries, which is not an entry. */
export const sumWord = /一共|总共|合计|共计|总计/;

/** `text` has been through `readText`. A leading day applies to its whole sentence. */
export function readLoosely(text: string, grounds: ParseContext): Parsed<readonly Line[]> {
  const whole = readLines(text, grounds);
  if ('value' in whole) return whole;
  const lines: Line[] = [];
  for (const sentence of text.split(/[\n;；]+/).filter((part) => part.trim() !== '')) {
    const read = readSentence(sentence, grounds);
    if ('refused' in read) return whole;
    lines.push(...read.value);
  }
  if (lines.length > 1 && sumWord.test(text)) return refuse((words) => words.sumInside);
  return lines.length <= batchLimit ? { value: lines } : refuse((words) => words.aiTooMany(batchLimit));
}

/** Split at commas and conjunctions only where every piece is an entry. */
function readSentence(sentence: string, grounds: ParseContext): Parsed<readonly Line[]> {
  const clauses = cut(sentence, /[，,。！!、](?!\d)/);
  for (const pieces of [clauses.flatMap((clause) => cut(clause, joints)), clauses]) {
    if (pieces.length < 2 || pieces.length > batchLimit) continue;
    const read = readLines(pieces.join('，'), grounds);
    if ('value' in read && read.value.length === pieces.length) return read;
  }
  return readLines(sentence, grounds);
}

function cut(text: string, at: RegExp): readonly string[] {
  return text.split(at).map((piece) => piece.trim()).filter((piece) => piece !== '');
}
