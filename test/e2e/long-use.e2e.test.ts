/** A page that is open for days, in two tabs, on a bad network: nothing grows, nothing is lost, and it opens again. */
import { expect, test } from 'vitest';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, User } from './user.ts';

const { site, browser } = await openSite();
const at = conditions[7]!;

test('fifty visits to every panel leave no nodes and no listeners', async () => {
  const user = await User.open(browser, site, { ...at, reducedMotion: 'reduce' });
  const { page } = user;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const visit = async (times: number): Promise<void> => {
    await page.evaluate(async (rounds) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      for (let i = 0; i < rounds; i++) {
        for (const tab of ['text', 'style', 'font', 'size', 'code', 'export'] as const) {
          designer.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)!.click();
          await designer.updateComplete;
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
    }, times);
    await user.tab('text');
  };
  const count = async () => {
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  // Loads the panels, and fills what is kept of pictures.
  await visit(10);
  const before = await count();
  await visit(50);
  // What is drawn is thrown away some time after its panel.
  await expect.poll(async () => {
    const { nodes, listeners } = await count();
    return [nodes - before.nodes < 500, listeners - before.listeners < 100];
  }).toEqual([true, true]);
  await user.close();
});

test('what the losing tab had goes to the shelf, whatever is answered', async () => {
  const user = await User.open(browser, site, at);
  const first = user.page;
  await user.field('text.title').fill('第一个标签页');
  await expect.poll(() => first.evaluate(() => localStorage.getItem('sign-designer'))).toContain('第一个');
  const second = await first.context().newPage();
  await second.goto(site.address);
  const title = second.locator('.body [name="text.title"]');
  await expect.poll(() => title.inputValue()).toBe('第一个标签页');
  await user.field('text.title').fill('第一个又改了');
  await title.fill('第二个标签页');
  const names = () =>
    first.evaluate(async () => {
      // Opening it would create it.
      const there = (await indexedDB.databases()).some(({ name }) => name === 'sign-designer-shelf');
      if (!there) return [];
      return await new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('sign-designer-shelf');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const { result } = opening;
          const all = result.transaction('plates').objectStore('plates').getAll();
          all.addEventListener('success', () => {
            result.close();
            resolve(all.result.map(({ name }) => name as string));
          });
        });
      });
    });
  await expect.poll(async () => (await names()).join()).toContain('第一个又改了');
  await second.reload();
  await user.close();
});

test('a pasted link keeps the plate that it replaces, and the paste field is empty afterwards', async () => {
  const user = await User.open(browser, site, at);
  const { page } = user;
  await user.field('text.title').fill('自己的牌子');
  for (let turn = 0; turn < 2; turn++) {
    const dialog = await user.askForFile();
    expect(await dialog.locator('textarea').inputValue()).toBe('');
    await dialog.locator('textarea').fill(
      JSON.stringify({ ...reference, text: { ...reference.text, title: `第${turn}` } }),
    );
    await dialog.locator('form button').click();
    await dialog.waitFor({ state: 'hidden' });
  }
  const shelf = await user.way('shelf');
  await expect.poll(() =>
    shelf.locator('input.name').evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value).join()
    )
  ).toContain('自己的牌子');
  await user.closeDialog('shelf');
  // A text that could not be opened stays, to be mended.
  const dialog = await user.askForFile();
  await dialog.locator('textarea').fill('{"schema":');
  await dialog.locator('form button').click();
  await dialog.locator('.refused').waitFor();
  expect(await dialog.locator('textarea').inputValue()).toBe('{"schema":');
  await user.closeDialog('open');
  expect(await page.locator('sign-plate .picture svg').count()).toBe(1);
  await user.close();
});

test('what was shown opens again without a network, before anything was touched', async () => {
  const warnings: string[] = [];
  const user = await User.open(browser, site, {
    ...at,
    serviceWorkers: 'allow',
    prepare: async (page) => {
      page.on('console', (message) => warnings.push(message.text()));
      // The rest of the designer, which is cached later, never comes.
      await page.addInitScript(() => {
        const { setTimeout: begin } = globalThis;
        globalThis.setTimeout = ((run: () => void, ms?: number) =>
          ms === 4000 ? 0 : begin(run, ms)) as typeof setTimeout;
      });
    },
  });
  const { page } = user;
  const held = () =>
    page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      }
      return urls.filter((url) => /designer-|first-plate-|page-/.test(url)).length;
    });
  await expect.poll(held).toBeGreaterThanOrEqual(3);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('sign-plate .picture svg').first().waitFor();
  await page.context().setOffline(false);
  await user.close();
});

test('in no language anything is fetched that is not used', async () => {
  const unused: string[] = [];
  await Promise.all((['zh-CN', 'en', 'zh-Hant', 'ar'] as const).map(async (language) => {
    const user = await User.open(browser, site, {
      width: 1440,
      theme: 'light',
      language,
      prepare: async (page) => {
        page.on(
          'console',
          (message) => /preload/.test(message.text()) && unused.push(`${language}: ${message.text()}`),
        );
      },
    });
    await user.page.mouse.move(200, 200);
    // Browsers tell of it some seconds after the page has come.
    await user.page.waitForTimeout(6000);
    await user.close();
  }));
  expect(unused).toEqual([]);
});

test('selected text stays readable in the dark', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'dark', language: 'zh-CN' });
  const [ink, ground] = await user.field('text.title').evaluate((input) => {
    const { color, backgroundColor } = getComputedStyle(input, '::selection');
    return [color, backgroundColor];
  });
  expect(ink).toBe(await user.page.locator('.shell').evaluate((shell) => getComputedStyle(shell).color));
  expect(ground).not.toMatch(/rgba\(0, 0, 0, 0\)/);
  await user.close();
});

test('the ring of the part that is edited lies over no neighbour', async () => {
  const user = await User.open(browser, site, { width: 1440, theme: 'light', language: 'zh-CN' });
  await user.begin(reference);
  const overlaps = await user.page.evaluate(() => {
    const plate = document.querySelector('sign-designer')!.shadowRoot!.querySelector('sign-plate')!
      .shadowRoot!;
    const boxes = [...plate.querySelectorAll<HTMLElement>('[data-spot]')].map((spot) => ({
      field: spot.dataset['spot'],
      box: spot.getBoundingClientRect(),
      offset: parseFloat(getComputedStyle(spot).outlineOffset),
    }));
    return boxes.flatMap((a) =>
      boxes.filter((b) =>
        a !== b && a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 &&
        a.box.top < b.box.bottom - 1 &&
        b.box.top < a.box.bottom - 1
      ).map((b) => `${a.field} over ${b.field}`)
    ).concat(boxes.filter(({ offset }) => offset > -2).map(({ field }) => `${field} outside`));
  });
  expect(overlaps).toEqual([]);
  await user.close();
});
