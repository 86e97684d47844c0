/**
 * A KV Connect server for tests behind a proxy that can lose replies: the program that DENOKV names (denokv, github.com/denoland/denokv), or the
 * small one beside this where none is named.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { constants, createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { accessToken, deno, environment, root } from '../deno-process.ts';

export const isReal = (process.env['DENOKV'] ?? '') !== '';

export interface KvServer {
  /** The same over every restart, for Deno's client, which speaks HTTP/2 from the first byte on. */
  readonly address: string;
  /** Past the proxy, for that of npm, which speaks HTTP/1.1. */
  readonly directAddress: () => string;
  /** Requests that reached it so far. */
  readonly calls: () => number;
  /** kill -9; with the same file it begins again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Of every `dropEvery` writes one loses its reply after the commit, by turns through a broken connection and an answer of 503; 0: none. */
export async function serveKvConnect(
  { file, dropEvery = 0 }: { readonly file: string; readonly dropEvery?: number },
): Promise<KvServer> {
  let server: Running | null = await start(file);
  let calls = 0;
  let writes = 0;

  async function pass(asked: Http2ServerRequest, answered: Http2ServerResponse): Promise<void> {
    const body = await bodyOf(asked);
    calls++;
    if (!server) return breakOff(answered);
    const reply = await forward(asked, { port: server.port, body });
    const isWrite = asked.url?.endsWith('/atomic_write') ?? false;
    const isLost = isWrite && dropEvery > 0 && ++writes % dropEvery === 0;
    if (isLost && writes % (2 * dropEvery) === 0) return breakOff(answered);
    answered.statusCode = isLost ? 503 : reply.status;
    if (!isLost) answered.setHeader('content-type', reply.type);
    answered.end(isLost ? 'gone' : reply.body);
  }

  const proxy = createServer((asked, answered) => void pass(asked, answered).catch(() => breakOff(answered)));
  proxy.on('sessionError', () => {});
  const sockets = new Set<Socket>();
  proxy.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const end = async (): Promise<void> => {
    const dying = server;
    server = null;
    await dying?.kill();
  };
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    directAddress: () => `http://127.0.0.1:${server?.port}`,
    calls: () => calls,
    async restart() {
      await end();
      server = await start(file);
    },
    async stop() {
      await end();
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

/** Ends the reply in the midst; to destroy the whole session here corrupts the memory of Node 20. */
function breakOff({ stream }: Http2ServerResponse): void {
  if (stream && !stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
}

interface Running {
  readonly port: number;
  kill(): Promise<void>;
}

async function start(file: string): Promise<Running> {
  const [program, args]: [string, string[]] = isReal
    ? [process.env['DENOKV']!, ['--sqlite-path', file, 'serve', '--addr', '127.0.0.1:0']]
    : [deno, [
      'run',
      '--no-prompt',
      '--cached-only',
      '--allow-net=127.0.0.1',
      '--allow-env=DENO_KV_ACCESS_TOKEN',
      '--allow-read',
      '--allow-write',
      'test/ingest/contract/kv-connect-server.ts',
      file,
    ]];
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, DENO_KV_ACCESS_TOKEN: accessToken },
  });
  const gone = once(child, 'exit');
  const heard: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        heard.push(line);
        const found = /^(\d+)$|Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
        if (found) resolve(Number(found[1] ?? found[2]));
      });
    }
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`The KV Connect server ended:\n${heard.join('\n')}`)));
  });
  return {
    port,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function bodyOf(message: IncomingMessage | Http2ServerRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function forward(
  asked: Http2ServerRequest,
  { port, body }: { readonly port: number; readonly body: Buffer },
): Promise<{ readonly status: number; readonly type: string; readonly body: Buffer }> {
  const passed = ['authorization', 'content-type', 'x-denokv-version', 'x-denokv-database-id'];
  const headers = Object.fromEntries(passed.map((name) => [name, asked.headers[name] ?? '']));
  const sent = request({
    port,
    host: '127.0.0.1',
    path: asked.url,
    method: asked.method,
    headers: { ...headers, 'content-length': body.length },
  });
  sent.end(body);
  const [reply] = await once(sent, 'response') as [IncomingMessage];
  return {
    status: reply.statusCode ?? 500,
    type: reply.headers['content-type'] ?? 'text/plain',
    body: await bodyOf(reply),
  };
}
