/** The console for the tests of one file: the function under a real Deno with a store of its own, and a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Served, serveFunction } from '../ingest/deno-process.ts';
import { openBrowser } from './site.ts';

export const password = 'open the ledger please';
export let served: Served;
export let browser: Browser;
export let origin: string;

/** For a test file to call, before its own hooks. */
export function serveConsole(env: Readonly<Record<string, string>> = { ADMIN_PASSWORD: password }): void {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  beforeAll(async () => {
    served = await serveFunction(join(folder, 'store.sqlite3'), { env });
    // The cookie without TLS wants a host that browsers trust.
    origin = served.address.replace('127.0.0.1', 'localhost');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await served.kill();
    rmSync(folder, { recursive: true, force: true });
  });
}
