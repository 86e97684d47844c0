/** `#日记 今天下雨`: keeps a text as written, under a day. */
import { refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { codeOf } from '../store/stored-shapes.ts';
import { readDate } from '../grammar/dates/date-at.ts';
import { readText, syntaxOf } from '../grammar/text.ts';
import { inDay } from '../answers/entries-in-words.ts';

export const diary: Command = {
  kind: 'diary',
  names: ['#日记', '#diary'],
  help: {
    'zh-CN': '写日记:原样保存,可以换行;开头可写日期',
    en: 'A diary: the text is saved as it is; it may begin with a date',
  },
  examples: ['#日记 今天下雨', '#日记 昨天 和小李吃面'],
  englishExamples: ['#diary rain all day'],
  plan: planDiary,
};

function planDiary(args: string, context: Context): Outcome {
  const { language, words } = context;
  if (args === '') return { refusal: words.diaryEmpty };
  const text = readText(args);
  if ('refused' in text) return { refusal: refusalText(text.refused, context.settings) };
  const [, first = '', rest = ''] = /^(\S+)\s+(\S[\s\S]*)$/u.exec(text.value) ?? [];
  const date = rest === '' ? undefined : readDate(syntaxOf(first), context);
  if (date && 'refused' in date) return { refusal: refusalText(date.refused, context.settings) };
  const note = date ? rest : text.value;
  const entry = context.entry({ type: 'diary', day: date?.value ?? context.today, note, tags: [] });
  const length = [...note.replace(/\s/g, '')].length;
  const day = inDay(entry.day, context.today, language, words.characters(length));
  return { kind: 'diary', message: words.diarySaved(day, codeOf(entry)), record: [entry] };
}
