/** `不是同一笔`: the answer to the question whether two entries are one payment. Both stay as they were recorded, and nothing is recorded. */
import type { Command } from '../command.ts';

export const keepBoth: Command = {
  kind: 'keep-both',
  names: ['/不是同一笔', '/not-same'],
  pattern: /^(?:不是同一笔|not-same)$/,
  asked: true,
  bare: true,
  help: {
    'zh-CN': '问「可能是同一笔」时:两笔都留着',
    en: 'When asked whether two entries are one payment: keep both',
  },
  examples: ['/不是同一笔'],
  englishExamples: ['/not-same'],
  plan: (_args, { words }) => ({ kind: 'keep-both', message: words.bothKept }),
};
