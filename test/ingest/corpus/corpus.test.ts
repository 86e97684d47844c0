/**
 * Labelled lines, as people, shortcuts and banks write them, through the whole function on Sunday 2026-11-22 at noon in Shanghai. Nothing may be
 * recorded that a line does not list, and at least 97 % of the lines that must be recorded are. Prints a row a category.
 */
import { expect, test } from 'vitest';
import { currencies, isCurrency } from '../../../functions/ingest/grammar/currency.ts';
import type { Entry } from '../../../functions/ingest/store/entry.ts';
import { openWorld, type TestWorld } from '../world.ts';
import { type Case, inOrder, readCases } from './corpus-lines.ts';

const noon = Date.parse('2026-11-22T04:00:00Z');
/** Of the lines marked `must`. */
const minShare = 0.97;

interface Judged extends Case {
  readonly got: string;
  readonly verdict: 'right' | 'missed' | 'wrong';
}

/** `E 35.00 CNY 2026-11-22`; D is a diary. */
function shown(entry: Entry): string {
  if (entry.type !== 'money') return 'D';
  const digits = isCurrency(entry.currency) ? currencies[entry.currency].digits : 2;
  const letter = { expense: 'E', income: 'I', transfer: 'T' }[entry.direction];
  return `${letter} ${(entry.amountMinor / 10 ** digits).toFixed(digits)} ${entry.currency} ${entry.day}`;
}

async function judge(world: TestWorld, one: Case, id: string): Promise<Judged> {
  const before = new Set(world.entries().map((entry) => entry.id));
  const answer = await world.send(one.text, id);
  const recorded = world.entries().filter((entry) => !before.has(entry.id));
  const isChange = /^(?:undo|restore|edit)$/.test(answer.kind ?? '');
  const got = answer.status === 200
    ? isChange || recorded.length === 0 ? 'Q' : inOrder(recorded.map(shown).join(' + '))
    : answer.status === 422 && recorded.length === 0 && (answer.error ?? '').length >= 6
    ? 'R'
    : `X ${answer.status}`;
  const verdict = one.accepted.includes(got) ? 'right' : got === 'R' ? 'missed' : 'wrong';
  return { ...one, got, verdict };
}

function table(all: readonly Judged[]): string {
  const rows = [...new Set(all.map(({ category }) => category))].sort().map((category) => {
    const here = all.filter((one) => one.category === category);
    const must = here.filter(({ level }) => level === 'must');
    const count = (verdict: Judged['verdict'], list = here): string =>
      String(list.filter((one) => one.verdict === verdict).length).padStart(5);
    const refused = String(here.filter(({ got }) => got === 'R').length).padStart(8);
    return `${category.padEnd(16)}${String(here.length).padStart(6)}${count('wrong').padStart(7)}${
      count('right', must)
    } of ${String(must.length).padEnd(5)}${refused}`;
  });
  return [`${'category'.padEnd(16)} lines  wrong  must right  refused`, ...rows].join('\n');
}

test.each(['public.tsv', 'own.tsv'])(
  '%s: nothing is recorded wrongly, and what must be recorded is',
  async (file) => {
    const cases = readCases(file);
    const judged: Judged[] = [];
    // A store for each hundred lines: what is looked through after each stays short.
    for (let from = 0; from < cases.length; from += 100) {
      const world = await openWorld({ env: { INGEST_RATE_PER_MINUTE: '0' } });
      world.now = noon;
      for (const [index, one] of cases.slice(from, from + 100).entries()) {
        // For lines that undo, change or list: one that they may touch.
        if (/^(?:correction|command)$/.test(one.category)) await world.send('午饭 1', `before-${index}`);
        judged.push(await judge(world, one, `line-${index}`));
      }
    }
    const must = judged.filter(({ level }) => level === 'must');
    const right = must.filter(({ verdict }) => verdict === 'right').length;
    console.log(`${file}\n${table(judged)}\nmust recorded right: ${right} of ${must.length}`);
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
    expect(wrong.map(({ text, got, accepted }) => `${text} -> ${got}, not ${accepted.join(' | ')}`)).toEqual(
      [],
    );
    expect(right / must.length).toBeGreaterThanOrEqual(minShare);
  },
  120_000,
);
