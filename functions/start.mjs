/**
 * The second half of `npm start`: runs the function on the Deno from npm, with the permissions of deno.json's task and those for KV_PATH. A function that has
 * not answered anything for 20 s is ended, with exit code 1, so that a supervisor starts it anew.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { taskArguments } from './rights.mjs';

const askEveryMs = 5000;
const maxUnanswered = 4;

const root = fileURLToPath(new URL('..', import.meta.url));
const { HOST = 'localhost', PORT = '8000', KV_PATH = '' } = process.env;
// The program itself, not npm's wrapper: a signal that ends the wrapper would leave Deno running.
const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
const args = taskArguments(KV_PATH);
if (KV_PATH !== '' && !/^(:memory:$|https?:)/.test(KV_PATH)) {
  mkdirSync(dirname(KV_PATH), { recursive: true, mode: 0o700 });
}
// Only at a terminal: in a log every line is one JSON object.
if (process.stdout.isTTY) {
  console.log(`\n  Sign designer: http://${HOST}:${PORT}/   Ctrl+C ends it.\n`);
}
const child = spawn(deno, [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
let isStuck = false;
child.on('exit', (code) => process.exit(isStuck ? 1 : code ?? 0));

// Verbs end by themselves, and a port that the system chose is not known here.
if (process.argv.length === 2 && PORT !== '0') watch();

function watch() {
  let hasAnswered = false;
  let unanswered = 0;
  const timer = setInterval(async () => {
    if (await answers()) {
      hasAnswered = true;
      unanswered = 0;
      return;
    }
    if (!hasAnswered || ++unanswered < maxUnanswered) return;
    clearInterval(timer);
    isStuck = true;
    console.error(
      JSON.stringify({
        time: new Date().toISOString(),
        event: 'stuck',
        say: 'Nothing was answered for 20 s',
      }),
    );
    child.kill('SIGKILL');
  }, askEveryMs);
}

/** Whether anything comes back. A request without a valid Host is answered without the store, and not logged. */
function answers() {
  const host = /^(0\.0\.0\.0|::|\[::\]|localhost)$/.test(HOST) ? '127.0.0.1' : HOST.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(PORT), timeout: askEveryMs - 500 });
    const end = (isAlive) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: %\r\nConnection: close\r\n\r\n'));
    socket.on('data', () => end(true)).on('timeout', () => end(false)).on('error', () => end(false))
      .on('close', () => end(false));
  });
}
