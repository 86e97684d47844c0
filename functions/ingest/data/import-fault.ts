/** Why a file cannot be imported, zh-CN and English: the command line uses English, the console the user's language. */
import type { Slots } from '../../../schema/message.ts';
import { textIn } from '../bilingual.ts';
import { importFaults as table } from '../messages/generated/import-faults.ts';
import type { Language } from '../store/stored-shapes.ts';

export interface Reason {
  readonly name: keyof typeof table;
  /** Values for the placeholders. */
  readonly values?: Slots;
}

/** The file cannot be imported because of this line; null: because of the file or form as a whole. The message is English. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
  readonly line: number | null;
  readonly reason: Reason;
  constructor(line: number | null, reason: Reason) {
    super(sentence(line, reason, 'en'));
    this.line = line;
    this.reason = reason;
  }

  say(language: Language): string {
    return sentence(this.line, this.reason, language);
  }
}

function sentence(line: number | null, { name, values }: Reason, language: Language): string {
  const what = textIn(table[name], language, values);
  if (line === null) return what;
  return language === 'en' ? `Line ${line}: ${what}` : `第 ${line} 行：${what}`;
}
