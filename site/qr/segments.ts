/** A text -> segments, runs of characters of one mode, in few bits (ISO/IEC 18004, annex J). The build gives them to `qrcode` in place of its own. */
import AlphanumericData from 'qrcode/lib/core/alphanumeric-data.js';
import ByteData from 'qrcode/lib/core/byte-data.js';
import { getCharCountIndicator } from 'qrcode/lib/core/mode.js';
import NumericData, { type Segment } from 'qrcode/lib/core/numeric-data.js';

const kinds = [NumericData, AlphanumericData, ByteData] as const;
const runs = /([0-9]+)|([A-Z $%*+\-./:]+)|[^0-9A-Z $%*+\-./:]+/g;

/** A run in one of its modes, behind the best of the one before. */
interface Step {
  readonly kind: typeof kinds[number];
  readonly text: string;
  readonly bits: number;
  readonly before: Step | undefined;
  /** Characters of this mode up to here, as the run behind it counts them. */
  count: number;
}

/** For versions that write lengths as this one. */
export function fromString(text: string, version: number): readonly Segment[] {
  let steps: readonly Step[] = [];
  for (const [run, digits, capitals] of text.matchAll(runs)) {
    const from = digits ? 0 : capitals ? 1 : 2;
    const length = from < 2 ? run.length : new TextEncoder().encode(run).length;
    steps = kinds.slice(from).map((kind) => {
      const ways = (steps.length > 0 ? steps : [undefined]).map((before): Step => {
        const isSame = before?.kind === kind;
        const bits = isSame
          ? kind.getBitsLength(before.count + length) - kind.getBitsLength(before.count)
          : kind.getBitsLength(length) + 4 + getCharCountIndicator(new kind('').mode, version);
        if (before) before.count = isSame ? before.count + length : length;
        return { kind, text: run, bits: (before?.bits ?? 0) + bits, before, count: 0 };
      });
      return fewest(ways);
    });
  }
  const segments: { kind: Step['kind']; text: string }[] = [];
  for (let step = steps.length > 0 ? fewest(steps) : undefined; step; step = step.before) {
    const [first] = segments;
    if (first?.kind === step.kind) first.text = step.text + first.text;
    else segments.unshift({ kind: step.kind, text: step.text });
  }
  return segments.map(({ kind, text }) => new kind(text));
}

/** Of several with the fewest bits the one that had fewer before, as far back as they differ; else the first. */
function fewest(steps: readonly Step[]): Step {
  return steps.reduce((best, step) => {
    let [one, other]: (Step | undefined)[] = [step, best];
    while (one !== other && one?.bits === other?.bits) [one, other] = [one?.before, other?.before];
    return one !== other && one!.bits < other!.bits ? step : best;
  });
}

/** Each run in its own mode: not the fewest bits. */
export function rawSplit(text: string): readonly Segment[] {
  return Array.from(
    text.matchAll(runs),
    ([run, digits, capitals]) => new kinds[digits ? 0 : capitals ? 1 : 2](run),
  );
}

export const fromArray = (segments: readonly Segment[]): readonly Segment[] => segments;
