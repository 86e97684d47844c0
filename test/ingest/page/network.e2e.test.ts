/** The entry page on a failing network, and with invalid credentials: nothing is lost or duplicated. */
import { describe, expect, test } from 'vitest';
import { failures } from '../../../functions/ingest/http/failures.ts';
import {
  card,
  context,
  idOf,
  open,
  openContext,
  openPage,
  page,
  posts,
  recorded,
  sentBefore,
  served,
  textOf,
  visitInEachTest,
  world,
  write,
} from './entry-page.ts';

visitInEachTest();

describe('a network that fails', () => {
  test('without an answer the text is sent again with the same id, and recorded once', async () => {
    let lost = 0;
    served.intercept = async (request, response, body) => {
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
    expect(await card().textContent()).toContain('之前已记过，没有重复');
    expect(new Set(posts().map(({ body }) => idOf(body))).size).toBe(1);
    expect(posts().length).toBeGreaterThan(1);
    expect(recorded()).toHaveLength(1);
  });

  test('what waits is stored before it is sent, shown after a reload, and sent then with the same id', async () => {
    let storedAtSend = '';
    served.intercept = async (request, response) => {
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
    served.intercept = undefined;
    await openPage();
    await open();
    await card().locator('.money').waitFor();
    expect(posts().every(({ body }) => idOf(body) === id)).toBe(true);
    expect(recorded()).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('what waits can be dropped, and the card says that it may have been recorded', async () => {
    served.intercept = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await open();
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    await card().getByText('丢弃').click();
    await card().getByText('可能已经记上').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    served.intercept = undefined;
    expect(await sentBefore('晚饭 30')).toEqual([]);
  });

  test('offline is shown, nothing is sent, and all is sent in order when the network is back', async () => {
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

  test('the offline message disappears when the network is back, also with an empty queue', async () => {
    await open();
    await context.setOffline(true);
    await page.getByText('没有网络').waitFor();
    await context.setOffline(false);
    await page.locator('#status').waitFor({ state: 'hidden' });
  });

  test('a slow answer is shown as slow', async () => {
    let release = (): void => {};
    served.intercept = async (request) => {
      if (request.method === 'POST' && request.url === '/ingest') {
        await new Promise<void>((resolve) => release = resolve);
      }
      return false;
    };
    await openContext();
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

  test('after the 200 of a captive portal the text is sent again', async () => {
    let answers = 0;
    served.intercept = (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest' || answers++ > 0) return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
      return true;
    };
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    expect(recorded()).toHaveLength(1);
  });

  test('a busy server is asked again after its Retry-After', async () => {
    let answers = 0;
    let recover = (): void => {};
    const recovered = new Promise<void>((resolve) => recover = resolve);
    served.intercept = async (request, response) => {
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

  test("errors about `client_id` are shown in the page's own words", async () => {
    let recover = (): void => {};
    const recovered = new Promise<void>((resolve) => recover = resolve);
    let answers = 0;
    served.intercept = async (request, response) => {
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

  test('an id used for another text is reported, and nothing is recorded', async () => {
    served.intercept = async (request, _response, body) => {
      if (request.method === 'POST' && request.url === '/ingest') await world.send('别的 1', idOf(body));
      return false;
    };
    await open();
    await write('午饭 25');
    await card().getByText('没有记').waitFor();
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

  test('trying again without one focuses its field', async () => {
    await open('');
    await write('午饭 25');
    await page.focus('#text');
    await card().getByText('现在再试').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('token-field');
    expect(posts()).toHaveLength(0);
  });

  test('a wrong one is told while one writes', async () => {
    await open('tsk_wrong');
    await page.locator('#text').pressSequentially('午饭 25');
    await page.locator('#preview').getByText('凭证').waitFor();
    expect(posts()).toHaveLength(0);
  });

  test('a wrong one is reported, and the text is sent with the right one', async () => {
    await open('tsk_wrong');
    await write('午饭 25');
    await page.locator('#token').waitFor();
    expect(await page.locator('#status').textContent()).toMatch(/凭证/);
    await page.fill('#token-field', world.token);
    await page.click('#token button');
    await card().locator('.money').waitFor();
    expect(recorded()).toHaveLength(1);
  });

  test('what was refused is sent once, and shown as a draft below today’s list from then on', async () => {
    await open();
    await write('早餐 8');
    await card().locator('.money').waitFor();
    for (const text of ['几十 菜', '苹果', '红包 88']) {
      await write(text);
      await page.locator('[data-state=refused]', { hasText: text }).waitFor();
    }
    const known = served.seen.length;
    await page.reload();
    await page.locator('.draft', { hasText: '红包 88' }).waitFor();
    await page.locator('article', { hasText: '今日 11-21' }).waitFor();
    expect(await page.locator('#log article').allTextContents()).toEqual([
      expect.stringContaining('今日'),
      expect.stringContaining('几十 菜'),
      expect.stringContaining('苹果'),
      expect.stringContaining('红包 88'),
    ]);
    expect(await card(2).textContent()).toContain('金额要写确定的数');
    expect(served.seen.slice(known).map(({ method, body }) => method + body)).toEqual([
      'GET',
      'POST{"text":"/今日"}',
    ]);
    await card(2).getByRole('button', { name: '丢弃' }).click();
    await card(3).getByRole('button', { name: '修改' }).click();
    expect(await page.inputValue('#text')).toBe('苹果');
    expect(recorded()).toHaveLength(1);
  });

  test('a row of an earlier version, which may have been refused, is not sent', async () => {
    await open();
    await page.evaluate((token) => {
      let hash = 0x811c9dc5;
      for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
      const owner = (hash >>> 0).toString(36);
      localStorage.setItem('ingest-unsent:w-0mhk3abcd-00', JSON.stringify({ text: '午饭 25', owner }));
    }, world.token);
    await page.reload();
    await page.locator('.draft', { hasText: '午饭 25' }).waitFor();
    expect(await sentBefore('早餐 8')).toEqual([]);
  });

  test('texts of one credential are not shown to another, and come back with their own link', async () => {
    served.intercept = (request, response, body) =>
      request.method === 'POST' && request.url === '/ingest' && body.includes('午饭') &&
      Boolean(response.destroy());
    await open();
    await write('几十 菜');
    await card().getByText('金额要写确定的数').waitFor();
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    await page.fill('#text', '晚饭 88');
    served.intercept = undefined;
    for (const other of ['tsk_somebody_else', '']) {
      await open(other);
      await page.locator('#empty').waitFor();
      expect(await page.inputValue('#text')).toBe('');
      expect(await page.locator('#log article').count()).toBe(0);
      await page.fill('#text', '别人的');
    }
    await open();
    await card().getByText('之前').or(card().locator('.money')).first().waitFor();
    expect(await page.inputValue('#text')).toBe('晚饭 88');
    expect(await page.locator('.draft').textContent()).toContain('几十 菜');
    expect(recorded()).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(world.token);
  });

  test('a text of nobody is a draft for whoever opens the page with a link', async () => {
    await open('');
    await write('午饭 25');
    await card().getByText('等待发送').waitFor();
    await page.goto('about:blank');
    await open();
    await page.locator('.draft', { hasText: '午饭 25' }).waitFor();
    expect(await sentBefore('早餐 8')).toEqual([]);
  });

  test('a channel that is off is reported, and the text waits', async () => {
    await open();
    served.intercept = (request, response) => {
      if (request.method !== 'POST' || request.url !== '/ingest') return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"没有这个地址"}');
      return true;
    };
    await write('午饭 25');
    await page.getByText('记账没有开启').waitFor();
    served.intercept = undefined;
    await card().getByText('现在再试').click();
    await card().locator('.money').waitFor();
  });
});
