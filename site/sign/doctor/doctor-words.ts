/** What the doctor says: a finding, and what mends it. `site/messages/` holds the rows. */
import { findings as en } from '../../messages/generated/en/findings.ts';
import { type Areas, type Language, wordsOf } from '../../messages/language.ts';
import { findings as zh } from '../../messages/generated/zh/findings.ts';
import type { Slots } from '../../../schema/message.ts';
import type { Finding, FindingId } from './finding.ts';
import type { Fix } from './doctor-fix.ts';

export const findingWords = wordsOf('findings', zh, en);
type RowId = keyof Areas['findings'] & (FindingId | `fix-${Fix['kind']}`);

export function sayFinding({ id, values }: Finding, language: Language): string {
  return say(id, values, language);
}

export function sayFix({ kind }: Fix, language: Language): string {
  return say(`fix-${kind}`, {}, language);
}

function say(id: RowId, values: Slots, language: Language): string {
  return findingWords(language).fill(id, values);
}
