/** `#ai 中午和小李吃面花了二十五`: everyday words, read by a model if one is configured, else by rules; only amounts in the text are recorded. */
import { groundAnswer, readAnswer } from '../ai/answer.ts';
import { ask, modelOf } from '../ai/ask.ts';
import { type Breaker, makeBreaker } from '../ai/breaker.ts';
import { readLoosely } from '../ai/loosen.ts';
import type { Command, Context, Environment, Outcome } from '../command.ts';
import { readOptions } from '../options.ts';
import type { MoneyEntry } from '../store/entry.ts';
import type { MoneyDraft } from '../grammar/line.ts';
import { type Parsed, readText } from '../grammar/text.ts';
import { directionName, listed, recorded } from '../grammar/wording.ts';

export const ai: Command = {
  kind: 'ai',
  names: ['#ai'],
  slow: true,
  help: {
    'zh-CN': '随口说:由 AI 读出金额、日期和分类;没有设置 AI 时按规则读。金额必须是原话里的数',
    en:
      'Say it as you like: a model reads amount, date and category, or rules where none is set. The amount must stand in the text',
  },
  examples: ['#ai 中午和小李吃面花了二十五'],
  plan: planAi,
};

const maxTextCharacters = 500;
const example = '例如:#ai 中午吃面花了二十五';

/** One breaker per app, identified by its environment object. */
const breakers = new WeakMap<Environment, Breaker>();

async function planAi(args: string, context: Context): Promise<Outcome> {
  if (args === '') return { refusal: `#ai 后面要写内容,${example}` };
  const text = readText(args);
  if ('refused' in text) return { refusal: text.refused };
  const length = [...text.value].length;
  if (length > maxTextCharacters) {
    return { refusal: `#ai 的内容太长(${length} 字),最多 ${maxTextCharacters} 字` };
  }

  const model = modelOf(context.env);
  if (!model) {
    return byRules(text.value, context, {
      reason: '',
      refusal: (why) => ({ refusal: `${why}\n${example}` }),
    });
  }

  const cap = readOptions(context.env).aiDailyCap;
  const breaker = breakerOf(context.env);
  const later = {
    reason: 'AI 暂时没有回答,',
    refusal: (): Outcome => ({ refusal: `AI 暂时没有回答,请稍后再发,或直接写:午饭 25`, status: 503 }),
  };
  if (breaker.isOpen(context.now)) return byRules(text.value, context, later);
  if (!await context.spend('ai', cap)) {
    const refusal = (): Outcome => ({ refusal: `今天的 AI 次数用完了(${cap} 次),请直接写:午饭 25` });
    return byRules(text.value, context, { reason: '今天的 AI 次数用完了,', refusal });
  }

  const question = { text: text.value, today: context.today, settings: context.settings };
  const content = await ask(question, { model, fetch: context.fetch });
  const answer = content === undefined ? undefined : readAnswer(content);
  if (!answer) {
    breaker.failed(context.now);
    return byRules(text.value, context, later);
  }
  breaker.worked();
  const drafts = groundAnswer(answer, { ...question, model: model.name });
  return 'refused' in drafts ? { refusal: drafts.refused } : record(drafts.value, context, 'AI 已记');
}

interface Otherwise {
  /** Why the model was not used; empty when none is configured. */
  readonly reason: string;
  refusal(why: string): Outcome;
}

function byRules(text: string, context: Context, { reason, refusal }: Otherwise): Outcome {
  const lines: Parsed<readonly { readonly draft: MoneyDraft }[]> = readLoosely(text, context);
  if ('refused' in lines) return refusal(lines.refused);
  return record(lines.value.map(({ draft }) => draft), context, `${reason}已按规则记`);
}

function record(drafts: readonly MoneyDraft[], context: Context, how: string): Outcome {
  const entries = drafts.map((draft) => context.entry(draft) as MoneyEntry);
  const [first] = entries;
  const head = `${how} ${entries.length} 笔`;
  const message = entries.length === 1 && first
    ? `${head}:${directionName(first.direction)} ${recorded(first, context.today)}(原话已保留)`
    : [
      `${head}(原话已保留):`,
      ...entries.map((entry, index) =>
        `${index + 1}. ${entry.day === context.today ? '' : `${entry.day} `}${listed(entry)}`
      ),
    ].join('\n');
  return { kind: 'ai', message, record: entries };
}

function breakerOf(env: Environment): Breaker {
  const known = breakers.get(env) ?? makeBreaker();
  breakers.set(env, known);
  return known;
}
