/**
 * A regular expression as an automaton of its characters, for `ambiguity.ts`: a position is one character, set or class of the pattern, and a
 * step leads from what has just been read to what may be read next. Exact for characters, groups, repetitions, `^` and `$`, and for what one
 * character before or behind must be; other assertions and backreferences are taken to hold, so that more paths are seen than there are.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A set of kinds of characters, a bit a kind: what no part of the pattern tells apart is one kind. */
export type Kinds = bigint;

export interface Step {
  readonly to: number;
  /** Kinds that the character just read, and the one read next, may have. */
  readonly before: Kinds;
  readonly after: Kinds;
  /** There is more than one way through the pattern. */
  readonly isDouble: boolean;
}

export interface Automaton {
  /** What each position reads. The first one reads what stands before a match, where a match may begin anywhere. */
  readonly reads: readonly Kinds[];
  readonly steps: readonly (readonly Step[])[];
  /** Where a match can end whatever follows: who comes here is never sent back further. */
  readonly isEnd: readonly boolean[];
  readonly starts: readonly number[];
  /** A character of each kind. */
  readonly characters: readonly string[];
  /** Lookbehinds of more than one character, each read backwards at a position of its own. */
  readonly behind: readonly Automaton[];
}

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Characters that sets and classes of all sorts tell apart. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0\u00e9\u00df\u0130\u0301\u0627\u0661\u200b\u202e\u2028\u3000\u3042\u4e00\u5348\u9fff\uac00\uff01\uff10\uff21\ufeff¥€½²—…“、。',
  '\ud83d',
  '\u{1f697}',
  '\u{20000}',
];

type Leaf = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

const isLeaf = (node: AST.Node): node is Leaf =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass' ||
  node.type === 'ExpressionCharacterClass';

function* leavesOf(node: AST.Node): Generator<Leaf> {
  if (isLeaf(node)) yield node;
  else if ('alternatives' in node) { for (const each of node.alternatives) yield* leavesOf(each); }
  else if (node.type === 'Alternative') { for (const each of node.elements) yield* leavesOf(each); }
  else if (node.type === 'Quantifier') yield* leavesOf(node.element);
}

function boundsOf(leaf: Leaf): readonly number[] {
  const inside = (node: AST.Node): readonly number[] => {
    if (node.type === 'Character') return [node.value];
    if (node.type === 'CharacterClassRange') {
      return [node.min.value - 1, node.min.value, node.max.value, node.max.value + 1];
    }
    if (node.type === 'CharacterClass') return node.elements.flatMap(inside);
    if (node.type === 'ExpressionCharacterClass') return inside(node.expression);
    if (node.type === 'ClassIntersection' || node.type === 'ClassSubtraction') {
      return [...inside(node.left), ...inside(node.right)];
    }
    return [];
  };
  return inside(leaf).filter((code) => code >= 0 && code <= 0x10ffff);
}

/** The kinds of characters of a pattern, and which of them each of its sets reads. Asked of the engine itself, so that flags count. */
function alphabetOf(pattern: AST.Pattern, flags: string) {
  const leaves = [...new Map([...leavesOf(pattern)].map((leaf) => [leaf.raw, leaf])).values()];
  const candidates = [
    ...new Set([...samples, ...leaves.flatMap(boundsOf).map((code) => String.fromCodePoint(code))]),
  ];
  const own = flags.replace(/[gym]/g, '');
  const isWhole = /[uv]/.test(flags);
  const tests = [...leaves.map((leaf) => leaf.raw), String.raw`\n`].map((raw) =>
    new RegExp(`^(?:${raw})$`, own)
  );
  const kinds = new Map<string, number>();
  const characters: string[] = [];
  const read = tests.map(() => 0n);
  for (const character of candidates) {
    const vector = tests.map((each) => (each.test(character) ? '1' : '0')).join('');
    if (kinds.has(vector) || (character.length > 1 && !isWhole)) continue;
    const bit = 1n << BigInt(characters.length);
    kinds.set(vector, characters.length);
    characters.push(character);
    for (let at = 0; at < tests.length; at++) if (vector[at] === '1') read[at]! |= bit;
  }
  const all = (1n << BigInt(characters.length)) - 1n;
  const byRaw = new Map(leaves.map((leaf, at) => [leaf.raw, read[at]!]));
  return { all, characters, lineFeed: read.at(-1)!, kindsOf: (leaf: Leaf): Kinds => byRaw.get(leaf.raw)! };
}

/** An edge that reads nothing: what it demands. `isSure` unless something is asserted. */
interface Free {
  readonly to: number;
  readonly before?: Kinds;
  readonly after?: Kinds;
  readonly isSure: boolean;
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
}

/** Steps that one place may look through before the pattern counts as too large. */
const maxWalk = 200_000;

export interface Parsed extends Expression {
  readonly pattern: AST.Pattern;
  readonly alphabet: ReturnType<typeof alphabetOf>;
}

/** undefined where nothing may repeat `loopFrom` times. */
export function parse({ source, flags }: Expression, loopFrom: number): Parsed | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  let repeats = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max }) => {
      repeats ||= max >= loopFrom;
    },
  });
  return repeats ? { source, flags, pattern, alphabet: alphabetOf(pattern, flags) } : undefined;
}

/** Repetitions of at least `loopFrom` times count as without end. */
export function automatonOf(
  { source, flags, pattern, alphabet }: Parsed,
  { loopFrom }: { readonly loopFrom: number },
): Automaton {
  const isMultiline = flags.includes('m');
  const behind: Automaton[] = [];

  function make(alternatives: readonly AST.Alternative[], { isBackwards, isAnchored }: {
    readonly isBackwards: boolean;
    readonly isAnchored: boolean;
  }): Automaton {
    const free: Free[][] = [];
    const reading: { readonly position: number; readonly to: number }[][] = [];
    const reads: Kinds[] = [];
    const targets: number[] = [];
    const state = (): number => {
      free.push([]);
      reading.push([]);
      return free.length - 1;
    };

    const one = (each: AST.Alternative): Leaf | undefined => {
      const [element] = each.elements;
      return each.elements.length === 1 && element !== undefined && isLeaf(element) ? element : undefined;
    };
    const union = (leaves: readonly Leaf[]): Kinds =>
      leaves.reduce((sum, leaf) => sum | alphabet.kindsOf(leaf), 0n);

    function look(node: AST.LookaroundAssertion, from: number, to: number): void {
      const single = node.alternatives.map(one).filter((leaf) => leaf !== undefined);
      const isWhole = single.length === node.alternatives.length;
      const allowed = node.negate ? alphabet.all & ~union(single) : isWhole ? union(single) : alphabet.all;
      const isForward = (node.kind === 'lookahead') !== isBackwards;
      free[from]!.push({ to, isSure: false, ...(isForward ? { after: allowed } : { before: allowed }) });
      if (isWhole) return;
      if (node.kind === 'lookahead' && !isBackwards) {
        const inside = state();
        free[from]!.push({ to: inside, isSure: false });
        all(node.alternatives, inside, state());
      } else {
        behind.push(make(node.alternatives, { isBackwards: node.kind === 'lookbehind', isAnchored: true }));
      }
    }

    function all(each: readonly AST.Alternative[], from: number, to: number): void {
      for (const { elements } of each) {
        const order = isBackwards ? elements.toReversed() : elements;
        let at = from;
        for (const element of order) {
          const next = state();
          build(element, at, next);
          at = next;
        }
        free[at]!.push({ to, isSure: true });
      }
    }

    function repeat(node: AST.Quantifier, from: number, to: number): void {
      const isLoop = node.max >= loopFrom;
      const copies = isLoop ? Math.min(node.min, 2) : node.max;
      let at = from;
      for (let count = 0; count < copies; count++) {
        if (count >= node.min) free[at]!.push({ to, isSure: true });
        const next = state();
        build(node.element, at, next);
        at = next;
      }
      if (!isLoop) {
        free[at]!.push({ to, isSure: true });
        return;
      }
      const loop = state();
      const end = state();
      free[at]!.push({ to: loop, isSure: true });
      build(node.element, loop, end);
      free[end]!.push({ to: loop, isSure: true });
      free[loop]!.push({ to, isSure: true });
    }

    function build(node: AST.Element, from: number, to: number): void {
      if (isLeaf(node)) {
        reading[from]!.push({ position: reads.length, to });
        reads.push(alphabet.kindsOf(node));
        targets.push(to);
      } else if (node.type === 'Group' || node.type === 'CapturingGroup') all(node.alternatives, from, to);
      else if (node.type === 'Quantifier') repeat(node, from, to);
      else if (node.type === 'Backreference') free[from]!.push({ to, isSure: false });
      else if (node.kind === 'lookahead' || node.kind === 'lookbehind') look(node, from, to);
      else if (node.kind === 'word') free[from]!.push({ to, isSure: false });
      else if (isMultiline) {
        const isForward = (node.kind === 'end') !== isBackwards;
        free[from]!.push({
          to,
          isSure: false,
          ...(isForward ? { after: alphabet.lineFeed } : { before: alphabet.lineFeed }),
        });
        free[from]!.push({
          to,
          isSure: false,
          ...((node.kind === 'start') !== isBackwards ? { isStart: true } : { isEnd: true }),
        });
      } else {free[from]!.push({
          to,
          isSure: false,
          ...((node.kind === 'start') !== isBackwards ? { isStart: true } : { isEnd: true }),
        });}
    }

    const first = state();
    const last = state();
    all(alternatives, first, last);

    /** All that may be read from a state on, by every way through what reads nothing. */
    function stepsFrom(
      begin: number,
      isBeginning: boolean,
    ): { readonly steps: readonly Step[]; readonly isEnd: boolean; readonly mayEnd: boolean } {
      const found = new Map<number, Step>();
      let isEnd = false;
      let walked = 0;
      const open = new Set<number>();
      /** Whether only a `$` without its flag m stands before the end. */
      function endsBehind(at: number): boolean {
        return at === last ||
          free[at]!.some((edge) => (edge.isSure || edge.isEnd) && !open.has(edge.to) && endsBehind(edge.to));
      }
      function walk(at: number, before: Kinds, after: Kinds, isSure: boolean): void {
        if (++walked > maxWalk) throw new RangeError(`too many ways through ${source.slice(0, 60)}`);
        if (at === last && isSure) isEnd = true;
        for (const { position } of reading[at]!) {
          const known = found.get(position);
          found.set(position, {
            to: position,
            before: (known?.before ?? 0n) | before,
            after: (known?.after ?? 0n) | after,
            isDouble: known !== undefined,
          });
        }
        open.add(at);
        for (const edge of free[at]!) {
          if (open.has(edge.to) || (edge.isStart && !isBeginning) || edge.isEnd) continue;
          walk(
            edge.to,
            before & (edge.before ?? alphabet.all),
            after & (edge.after ?? alphabet.all),
            isSure && edge.isSure,
          );
        }
        open.delete(at);
      }
      walk(begin, alphabet.all, alphabet.all, true);
      return { steps: [...found.values()], isEnd, mayEnd: endsBehind(begin) };
    }

    const from = targets.map((target) => stepsFrom(target, false));
    /** As `[^]*$` does. */
    const readsTheRest = (at: number): boolean =>
      reads[at] === alphabet.all &&
      from[at]!.steps.some(({ to, after }) => to === at && after === alphabet.all);
    const atStart = stepsFrom(first, true);
    const later = stepsFrom(first, false);
    const steps = from.map((each) => [...each.steps]);
    const isEnd = from.map((each, at) => each.isEnd || (readsTheRest(at) && each.mayEnd));
    const starts = atStart.steps.map((step) => step.to);
    // Where a match can begin anywhere, something that reads all comes first, and the places of the others move up by none.
    if (!isAnchored && later.steps.length > 0 && !atStart.isEnd) {
      const prefix = reads.length;
      reads.push(alphabet.all);
      steps.push([
        { to: prefix, before: alphabet.all, after: alphabet.all, isDouble: false },
        ...later.steps,
      ]);
      isEnd.push(false);
      starts.push(prefix);
    }
    return { reads, steps, isEnd, starts, characters: alphabet.characters, behind };
  }

  // A sticky one too is asked at every place of a text, by who scans it.
  return make(pattern.alternatives, { isBackwards: false, isAnchored: false });
}
