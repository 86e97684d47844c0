/** What the command line says. No page loads it, so it is no area of a pack. */
import {
  fill,
  type Filled,
  type Say,
  type Slots,
  type Table,
  type Translation,
} from '../../schema/message.ts';
import { commandLine as ar } from './generated/ar/command-line.ts';
import { commandLine as en } from './generated/en/command-line.ts';
import type { Language, LanguageTag } from './language.ts';
import { commandLine as zh } from './generated/zh/command-line.ts';
import { commandLine as zhHant } from './generated/zh-hant/command-line.ts';
import { inHongKong } from './hong-kong.ts';

export type CommandLineRow = keyof typeof en;
export type CommandLineSlots<Id extends CommandLineRow> = Filled<(typeof en)[Id]>;
export type CommandLineWords = Say<typeof en, Language>;

// deno-fmt-ignore
const tables: Readonly<Record<LanguageTag, Translation<typeof en>>> = {
  'zh-CN':      zh,
  'zh-Hant':    zhHant,
  'zh-Hant-HK': inHongKong(zhHant),
  'en':         en,
  'ar':         ar,
};

export function commandLineWords(language: Language): CommandLineWords {
  const table: Table = tables[language.tag];
  const say = (id: string, slots: Slots = {}): string => fill(table[id]!, slots, language.tag);
  return Object.assign(say, { language, fill: say }) as unknown as CommandLineWords;
}
