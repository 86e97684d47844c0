/**
 * The log: one JSON object a line. A line can only hold what this type names: no text, no token, no `client_id`, no query, no message of
 * a library, so that there is nothing to redact. JSON escapes line breaks, so no value can pretend to be another line.
 */

export type LogLine =
  | {
    readonly event: 'request';
    readonly id: string;
    readonly method: string;
    /** Without the query. */
    readonly path: string;
    readonly status: number;
    readonly ms: number;
    readonly account?: string;
    readonly credential?: string;
    readonly kind?: string;
    /** How a repeat compares with the first. */
    readonly replay?: 'same' | 'mismatch';
  }
  | { readonly event: 'store trouble'; readonly id: string; readonly what: string; readonly cause: string }
  | { readonly event: 'fault'; readonly id: string; readonly name: string; readonly at: string }
  | {
    readonly event: 'start';
    readonly address: string;
    readonly store: string;
    readonly channel: 'on' | 'off';
  }
  /** The one secret that may stand in the log: it works once, for half an hour, and only until somebody has chosen a password. */
  | { readonly event: 'first run'; readonly address: string; readonly code: string }
  /** At the start, of a setting. */
  | { readonly event: 'notice'; readonly say: string }
  | { readonly event: 'stop' };

export type Log = (line: LogLine) => void;

/** Long enough for answers to be on their way, and for many lines to go in one write. */
const behindMs = 25;

/**
 * Writes to the console, in order; the level follows from the event. The line of a request is written behind its answer, which need not wait for
 * it. A line that cannot be written (the log's own disk is full, its reader is gone) is lost: it must not change the answer to a request.
 */
export function consoleLog(clock: () => number): Log {
  let waiting: { readonly time: number; readonly line: LogLine }[] = [];
  function flush(): void {
    const lines = waiting;
    waiting = [];
    // Many lines are one call: each costs a write of its own otherwise.
    let plain: string[] = [];
    for (const { time, line } of lines) {
      const text = JSON.stringify({ time: new Date(time).toISOString(), ...line });
      if (line.event !== 'fault' && line.event !== 'store trouble') {
        plain.push(text);
        continue;
      }
      write('log', plain);
      plain = [];
      write('error', [text]);
    }
    write('log', plain);
  }
  return (line) => {
    waiting.push({ time: clock(), line });
    if (line.event !== 'request') flush();
    else if (waiting.length === 1) setTimeout(flush, behindMs);
  };
}

function write(level: 'log' | 'error', lines: readonly string[]): void {
  if (lines.length === 0) return;
  try {
    console[level](lines.join('\n'));
  } catch {
    // Nobody is left to tell.
  }
}

/** Where an error was thrown, without its message, which may quote what a user sent. */
export function placeOf(error: unknown): string {
  const stack = error instanceof Error ? error.stack ?? '' : '';
  return stack.split('\n').filter((frame) => /^\s+at /.test(frame)).slice(0, 3).map((frame) => frame.trim())
    .join(' < ');
}
