/** What the command line says, in English or Chinese, whichever is nearer to the language. No page loads it, so it is no area of a pack. */
import { fill, type Say, type Slots, type Table } from '../../schema/message.ts';
import { commandLine as en } from './en/command-line.ts';
import { chinese, english, isChinese, type Language } from './language.ts';
import { commandLine as zh } from './zh/command-line.ts';

export type CommandLineRow = keyof typeof en;
export type CommandLineWords = Say<typeof en, Language>;

export function commandLineWords({ tag }: Language): CommandLineWords {
  const [language, table]: readonly [Language, Table] = isChinese(tag) ? [chinese, zh] : [english, en];
  const say = (id: string, slots: Slots = {}): string => fill(table[id]!, slots, language.tag);
  return Object.assign(say, { language, fill: say }) as unknown as CommandLineWords;
}
