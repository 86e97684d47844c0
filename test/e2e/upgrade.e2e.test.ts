/** A tab of the build before: parts that are gone from the host, and the way to the new build with the design kept. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { User } from './user.ts';
import { dist, openSite } from './site.ts';

const { site, browser } = await openSite();
const lazyParts = /\/assets\/(?!designer-)[^/]*\.js$/;

/** As another build would be: its page names another script. */
function otherPage(): string {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page)!;
  const other = script!.replaceAll(/assets\/designer-[\w-]+\.js/g, 'assets/designer-other.js');
  return page.replace(script!, () => other).replace(hash(script!), () => hash(other));
}

let user: User;
beforeEach(async () => {
  user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-CN' });
  return () => user.close();
});

test('what is gone since an upgrade is answered with a reload, and nothing that was typed is lost', async () => {
  const { page, words } = user;
  await page.route(lazyParts, (route) => route.fulfill({ status: 404 }));
  await page.route(site.address, (route) => route.fulfill({ contentType: 'text/html', body: otherPage() }));
  await user.field('text.title').fill('改过了');
  await page.locator('#tab-style').click();
  await page.getByText(words('newVersion')).first().waitFor();
  await page.unroute(lazyParts);
  await page.unroute(site.address);
  await page.locator('.toast').getByRole('button', { name: words('reload') }).click();
  await expect.poll(() => page.locator('#tab-style[aria-selected=true]').count()).toBe(1);
  await expect.poll(async () => (await user.design()).text.title).toBe('改过了');
});

test('what cannot be fetched of the build that is still published is a matter of the network', async () => {
  const { page, words } = user;
  await page.route(/lazy-panel-/, (route) => route.abort());
  // It may have come before it was refused.
  await page.reload();
  await page.locator('#tab-size').click();
  await page.getByText(words('partFailed')).first().waitFor();
  expect(await page.getByText(words('newVersion')).count()).toBe(0);
});
