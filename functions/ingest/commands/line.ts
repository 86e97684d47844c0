/** Plain lines: `午饭 25`. */
import type { Command, Context, Outcome } from '../command.ts';
import { codeOf } from '../entry.ts';

export const line: Command = {
  kind: 'expense',
  names: [],
  help: '记一笔:说明和金额,用空格隔开',
  examples: ['午饭 25', '+8000 工资'],
  plan: planLine,
};

function planLine(args: string, context: Context): Outcome {
  const found = /^(.+?)\s+(\d{1,8})(?:\.(\d{1,2}))?$/u.exec(args);
  if (!found) return { refusal: '没找到金额,例如:午饭 25' };
  const [, note = '', yuan = '', fen = ''] = found;
  const amountMinor = Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
  const category =
    context.settings.categories.find((c) => c.keywords.some((word) => note.includes(word)))?.name ?? '其他';
  const entry = context.entry({
    type: 'money',
    direction: 'expense',
    amountMinor,
    currency: context.settings.currency,
    category,
    wallet: null,
    day: context.today,
    note,
    tags: [],
  });
  const message = `已记支出 ¥${
    (amountMinor / 100).toFixed(2)
  } · ${category} · ${note}(${context.today})编号 ${codeOf(entry)}`;
  return { kind: 'expense', message, record: [entry] };
}
