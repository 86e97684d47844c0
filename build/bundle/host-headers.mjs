/** `_headers`: the headers of our own server, for hosts that read them from a file (Netlify, Cloudflare Pages). */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImmutable } from '../immutable.mjs';

/**
 * The policy is set for the page only: two rules for one file would both apply, and the worker needs one that allows WebAssembly. Call when
 * the list of immutable files is written.
 */
export async function writeHostHeaders(dist, { policy, scanWorkerPolicy }) {
  const { FRAME_ANCESTORS } = process.env;
  const pagePolicy = `  Content-Security-Policy: ${policy}; frame-ancestors ${FRAME_ANCESTORS || "'self'"}`;
  const scanWorker = (await readdir(join(dist, 'assets'))).find((name) => /^scan-worker-.*\.js$/.test(name));
  const kept = (await readImmutable(dist)).map((path) => path.replace(/\/$/, '/*'));
  await writeFile(
    join(dist, '_headers'),
    `/
${pagePolicy}
/index.html
${pagePolicy}
/assets/${scanWorker}
  Content-Security-Policy: ${scanWorkerPolicy}
/*
  Cross-Origin-Opener-Policy: same-origin
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=31536000
  Cross-Origin-Resource-Policy: cross-origin
  Access-Control-Allow-Origin: *
${kept.map((path) => `/${path}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('')}`,
  );
}
