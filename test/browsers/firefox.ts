/** Firefox without a window, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fontEnvironment } from '../run/fonts.mjs';
import type { WalkedBrowser } from './walked-browser.ts';

// deno-fmt-ignore
const preferences = {
  'app.normandy.enabled':                      false,
  'browser.download.useDownloadDir':           true,
  'browser.download.folderList':               2,
  'browser.download.alwaysOpenPanel':          false,
  'browser.shell.checkDefaultBrowser':         false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled':                 false,
  'intl.accept_languages':                     'zh-CN, zh',
  'network.captive-portal-service.enabled':    false,
  'network.connectivity-service.enabled':      false,
  'pdfjs.disabled':                            true,
} as const;

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

type Send = <R>(method: string, params: object) => Promise<R>;
interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export async function openFirefox(program: string): Promise<WalkedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const lines = Object.entries({ ...preferences, 'browser.download.dir': downloads })
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    // An input method is out of a page's reach: it takes the rights of the browser's own window.
    [
      '--headless',
      '--no-remote',
      '--profile',
      folder,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder, ...await fontEnvironment('chinese') },
    },
  );
  const errors: string[] = [];
  const send = await connect(await addressOf(child), ({ level, text }) => {
    if (level === 'error') errors.push(text ?? '');
  });
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('script.addPreloadScript', {
    functionDeclaration: `() => addEventListener('securitypolicyviolation', (event) =>
      console.error(event.violatedDirective + ' ' + event.blockedURI))`,
  });
  const { contexts: [{ context } = { context: '' }] } = await send<Tree>('browsingContext.getTree', {});
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  const evaluate = async (expression: string, target: object = { context }): Promise<string> => {
    const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result?.value ?? '';
  };
  /** In the window around the page, whose input goes to what has the focus in it. */
  const inWindow = async (expression: string): Promise<void> => {
    const { contexts: [window] } = await send<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const target = { context: window!.context };
    await evaluate(`window.focus(), gBrowser.selectedBrowser.focus(), ''`, target);
    await evaluate(expression, target);
  };
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    downloads,
    go: async (url) => void await send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: (expression) => evaluate(expression),
    perform: async (actions) => void await send('input.performActions', { context, actions }),
    compose: (character) => inWindow(composition(character)),
    replace: (beginning, by) =>
      inWindow(`(() => {
        const [beginning, by] = ${JSON.stringify([beginning, by])};
        window.windowUtils.sendContentCommandEvent('replaceText', null, by, 0, beginning, 0);
        return '';
      })()`),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function composition(character: string): string {
  return `(() => {
    const method = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
    if (!method.beginInputTransactionForTests(window)) throw new Error('No input transaction');
    for (const stage of ['q', 'qi', "qi'ng"]) {
      method.setPendingCompositionString(stage);
      method.appendClauseToPendingComposition(stage.length, method.ATTR_RAW_CLAUSE);
      method.setCaretInPendingComposition(stage.length);
      method.flushPendingComposition();
    }
    method.commitCompositionWith(${JSON.stringify(character)});
    return '';
  })()`;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) {
    said.push(line);
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stderr!.resume();
    return address;
  }
  throw new Error(`Firefox did not start:\n${said.join('\n')}`);
}

async function connect(
  address: string,
  logged: (entry: NonNullable<Message['params']>) => void,
): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket as unknown as EventTarget, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded') logged(message.params!);
  });
  let id = 0;
  return <R>(method: string, params: object) =>
    new Promise<R>((resolve, reject) => {
      waiting.set(++id, ({ type, result, message }) =>
        type === 'error' ? reject(new Error(`${method}: ${message}`)) : resolve(result as R));
      socket.send(JSON.stringify({ id, method, params }));
    });
}
