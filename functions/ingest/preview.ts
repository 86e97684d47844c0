/**
 * POST /ingest/preview: what a text would record, without recording it. It reads only the account, counts against the preview's own rate
 * limit, and uses no `client_id`.
 */
import type { Access } from './store/access.ts';
import { readLoosely } from './ai/loosen.ts';
import { dayAt } from './calendar.ts';
import type { MoneyDraft } from './store/entry.ts';
import { readLines } from './grammar/batch.ts';
import { dispatch } from './grammar/dispatch.ts';
import { readText } from './grammar/text.ts';
import { directionName, inDay, money } from './grammar/wording.ts';
import { type Failure, failures, json } from './http/failures.ts';

/** The text of the body `{ "text": … }`, or why not. */
export function previewTextOf(body: string): { readonly text: string } | Failure {
  try {
    const value: unknown = JSON.parse(body);
    const text = typeof value === 'object' && value !== null ? (value as { text?: unknown }).text : undefined;
    return typeof text === 'string' ? { text } : failures.shape;
  } catch {
    return failures.json;
  }
}

/** 200 with the entries and a line in words (zh-CN), or 422 with the reason why the text would be refused. Other commands have no entries. */
export function answerPreview(text: string, access: Access, now: number): Response {
  const clean = readText(text);
  if ('refused' in clean) return refusal(clean.refused);
  const call = dispatch(clean.value);
  if ('refusal' in call) return refusal(call.refusal);
  const { settings } = access.account.value;
  const grounds = { today: dayAt(now, settings), settings };
  const isLoose = call.command.names.includes('#ai');
  if (call.command.names.length > 0 && !isLoose) return json({ entries: [], message: '' });
  const read = isLoose ? readLoosely(call.args, grounds) : readLines(call.args, grounds);
  if ('refused' in read) return refusal(read.refused);
  const drafts = read.value.map(({ draft }) => draft);
  return json({ entries: drafts, message: drafts.map((draft) => inWords(draft, grounds.today)).join('\n') });
}

function refusal(error: string): Response {
  return json({ error }, { status: 422 });
}

/** `支出 ¥25.00 · 餐饮 · 午饭(2026-11-21 周六)`. */
function inWords(draft: MoneyDraft, today: string): string {
  const { direction, amountMinor, currency, category, note, wallet, toWallet, day, tags } = draft;
  const parts = [
    `${directionName(direction)} ${money(amountMinor, currency)}`,
    category,
    ...(note === '' || note === category ? [] : [note]),
    ...tags.map((tag) => `#${tag}`),
    ...(wallet === null ? [] : [`@${wallet}`]),
    ...(toWallet ? [`→ @${toWallet}`] : []),
  ];
  return `${parts.join(' · ')}${inDay(day, today)}`;
}
