/** A model's provider on this machine, which answers as a test says, and the worlds that ask it. One for each test of the file that calls this. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { openWorld, type TestWorld } from '../world.ts';

export interface Asked {
  readonly path: string;
  readonly key: string;
  readonly body: {
    readonly response_format?: unknown;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly max_tokens: number;
  };
}

export type Reply = (response: ServerResponse, asked: Asked, request: IncomingMessage) => void;

export interface Provider {
  reply: Reply;
  readonly asked: readonly Asked[];
  readonly baseUrl: string;
  openWorld(env?: Readonly<Record<string, string>>, through?: typeof fetch): Promise<TestWorld>;
}

export function startProvider(): Provider {
  let server: Server;
  let asked: Asked[];
  const provider: Provider = {
    reply: says(),
    get asked() {
      return asked;
    },
    get baseUrl() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
    },
    openWorld: (env = {}, through = fetch) =>
      openWorld({
        env: { AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'key-1', AI_MODEL: 'small', ...env },
        fetch: through,
      }),
  };

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const one: Asked = {
          path: request.url ?? '',
          key: request.headers.authorization ?? '',
          body: JSON.parse(Buffer.concat(chunks).toString() || 'null') as Asked['body'],
        };
        asked.push(one);
        provider.reply(response, one, request);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return provider;
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function completion(content: unknown, more: Readonly<Record<string, unknown>> = {}): unknown {
  return { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content }, ...more }] };
}

export function says(...items: readonly unknown[]): Reply {
  return (response) => json(response, completion(JSON.stringify({ items })));
}

export const live = (world: TestWorld) => world.entries().filter((entry) => !entry.undone);
