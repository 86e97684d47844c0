/** One POST to the function, valid by default. */
import { readAnswer, type TestWorld } from '../world.ts';

export const good = JSON.stringify({ text: '午饭 25', client_id: 'a' });

export async function post(world: TestWorld, { headers = {}, body = good, query = '', peer = '192.0.2.1' }: {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit | null;
  readonly query?: string;
  readonly peer?: string;
} = {}) {
  const response = await world.app.request(`/ingest${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', ...headers },
    body,
    // @ts-expect-error: undici asks for it when the body is a stream
    duplex: 'half',
  }, { remoteAddr: { hostname: peer } });
  return await readAnswer(response);
}
