/** WebKitGTK's MiniBrowser on a screen of its own (Xvfb), driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontEnvironment } from '../run/fonts.mjs';
import { keys, strokes, type WalkedBrowser } from './walked-browser.ts';

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

export async function openWebKit(programs: WebKitPrograms): Promise<WalkedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const downloads = join(folder, 'Downloads');
  mkdirSync(downloads);
  writeFileSync(join(folder, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const screen = spawn(programs.screen, [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x960x24',
    '-nolisten',
    'tcp',
  ], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3]!, 'data') as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...await fontEnvironment('chinese'),
      DISPLAY: `:${display.toString().trim()}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      MESA_SHADER_CACHE_DISABLE: 'true',
      LC_ALL: 'C.UTF-8',
      // What GTK brings without a service beside it: Control+Shift+U, the number of a character, Enter.
      GTK_IM_MODULE: 'gtk-im-context-simple',
    },
  });
  const errors: string[] = [];
  const end = async (): Promise<void> => {
    for (const child of [driver, screen]) {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
    // Its processes end a little after it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const { sessionId, capabilities } = await start(port, programs.browser).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;
  const perform: WalkedBrowser['perform'] = async (actions) =>
    void await ask(`${session}/actions`, { actions });
  await ask(`${session}/timeouts`, { script: 240_000 });
  async function evaluate(expression: string): Promise<string> {
    const script = `const [answer] = arguments;
      (async () => ({ value: await (${expression}) }))().then(answer, (error) => answer({ error: String(error) }));`;
    const { value, error } = await ask<{ value: string; error?: string }>(`${session}/execute/async`, {
      script,
      args: [],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  }
  const heard = async () => JSON.parse(await evaluate(hear)) as string[];
  return {
    name: 'WebKit',
    version: capabilities.browserVersion,
    downloads,
    async go(url) {
      errors.push(...await heard());
      await ask(`${session}/url`, { url });
      await heard();
    },
    evaluate,
    perform,
    async compose(character) {
      await perform([strokes('u', [keys.Control, keys.Shift])]);
      await perform([strokes([...character.codePointAt(0)!.toString(16), keys.Enter])]);
    },
    async takeErrors() {
      return [...errors.splice(0), ...await heard()];
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
      await end();
    },
  };
}

/**
 * Takes the errors that the page has had since it was asked last. This protocol has neither a log nor scripts before those of the page, so what
 * goes wrong before the page has loaded is not heard.
 */
const hear = `(() => {
  if (!window.heardErrors) {
    const heard = window.heardErrors = [];
    const say = console.error;
    console.error = (...parts) => { heard.push(parts.join(' ')); say(...parts); };
    addEventListener('error', ({ message }) => heard.push(message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
    document.addEventListener('securitypolicyviolation', (event) => heard.push(event.violatedDirective + ' ' + event.blockedURI));
  }
  return JSON.stringify(window.heardErrors.splice(0));
})()`;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** As soon as the driver listens. */
async function start(port: number, binary: string): Promise<Session> {
  const args = ['--automation', '--geometry=1280x960'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  for (let tries = 1;; tries++) {
    try {
      return await ask<Session>(`http://127.0.0.1:${port}/session`, { capabilities });
    } catch (error) {
      if (tries === 50 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function ask<R>(address: string, body: object): Promise<R> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json() as { value: R & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
