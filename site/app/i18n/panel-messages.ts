/** Words of the lazily loaded panels and of opening a file, loaded with them. */
import { type Areas, type Words, wordsOf } from '../../messages/language.ts';
import { panels as en } from '../../messages/generated/en/panels.ts';
import { panels as zh } from '../../messages/generated/zh/panels.ts';

export type PanelWords = Words<'panels'>;
export type PanelId = keyof Areas['panels'];
export const panelWords = wordsOf('panels', zh, en);
