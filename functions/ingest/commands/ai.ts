/** `#ai 中午和小李吃面花了二十五`: everyday words, read by a model if one is configured, else by rules; only amounts in the text are recorded. */
import { type Reason, refusalText } from '../answers/answers.ts';
import { groundAnswer, readAnswer } from '../ai/answer.ts';
import { ask, modelOf } from '../ai/ask.ts';
import { type Breaker, makeBreaker } from '../ai/breaker.ts';
import { readLoosely } from '../ai/loosen.ts';
import type { Command, Context, Environment, Outcome } from '../command.ts';
import { readOptions } from '../options.ts';
import type { MoneyDraft, MoneyEntry } from '../store/stored-shapes.ts';
import { type Parsed, readText } from '../grammar/text.ts';
import { listed, recorded } from '../answers/entries-in-words.ts';

export const ai: Command = {
  kind: 'ai',
  names: ['#ai'],
  slow: true,
  help: {
    'zh-CN': '随口说,由 AI 来读,没有设置 AI 时按规则读;金额必须是原话里的数',
    en: 'Say it as you like: a model reads it, or rules where none is set. The amount must be in the text',
  },
  examples: ['#ai 中午和小李吃面花了二十五'],
  englishExamples: ['#ai noodles with Sam at noon for 25'],
  plan: planAi,
};

const maxTextCharacters = 500;

/** One breaker per app, identified by its environment object. */
const breakers = new WeakMap<Environment, Breaker>();

async function planAi(args: string, context: Context): Promise<Outcome> {
  const refuse = (reason: Reason, status: 422 | 503 = 422): Outcome => ({
    refusal: refusalText(reason, context.settings),
    status,
  });
  if (args === '') return refuse((words) => words.aiEmpty);
  const text = readText(args);
  if ('refused' in text) return refuse(text.refused);
  const length = [...text.value].length;
  if (length > maxTextCharacters) return refuse((words) => words.aiTooLong(length, maxTextCharacters));

  const model = modelOf(context.env);
  if (!model) {
    return byRules(text.value, context, {
      by: 'aiRules',
      refusal: (why) => refuse((words) => words.aiExample(why(words))),
    });
  }

  const cap = readOptions(context.env).aiDailyCap;
  const breaker = breakerOf(context.env);
  const later: Otherwise = { by: 'aiSilent', refusal: () => refuse((words) => words.aiSilent, 503) };
  if (breaker.isOpen(context.now)) return byRules(text.value, context, later);
  if (!await context.spend('ai', cap)) {
    const refusal = (): Outcome => refuse((words) => words.aiUsedUp(cap));
    return byRules(text.value, context, { by: 'aiUsedUp', refusal });
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
  return 'refused' in drafts ? refuse(drafts.refused) : record(drafts.value, context, 'aiModel');
}

/** How it was read, and why not by the model. */
type By = 'aiModel' | 'aiRules' | 'aiSilent' | 'aiUsedUp';

interface Otherwise {
  readonly by: Exclude<By, 'aiModel'>;
  refusal(why: Reason): Outcome;
}

function byRules(text: string, context: Context, { by, refusal }: Otherwise): Outcome {
  const lines: Parsed<readonly { readonly draft: MoneyDraft }[]> = readLoosely(text, context);
  if ('refused' in lines) return refusal(lines.refused);
  return record(lines.value.map(({ draft }) => draft), context, by);
}

function record(drafts: readonly MoneyDraft[], context: Context, by: By): Outcome {
  const { language, words } = context;
  const entries = drafts.map((draft) => context.entry(draft) as MoneyEntry);
  const [first] = entries;
  const message = entries.length === 1 && first
    ? words.aiRecorded(
      words[by],
      1,
      `${words[first.direction]} ${recorded(first, context.today, language)}`,
    )
    : [
      words.aiRecordedSeveral(words[by], entries.length),
      ...entries.map((entry, index) =>
        `${index + 1}. ${entry.day === context.today ? '' : `${entry.day} `}${listed(entry, language)}`
      ),
    ].join('\n');
  return { kind: 'ai', message, record: entries };
}

function breakerOf(env: Environment): Breaker {
  const breaker = breakers.get(env) ?? makeBreaker();
  breakers.set(env, breaker);
  return breaker;
}
