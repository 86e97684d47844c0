/**
 * The one file that touches Deno: settings, the store, the port, the built site, the signals.
 *   deno task ingest           serves the function, and the site when it was built
 *   deno task ingest verify    counts everything in the store again; exit code 1 when something does not agree
 *   deno task ingest export    writes everything as JSON Lines (CSV, Beancount), to a file or the standard output
 *   deno task ingest import    takes JSON Lines in again
 */
import manifest from '../package.json' with { type: 'json' };
import { readDataVerb, VerbFailure } from './data-verbs.ts';
import { ImportFault } from './ingest/data/import-lines.ts';
import { createApp } from './ingest/app.ts';
import { offerSetup } from './ingest/console/admin.ts';
import type { Environment } from './ingest/command.ts';
import type { Grouping } from './ingest/group.ts';
import type { Kv } from './ingest/kv.ts';
import { consoleLog } from './ingest/log.ts';
import { environmentNames, readOptions } from './ingest/options.ts';
import { verify } from './ingest/verify.ts';
import { type OpenFile, serveSite, type SiteFolder } from './site-files.ts';

const drainMs = 10_000;

/** Ends the process with one plain sentence instead of a stack. */
class StartFailure extends Error {}

const clock = (): number => Date.now();
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

async function main(): Promise<void> {
  const env: Environment = Object.fromEntries(environmentNames.map((name) => [name, Deno.env.get(name)]));
  const { enabled } = readOptions(env);
  const port = readPort(env);
  refuseTracing();
  const [verb, ...rest] = Deno.args;
  const isVerify = verb === 'verify' && rest.length === 0;
  const dataVerb = readDataVerb(Deno.args);
  if (verb !== undefined && !isVerify && !dataVerb) {
    throw new StartFailure(
      `Unknown verb "${Deno.args.join(' ')}": leave it out to serve, or say verify, export or import`,
    );
  }

  const store = await openStore(env.KV_PATH || (isOnDeploy() ? '' : 'data/ingest.sqlite3'));
  if (isVerify) return await runVerify(store);
  if (dataVerb) {
    try {
      await dataVerb({ kv: store.kv, clock, random, mostChecks: store.grouping.mostChecks });
    } finally {
      store.close();
    }
    return;
  }

  const log = consoleLog(clock);
  const app = createApp({
    kv: store.kv,
    clock,
    random,
    env,
    log,
    version: manifest.version,
    store: store.kind,
    grouping: store.grouping,
  });
  const site = await openSite(new URL('../dist/', import.meta.url));
  const server = listen({ port, hostname: env.HOST || '127.0.0.1' }, (request, peer) => {
    const { pathname } = new URL(request.url);
    return !site || /^\/(ingest|admin|healthz)(\/|$)/.test(pathname)
      ? app.fetch(request, { peer })
      : site(request);
  });
  const { addr } = server;
  const address = `http://${addr.hostname === '127.0.0.1' ? 'localhost' : addr.hostname}:${addr.port}/`;
  log({ event: 'start', address, store: store.kind, channel: enabled ? 'on' : 'off' });

  const code = await offerSetup({ kv: store.kv, clock, random, adminPassword: env.ADMIN_PASSWORD });
  if (code !== null) log({ event: 'first run', address: `${address}admin/login`, code });

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; a client that never finishes does not keep us.
    const timer = setTimeout(() => Deno.exit(1), drainMs);
    await server.shutdown();
    clearTimeout(timer);
    store.close();
    log({ event: 'stop' });
    Deno.exit(0);
  }
  // On Deno Deploy the platform stops us, and signals are not to be had.
  if (!isOnDeploy()) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      Deno.addSignalListener(signal, () => void stop());
    }
  }
}

interface Store {
  readonly kv: Kv;
  readonly kind: 'file' | 'memory' | 'kv connect' | 'deploy';
  readonly grouping: Grouping;
  close(): void;
}

/** A file path (SQLite), `:memory:`, the address of a KV Connect server, or nothing for the database that Deno Deploy gives. */
async function openStore(path: string): Promise<Store> {
  if (path === '') return openKv(undefined, 'deploy');
  if (/^https?:\/\//.test(path)) return openKv(path, 'kv connect');
  if (path === ':memory:') return openKv(path, 'memory');
  const unlock = await lockFile(path);
  const store = await openKv(path, 'file');
  return {
    ...store,
    close() {
      store.close();
      unlock();
    },
  };
}

async function openKv(path: string | undefined, kind: Store['kind']): Promise<Store> {
  const kv = await Deno.openKv(path);
  // A file has one writer, and Deno's own limit; a store behind a network answers many at once, and takes ten checks.
  const isLocal = kind === 'file' || kind === 'memory';
  const grouping = isLocal ? { mostChecks: 100, mostUnderWay: 1 } : { mostChecks: 10, mostUnderWay: 16 };
  return { kv, kind, grouping, close: () => kv.close() };
}

/** Two processes on one SQLite file get "database is locked" in the midst of commits, so the second is refused; the system frees the lock of a dead one. */
async function lockFile(path: string): Promise<() => void> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  let file: Deno.FsFile;
  try {
    if (folder !== '') await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    file = await Deno.open(`${path}.lock`, { create: true, write: true });
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable || !(error instanceof Error)) throw error;
    throw new StartFailure(
      `${path} cannot be written: ${error.message}. Set KV_PATH to a file in a folder of yours.`,
    );
  }
  if (!await file.tryLock(true)) {
    throw new StartFailure(
      `${path} is in use by another process. Stop that one first; to run several, give them one KV Connect address as KV_PATH.`,
    );
  }
  return () => file.close();
}

async function runVerify(store: Store): Promise<void> {
  const verdict = await verify(store.kv);
  store.close();
  console.log(JSON.stringify(verdict, null, 2));
  Deno.exit(verdict.findings.length === 0 ? 0 : 1);
}

function readPort(env: Environment): number {
  const port = Number(env.PORT || 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartFailure(`PORT must be 0 to 65535: "${env.PORT}"`);
  }
  return port;
}

/** A span holds the whole address, and with it the token that may stand there; Deno has no way to take it out again. */
function refuseTracing(): void {
  const isTracing = /^(1|true)$/.test(Deno.env.get('OTEL_DENO') ?? '') &&
    Deno.env.get('OTEL_DENO_TRACING') !== 'false';
  if (isTracing && !isOnDeploy()) {
    throw new StartFailure(
      'Deno would write addresses with ?token= into its traces. Set OTEL_DENO_TRACING=false; metrics and logs stay.',
    );
  }
}

function listen(
  { port, hostname }: { readonly port: number; readonly hostname: string },
  handle: (request: Request, peer: string) => Response | Promise<Response>,
): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve(
      { port, hostname, onListen() {} },
      (request, info) => handle(request, info.remoteAddr.hostname),
    );
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new StartFailure(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
  }
}

/** The folder that the build made, or null when it was not built. */
async function openSite(folder: URL): Promise<((request: Request) => Promise<Response>) | null> {
  let policy: string;
  try {
    policy = (await Deno.readTextFile(new URL('policy.txt', folder))).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  return serveSite(siteFolder(folder), { policy });
}

function siteFolder(folder: URL): SiteFolder {
  return {
    async open(path): Promise<OpenFile | null> {
      let file: Deno.FsFile;
      try {
        file = await Deno.open(new URL(path.split('/').map(encodeURIComponent).join('/'), folder));
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
      const { isFile, size, mtime } = await file.stat();
      if (!isFile) {
        file.close();
        return null;
      }
      return {
        size,
        modifiedAt: mtime?.getTime() ?? 0,
        body: () => file.readable,
        close: () => file.close(),
      };
    },
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.IsADirectory || error instanceof Deno.errors.FilesystemLoop ||
    (error instanceof Error && /name too long/i.test(error.message));
}

function isOnDeploy(): boolean {
  return Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined;
}

try {
  await main();
} catch (error) {
  const isPlain = error instanceof StartFailure || error instanceof VerbFailure ||
    error instanceof ImportFault ||
    error instanceof RangeError || error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotCapable;
  console.error(isPlain ? error.message : error);
  Deno.exit(1);
}
