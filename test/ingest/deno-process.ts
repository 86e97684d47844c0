/** Real Deno processes for tests: the function and its verbs, with no more rights than they need. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { taskArguments } from '../../functions/rights.mjs';
import type { Entry } from '../../functions/ingest/store/stored-shapes.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The program itself: killing npm's wrapper would leave it running. */
export const deno: string =
  (createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall(): string }).runInstall();

/** Of every KV Connect server that the tests start; denokv asks for 12 characters. */
export const accessToken = 'token-of-the-tests';

export const environment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  // Deno keeps there what it compiled, also where the home folder cannot be written.
  DENO_DIR: `${root}node_modules/.cache/deno`,
  TZ: process.env['TZ'] ?? '',
  NO_COLOR: '1',
  DENO_NO_UPDATE_CHECK: '1',
};

/** Those of the shipped task for this store, and its folder, where tests have their files. */
function rights(store: string): string[] {
  const isFile = !store.startsWith('http') && !store.startsWith(':');
  const folder = isFile ? [store.slice(0, store.lastIndexOf('/'))] : [];
  // Without the verb and the script.
  const args = taskArguments(store).slice(1, -1);
  return [
    '--cached-only',
    ...args.map((arg) => /^--allow-(read|write)=/.test(arg) ? [arg, ...folder].join(',') : arg),
  ];
}

export interface Served {
  readonly address: string;
  readonly child: ChildProcess;
  /** Lines of its log so far. */
  readonly lines: readonly string[];
  /** As `kill -9`. Resolves when it is gone and all that it said has come. */
  kill(): Promise<void>;
  /** As an operator stops it; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** `npm start` without the build: the function on a free port. */
export async function serveFunction(
  store: string,
  { env = {}, port = 0, limitKib = null, descriptors = null, logFile = null }: {
    readonly env?: Readonly<Record<string, string>>;
    readonly port?: number;
    readonly limitKib?: number | null;
    /** As many files and connections may be open. */
    readonly descriptors?: number | null;
    /** Its log goes into this file instead of a pipe. */
    readonly logFile?: string | null;
  } = {},
): Promise<Served> {
  const args = ['run', ...rights(store), 'functions/serve/serve.ts'];
  // Files may not grow beyond the limit; without the trap the kernel would end the process for trying.
  const limits = [
    ...(limitKib === null ? [] : [`trap '' XFSZ; ulimit -f ${limitKib};`]),
    ...(descriptors === null ? [] : [`ulimit -n ${descriptors};`]),
  ];
  const [program, words] = limits.length === 0
    ? [deno, args]
    : ['bash', ['-c', `${limits.join(' ')} exec "$@"`, 'limited', deno, ...args]];
  const log = logFile === null ? null : openSync(logFile, 'a');
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
    env: {
      ...environment,
      INGEST_ENABLED: '1',
      INGEST_RATE_PER_MINUTE: '0',
      DENO_KV_ACCESS_TOKEN: accessToken,
      KV_PATH: store,
      PORT: String(port),
      ...env,
    },
  });
  if (log !== null) closeSync(log);
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    const note = (line: string): void => {
      lines.push(line);
      const found = /"event":"start","address":"([^"]+)"/.exec(line)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1').replace(/\/(admin)?$/, ''));
    };
    if (logFile === null) {
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream! }).on('line', note);
    } else {
      void waitForLines(logFile, child).then((found) => found.forEach(note));
    }
    // Its last lines may come after its end.
    child.on(
      'close',
      (code) => reject(new Error(`Ended with ${code} before it served:\n${lines.join('\n')}`)),
    );
  });
  const gone = once(child, 'close');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return { address, child, lines, kill: async () => void await end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The lines of a log up to the one that says where the function is. */
async function waitForLines(file: string, child: ChildProcess): Promise<readonly string[]> {
  while (true) {
    const text = readFileSync(file, 'utf8');
    if (/"event":"start".*\n/.test(text) || child.exitCode !== null) return text.split('\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a verb of the function to its end. */
export function runFunction(
  store: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Ended {
  const { status, stdout, stderr } = spawnSync(
    deno,
    ['run', ...rights(store), 'functions/serve/serve.ts', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...environment, DENO_KV_ACCESS_TOKEN: accessToken, KV_PATH: store, PORT: '0', ...env },
    },
  );
  return { code: status, output: stdout + stderr };
}

/** `deno task backup` on a store, with the rights it has there; the test goes on beside it. */
export async function runBackup(store: string, args: readonly string[] = []): Promise<Ended> {
  const folder = store.slice(0, store.lastIndexOf('/'));
  const files = [`--allow-read=${folder}`, `--allow-write=${folder}`];
  const child = spawn(
    deno,
    [
      'run',
      '--no-prompt',
      '--cached-only',
      '--allow-env=KV_PATH',
      ...files,
      'functions/serve/backup.ts',
      ...args,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment, KV_PATH: store } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => void (output += part));
  }
  const [code] = await once(child, 'close') as [number | null];
  return { code, output };
}

/** A verb that gets `input` and is killed while it waits for more: at work, since it reads on only when it has dealt with what it has. */
export async function killFunction(
  store: string,
  args: readonly string[],
  { said }: { readonly said: RegExp },
): Promise<void> {
  const child = spawn(deno, ['run', ...rights(store), 'functions/serve/serve.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, KV_PATH: store },
  });
  const gone = once(child, 'exit');
  let heard = '';
  for await (const chunk of child.stderr) {
    heard += String(chunk);
    if (said.test(heard)) break;
  }
  child.kill('SIGKILL');
  await gone;
}

/** The live and undone entries of every account, read by Deno: what it writes, `@deno/kv` under Node may not understand. */
export function readEntries(store: string): readonly Entry[] {
  const { stdout } = spawnSync(deno, ['run', ...rights(store), 'test/ingest/print-entries.ts', store], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: environment,
  });
  return stdout.trim().split('\n').map((line) => JSON.parse(line) as Entry);
}

/** One POST /ingest over the wire; `status` 0 when the connection broke. */
export async function post(
  address: string,
  { token, text, id, signal }: {
    readonly token: string;
    readonly text: string;
    readonly id: string;
    readonly signal?: AbortSignal;
  },
): Promise<{
  status: number;
  kind?: string;
  message?: string;
  error?: string;
  original?: { readonly message: string };
}> {
  try {
    const response = await fetch(`${address}/ingest`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ text, client_id: id }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, ...await response.json() as object };
  } catch {
    return { status: 0 };
  }
}
