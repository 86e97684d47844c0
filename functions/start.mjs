/** The second half of `npm start`: runs the function on the Deno from npm, with the permissions of deno.json's task and those for KV_PATH. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// The program itself, not npm's wrapper: a signal that ends the wrapper would leave Deno running.
const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
const line = JSON.parse(readFileSync(new URL('../deno.json', import.meta.url), 'utf8')).tasks.ingest;
// The packages are those that npm has installed.
const args = line.slice(line.indexOf('deno ') + 5).split(' ').filter((arg) => !arg.startsWith('--config='));
// Only at a terminal: in a log every line is one JSON object.
if (process.stdout.isTTY) {
  const { HOST = 'localhost', PORT = '8000' } = process.env;
  console.log(`\n  Sign designer: http://${HOST}:${PORT}/   Ctrl+C ends it.\n`);
}
const child = spawn(deno, [...args.map(withStore), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));

/** Adds the folder of KV_PATH to a read or write permission. */
function withStore(arg) {
  const path = process.env.KV_PATH ?? '';
  const isFile = path !== '' && path !== ':memory:' && !/^https?:/.test(path);
  return isFile && /^--allow-(read|write)=/.test(arg) ? `${arg},${dirname(path)}` : arg;
}
