/** WebKitGTK's MiniBrowser on a screen of its own (Xvfb), driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
    stdio: ['ignore', 'pipe', 'ignore'],
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
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/CONSOLE.*(ERROR|SECURITY)/.test(line)) errors.push(line);
  });
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
  return {
    name: 'WebKit',
    version: capabilities.browserVersion,
    downloads,
    go: async (url) => void await ask(`${session}/url`, { url }),
    async evaluate(expression) {
      const script = `const [answer] = arguments;
        (async () => ({ value: await (${expression}) }))().then(answer, (error) => answer({ error: String(error) }));`;
      const { value, error } = await ask<{ value: string; error?: string }>(`${session}/execute/async`, {
        script,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    perform,
    async compose(character) {
      await perform([strokes('u', [keys.Control, keys.Shift])]);
      await perform([strokes([...character.codePointAt(0)!.toString(16), keys.Enter])]);
    },
    takeErrors: () => errors.splice(0),
    async close() {
      await fetch(session, { method: 'DELETE' });
      await end();
    },
  };
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** As soon as the driver listens. */
async function start(port: number, binary: string): Promise<Session> {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true', '--geometry=1280x960'];
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
