/** What lines are read as, on Saturday 2026-11-21, as one text. */
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readers } from './readers.ts';

export const grounds = { today: '2026-11-21', settings: defaultSettings, readers };

/** `+800000 CNY 2026-11-21 工资 @微信 #标签 | note`, one a line; `422 …` when they are refused. */
export function shown(text: string): string {
  const clean = readText(text);
  const result = 'refused' in clean ? clean : readLines(clean.value, grounds);
  if ('refused' in result) return `422 ${refusalText(result.refused, {})}`;
  return result.value.map(({ draft }) =>
    [
      `${{ income: '+', expense: '-', transfer: '=' }[draft.direction]}${draft.amountMinor}`,
      draft.currency,
      draft.day,
      draft.category,
      ...(draft.wallet === null ? [] : [`@${draft.wallet}`]),
      ...(draft.toWallet ? [`>@${draft.toWallet}`] : []),
      ...draft.tags.map((tag) => `#${tag}`),
      '|',
      draft.note,
    ].join(' ')
  ).join('\n');
}
