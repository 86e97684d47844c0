/**
 * The HTTP app: `createApp({ kv, clock, random, env })`; tests call `app.request()`. Checks run in the order of this file: channel off, method,
 * cross-site, credential, account, rate, body, shape, command.
 */
import type { Context, Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { getPath } from 'hono/utils/url';
import { type Access, openAccessCache } from './store/access.ts';
import { noteAudit } from './store/audit.ts';
import { channelNames } from './store/binding.ts';
import { noteRefusals } from './store/audit-refusals.ts';
import { bearerOf, parseRequest, readTypedAt } from './http/request.ts';
import { readJson, SlowBody } from './http/body.ts';
import { openChannels } from './channels/channels.ts';
import { clientAddress, type Connection } from './http/origin.ts';
import { createConsole } from './console/console.tsx';
import { openSignInGuard } from './console/sign-in-guard.ts';
import type { ConsoleStatus } from './console/world.ts';
import type { Environment } from './command.ts';
import { allFormats } from './data/format.ts';
import type { Extra } from './extra.ts';
import { countedNames } from './counted-names.ts';
import { isToken } from './store/credential.ts';
import { StoreUnavailableError, withDeadline } from './store/deadline.ts';
import type { Failure } from './http/failures.ts';
import { failureResponse, failures, methods, retryAfter, wholeAnswer } from './http/failures.ts';
import { groupCommits, type Grouping, smallGroups } from './store/group.ts';
import { addCommonHeaders } from './http/headers.ts';
import { openHealth } from './http/health.ts';
import { digest } from './store/keys.ts';
import type { Kv, KvCheck } from './store/kv.ts';
import { noteUse } from './store/last-used.ts';
import { type Log, nameOfMethod, nameOfPath, placeOf } from './http/log.ts';
import { type Options, readOptions } from './options.ts';
import { answerHelp, answerIcon, answerPage } from './page/page.ts';
import { countFailures, type FailureCounter, type RateLimit, tokenBucket } from './http/rate.ts';
import { answer, type Facts, type Prepared } from './http/answer.ts';
import { answerPreview, previewTextOf } from './preview.ts';
import { isDataFileLost, storeCause } from './store/store-cause.ts';
import { submit, type Submitter } from './submit.ts';

interface AppDeps {
  readonly kv: Kv;
  /** ms since 1970 UTC. */
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** ms of a clock that is never set; for tests. */
  readonly monotonic?: () => number;
  readonly env: Environment;
  /** For commands that call another service. */
  readonly fetch?: typeof fetch;
  readonly log?: Log;
  /** Limits of one commit; by default those that every store allows. */
  readonly grouping?: Grouping;
  /** What goes beyond the specification; nothing if not given. */
  readonly extras?: readonly Extra[];
  /** For the console's status page. */
  readonly version?: string;
  readonly store?: ConsoleStatus['store'];
  /** For tests: how a channel waits without answering until the platform gives up. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Aborted when the process shuts down; exports and open pages then stop. */
  readonly stopping?: AbortSignal;
}

interface RequestState {
  readonly connection: Connection | undefined;
  readonly id: string;
  readonly facts: Facts;
  /** A response that has all its headers, and is sent without touching them again. */
  whole?: Response;
}

interface AppEnv {
  readonly Bindings: RequestState;
}

export type App = Hono<AppEnv>;

export function createApp(world: AppDeps): App {
  const options = readOptions(world.env);
  const kv = withDeadline(world.kv, options.storeDeadlineMs);
  const accessCache = openAccessCache(kv);
  const log = world.log ?? (() => {});
  const health = openHealth({ ...world, kv });
  const submitter: Submitter = {
    ...world,
    kv,
    accessCache,
    readers: (world.extras ?? []).flatMap(({ readText }) => readText ?? []),
    nextAttempt: countedNames(world.random, { length: 43, digits: 11 }),
    commit: groupCommits(kv, {
      ...(world.grouping ?? smallGroups),
      maxWaitMs: options.storeDeadlineMs,
      noteOutcome: health.noteOutcome,
    }),
    fetch: world.fetch ?? fetch,
  };
  const pipeline: RequestPipeline = {
    ...submitter,
    options,
    rate: tokenBucket(options.rate),
    previewRate: tokenBucket(options.rate),
    badTokens: countFailures({ max: 20, windowMs: 600_000 }),
    noteUse: noteUse({ kv, everyMs: 15 * 60_000 }),
    noteRefusal: noteRefusals({ ...world, kv }),
  };

  const withCors = (response: Response, c: Context<AppEnv>): Response => {
    for (const [name, value] of Object.entries(options.cors.headers(c.req.raw))) {
      response.headers.set(name, value);
    }
    return response;
  };
  const preflight = (allow: string, c: Context<AppEnv>): Response =>
    withCors(new Response(null, { status: 204, headers: { allow } }), c);
  /** While the channel is off, nothing is there. */
  const whileOn =
    (handle: (c: Context<AppEnv>) => Response | Promise<Response>) =>
    (c: Context<AppEnv>): Response | Promise<Response> =>
      options.enabled ? handle(c) : failureResponse(failures.notFound);
  const app = new HonoBase<AppEnv>({ router: new RegExpRouter() });
  app.onError((error, c) => {
    const { id } = c.env;
    if (error instanceof StoreUnavailableError) {
      log({ event: 'store trouble', id, what: error.message, cause: storeCause(error.cause) });
      return failureResponse(isDataFileLost(error) ? failures.lost : failures.store);
    }
    if (error instanceof SlowBody) return failureResponse(failures.slow);
    log({ event: 'fault', id, name: error.name, at: placeOf(error) });
    return failureResponse(failures.fault);
  });
  app.notFound(() => failureResponse(failures.notFound));

  const answerIngest = async (c: Context<AppEnv>): Promise<Response> => {
    switch (c.req.method) {
      case 'GET':
      case 'HEAD':
        return answerPage(c.req.raw);
      case 'OPTIONS':
        return preflight(methods, c);
      case 'POST':
        return withCors(await post(pipeline, c), c);
      default:
        return failureResponse(failures.method);
    }
  };
  app.all('/ingest', whileOn(answerIngest));
  // A bookmark may end in a slash; what follows it is kept.
  app.all('/ingest/', whileOn((c) => c.redirect(`../ingest${new URL(c.req.url).search}`, 308)));
  app.post('/ingest/preview', whileOn(async (c) => withCors(await preview(pipeline, c), c)));
  app.options('/ingest/preview', whileOn((c) => preflight('POST, OPTIONS', c)));
  app.get('/ingest/help', whileOn((c) => answerHelp(c.req.raw)));
  app.get('/ingest/icon.png', whileOn(answerIcon));
  const answerChannel = openChannels({
    ...pipeline,
    settings: options.channels,
    wait: world.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  });
  app.all(
    '/channels/:name',
    whileOn((c) => answerChannel(c.req.param('name') ?? '', c.req.raw, c.env.facts)),
  );
  app.get('/healthz', () => health.answer());
  app.route(
    '/',
    createConsole({
      kv,
      clock: world.clock,
      random: world.random,
      adminPassword: world.env.ADMIN_PASSWORD,
      submitter,
      maxChecks: (world.grouping ?? smallGroups).maxChecks,
      extras: world.extras ?? [],
      formats: allFormats(world.extras ?? []),
      guard: openSignInGuard(world.monotonic ?? (() => performance.now())),
      basePath: options.basePath,
      trustedHops: options.trustedHops,
      status: {
        version: world.version ?? 'unknown',
        channel: options.enabled,
        channels: channelNames.filter((name) => options.enabled && options.channels[name]),
        store: world.store ?? 'unknown',
        model: world.env.AI_BASE_URL && world.env.AI_API_KEY ? world.env.AI_MODEL ?? null : null,
      },
      ...(world.stopping ? { stopping: world.stopping } : {}),
    }),
  );
  return watch(app, { ...world, log });
}

interface RequestPipeline extends Submitter {
  readonly options: Options;
  readonly rate: RateLimit;
  /** Separate, so that previews while typing do not use up the limit for recording. */
  readonly previewRate: RateLimit;
  readonly badTokens: FailureCounter;
  readonly noteUse: (credential: string, now: number, row?: KvCheck) => void;
  readonly noteRefusal: (tokenDigest: string, address: string) => void;
}

interface Admitted {
  readonly access: Access;
  readonly body: unknown;
}

/** Checks the caller and reads the body; takes one unit from `rate`. */
async function admit(
  pipeline: RequestPipeline,
  c: Context<AppEnv>,
  rate: RateLimit,
): Promise<Admitted | Failure> {
  const request = c.req.raw;
  if (!pipeline.options.cors.allows(request)) return failures.crossSite;
  const bearer = bearerOf(request);
  if ('status' in bearer) return bearer;
  const tokenDigest = digest(bearer.token);
  const access = pipeline.accessCache.known(tokenDigest, pipeline.clock()) ??
    await findAccess(pipeline, c, { token: bearer.token, tokenDigest });
  if ('status' in access) return access;
  const facts = c.env.facts;
  facts.account = access.account.value.id;
  facts.credential = access.credential.value.id;
  if (access.account.value.disabled) return failures.accountOff;
  const waitS = rate.take(access.credential.value.id, pipeline.clock());
  if (waitS > 0) return retryAfter(failures.rate, waitS);
  pipeline.noteUse(access.credential.value.id, pipeline.clock(), access.credential);
  const body = await readJson(request);
  return 'status' in body ? body : { access, body: body.value };
}

async function preview(pipeline: RequestPipeline, c: Context<AppEnv>): Promise<Response> {
  const admitted = await admit(pipeline, c, pipeline.previewRate);
  if ('status' in admitted) return failureResponse(admitted);
  const asked = previewTextOf(admitted.body);
  if ('status' in asked) return failureResponse(asked);
  return await answerPreview(asked.text, admitted.access, pipeline);
}

async function post(pipeline: RequestPipeline, c: Context<AppEnv>): Promise<Response> {
  const request = c.req.raw;
  const facts = c.env.facts;
  const admitted = await admit(pipeline, c, pipeline.rate);
  if ('status' in admitted) return failureResponse(admitted);
  const { access } = admitted;
  const account = access.account.value.id;
  const credential = access.credential.value.id;
  const parsed = parseRequest(admitted.body);
  if ('status' in parsed) return failureResponse(parsed);
  let prepared: Prepared | undefined;
  const result = await submit(pipeline, {
    access,
    ...readTypedAt(request.headers),
    ...parsed,
    whileCommitting(answer) {
      prepared = { answer, response: wholeAnswer(answer, c.env.id) };
      c.env.whole = prepared.response;
    },
  });
  if (result.kind === 'access-revoked' && result.by === 'credential') {
    pipeline.noteRefusal(access.tokenDigest, addressOf(pipeline, c));
  }
  if (result.kind === 'repeat' && !result.same) {
    // An entry may have been lost. The audit row must not delay or fail the answer.
    noteAudit(pipeline, { action: 'replay mismatch', account, subject: credential }).catch(() => {});
  }
  return answer(result, { request, strict: pipeline.options.strict, facts, prepared });
}

async function findAccess(
  pipeline: RequestPipeline,
  c: Context<AppEnv>,
  { token, tokenDigest }: { readonly token: string; readonly tokenDigest: string },
): Promise<Access | Failure> {
  // Malformed tokens are rejected before any store read and are not counted.
  if (!isToken(token)) return failures.badToken;
  const now = pipeline.clock();
  const access = await pipeline.accessCache.find(tokenDigest, now);
  if (access) return access;
  // After the look-up: a valid token works even from an address that is blocked for guessing.
  const address = addressOf(pipeline, c);
  const waitS = pipeline.badTokens.wait(address, now);
  if (waitS > 0) return retryAfter(failures.manyBadTokens, waitS);
  pipeline.badTokens.add(address, now);
  pipeline.noteRefusal(tokenDigest, address);
  return failures.badToken;
}

function addressOf({ options }: RequestPipeline, c: Context<AppEnv>): string {
  return clientAddress(c.req.raw, { connection: c.env.connection, hops: options.trustedHops });
}

/**
 * Runs around every request: adds the common headers, writes the log line. It replaces the app's `fetch` instead of being a middleware, since Hono
 * calls a handler without middleware directly, which is faster.
 */
function watch(
  app: Hono<AppEnv>,
  { log, random }: { readonly log: Log; readonly random: (bytes: number) => Uint8Array },
): App {
  const route = app.fetch;
  const nextId = countedNames(random, { length: 16, digits: 4 });
  app.fetch = async (request: Request, connection?: Connection | object) => {
    const began = performance.now();
    const id = nextId();
    const state: RequestState = {
      connection: connection && 'remoteAddr' in connection ? connection : undefined,
      id,
      facts: {},
    };
    const response = await route(request, state);
    // Deno has taken over the headers of a response; it would copy them back to change them.
    if (response !== state.whole) {
      addCommonHeaders(response.headers);
      response.headers.set('x-request-id', id);
    }
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log({
      event: 'request',
      id,
      method: nameOfMethod(request.method),
      path: nameOfPath(getPath(request)),
      status: response.status,
      ms,
      ...state.facts,
    });
    return response;
  };
  return app;
}
