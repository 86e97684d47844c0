/** `npm start`, second half: the Deno that npm brings runs functions/serve.ts with the rights it needs and no more. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// The program itself, not npm's wrapper: a signal that ends the wrapper would leave Deno running.
const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
const child = spawn(
  deno,
  [
    'run',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--allow-read',
    '--allow-write',
    'functions/serve.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
