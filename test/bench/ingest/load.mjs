/** A load generator on raw sockets: each connection sends its next POST when the answer to the last is there. Counts what was not answered 200. */
import { connect } from 'node:net';

/** `request(n)` gives the n-th request's headers and body as one string. Times in ms. */
export async function load({ port, connections, seconds, request }) {
  const times = [];
  let sent = 0;
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  async function one() {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    let arrived = '';
    let answered = null;
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      arrived += part;
      const head = arrived.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(arrived)?.[1] ?? 0);
      if (arrived.length < head + 4 + length) return;
      const status = arrived.slice(9, 12);
      arrived = '';
      answered(status);
    });
    while (performance.now() < end) {
      const at = performance.now();
      const status = await new Promise((resolve) => {
        answered = resolve;
        socket.write(request(sent++));
      });
      if (status !== '200') failed++;
      times.push(performance.now() - at);
    }
    socket.destroy();
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    failed,
  };
}

export function post(body, headers = '') {
  return `POST /ingest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}Content-Length: ${
    Buffer.byteLength(body)
  }\r\n\r\n${body}`;
}
