/** A page that binds `archive` to what the designer tells it, as component libraries do; and what a page's own rules may not reach. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { openBrowser, servePage, serveSite, type Site } from './site.ts';
import { reference } from './surfaces.ts';

let widget: Site;
let browser: Browser;
beforeAll(async () => {
  [widget, browser] = await Promise.all([serveSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await widget.close();
});

async function withPage(html: string, act: (page: Page) => Promise<void>): Promise<void> {
  const host = await servePage(
    `<script type="module" src="${widget.address}widget/sign-designer.js"></script>${html}`,
  );
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(host.address);
  await page.locator('sign-plate .picture svg').first().waitFor();
  await act(page);
  await page.close();
  await host.close();
}

const title = (page: Page) => page.locator('[name="text.title"]');
const typed = (page: Page) =>
  title(page).evaluate((input) => {
    const { value, selectionStart } = input as HTMLInputElement;
    const root = input.getRootNode() as ShadowRoot;
    return { value, caret: selectionStart, focused: root.activeElement === input };
  });

/** Until the page has given back all that it was told, and the designer has taken it. */
async function givenBack(page: Page): Promise<void> {
  await page.waitForFunction('notGiven === 0');
  await page.evaluate(() => (document.querySelector('sign-designer') as SignDesigner).updateComplete);
}

describe.each<[pattern: string, bind: string]>([
  // React renders anew with every state, and makes the value anew.
  ['the same value made anew', `give(structuredClone(given));`],
  ['what the event told', `give({ schema: 'move-car-sign', ...event.design });`],
  ['the exported text', `designer.exportArchive().then((archive) => give(JSON.stringify(archive)));`],
  [
    'the exported text, late',
    `designer.exportArchive().then((archive) => setTimeout(() => give(archive), 60));`,
  ],
])('a page that gives back %s', (_, bind) => {
  test('loses no typing, caret, focus or undo', async () => {
    await withPage('<sign-designer lang="zh-CN"></sign-designer>', async (page) => {
      await page.evaluate(`{
        const designer = document.querySelector('sign-designer');
        const given = ${JSON.stringify(reference)};
        designer.archive = structuredClone(given);
        const give = (archive) => {
          designer.archive = archive;
          notGiven--;
        };
        globalThis.notGiven = 0;
        designer.addEventListener('sign-change', (event) => {
          notGiven++;
          ${bind}
        });
      }`);
      await expect.poll(() => title(page).inputValue()).toBe(reference.text.title);
      await title(page).fill('');
      await title(page).pressSequentially('小心abc', { delay: 30 });
      await givenBack(page);
      expect(await typed(page)).toEqual({ value: '小心abc', caret: 5, focused: true });
      await page.keyboard.press('Control+z');
      await expect.poll(() => title(page).inputValue()).toBe(reference.text.title);
      // Longer than an archive keeps.
      const label = page.locator('[name="phones.0.label"]');
      await label.fill('');
      await label.pressSequentially('123456789', { delay: 10 });
      await givenBack(page);
      expect(await label.inputValue()).toBe('123456789');
    });
  });
});

test('another archive begins anew, the one before it too, and problems are told once', async () => {
  await withPage('<sign-designer></sign-designer>', async (page) => {
    const told = await page.evaluate(async (given) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      let problems = 0;
      designer.addEventListener('sign-problems', () => problems++);
      const titles: string[] = [];
      const become = async (text: string, extra = {}) => {
        designer.archive = { ...given, text: { ...given.text, title: text }, ...extra };
        await designer.updateComplete;
        await designer.loaded;
        titles.push(designer.design.text.title);
      };
      await become('a');
      await become('b');
      await become('a');
      await become('c', { unknown: 1 });
      await become('c', { unknown: 1 });
      designer.archive = null;
      await designer.updateComplete;
      await designer.loaded;
      return { titles, problems, sample: designer.design.phones[0]?.num };
    }, reference);
    expect(told).toEqual({ titles: ['a', 'b', 'a', 'c', 'c'], problems: 1, sample: '138 0013 8000' });
  });
});

test('the language around it is spoken, and the colour that a page gives to everything does not reach the designer', async () => {
  await withPage(
    `<style>* { color: rgb(255, 0, 0) }</style>
    <div lang="en"><sign-designer></sign-designer></div>
    <div lang="zh-CN"><sign-designer></sign-designer></div>
    <div lang="zh-CN"><sign-designer lang="en"></sign-designer></div>`,
    async (page) => {
      for (const [at, label] of ['Title', '标题', 'Title'].entries()) {
        await page.locator('sign-designer').nth(at).getByLabel(label, { exact: true }).first().waitFor();
      }
      const color = await title(page).first().evaluate((input) => getComputedStyle(input).color);
      expect(color).not.toBe('rgb(255, 0, 0)');
    },
  );
});

test('<sign-view> says that it has nothing to show for what is no archive, and shows the plate of the documentation', async () => {
  const readme = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const [view] = /<sign-view[\s\S]*?<\/sign-view>/.exec(readme)!;
  await withPage(
    `<sign-view lang="en" archive='{"schema":"other"}'></sign-view>${view}`,
    async (page) => {
      const [refused, shown] = [page.locator('sign-view').first(), page.locator('sign-view').last()];
      await refused.getByRole('img', { name: 'There is no plate to show here' }).waitFor();
      await shown.locator('sign-plate .picture svg').waitFor();
    },
  );
});
