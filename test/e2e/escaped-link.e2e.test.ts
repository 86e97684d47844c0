/** Apps escape the # of a link, which a host then takes for a part of the path: its page for what is missing leads on to the design. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { makeShareLink } from '../../site/share/share-link.ts';
import { dist, openBrowser, serveSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite({ under: '/sign/' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([
  ['%23', (link: string) => link.replace('#', '%23')],
  ['index.html%23', (link: string) => link.replace('#', 'index.html%23')],
  ['%2523', (link: string) => link.replace('#', '%2523')],
  ['%23d%3D', (link: string) => link.replace('#d=', '%23d%3D')],
  ['%23 and words of a messenger behind', (link: string) => `${link.replace('#', '%23')}?from=singlemessage`],
])('%s', async (_, escape) => {
  const { design } = importArchive({
    schema: 'move-car-sign',
    text: { title: '转义的链接' },
    qr: { on: true },
  });
  const { link } = await makeShareLink(design!, site.address, { numbers: false });
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  const missing = readFileSync(join(dist, '404.html'), 'utf8');
  await page.route(
    /%(?:25)?23/,
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
  );
  await page.goto(escape(link));
  await expect.poll(() => page.locator('[name="text.title"]').inputValue()).toBe(
    '转义的链接',
  );
  await context.close();
});
