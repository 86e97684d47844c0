/** The channels' own texts, zh-CN and English; the commands' answers are in `answers/`. */
import { wordsOf } from '../bilingual.ts';
import { channels } from '../messages/generated/channels.ts';

export const say = wordsOf(channels);
