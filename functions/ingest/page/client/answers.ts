/** What the page takes from the words of an answer: entries that it made live or ended, and the commands that it suggests. */
import type { Answer } from './send.ts';

interface Changes {
  /** Codes of entries that are live now. */
  readonly live: readonly string[];
  /** Codes of entries that were undone, or replaced by an edit. */
  readonly ended: readonly string[];
}

const recording: readonly string[] = ['expense', 'income', 'transfer', 'reconcile', 'batch', 'ai', 'diary'];

export function changesIn({ kind, message }: Answer): Changes {
  // The lines of a list begin with its numbers, every other line begins a part.
  const parts = message.split(/\n(?=\D)/);
  const codes = (wanted: (part: string, index: number) => boolean): readonly string[] =>
    codesIn(parts.filter(wanted).join());
  if (kind === 'edit') {
    return { live: codes((_, index) => index === 0), ended: codes((_, index) => index > 0) };
  }
  if (kind === 'undo') return { live: codes(isBack), ended: codes((part) => !isBack(part)) };
  return { live: kind === 'restore' || recording.includes(kind) ? codesIn(message) : [], ended: [] };
}

export function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:编号|code) ([0-9A-Z]{4,})/g)].map(([, code = '']) => code);
}

/** The entry that a row of a list names, if it can be edited: a balance cannot. */
export function entryIn(row: string): string | undefined {
  const [code, other] = codesIn(row);
  const isOne = /^\d+\. /.test(row) && other === undefined;
  return isOne && !/^\d+\. (?:[\d-]+ )?(?:对账|Balance) /.test(row) ? code : undefined;
}

/** The heading of several with what its rows come to now. */
export function headingOf(heading: string, rows: readonly string[]): string {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [, name = '', digits = ''] = /^\d+\. (?:[\d-]+ )?(\S+ \D*)([\d,.]+)/.exec(row) ?? [];
    sums.set(name, (sums.get(name) ?? 0) + Number(digits.replaceAll(',', '')));
  }
  const digits = /\.\d\d/.test(heading) ? 2 : 0;
  const parts = [...sums].map(([name, sum]) =>
    name + sum.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  );
  return heading.replace(/\d+/, String(rows.length))
    .replace(/([:：]\s?).*/, (_, colon: string) => colon + parts.join(colon === ': ' ? ', ' : ','));
}

/** Undoing an edit brings back what it replaced. */
function isBack(part: string): boolean {
  return /^(?:改之前的又有效了|Back as before)/.test(part);
}

/** Where an entry's text has the amount that is said of it: 38块5 of ¥38.50. */
export function amountIn(text: string, said: string): RegExpExecArray | undefined {
  const valueOf = (digits: string): number => parseFloat(digits.replaceAll(',', '').replace(/[块元]/, '.'));
  const amount = valueOf(/\d[\d,.]*/.exec(said)?.[0] ?? '');
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?(?:[块元]\d*)?/g)].find(([one]) => valueOf(one) === amount);
}

/** The line of several that is refused first. */
export function badLineIn(error: string): string | undefined {
  return /^(?:第 \d+ 笔「|Entry \d+, “)(.+?)…?[」”][:：]/.exec(error)?.[1];
}

export function asksIfSame(line: string): boolean {
  return /^(?:可能和「|Perhaps the same)/.test(line);
}

/** The commands that a refusal of the text suggests, with what followed the wrong one. */
export function suggestionsIn(error: string, text: string): readonly string[] {
  const [before = '', question = ''] = error.split(/你是想用|Did you mean/);
  const quoted = (part: string): readonly string[] =>
    [...part.matchAll(/[「“]([^」”]+)/g)].map(([, word = '']) => word);
  const [wrong = text] = quoted(before);
  const rest = text.startsWith(wrong) ? text.slice(wrong.length) : '';
  return quoted(question).map((command) => command.endsWith(rest) ? command : command + rest);
}
