/**
 * An HTTP server for strangers' connections, which Deno.serve keeps open without end: headers, a body's bytes and the next request each have 30 s, an
 * answer that is not read 2 minutes. It stands where nothing in front does that, since it is the slower one (docs/decisions/0010).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Connection } from '../ingest/http/origin.ts';
import { type Failure, failureResponse, failures } from '../ingest/http/failures.ts';
import { within } from '../ingest/store/within.ts';

export interface Listening {
  readonly addr: { readonly hostname: string; readonly port: number };
  /** Takes nothing new; resolves when all that is under way is answered. */
  shutdown(): Promise<void>;
}

export type Handle = (request: Request, connection: Connection) => Response | Promise<Response>;

const patienceMs = 30_000;
const readingMs = 120_000;
/** How often it is checked that connections are taken. */
const checkingMs = 5000;
const limits = {
  headersTimeout: patienceMs,
  keepAliveTimeout: patienceMs,
  // Of whole requests: large files may take longer, so bodies are timed where they are read.
  requestTimeout: 0,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 64 * 1024,
  // Else refused without a word.
  requireHostHeader: false,
};
/** A body up to this size that comes at once is read before the request is handled, which is cheaper than a stream. */
const maxWholeBytes = 64 * 1024;
const atOnceMs = 250;

/** Rejects with the system's error where it cannot listen. */
export async function listenWithLimits(
  { port, hostname, onError }: {
    readonly port: number;
    readonly hostname: string;
    readonly onError: (error: unknown) => Response;
  },
  handle: Handle,
): Promise<Listening> {
  let accepted = 0;
  const underWay = new WeakMap<Socket, Promise<void>>();
  const open = async (at: number): Promise<Server> => {
    const server = createServer(limits, (incoming, outgoing) => {
      // An import may take a quarter of an hour; bodies and answers are timed where they are read and written.
      incoming.socket.setTimeout(0);
      // One after the other, as they came.
      const done = (underWay.get(incoming.socket) ?? Promise.resolve())
        .then(() => answer(incoming, handle)).catch(onError)
        .then((response) => send(response, incoming, outgoing))
        .catch(() => void outgoing.destroy());
      underWay.set(incoming.socket, done);
    });
    server.setTimeout(readingMs);
    server.on('connection', () => accepted++);
    server.on('clientError', (error: Error & { readonly code?: string }, socket: Socket) => {
      if (socket.writable) void refuse(socket, failureOf(error.code));
      else socket.destroy();
    });
    server.listen(at, hostname);
    await once(server, 'listening');
    return server;
  };
  let server = await open(port);
  const address = server.address() as AddressInfo;
  // Without a file descriptor for a connection, Deno takes no more of them and says nothing, for good: then the port is opened anew.
  const watch = setInterval(() => void checkAccepting().catch(() => {}), checkingMs);
  async function checkAccepting(): Promise<void> {
    const before = accepted;
    const probe = await Deno.connect({ port: address.port, hostname: address.address });
    await new Promise((resolve) => setTimeout(resolve, checkingMs / 2));
    probe.close();
    if (accepted !== before) return;
    onError(new Deno.errors.Busy('No connection is taken'));
    server.close();
    server.closeAllConnections();
    server = await open(address.port);
  }
  return {
    addr: { hostname: address.address, port: address.port },
    shutdown: () =>
      new Promise((resolve) => {
        clearInterval(watch);
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function answer(incoming: IncomingMessage, handle: Handle): Promise<Response> {
  const { method = 'GET', url = '/', headers: { host }, httpVersion } = incoming;
  if (host === undefined && httpVersion === '1.1') return failureResponse(failures.host);
  const address = /^https?:\/\//i.test(url) ? url : `http://${host ?? 'localhost'}${url}`;
  // Code that parses the address would throw an error that quotes it, with any token in it.
  if (!URL.canParse(address)) return failureResponse(failures.host);
  // A Request cannot have these methods.
  if (/^(CONNECT|TRACE|TRACK)$/i.test(method)) return failureResponse(failures.method);
  const headers = new Headers();
  const raw = incoming.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at]!, raw[at + 1]!);
  const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(incoming);
  const request = new Request(address, { method, headers, ...(body === null ? {} : { body }) });
  return await handle(request, { remoteAddr: { hostname: incoming.socket.remoteAddress ?? '' } });
}

/** All of a short body that comes at once, else a stream of it. */
async function bodyOf(incoming: IncomingMessage): Promise<BodyInit | null> {
  const announced = Number(incoming.headers['content-length'] ?? NaN);
  if (announced === 0) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  if (announced <= maxWholeBytes) {
    const take = (chunk: Uint8Array<ArrayBuffer>): void => void chunks.push(chunk);
    incoming.on('data', take);
    // What was cut off is said by whoever reads the rest.
    const ended = once(incoming, 'end').then(() => true, () => false);
    const isWhole = await within(atOnceMs, ended, () => false);
    incoming.off('data', take);
    if (isWhole) return chunks.length === 1 ? chunks[0]! : new Uint8Array(Buffer.concat(chunks));
    incoming.pause();
  }
  return streamOf(incoming, chunks);
}

function streamOf(
  incoming: IncomingMessage,
  came: readonly Uint8Array<ArrayBuffer>[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rest = incoming[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>;
  const first = [...came];
  return new ReadableStream({
    async pull(controller) {
      const early = first.shift();
      if (early) return controller.enqueue(early);
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  incoming.socket.setTimeout(readingMs);
  const headers = [...response.headers].flat();
  const isTooLate = response.status === failures.slow.status;
  // What is left of a body would be taken for the next request, or never come.
  if (!incoming.complete) {
    headers.push('connection', 'close');
    outgoing.once('finish', () => hangUp(incoming, isTooLate ? 0 : patienceMs));
  }
  if (response.body === null || response.headers.get('content-type')?.startsWith('application/json')) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.headers.has('content-length') && response.status !== 204 && response.status !== 304) {
      headers.push('content-length', String(bytes.length));
    }
    outgoing.writeHead(response.status, headers).end(bytes);
    return;
  }
  outgoing.writeHead(response.status, headers);
  const reader = response.body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  while (true) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  }
  outgoing.end();
}

/** Reads on for a while, since a client that is still sending would lose the answer. */
function hangUp(incoming: IncomingMessage, ms: number): void {
  const { socket } = incoming;
  if (ms === 0) return void socket.destroySoon();
  const timer = setTimeout(() => socket.destroy(), ms);
  socket.once('close', () => clearTimeout(timer));
  incoming.resume();
}

function failureOf(code: string | undefined): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return failures.slow;
  return code === 'HPE_HEADER_OVERFLOW' ? failures.headers : failures.malformed;
}

/** For what never became a request. */
async function refuse(socket: Socket, failure: Failure): Promise<void> {
  const response = failureResponse(failure);
  const body = await response.text();
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${failure.status} Refused\r\n${lines}connection: close\r\n\r\n${body}`);
}
