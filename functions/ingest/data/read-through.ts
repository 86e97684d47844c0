/** The bytes of a lossless export -> its lines, each checked by itself and against those before it. */
import { createHash } from 'node:crypto';
import type { Account } from '../store/stored-shapes.ts';
import { accountKey } from '../store/keys.ts';
import type { Kv } from '../store/kv.ts';
import { ImportFault, type Reason } from './import-fault.ts';
import { type Line, readLine } from './line-shapes.ts';

const maxLineBytes = 1_000_000;
const newline = 10;

/** By the file's last line: complete, ended too early, or changed after it was written. */
export type Whole = 'yes' | 'cut' | 'altered';

interface Read {
  readonly lines: number;
  readonly whole: Whole;
}

/** Passes every line to `take`; throws ImportFault at the first invalid one. */
export async function readThrough(
  kv: Kv,
  bytes: AsyncIterable<Uint8Array>,
  { take, fault = () => {} }: {
    readonly take: (line: Line, at: number) => void | Promise<void>;
    /** Called before a fault is thrown. */
    readonly fault?: () => void | Promise<void>;
  },
): Promise<Read> {
  const known = new Set<string>();
  const hash = createHash('sha256');
  let lines = 0;
  let whole: Whole = 'cut';

  async function accountFault(line: Line): Promise<Reason | undefined> {
    if (line.type === 'account') known.add(line.account.id);
    const id = line.type === 'request'
      ? line.account
      : line.type === 'credential'
      ? line.credential.account
      : undefined;
    if (id === undefined || known.has(id)) return undefined;
    if ((await kv.get<Account>(accountKey(id))).value === null) return { name: 'noAccount', values: { id } };
    known.add(id);
    return undefined;
  }

  for await (const raw of splitLines(bytes, () => lines + 1)) {
    if (whole !== 'cut') throw new ImportFault(lines + 1, { name: 'afterEnd' });
    lines++;
    const read = readLine(decode(raw, lines));
    const reason = 'fault' in read
      ? read.fault
      : lines === 1 && read.line.type !== 'export'
      ? { name: 'notOurs' as const }
      : await accountFault(read.line);
    if (reason || 'fault' in read) {
      await fault();
      throw new ImportFault(lines, reason!);
    }
    const { line } = read;
    if (line.type === 'end') {
      const isSame = line.sha256 === hash.digest('hex') && line.lines === lines - 1;
      whole = isSame ? 'yes' : 'altered';
    } else {
      hash.update(raw).update('\n');
    }
    await take(line, lines);
  }
  if (lines === 0) throw new ImportFault(1, { name: 'notOurs' });
  return { lines, whole };
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>, at: () => number): AsyncIterable<Uint8Array> {
  let rest: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let begin = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, begin)) {
      yield rest.length === 0
        ? chunk.subarray(begin, end)
        : Buffer.concat([...rest, chunk.subarray(begin, end)]);
      rest = [];
      length = 0;
      begin = end + 1;
    }
    if (begin === chunk.length) continue;
    // The stream may reuse the chunk's memory.
    rest.push(chunk.slice(begin));
    length += chunk.length - begin;
    if (length > maxLineBytes) throw new ImportFault(at(), { name: 'tooLong', values: { n: maxLineBytes } });
  }
  // A last line without a line end is incomplete.
}

function decode(raw: Uint8Array, line: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new ImportFault(line, { name: 'notUtf8' });
  }
}
