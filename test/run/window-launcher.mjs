/**
 * What @web/test-runner asks for a browser: a window for each test file, in the Chromium that the other tests drive. A window, since a tab
 * behind another draws no frames, so that nothing there ever comes into view.
 */
import { launchBrowser } from './browser.mjs';
import { slowed } from './slow-world.mjs';

const viewport = { width: 800, height: 600 };

/** A Chromium that sees those fonts of the system, and no others. */
export function windowLauncher(fonts) {
  /** @type {Promise<import('playwright-core').Browser> | undefined} */
  let starting;
  /** @type {Map<string, import('playwright-core').Page>} */
  const pages = new Map();
  return {
    name: 'Chromium',
    type: 'playwright',
    async startSession(id, url) {
      starting ??= launchBrowser({ fonts, timeout: 120_000 }).then(slowed);
      const context = await (await starting).newContext({ viewport });
      const page = await context.newPage();
      pages.set(id, page);
      await page.goto(url);
    },
    isActive: (id) => pages.has(id),
    getBrowserUrl: (id) => pages.get(id)?.url(),
    async stopSession(id) {
      const page = pages.get(id);
      pages.delete(id);
      await page?.context().close();
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('Only headless windows are opened here')),
    stop: async () => (await starting)?.close(),
  };
}
