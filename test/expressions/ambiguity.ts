/**
 * How the time of a regular expression grows with its text, by theory: in how many ways one text can be read (Weideman, van der Merwe, Berglund
 * and Watson 2016). Two ways around one loop double with each turn: exponential. One text that turns in a first loop, leads on to a second and
 * turns in that one too, costs a power more. Finds more than there is (see `automaton.ts`), never less but for the size of a repetition.
 */
import { type Automaton, automatonOf, type Expression, type Kinds, parse } from './automaton.ts';

export interface Growth {
  /** The time grows as this power of the text's length; Infinity: exponentially. */
  readonly power: number;
  /** What to repeat to see it, if the power is more than 1. */
  readonly pump: string;
}

/** Pairs and triples that are looked through for one expression before it counts as too large to say. */
const maxStates = 400_000;

/** Repetitions of at least that many times can be as bad as endless ones when they are nested, */
const nestedLoopFrom = 5;
/** and when they stand one behind the other. */
const loopFrom = 65;

export function growthOf(expression: Expression): Growth {
  const parsed = parse(expression, nestedLoopFrom);
  if (parsed === undefined) return { power: 1, pump: '' };
  const nested = automatonOf(parsed, { loopFrom: nestedLoopFrom });
  for (const each of [nested, ...nested.behind]) {
    const pump = doubled(each);
    if (pump !== undefined) return { power: Infinity, pump };
  }
  const automaton = automatonOf(parsed, { loopFrom });
  // What stands in a lookbehind is read again at every place.
  const behind = automaton.behind.filter((each) => loopsOf(each, () => false).length > 0).map(powerOf);
  return worstOf([powerOf(automaton), ...behind.map(({ power, pump }) => ({ power: power + 1, pump }))]);
}

/** Positions that can be reached from each other, without those left out. */
function loopsOf(
  automaton: Automaton,
  isLeftOut: (position: number) => boolean,
): readonly (readonly number[])[] {
  const { reads, steps } = automaton;
  const index = reads.map(() => -1);
  const low = reads.map(() => 0);
  const stack: number[] = [];
  const isOpen = reads.map(() => false);
  const loops: number[][] = [];
  let next = 0;
  function visit(at: number): void {
    index[at] = low[at] = next++;
    stack.push(at);
    isOpen[at] = true;
    for (const { to } of steps[at]!) {
      if (isLeftOut(to)) continue;
      if (index[to] === -1) visit(to);
      if (isOpen[to]) low[at] = Math.min(low[at]!, index[to] === -1 ? low[at]! : low[to]!);
    }
    if (low[at] !== index[at]) return;
    const loop: number[] = [];
    let each: number;
    do {
      each = stack.pop()!;
      isOpen[each] = false;
      loop.push(each);
    } while (each !== at);
    if (loop.length > 1 || steps[at]!.some(({ to }) => to === at)) loops.push(loop);
  }
  for (let at = 0; at < reads.length; at++) if (index[at] === -1 && !isLeftOut(at)) visit(at);
  return loops;
}

function someKind(kinds: Kinds, characters: readonly string[]): string {
  for (let at = 0; at < characters.length; at++) if ((kinds >> BigInt(at)) & 1n) return characters[at]!;
  return '';
}

interface Walk {
  readonly at: readonly number[];
  readonly character: string;
  readonly before: Walk | undefined;
}

const wordOf = (
  walk: Walk | undefined,
): string => (walk === undefined ? '' : wordOf(walk.before) + walk.character);

/** All that several readers of one text, each at its position, can come to with one character more. `inside` says who may go where. */
function* onward(
  automaton: Automaton,
  at: readonly number[],
  inside: (reader: number, position: number) => boolean,
): Generator<{ readonly at: readonly number[]; readonly kinds: Kinds; readonly isDouble: boolean }> {
  const { reads, steps } = automaton;
  const here = at.reduce((kinds, position) => kinds & reads[position]!, -1n);
  function* choose(
    reader: number,
    chosen: readonly number[],
    before: Kinds,
    kinds: Kinds,
    isDouble: boolean,
  ): Generator<{ readonly at: readonly number[]; readonly kinds: Kinds; readonly isDouble: boolean }> {
    if (reader === at.length) {
      yield { at: chosen, kinds, isDouble };
      return;
    }
    for (const step of steps[at[reader]!]!) {
      if (!inside(reader, step.to)) continue;
      const left = before & step.before;
      const next = kinds & step.after & reads[step.to]!;
      if (left !== 0n && next !== 0n) {
        yield* choose(reader + 1, [...chosen, step.to], left, next, isDouble || step.isDouble);
      }
    }
  }
  yield* choose(0, [], here, -1n, false);
}

/** A text that a loop reads in two ways, back to where it began. */
function doubled(automaton: Automaton): string | undefined {
  const { steps, characters, reads } = automaton;
  for (const loop of loopsOf(automaton, (position) => automaton.isEnd[position]!)) {
    const members = new Set(loop);
    const inside = (_: number, position: number) => members.has(position);
    const seen = new Set<number>();
    const waiting: Walk[] = loop.map((position) => ({
      at: [position, position],
      character: '',
      before: undefined,
    }));
    for (let walk = waiting.pop(); walk !== undefined; walk = waiting.pop()) {
      const [left, right] = walk.at as readonly [number, number];
      for (const next of onward(automaton, walk.at, inside)) {
        const [first, second] = next.at as readonly [number, number];
        const onto: Walk = { at: next.at, character: someKind(next.kinds, characters), before: walk };
        const isApart = left !== right || steps[left]!.some((step) => step.to === first && step.isDouble);
        if (first === second && isApart) {
          return wordOf(onto) + wayBack(automaton, first, beginOf(onto), inside);
        }
        if (first === second || seen.has(first * reads.length + second)) continue;
        if (seen.size > maxStates) throw new RangeError('too large to say');
        seen.add(first * reads.length + second);
        waiting.push(onto);
      }
    }
  }
  return undefined;
}

const beginOf = (walk: Walk): number => (walk.before === undefined ? walk.at[0]! : beginOf(walk.before));

/** A text that leads one reader from here to there, nothing if it is there. */
function wayBack(
  automaton: Automaton,
  from: number,
  to: number,
  inside: (reader: number, position: number) => boolean,
): string {
  const seen = new Set<number>();
  const waiting: Walk[] = [{ at: [from], character: '', before: undefined }];
  for (let walk = waiting.shift(); walk !== undefined; walk = waiting.shift()) {
    if (walk.at[0] === to) return wordOf(walk);
    for (const next of onward(automaton, walk.at, inside)) {
      if (seen.has(next.at[0]!)) continue;
      seen.add(next.at[0]!);
      waiting.push({ at: next.at, character: someKind(next.kinds, automaton.characters), before: walk });
    }
  }
  return '';
}

/**
 * The power by which the time grows, if no loop is read in two ways. A loop in which a match may end is entered once for all, since nothing is
 * tried again before it; what it leads to is tried again at each of its turns.
 */
function powerOf(automaton: Automaton): Growth {
  const { isEnd, steps } = automaton;
  const open = loopsOf(automaton, (position) => isEnd[position]!);
  const ended = loopsOf(automaton, () => false).filter((loop) => loop.some((position) => isEnd[position]));
  const toAll = reachOf(steps, () => false);
  const toOpen = reachOf(steps, (position) => isEnd[position]!);

  /** The most loops one behind the other from this one on that one text turns in. */
  const known = new Map<readonly number[], Growth>();
  function from(loop: readonly number[], mayEnd: boolean): Growth {
    const found = known.get(loop);
    if (found !== undefined) return found;
    let best: Growth = { power: 1, pump: '' };
    for (const other of open) {
      const reach = mayEnd ? toAll : toOpen;
      if (other === loop || !reach[loop[0]!]!.has(other[0]!)) continue;
      const rest = from(other, false);
      const pump = pumpOf(automaton, { from: loop, to: other, mayEnd, reach });
      const power = rest.power + (pump === undefined ? 0 : 1);
      if (power > best.power) best = { power, pump: pump ?? rest.pump };
    }
    known.set(loop, best);
    return best;
  }
  return worstOf([...open.map((loop) => from(loop, false)), ...ended.map((loop) => from(loop, true))]);
}

const worstOf = (all: readonly Growth[]): Growth =>
  all.reduce((worst, each) => (each.power > worst.power ? each : worst), { power: 1, pump: '' });

function reachOf(
  steps: Automaton['steps'],
  isLeftOut: (position: number) => boolean,
): readonly ReadonlySet<number>[] {
  return steps.map((_, from) => {
    const seen = new Set<number>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const { to } of steps[at]!) {
        if (seen.has(to) || isLeftOut(to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    return seen;
  });
}

/** A text that turns in one loop, in the other, and leads from the one to the other. */
function pumpOf(automaton: Automaton, { from, to, mayEnd, reach }: {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly mayEnd: boolean;
  readonly reach: readonly ReadonlySet<number>[];
}): string | undefined {
  const { reads, isEnd, characters } = automaton;
  const [isFrom, isTo] = [new Set(from), new Set(to)];
  const all = (loop: readonly number[]): Kinds =>
    loop.reduce((kinds, position) => kinds | reads[position]!, 0n);
  if ((all(from) & all(to)) === 0n) return undefined;
  const size = reads.length;
  for (const p of from) {
    for (const q of to) {
      if ((reads[p]! & reads[q]!) === 0n) continue;
      const inside = (reader: number, position: number): boolean =>
        reader === 0
          ? isFrom.has(position)
          : reader === 2
          ? isTo.has(position)
          : (mayEnd || !isEnd[position]) && (position === q || reach[position]!.has(q));
      const seen = new Set<number>();
      const waiting: Walk[] = [{ at: [p, p, q], character: '', before: undefined }];
      for (let walk = waiting.shift(); walk !== undefined; walk = waiting.shift()) {
        for (const next of onward(automaton, walk.at, inside)) {
          const [a, b, c] = next.at as readonly [number, number, number];
          const onto: Walk = { at: next.at, character: someKind(next.kinds, characters), before: walk };
          if (a === p && b === q && c === q) return wordOf(onto);
          const key = (a * size + b) * size + c;
          if (seen.has(key)) continue;
          if (seen.size > maxStates) throw new RangeError('too large to say');
          seen.add(key);
          waiting.push(onto);
        }
      }
    }
  }
  return undefined;
}
