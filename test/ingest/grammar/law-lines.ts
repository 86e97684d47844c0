/** The lines of the laws of the direction and of the rows of the refusals, which stand in front of them in the source: the product needs none. */
import { readFileSync } from 'node:fs';

function linesIn(file: string): readonly string[] {
  const source = readFileSync(
    new URL(`../../../functions/ingest/grammar/${file}.ts`, import.meta.url),
    'utf8',
  );
  return [...source.matchAll(/\/\* (.+?) \*\/ [{[]/gu)].map(([, line = '']) => line);
}

export const moveLines = linesIn('direction/moves');
export const lawLines = [...linesIn('direction/parties'), ...linesIn('direction/direction')];
export const refusalLines = linesIn('reading/refusals');
