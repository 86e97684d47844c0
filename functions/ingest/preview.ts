/**
 * POST /ingest/preview: what a text would record or change, without doing it, and today's entries. It counts against the preview's own rate limit, and
 * uses no `client_id`. Only a correction and today's list read more than the account.
 */
import type { Access } from './store/access.ts';
import { readLoosely } from './ai/loosen.ts';
import { dayAt } from './account-day.ts';
import { isRefusal } from './command.ts';
import { day } from './commands/day.ts';
import { changeLast, edit, findChangeable, ownText } from './commands/edit.ts';
import { type ContextDeps, makeContext } from './context.ts';
import { languageOf, type Reason, refusalText } from './answers/answers.ts';
import type { Entry, Settings } from './store/stored-shapes.ts';
import { lessonsOf } from './store/lessons.ts';
import { offersFor } from './grammar/asking/offers.ts';
import { readLinesOnce } from './grammar/kept-readings.ts';
import { type Call, dispatch } from './grammar/dispatch.ts';
import { readText } from './grammar/text.ts';
import { described, directionName, entryInWords } from './answers/entries-in-words.ts';
import { readAccount } from './store/reader.ts';
import { type Failure, failures, json } from './http/failures.ts';
import { isDamaged } from './http/request.ts';

/** The text of the body `{ "text": … }`, or why not. */
export function previewTextOf(body: unknown): { readonly text: string } | Failure {
  const text = typeof body === 'object' && body !== null ? (body as { text?: unknown }).text : undefined;
  if (typeof text !== 'string') return failures.previewShape;
  return isDamaged(text) ? failures.utf8 : { text };
}

/**
 * 200 with the entries and a line in words, or 422 with the reason why the text would be refused, and choices: texts that record what may have been
 * meant. Other commands have no entries.
 */
export async function answerPreview(text: string, access: Access, world: ContextDeps): Promise<Response> {
  const now = world.clock();
  const clean = readText(text);
  const { settings } = access.account.value;
  if ('refused' in clean) return refusal(clean.refused, settings);
  const call = dispatch(clean.value);
  if ('refused' in call) return refusal(call.refused, settings);
  const grounds = {
    today: dayAt(now, settings),
    settings,
    learned: lessonsOf(access.account.value),
    readers: world.readers,
  };
  const isLoose = call.command.names.includes('#ai');
  const isLine = call.command.names.length === 0;
  const planned = isLine || call.command === edit || call.command === day
    ? await readPlan(call, { access, world, text })
    : undefined;
  if (planned) return planned;
  if (!isLine && !isLoose) return json({ entries: [], message: '' });
  const read = isLoose ? readLoosely(call.args, grounds) : readLinesOnce(call.args, grounds);
  if ('refused' in read) {
    const choices = isLoose
      ? []
      : offersFor(clean.value, { account: access.account.value, now, readers: world.readers });
    const error = refusalText(read.refused, settings);
    return json({ error, ...(choices.length > 0 ? { choices } : {}) }, { status: 422 });
  }
  const language = languageOf(settings);
  const lines = read.value.map(({ draft, unknown }) =>
    `${directionName(draft.direction, language)} ${described(draft, grounds.today, language, unknown)}`
  );
  return json({ entries: read.value.map(({ draft }) => draft), message: lines.join('\n') });
}

/** A plan that is never committed, if there is one: a correction in its two states, or before it is begun the entry's own text; a day as it is listed. */
async function readPlan(
  call: Call,
  { access, world, text }: { readonly access: Access; readonly world: ContextDeps; readonly text: string },
): Promise<Response | undefined> {
  const { id, settings } = access.account.value;
  const context = makeContext(world, { access, text, typedAt: undefined, reader: readAccount(world.kv, id) });
  const language = languageOf(settings);
  const said = (entry: Entry): string =>
    entry.type === 'money'
      ? `${directionName(entry.direction, language)} ${
        described(entry, context.today, language, { tags: [], wallets: [] })
      }`
      : entryInWords(entry, language);
  if (call.command === edit && /^\S+$/u.test(call.args)) {
    const entry = await findChangeable(call.args, context, call.name);
    return 'refused' in entry
      ? refusal(entry.refused, settings)
      : json({ entries: [], message: said(entry.value), own: await ownText(entry.value, context) });
  }
  const outcome = call.command.names.length === 0
    ? await changeLast(call.args, context)
    : await call.command.plan(call.args, context, call);
  if (!outcome) return undefined;
  if (isRefusal(outcome)) {
    const { refusal: error, choices } = outcome;
    return json({ error, ...(choices ? { choices } : {}) }, { status: 422 });
  }
  const [change] = outcome.supersede ?? [];
  return json({
    entries: [],
    message: change ? `${said(change.entry)}\n→ ${said(change.by)}` : outcome.message,
  });
}

function refusal(reason: Reason, settings: Settings): Response {
  return json({ error: refusalText(reason, settings) }, { status: 422 });
}
