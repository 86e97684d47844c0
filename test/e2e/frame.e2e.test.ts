/** The designer in a frame of somebody else's page, from our own server: refused unless FRAME_ANCESTORS names the page's site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { type Served, serveFunction } from '../ingest/deno-process.ts';
import { openBrowser, servePage } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'sign-designer-frame-'));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Whether the frame shows the designer, on a page at `localhost` with our server at 127.0.0.1. */
async function isShown(name: string, frameAncestors: string): Promise<boolean> {
  const env = { FRAME_ANCESTORS: frameAncestors };
  const served: Served = await serveFunction(join(folder, `${name}.sqlite3`), { env });
  const host = await servePage(
    `<iframe src="${served.address}/" sandbox="allow-scripts allow-same-origin allow-downloads" title="Sign designer"></iframe>`,
  );
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', {
    predicate: (message) => /frame-ancestors/.test(message.text()),
  }).then(() => false);
  const shown = page.frameLocator('iframe').locator('sign-plate .picture svg').waitFor().then(() => true);
  try {
    await page.goto(host.address);
    return await Promise.any([refused, shown]);
  } finally {
    await page.close();
    await Promise.allSettled([refused, shown]);
    await host.close();
    await served.stop();
  }
}

test('a page of another site shows the designer when its site is named, and not otherwise', async () => {
  expect(await isShown('named', 'http://localhost:*')).toBe(true);
  expect(await isShown('other', '')).toBe(false);
});
