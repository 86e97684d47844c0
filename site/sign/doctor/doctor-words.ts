/** What the doctor says: a finding, and what mends it. `site/messages/` holds the rows. */
import { findings as en } from '../../messages/generated/en/findings.ts';
import { fontName } from '../../messages/font-name.ts';
import { type Language, wordsOf } from '../../messages/language.ts';
import { findings as zh } from '../../messages/generated/zh/findings.ts';
import type { Finding } from './finding.ts';
import type { Fix } from './doctor-fix.ts';

export const findingWords = wordsOf('findings', zh, en);

export function sayFinding({ id, values }: Finding, language: Language): string {
  const { font } = values;
  const said = font === undefined ? values : { ...values, font: fontName(String(font), language) };
  return findingWords(language).fill(id, said);
}

export function sayFix({ kind }: Fix, language: Language): string {
  return findingWords(language).fill(`fix-${kind}`, {});
}
