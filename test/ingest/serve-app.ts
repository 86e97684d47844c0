/** The function behind a real port, for tests that drive a browser. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../../functions/ingest/app.ts';
import { delay } from '../run/slow-world.mjs';

export interface Served {
  readonly origin: string;
  /** Called before the function: the test may answer itself, drop the connection, or wait. Undefined: pass on. */
  intercept:
    | ((request: IncomingMessage, response: ServerResponse, body: string) => Promise<boolean> | boolean)
    | undefined;
  /** Requests that reached the port: method and address. */
  readonly seen: {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  close(): Promise<void>;
}

export async function serveApp(app: App): Promise<Served> {
  const seen: Served['seen'] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served: Served = {
    origin: `http://127.0.0.1:${port}`,
    intercept: undefined,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET', url = '/' } = request;
    await delay();
    seen.push({ method, url, body, headers: request.headers });
    if (await served.intercept?.(request, response, body)) return;
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const init = { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) };
    const answer = await app.fetch(new Request(served.origin + url, init), {
      remoteAddr: { hostname: '127.0.0.1' },
    });
    await delay();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
  return served;
}
