/**
 * What a text of 2,000 characters costs: units of the lexicon, alone and in pairs, repeated to that length, alone and in front of a line with a day. In time
 * of this process's processor, so that other work on the machine does not count. FUZZ_RUNS tries more of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dispatch } from '../../../functions/ingest/grammar/dispatch.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { readLoosely } from '../../../functions/ingest/ai/loosen.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { cases, seedFrom } from '../../run/cases.ts';

/** Five times what is aimed at. */
const maxMs = 250;
const maxGrowth = 2.5;
/** Below it, growth is noise. */
const measurableMs = 150;
const length = 1980;
const grounds = { today: '2026-11-22', settings: defaultSettings };

const folder = new URL('../../../functions/ingest/grammar/', import.meta.url);

/** Every run of letters or digits in a literal of the grammar: its words, and pieces of its patterns. */
function units(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts')
  );
  const found = files.sort().flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^(?:import|export|} from) .*$/gm, '');
    const literals = source.match(/'[^'\n]*'|`[^`]*`|\/[^/\n]+\/[iuys]+/g) ?? [];
    return literals.flatMap((literal) => literal.match(/\p{Script=Han}+|[A-Za-z]{2,}|\d+/gu) ?? []);
  });
  return [...new Set(found)];
}

const marks = [
  ...'[]{}()<>#@+-*/.,:;!?$¥€£~=%&\'"“”「」、。，…· 的25x一十百千万亿零半几两块元角点号日月年【¤¦',
];
/** Each held the process for a second or more when it was found, or is built like one that did. */
const found =
  '补记 记补 #的 ## #a@ 亿 亿壹 銖铢 億亿 1999123 廿二十 又一 [1 【您 您【 一半 1, 1. 5块 块5 午饭25， 12:30 上上 1块 昨天 a-1 a1 1-1- ¥1 …'
    .split(' ');

function read(text: string): void {
  const clean = readText(text);
  if ('refused' in clean) return;
  const call = dispatch(clean.value);
  if (!('refused' in call)) readLines(clean.value, grounds);
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

test('a unit of the lexicon repeated to 2,000 characters is answered in time', () => {
  const tried = [...found, ...marks, ...drawn(all, cases(50))];
  const faults = tried.flatMap((unit) => tails.map((tail) => fault(unit, tail, read)));
  expect(faults.filter((one) => one !== undefined)).toEqual([]);
}, 120_000);

test('so are two units in turn', () => {
  const firsts = drawn(all, cases(25));
  const faults = firsts.flatMap((first, index) =>
    [all[(index * 7919) % all.length]!, marks[index % marks.length]!, found[index % found.length]!]
      .map((second) => fault(first + second, tails[index % 2]!, read))
  );
  expect(faults.filter((one) => one !== undefined)).toEqual([]);
}, 120_000);

test('so is a text for #ai that the rules read', () => {
  const tried = [...found, ...drawn(all, cases(10))];
  const faults = tried.map((unit) => fault(unit, '', (text) => void readLoosely(text, grounds)));
  expect(faults.filter((one) => one !== undefined)).toEqual([]);
}, 120_000);
