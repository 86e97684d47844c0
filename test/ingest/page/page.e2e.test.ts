/** The entry page in a real Chromium, against the real function, with a network that can fail. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failures } from '../../../functions/ingest/http/failures.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { InputMethod } from '../../e2e/input-method.ts';
import { openBrowser } from '../../e2e/site.ts';
import { serveApp, type Served } from '../serve-app.ts';
import { openWorld, type TestWorld } from '../world.ts';

let browser: Browser;
let world: TestWorld;
let served: Served;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  world = await openWorld();
  served = await serveApp(world.app);
  await openContext();
});

afterEach(async () => {
  await context.close();
  await served.close();
  const seen = complaints.splice(0);
  // Violations of the policy and errors of the script; failed requests are the tests' own doing.
  expect(seen.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

async function openContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, ...options });
  page = await context.newPage();
  listen(page);
}

function listen(to: Page): void {
  to.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  to.on('pageerror', (error) => complaints.push(error.message));
}

async function open(token = world.token): Promise<void> {
  await page.goto(`${served.origin}/ingest${token === '' ? '' : `?token=${token}`}`);
}

async function write(text: string): Promise<void> {
  await page.fill('#text', text);
  await page.click('#composer button');
}

function card(nth = 1) {
  return page.locator('#log article').nth(nth - 1);
}

/** With plain blanks for those that hold a line together. */
async function textOfCard(): Promise<string> {
  return (await card().textContent() ?? '').replaceAll('\u00a0', ' ');
}

function recorded(): readonly unknown[] {
  return world.entries().filter((entry) => !entry.undone);
}

const posts = () => served.seen.filter(({ method }) => method === 'POST');
const idOf = (body: string): string => (JSON.parse(body) as { client_id: string }).client_id;
const textOf = (body: string): string => (JSON.parse(body) as { text: string }).text;

/** Sends are one after the other: what has gone out by the time that this one is answered is all that there was. */
async function sentBefore(text: string): Promise<string[]> {
  const known = posts().length;
  await write(text);
  await card().locator('.money').waitFor();
  const since = posts().slice(known).map(({ body }) => textOf(body));
  expect(since.at(-1)).toBe(text);
  return since.slice(0, -1);
}

describe('recording', () => {
  test('what is written is recorded, the box is empty again, and nothing is left in storage', async () => {
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    expect(await textOfCard()).toContain('已记支出 ¥25.00 · 餐饮 · 午饭');
    expect(await page.inputValue('#text')).toBe('');
    expect(recorded()).toHaveLength(1);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
  });

  test('the token goes into the header and stays in the address, and no request but the page carries it in one', async () => {
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    expect(posts()[0]!.headers.authorization).toBe(`Bearer ${world.token}`);
    expect(posts()[0]!.headers.prefer).toBe('return=representation');
    expect(served.seen.filter(({ url }) => url.includes('token')).map(({ method }) => method)).toEqual([
      'GET',
    ]);
    expect(page.url()).toContain(`token=${world.token}`);
    expect(served.seen.every(({ headers }) => headers.referer === undefined)).toBe(true);
  });

  test('undo on a card strikes it through and takes the entry back; restore brings it back', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('撤销').click();
    await page.locator('.undone').waitFor();
    expect(recorded()).toHaveLength(0);
    expect(await page.locator('#log article').count()).toBe(1);
    await card().getByText('恢复').click();
    // The card of the command itself is on the page until it is answered, so "a card not struck through" would come too early.
    await page.locator('.undone').waitFor({ state: 'detached' });
    expect(recorded()).toHaveLength(2);
    expect(await page.locator('#log article').count()).toBe(1);
  });

  test('a refused text says why, keeps what was typed, and goes back into the box to be mended', async () => {
    await open();
    await write('几十 菜');
    await card().getByText('金额要写确定的数').waitFor();
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('几十 菜');
    await card().getByText('修改').click();
    expect(await page.inputValue('#text')).toBe('几十 菜');
    expect(await page.locator('#log article').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a text that is too long is not cut short but refused, and all of it comes back', async () => {
    await open();
    const long = `午饭 25 ${'很'.repeat(9000)}`;
    await write(long);
    await card().getByText('修改').click();
    expect(await page.inputValue('#text')).toBe(long);
    expect(recorded()).toHaveLength(0);
  });

  test('a chip that takes nothing is sent at a touch, another is written into the box', async () => {
    await open();
    await page.click('[data-send="/今日"]');
    await card().getByText('今日 11-21').waitFor();
    await page.click('.chips [data-write="#日记 "]');
    expect(await page.inputValue('#text')).toBe('#日记 ');
  });

  test('in English the commands and their help are English, and what an English account recorded can be undone', async () => {
    await context.close();
    await served.close();
    world = await openWorld({ settings: { ...defaultSettings, language: 'en' } });
    served = await serveApp(world.app);
    await openContext({ locale: 'en-GB' });
    await open();
    expect(await page.locator('.chips:visible').count()).toBe(1);
    await page.locator('summary').click();
    expect(await page.locator('dl:visible').textContent()).not.toMatch(/记账/);
    await page.locator('#text').pressSequentially('lunch 25');
    await page.locator('#preview', { hasText: 'Expense ¥25.00' }).waitFor();
    await page.click('#composer button');
    await card().getByText('Undo').click();
    await page.locator('.undone').waitFor();
    expect(recorded()).toHaveLength(0);
    await page.locator('.chips:visible [data-send="/today"]').click();
    await card().getByText('Today 11-21').waitFor();
  });

  test('markup in a text stays text', async () => {
    await open();
    await write("'<img src=x onerror=alert()>' 午饭 25");
    await card().locator('.money').waitFor();
    expect(await page.locator('#log img').count()).toBe(0);
    expect(await card().textContent()).toContain('<img src=x onerror=alert()>');
  });
});

describe('the keyboard', () => {
  test('Enter makes a new line, Ctrl+Enter sends', async () => {
    await open();
    await page.focus('#text');
    await page.keyboard.type('早餐 8');
    await page.keyboard.press('Enter');
    await page.keyboard.type('午饭 25');
    expect(await page.inputValue('#text')).toBe('早餐 8\n午饭 25');
    await page.keyboard.press('Control+Enter');
    await card().getByText('已记 2 笔').waitFor();
  });

  test('an Enter that belongs to an input method never sends', async () => {
    await open();
    await page.fill('#text', '午饭 25');
    await page.evaluate(() => {
      const box = document.querySelector('#text')!;
      const enter = (init: KeyboardEventInit) =>
        box.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
            ...init,
          }),
        );
      enter({ isComposing: true });
      enter({ keyCode: 229 });
      box.dispatchEvent(new CompositionEvent('compositionstart'));
      enter({});
      // Safari: the end of the composition comes first.
      box.dispatchEvent(new CompositionEvent('compositionend'));
      enter({});
    });
    expect(await page.inputValue('#text')).toBe('午饭 25');
    expect(await sentBefore('晚饭 30')).toEqual([]);
  });

  test('what an input method composes is sent as it was committed, and not before', async () => {
    await open();
    const method = await InputMethod.of(page);
    await page.focus('#text');
    await method.compose(['w', 'wu', "wu'fan"]);
    await page.keyboard.press('Control+Enter');
    expect(await page.locator('#log article').count()).toBe(0);
    await method.take('午饭');
    await method.commit(' 25');
    expect(await page.inputValue('#text')).toBe('午饭 25');
    await page.keyboard.press('Control+Enter');
    await page.locator('#log article', { hasText: '午饭 25' }).locator('.money').first().waitFor();
    expect(await page.inputValue('#text')).toBe('');
  });
});

describe('a network that fails', () => {
  test('an answer that never came is asked for again with the same id, and the entry is there once', async () => {
    let lost = 0;
    served.meddle = async (request, response, body) => {
      if (request.method !== 'POST' || request.url !== '/ingest' || lost++ > 0) return false;
      // Carried out, and the answer lost.
      await world.send(textOf(body), idOf(body));
      response.destroy();
      return true;
    };
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    expect(await card().textContent()).toContain('已记支出 ¥25.00');
    expect(await card().textContent()).toContain('之前已记过,没有重复');
    expect(new Set(posts().map(({ body }) => idOf(body))).size).toBe(1);
    expect(posts().length).toBeGreaterThan(1);
    expect(recorded()).toHaveLength(1);
  });

  test('what waits is stored before it is sent, shown after a reload, and sent then with the same id', async () => {
    let storedAtSend = '';
    served.meddle = async (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest') return false;
      storedAtSend ||= await page.evaluate(() => Object.entries(localStorage).flat().join());
      response.destroy();
      return true;
    };
    await open();
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    expect(storedAtSend).toContain('午饭 25');
    expect(storedAtSend).not.toContain(world.token);
    const id = idOf(posts()[0]!.body);
    await page.close();
    served.meddle = undefined;
    page = await context.newPage();
    listen(page);
    await open();
    await card().locator('.money').waitFor();
    expect(posts().every(({ body }) => idOf(body) === id)).toBe(true);
    expect(recorded()).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('what waits can be dropped, and the card says that it may have been recorded', async () => {
    served.meddle = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await open();
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    await card().getByText('丢弃').click();
    await card().getByText('可能已经记上').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    served.meddle = undefined;
    expect(await sentBefore('晚饭 30')).toEqual([]);
  });

  test('offline is said, nothing is sent, and all goes out in order when the network is back', async () => {
    await open();
    await context.setOffline(true);
    await write('早餐 8');
    await write('午饭 25');
    await page.getByText('没有网络').waitFor();
    await context.setOffline(false);
    await page.locator('#log .money').nth(1).waitFor();
    expect(posts().map(({ body }) => textOf(body))).toEqual(['早餐 8', '午饭 25']);
    await page.locator('#status').waitFor({ state: 'hidden' });
  });

  test('offline is said no longer than it lasts, also when nothing waits', async () => {
    await open();
    await context.setOffline(true);
    await page.getByText('没有网络').waitFor();
    await context.setOffline(false);
    await page.locator('#status').waitFor({ state: 'hidden' });
  });

  test('a slow answer is said to be slow', async () => {
    let release = (): void => {};
    served.meddle = async (request) => {
      if (request.method === 'POST' && request.url === '/ingest') {
        await new Promise<void>((resolve) => release = resolve);
      }
      return false;
    };
    await page.clock.install();
    await open();
    await write('午饭 25');
    await page.getByText('发送中').waitFor();
    await expect.poll(() => posts().length).toBe(1);
    await page.clock.fastForward(4500);
    await page.getByText('网络有点慢').waitFor();
    release();
    await card().locator('.money').waitFor();
  });

  test('a page of a portal that answers 200 proves nothing: the text is sent again', async () => {
    let answers = 0;
    served.meddle = (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest' || answers++ > 0) return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
      return true;
    };
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    expect(recorded()).toHaveLength(1);
  });

  test('a server in trouble is asked again when it says', async () => {
    let answers = 0;
    let recover = (): void => {};
    const recovered = new Promise<void>((resolve) => recover = resolve);
    served.meddle = async (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest') return false;
      // What is said of the first answer is gone with the second.
      if (answers++ > 0) await recovered;
      else {
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(
          '{"error":"存储暂时不可用"}',
        );
      }
      return answers === 1;
    };
    await open();
    await write('午饭 25');
    await page.getByText('存储暂时不可用').waitFor();
    recover();
    await card().locator('.money').waitFor();
  });

  test('what programs are told to do about their ids, the page says in its own words', async () => {
    let recover = (): void => {};
    const recovered = new Promise<void>((resolve) => recover = resolve);
    let answers = 0;
    served.meddle = async (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest') return false;
      if (answers++ > 0) await recovered;
      else {
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(
          JSON.stringify({ error: failures.store.error }),
        );
      }
      return answers === 1;
    };
    await open();
    await write('午饭 25');
    await page.getByText('服务器忙').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('client_id');
    recover();
    await card().locator('.money').waitFor();
  });

  test('an id that stands for another text is said, and nothing is recorded', async () => {
    served.meddle = async (request, _response, body) => {
      if (request.method === 'POST' && request.url === '/ingest') await world.send('别的 1', idOf(body));
      return false;
    };
    await open();
    await write('午饭 25');
    await card().getByText('这个编号之前记的是另一句话,这次没有记').waitFor();
    expect(recorded()).toHaveLength(1);
  });
});

describe('the credential', () => {
  test('without one in the address a field asks for it, keeps it in memory and nowhere else', async () => {
    await open('');
    await write('午饭 25');
    await page.fill('#token-field', world.token);
    await page.click('#token button');
    await card().locator('.money').waitFor();
    expect(posts()).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        document.body.innerHTML,
      ])
    );
    expect(kept).not.toContain(world.token);
  });

  test('trying again without one leads to its field', async () => {
    await open('');
    await write('午饭 25');
    await page.focus('#text');
    await card().getByText('现在再试').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('token-field');
    expect(posts()).toHaveLength(0);
  });

  test('a wrong one is said, the text waits, and goes out under the right one', async () => {
    await open('tsk_wrong');
    await write('午饭 25');
    await page.locator('#token').waitFor();
    expect(await page.locator('#status').textContent()).toMatch(/凭证/);
    await page.fill('#token-field', world.token);
    await page.click('#token button');
    await card().locator('.money').waitFor();
    expect(recorded()).toHaveLength(1);
  });

  test('what was written with another credential waits for a word of the user', async () => {
    served.meddle = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await open('tsk_somebody_else');
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    served.meddle = undefined;
    await page.goto('about:blank');
    await open();
    await card().getByText('用另一个凭证写的').waitFor();
    expect(recorded()).toHaveLength(0);
    await card().getByText('用现在的凭证发送').click();
    await card().locator('.money').waitFor();
  });

  test('a channel that is off is said, and the text waits', async () => {
    await open();
    served.meddle = (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest') return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"没有这个地址"}');
      return true;
    };
    await write('午饭 25');
    await page.getByText('通道没有开启').waitFor();
    served.meddle = undefined;
    await card().getByText('现在再试').click();
    await card().locator('.money').waitFor();
  });
});

describe('the look', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that axe objects to, in ${colorScheme}, with results, errors and what waits`, async () => {
      await context.close();
      await openContext({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
      await open();
      await write('+8000 工资');
      await write('几十 菜');
      await card().getByText('金额要写确定的数').waitFor();
      served.meddle = (request, response) =>
        request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
      await write('午饭 25');
      await page.getByText('没等到回答').first().waitFor();
      await page.click('summary');
      // Trusted types would keep axe out; the page itself never needs them.
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) =>
          `${id}: ${nodes.map(({ html }) => html).join(' ')}`
        );
      });
      expect(violations).toEqual([]);
    });
  }

  test('fits 320 px without scrolling sideways, and its touch targets are 44 px or more', async () => {
    await context.close();
    await openContext({ viewport: { width: 320, height: 568 } });
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    await write('早餐 8\n午饭 25\n打车 35 @微信');
    await card().getByText('已记 3 笔').waitFor();
    await page.click('summary');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, summary, textarea')].filter((element) => {
        const { height } = element.getBoundingClientRect();
        return height > 0 && height < 44;
      }).map((element) => element.outerHTML)
    );
    expect(small).toEqual([]);
    expect(
      await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.querySelector('#text')!).fontSize)
      ),
    ).toBeGreaterThanOrEqual(16);
    // Who has set large letters gets them, on the same screen.
    const lineHeight = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('.card')!).lineHeight));
    const before = await lineHeight();
    await page.evaluate(() => document.documentElement.style.fontSize = '26px');
    expect(await lineHeight()).toBeCloseTo(before * 26 / 16, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('breaks no word of a button or of a result on 320 px, and begins no line with a dot', async () => {
    await context.close();
    await openContext({ viewport: { width: 320, height: 568 }, locale: 'en' });
    served.meddle = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await open('tsk_somebody_else');
    await write('水果 30');
    await page.getByText('No answer last time').waitFor();
    served.meddle = undefined;
    await page.goto('about:blank');
    await open();
    await page.getByText('Send with this credential').waitFor();
    for (const text of ['地铁 4', '午饭 25', '红烧牛肉面 25']) {
      await write(text);
      await card().locator('.money').waitFor();
    }
    const broken = await page.evaluate(() => {
      const tops = (node: Node, from: number, to: number): number[] => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
      };
      const found: string[] = [];
      for (const button of document.querySelectorAll('.actions button')) {
        if (tops(button, 0, 1).length > 1) found.push(button.textContent);
      }
      for (const body of document.querySelectorAll('.body')) {
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          for (const { 0: part, index } of (node.textContent ?? '').matchAll(/\p{Script=Han}+|\S\s·/gu)) {
            if (tops(node, index, index + part.length).length > 1) found.push(part);
          }
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
  });

  test('speaks English to a browser that asks for it', async () => {
    await context.close();
    await openContext({ locale: 'en-GB' });
    await open();
    await page.getByRole('button', { name: 'Record' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });
});
