/**
 * The log: one JSON object per line. A line can only hold what this type names: no text, no token, no `client_id`, no query and no error message of
 * a library, so there is nothing to redact. JSON escapes line breaks, so no value can forge a line.
 */

export type LogLine =
  | {
    readonly event: 'request';
    readonly id: string;
    readonly method: string;
    /** Of a known route, without what varies; any other is `other`. */
    readonly path: string;
    readonly status: number;
    readonly ms: number;
    readonly account?: string;
    readonly credential?: string;
    readonly kind?: string;
    /** Of a repeat: whether its text was that of the first request. */
    readonly replay?: 'same' | 'mismatch';
  }
  | { readonly event: 'store trouble'; readonly id: string; readonly what: string; readonly cause: string }
  | { readonly event: 'fault'; readonly id: string; readonly name: string; readonly at: string }
  | {
    readonly event: 'start';
    /** The page to open. */
    readonly address?: string;
    /** Why there is none. */
    readonly say?: string;
    readonly store: string;
    readonly channel: 'on' | 'off';
  }
  /** The only secret in the log: it works once, for half an hour, and only until a password is chosen. */
  | { readonly event: 'first run'; readonly address: string; readonly code: string }
  /** A warning about a setting, at the start. */
  | { readonly event: 'notice'; readonly say: string }
  | { readonly event: 'stop' };

export type Log = (line: LogLine) => void;

/** Delay before request lines are written, so that many lines go into one write. */
const behindMs = 100;

/**
 * Writes to the console, in order; the level follows from the event. Request lines are buffered, so that answers do not wait for them. A line that
 * cannot be written (full disk, closed pipe) is dropped: it must not change the answer to a request.
 */
export function consoleLog(clock: () => number): Log {
  let waiting: { readonly time: number; readonly line: LogLine }[] = [];
  function flush(): void {
    const lines = waiting;
    waiting = [];
    // One call for many lines, since each call is a write.
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
    // Nowhere left to report it.
  }
}

/** Anybody may write anything into an address, a token or a text too, so only what is known is named. */
export function nameOfPath(path: string): string {
  if (plainPaths.has(path)) return path;
  const [, admin, more = ''] = /^(\/admin(?:\/[a-z-]+)?)(\/.*)?$/.exec(path) ?? [];
  if (admin === undefined || !consolePaths.has(admin)) return 'other';
  return more === '' ? admin : admin === '/admin' ? 'other' : `${admin}/…`;
}

const plainPaths = new Set([
  '/',
  '/ingest',
  '/ingest/',
  '/ingest/preview',
  '/ingest/help',
  '/ingest/icon.png',
  '/healthz',
  '/channels/wechat',
  '/channels/wecom',
  '/channels/telegram',
]);
const consolePaths = new Set([
  '/admin',
  ...[
    'accounts',
    'audit',
    'bindings',
    'confirm',
    'credentials',
    'data',
    'language',
    'login',
    'logout',
    'logout-everywhere',
    'month',
    'password',
    'records',
    'setup',
    'status',
    'verify',
  ].map((name) => `/admin/${name}`),
]);

export function nameOfMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}

/** Where an error was thrown, without its message, which may quote what a user sent. */
export function placeOf(error: unknown): string {
  const stack = error instanceof Error ? error.stack ?? '' : '';
  return stack.split('\n').filter((frame) => /^\s+at /.test(frame)).slice(0, 3).map((frame) => frame.trim())
    .join(' < ');
}
