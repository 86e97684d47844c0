/** Texts that stand in Chinese and English side by side, with `{slots}`. */
import { fill, type Slots } from '../../schema/message.ts';
import type { Language } from './store/entry.ts';

export type Bilingual = readonly [zh: string, en: string];

export function textIn([zh, en]: Bilingual, language: Language, slots: Slots = {}): string {
  return fill(language === 'en' ? en : zh, slots, language);
}
