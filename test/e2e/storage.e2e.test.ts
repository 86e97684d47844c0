/** A browser that refuses to keep anything: the page says so, and asks before work is lost. */
import { expect, test } from 'vitest';
import { User } from './user.ts';
import { openSite } from './site.ts';

const { site, browser } = await openSite();
const refuses = `Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };`;

test.each([['refuses', refuses, 1], ['keeps', '', 0]])(
  'a browser that %s',
  async (_, before, times) => {
    const user = await User.open(browser, site, {
      width: 390,
      theme: 'light',
      language: 'zh-CN',
      before,
    });
    const { page, words } = user;
    const notice = page.locator('.toast', { hasText: words('saveFailed') });
    expect(await notice.count()).toBe(0);
    await user.field('text.title').click();
    await page.keyboard.type('x');
    await page.keyboard.type('y');
    await expect.poll(() => notice.count()).toBe(times);
    if (times === 0) await page.waitForFunction(() => localStorage.getItem('sign-designer')?.includes('xy'));
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(times === 1 ? ['beforeunload'] : []);
    await user.close();
  },
);
