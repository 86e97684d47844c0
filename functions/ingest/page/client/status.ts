/** The status line above the log: why items are not being sent. Undefined when they are. */
import type { ConnectionState } from './queue.ts';
import type { Words } from './words.ts';

interface Status {
  readonly text: string;
  readonly tone: 'bad' | 'wait';
}

interface Situation {
  readonly connection: ConnectionState;
  readonly words: Words;
  readonly token: string;
  readonly online: boolean;
  /** Items not answered yet. */
  readonly unsent: number;
  /** Whether the browser keeps what is not sent. */
  readonly keeps: boolean;
}

export function statusOf({ connection, words, token, online, unsent, keeps }: Situation): Status | undefined {
  switch (connection.kind) {
    case 'token':
      // Without a token, the token form is shown instead.
      return token === '' ? undefined : { text: connection.error || words.badToken, tone: 'bad' };
    case 'off':
      return { text: words.off, tone: 'bad' };
    case 'again': {
      if (!online) return { text: words.offline, tone: 'wait' };
      const text = words[connection.why === 'server' ? 'server' : 'network'].replace(
        '{n}',
        `${Math.ceil(connection.afterS)}`,
      );
      return { text: connection.error === '' ? text : `${connection.error} · ${text}`, tone: 'wait' };
    }
    case 'none':
      if (!online) return { text: words.offline, tone: 'wait' };
      return !keeps && unsent > 0 ? { text: words.notKept, tone: 'wait' } : undefined;
  }
}
