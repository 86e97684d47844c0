/**
 * What a text of 2,000 characters costs: units of the lexicon, alone and joined, repeated to that length, alone and in front of a line with a day. In time
 * of this process's processor, so that other work on the machine does not count. A hunt tries every unit, and many more of the joined ones, which
 * FUZZ_SEED draws.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offersFor } from '../../../functions/ingest/grammar/asking/offers.ts';
import { dispatch } from '../../../functions/ingest/grammar/dispatch.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { readLoosely } from '../../../functions/ingest/ai/loosen.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { cases, inTurn, seedFrom } from '../../run/cases.ts';
import { readers } from './readers.ts';

/** Five times what is aimed at. */
const maxMs = 250;
const maxGrowth = 2.5;
/** Below it, growth is noise. */
const measurableMs = 200;
const length = 1980;
const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

const folder = new URL('../../../functions/ingest/grammar/', import.meta.url);
const tables = new URL('../../../functions/ingest/words/tables/', import.meta.url);

const runs = /\p{Script=Han}+|[A-Za-z]{2,}|\d+/gu;

/** Every run of letters or digits in a literal of the grammar (its words, and pieces of its patterns) and in a word of the tables. */
function units(): readonly string[] {
  const words = readdirSync(tables).sort().flatMap((name) =>
    readFileSync(new URL(name, tables), 'utf8').split('\n').flatMap((line) =>
      line.split('\t')[0]!.match(runs) ?? []
    )
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts')
  );
  const found = files.sort().flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^(?:import|export|} from) .*$/gm, '');
    const literals = source.match(/'[^'\n]*'|`[^`]*`|\/[^/\n]+\/[iuys]+/g) ?? [];
    return literals.flatMap((literal) => literal.match(runs) ?? []);
  });
  return [...new Set([...found, ...words])];
}

const marks = [
  ...'[]{}()<>#@+-*/.,:;!?$¥€£~=%&\'"“”「」、。，…· 的25x一十百千万亿零半几两块元角点号日月年【¤¦',
];
/** Each held the process for a second or more when it was found, or is built like one that did. */
const found =
  '补记 记补 #的 ## #a@ 亿 亿壹 銖铢 億亿 1999123 廿二十 又一 [1 【您 您【 一半 1, 1. 5块 块5 午饭25， 12:30 上上 1块 昨天 a-1 a1 1-1- ¥1 tomorrow"方块 …'
    .split(' ');

function read(text: string): void {
  const clean = readText(text);
  if ('refused' in clean) return;
  const call = dispatch(clean.value);
  if ('refused' in call || !('refused' in readLines(clean.value, grounds))) return;
  // What a refused text may have meant is read, too.
  offersFor(clean.value, {
    account: { settings: defaultSettings, learned: [] },
    now: Date.UTC(2026, 10, 22),
    readers,
  });
}

function spentMs(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

function repeated(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}

/** Undefined: it is fast enough. The best of three, since the first of its kind may be compiled on the way. */
function fault(unit: string, tail: string, reader: (text: string) => void): string | undefined {
  const best = (size: number): number => {
    const run = (): number => spentMs(() => reader(repeated(unit, size) + tail));
    const first = run();
    return first < measurableMs ? first : Math.min(first, run(), run());
  };
  const full = best(length);
  if (full < measurableMs) return undefined;
  const growth = full / Math.max(best(length / 2), 1);
  return full > maxMs || growth > maxGrowth
    ? `${unit} …${tail}: ${full.toFixed(0)} ms, ${growth.toFixed(1)} times those of half the length`
    : undefined;
}

const all = units();
const tails = ['', '啊 昨天 午饭 25'];

/** Every so-many-th, from a place that a hunt moves. */
function drawn<Item>(from: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(from.length / count));
  return from.filter((_, index) => index % step === seedFrom(0) % step);
}

/** As many times the usual time as there are cases. */
const maxTestMs = 120_000 * cases(1);

test('the lexicon has its words here', () => {
  expect(all.length).toBeGreaterThan(4000);
  for (const word of ['二十', '支付宝', '撸串', '韩元', '昨天', 'yesterday']) expect(all).toContain(word);
});

test('a unit of the lexicon repeated to 2,000 characters is answered in time', () => {
  const tried = [...found, ...marks, ...drawn(all, cases(20))];
  const faults = tried.flatMap((unit, at) => inTurn(tails, at, 2).map((tail) => fault(unit, tail, read)));
  expect(faults.filter((one) => one !== undefined)).toEqual([]);
}, maxTestMs);

/** Mostly words; two or three that are repeated in turn. */
const joined = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...all) }, fc.constantFrom(...marks, ...found)),
  { minLength: 2, maxLength: 3 },
).map((parts) => parts.join(''));

test('so are two or three units in turn', () => {
  fc.assert(
    fc.property(joined, fc.constantFrom(...tails), (unit, tail) => {
      expect(fault(unit, tail, read)).toBe(undefined);
    }),
    { numRuns: cases(25) },
  );
}, maxTestMs);

test('so is a text for #ai that the rules read', () => {
  const loosely = (text: string) => void readLoosely(text, grounds);
  const tried = [...inTurn(found, 0, 3), ...drawn(all, cases(5))];
  expect(tried.map((unit) => fault(unit, '', loosely)).filter((one) => one !== undefined)).toEqual([]);
  fc.assert(
    fc.property(joined, (unit) => {
      expect(fault(unit, '', loosely)).toBe(undefined);
    }),
    { numRuns: cases(10) },
  );
}, maxTestMs);
