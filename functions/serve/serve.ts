/**
 * Starts the function on Deno: settings, the store, the port, the built site, the signals.
 *   deno task ingest           serves the function, and the site when it was built
 *   deno task ingest verify    recomputes indexes and totals from the entries; exit code 1 on any difference
 *   deno task ingest export    writes everything as JSON Lines or another format, to a file or the standard output
 *   deno task ingest import    reads JSON Lines back
 *   deno task ingest telegram-webhook URL   sets the Telegram webhook
 *   deno task ingest revoke    ends a credential by its id, label or mask
 */
import manifest from '../../package.json' with { type: 'json' };
import { readDataVerb } from './data-commands.ts';
import { StartFailure, VerbFailure } from './failure.ts';
import { ImportFault } from '../ingest/data/import-fault.ts';
import { createApp } from '../ingest/app.ts';
import { extras } from '../extras.ts';
import { setWebhook, webhookAddress, WebhookFailure } from '../ingest/channels/set-telegram-webhook.ts';
import { adminState, offerSetup } from '../ingest/console/admin.ts';
import type { Environment } from '../ingest/command.ts';
import { failureResponse, failures } from '../ingest/http/failures.ts';
import { consoleLog, placeOf } from '../ingest/http/log.ts';
import { environmentNames, readOptions } from '../ingest/options.ts';
import { isDamage, storeCause } from '../ingest/store/store-cause.ts';
import { verify } from '../ingest/store/upkeep/verify.ts';
import type { Connection } from '../ingest/http/origin.ts';
import { asksForHelp, help } from './help.ts';
import { openServer, tryPort } from './open-server.ts';
import { openStore, type Store } from './open-store.ts';
import { type OpenFile, serveSite, type SiteFolder } from './site-files.ts';
import { underPath } from './base-path.ts';
import { readFrameAncestors } from './frame-ancestors.ts';
import { redactActiveSpan } from './redact-span.ts';
import { startNotices } from './start-notices.ts';

const damaged =
  'The data file is damaged. "deno task ingest verify" names the rows that cannot be read; restore a backup.';
/** Time for what is under way when the process is told to end: Deno Deploy ends it after five seconds. */
const drainMs = 4500;

const clock = (): number => Date.now();
/** From a pool, since each call of the generator costs more than the bytes. A byte is given out once. */
let pool = new Uint8Array(0);
function random(bytes: number): Uint8Array {
  if (pool.length < bytes) pool = crypto.getRandomValues(new Uint8Array(Math.max(bytes, 4096)));
  const given = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return given;
}

async function main(): Promise<void> {
  if (asksForHelp(Deno.args[0])) return console.log(help);
  const env: Environment = Object.fromEntries(environmentNames.map((name) => [name, Deno.env.get(name)]));
  const { enabled, trustedHops, basePath, host } = readOptions(env);
  const port = readPort(env);
  refuseTracing();
  const [verb, ...rest] = Deno.args;
  const isVerify = verb === 'verify' && rest.length === 0;
  const dataVerb = readDataVerb(Deno.args);
  if (verb === 'telegram-webhook') return await runTelegramWebhook(env, rest);
  if (verb !== undefined && !isVerify && !dataVerb) {
    throw new StartFailure(`Unknown verb "${Deno.args.join(' ')}": deno task ingest --help names all`);
  }

  // On Deno Deploy the requests come from outside the sandbox.
  const hostname = env.HOST || (isOnDeploy() ? '0.0.0.0' : '127.0.0.1');
  // Before the store, which would say that it is in use, or be made for nothing.
  if (verb === undefined && !isOnDeploy()) tryPort({ port, hostname });
  const store = await openStore(env.KV_PATH || (isOnDeploy() ? '' : 'data/ingest.sqlite3'), {
    examine: isVerify || verb === 'export',
    // Without the channel and a password nothing is ever written.
    makeFile: verb !== undefined || enabled || Boolean(env.ADMIN_PASSWORD),
  });
  if (isVerify) return await runVerify(store);
  if (dataVerb) {
    try {
      await dataVerb({
        kv: store.kv,
        unreadable: store.unreadable,
        clock,
        random,
        maxChecks: store.grouping.maxChecks,
      });
    } finally {
      store.close();
    }
    return;
  }

  const log = consoleLog(clock);
  const end = new AbortController();
  const app = createApp({
    kv: store.kv,
    clock,
    random,
    env,
    log,
    extras,
    version: manifest.version,
    store: store.kind,
    grouping: store.grouping,
    stopping: end.signal,
  });
  const site = await openSite(
    new URL('../../dist/', import.meta.url),
    readFrameAncestors(env.FRAME_ANCESTORS),
  );
  const onError = (error: unknown): Response => {
    log({
      event: 'fault',
      id: 'none',
      name: error instanceof Error ? error.name : 'none',
      at: placeOf(error),
    });
    return failureResponse(failures.fault);
  };
  // What no request waits for: it must not end the process.
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    onError(event.reason);
  });
  const under = underPath(basePath);
  function answer(request: Request, info: Connection): Response | Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { pathname, hostname } = new URL(request.url);
    const isOfFunction = /^\/(ingest|channels|admin|healthz)(\/|$)/.test(pathname);
    // With a host of its own the function is nowhere else, and nothing else is there; whoever asks whether the process lives may name any.
    if (host !== '' && pathname !== '/healthz' && isOfFunction !== (hostname === host)) {
      return failureResponse(failures.notFound);
    }
    if (!site || !isRead || isOfFunction) return app.fetch(request, info);
    // A path that is no file gets the app's own 404; a part of the widget that is gone, one that other sites may read.
    return site(request).then((response) =>
      response.status === 404 && !/^\/(widget|fonts)\//.test(pathname) ? app.fetch(request, info) : response
    );
  }
  // No first-run code while the channel is off. Before the port is open: a store that fails now ends the process, which must not cut off requests.
  const world = { kv: store.kv, clock, random, adminPassword: env.ADMIN_PASSWORD };
  let isDamaged = store.unreadable.keys.length + store.unreadable.strangeKeys.length > 0;
  const code = enabled
    ? await offerSetup(world).catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      isDamaged = true;
      return null;
    })
    : null;
  const isEmpty = !site && !enabled && await adminState(world).catch(() => 'ready') === 'closed';
  // Anywhere else tracing is refused at the start.
  const mayTrace = isOnDeploy();
  let validOrigin = '';
  const isShielded = isOnDeploy() || trustedHops > 0;
  const server = await openServer({ isShielded, port, hostname, onError }, (request, info) => {
    const { url } = request;
    if (mayTrace) redactActiveSpan(url);
    // An invalid Host header: code that parses the address would throw an error that quotes it, with any token in it.
    const origin = originOf(url);
    if (origin !== validOrigin) {
      if (!URL.canParse(url)) return failureResponse(failures.host);
      validOrigin = origin;
    }
    if (basePath === '') return answer(request, info);
    const inside = under.inside(request);
    if (inside === undefined) {
      return new Response(null, { status: 308, headers: { location: `${basePath}/${new URL(url).search}` } });
    }
    return Promise.resolve(answer(inside, info)).then(under.outside);
  });
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; downloads stop; slow clients get `drainMs`.
    end.abort(new Error('The function is stopping'));
    const late = new Promise((resolve) => setTimeout(resolve, drainMs));
    await Promise.race([server.shutdown(), late]);
    store.close();
    log({ event: 'stop' });
    Deno.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) Deno.addSignalListener(signal, () => void stop());

  // Logged after the signal handlers are set, so that a reader of this line may stop the process.
  const { addr } = server;
  const name = addr.hostname.includes(':') ? `[${addr.hostname}]` : addr.hostname;
  const local = `http://${name === '127.0.0.1' ? 'localhost' : name}:${addr.port}${basePath}/`;
  const own = host === '' ? local : `https://${host}${basePath}/`;
  const where = isEmpty
    ? {
      say:
        `Nothing is at ${local}: the channel is off (INGEST_ENABLED=1 switches it on), and there is no dist/`,
    }
    : { address: site ? local : `${own}admin` };
  log({ event: 'start', ...where, store: store.kind, channel: enabled ? 'on' : 'off' });

  for (const say of startNotices(env)) log({ event: 'notice', say });
  if (isDamaged) log({ event: 'notice', say: damaged });

  if (code !== null) log({ event: 'first run', address: `${own}admin/login`, code });
}

/** The scheme and Host of an address, on which alone it depends whether it can be parsed. */
function originOf(url: string): string {
  const end = url.indexOf('/', 'https://'.length);
  return end < 0 ? url : url.slice(0, end);
}

async function runTelegramWebhook(env: Environment, [url, ...more]: readonly string[]): Promise<void> {
  if (url === undefined || more.length > 0) throw new StartFailure('Say telegram-webhook https://…');
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_SECRET: secret } = env;
  if (!token || !secret) {
    throw new StartFailure(
      'TELEGRAM_BOT_TOKEN and TELEGRAM_SECRET must be set, as they are for the function',
    );
  }
  const address = webhookAddress(url);
  await setWebhook({ fetch, token, secret, address });
  console.log(`Telegram sends the updates to ${address}`);
}

async function runVerify(store: Store): Promise<void> {
  const { keys, strangeKeys } = store.unreadable;
  const verdict = await verify(store.kv, keys);
  store.close();
  const findings = [
    ...verdict.findings,
    ...strangeKeys.map((where) => ({ account: 'none', what: 'row whose key is damaged', where })),
  ];
  console.log(JSON.stringify({ ...verdict, findings }, null, 2));
  Deno.exit(findings.length === 0 ? 0 : 1);
}

function readPort(env: Environment): number {
  const port = Number(env.PORT || 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartFailure(`PORT must be 0 to 65535: "${env.PORT}"`);
  }
  return port;
}

/** Deno's spans hold the whole address, with any token in it, and cannot be redacted. */
function refuseTracing(): void {
  const isTracing = /^(1|true)$/.test(Deno.env.get('OTEL_DENO') ?? '') &&
    Deno.env.get('OTEL_DENO_TRACING') !== 'false';
  if (isTracing && !isOnDeploy()) {
    throw new StartFailure(
      'Deno would write addresses with ?token= into its traces. Set OTEL_DENO_TRACING=false; metrics and logs still work.',
    );
  }
}

/** The built site, or null when it was not built. */
async function openSite(
  folder: URL,
  frameAncestors: string,
): Promise<((request: Request) => Promise<Response>) | null> {
  const files = siteFolder(folder);
  const page = await files.open('index.html').catch((error: Error) => {
    throw new StartFailure(
      `dist/ cannot be read (${error.message}): let this user read it, or remove it to serve the function alone`,
    );
  });
  page?.close();
  return page && serveSite(files, { frameAncestors });
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
    error instanceof Deno.errors.IsADirectory || error instanceof Deno.errors.NotCapable ||
    error instanceof Deno.errors.FilesystemLoop ||
    (error instanceof Error && /name too long/i.test(error.message));
}

function isOnDeploy(): boolean {
  return Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined;
}

try {
  await main();
} catch (error) {
  const isPlain = error instanceof StartFailure || error instanceof VerbFailure ||
    error instanceof ImportFault || error instanceof WebhookFailure ||
    error instanceof RangeError || error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotCapable;
  console.error(isDamage(error) ? `${damaged} (${storeCause(error)})` : isPlain ? error.message : error);
  Deno.exit(1);
}
