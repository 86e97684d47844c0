/** The entry page: what is written is recorded, with keys and input methods. */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { InputMethod } from '../../e2e/input-method.ts';
import {
  card,
  open,
  openContext,
  page,
  posts,
  recorded,
  sentBefore,
  served,
  serveWorld,
  textOf,
  textOfCard,
  visitInEachTest,
  world,
  write,
} from './entry-page.ts';

visitInEachTest();

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

  test('undo on a card strikes it through and undoes the entry; restore brings it back', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('全部撤销').click();
    await page.locator('.undone').waitFor();
    expect(recorded()).toHaveLength(0);
    expect(await page.locator('#log article').count()).toBe(1);
    await card().getByText('恢复').click();
    // The card of the command itself is on the page until it is answered, so "a card not struck through" would come too early.
    await page.locator('.undone').waitFor({ state: 'detached' });
    expect(recorded()).toHaveLength(2);
    expect(await page.locator('#log article').count()).toBe(1);
  });

  test('a recorded entry leads to the command that changes it, and keeps what is in the box', async () => {
    await open();
    await write('午饭 25');
    await card().getByText('已记支出').waitFor();
    await page.locator('#text').fill('30');
    await card().getByText('修改').click();
    expect(await page.locator('#text').inputValue()).toBe('30');
    await page.locator('#editing', { hasText: '支出 ¥25.00' }).waitFor();
    await page.click('#composer .primary');
    await card().getByText('¥30.00').first().waitFor();
    await write('早餐 8\n午饭 25');
    await card().getByText('全部撤销').waitFor();
    // Of several entries each has its own.
    await page.locator('#text').fill('');
    await card().getByRole('button', { name: '修改' }).nth(1).click();
    await expect.poll(() => page.inputValue('#text')).toBe('午饭 25');
    await page.keyboard.insertText('26');
    await page.locator('#preview', { hasText: '→ 支出 ¥26.00' }).waitFor();
    expect(await page.inputValue('#text')).toBe('午饭 26');
  });

  test('a change looks like a change: what it was, its own button, and a way out of it and back', async () => {
    await open();
    await page.locator('#text').fill('朋友结婚红包 600');
    await page.locator('#composer .choices').getByRole('button', { name: '支出 ¥600.00' }).click();
    await card().getByRole('button', { name: '修改' }).click();
    await page.locator('#editing', { hasText: '修改 支出 ¥600.00' }).waitFor();
    await expect.poll(() => page.inputValue('#text')).toBe('朋友结婚红包 600');
    expect(await page.locator('#composer .primary').textContent()).toBe('修改');
    await page.locator('#editing').getByRole('button', { name: '取消' }).click();
    expect(await page.inputValue('#text')).toBe('');
    expect(await page.locator('#composer .primary').textContent()).toBe('记下');
    await card().getByRole('button', { name: '修改' }).click();
    await expect.poll(() => page.inputValue('#text')).toBe('朋友结婚红包 600');
    await page.keyboard.insertText('66');
    await page.locator('#preview', { hasText: /^→ 支出 ¥66\.00/ }).waitFor();
    await page.reload();
    await page.locator('#editing', { hasText: '修改 支出 ¥600.00' }).waitFor();
    expect(await page.inputValue('#text')).toBe('朋友结婚红包 66');
    await page.click('#composer .primary');
    await card().getByRole('button', { name: '撤销修改' }).click();
    await page.locator('article.undone').waitFor();
    expect(recorded()).toMatchObject([{ amountMinor: 60_000 }]);
  });

  test('words alone change what was just recorded, and the preview says so', async () => {
    await open();
    await write('咖啡 18');
    await card().getByText('已记支出').waitFor();
    await page.fill('#text', '改成 19');
    await page.locator('#preview', { hasText: '→ 支出 ¥19.00' }).waitFor();
    expect(await page.locator('#composer .primary').textContent()).toBe('修改');
    await page.click('#composer .primary');
    await card().getByText('已改').waitFor();
    expect(await card(2).getAttribute('class')).toContain('undone');
    await write('早餐 8\n午饭 25');
    await card().getByText('已记 2 笔').waitFor();
    await write('改成 26');
    await card().getByRole('button', { name: /^支出 ¥25\.00 午饭/ }).click();
    await card().getByText('已改').waitFor();
    expect(recorded()).toMatchObject([{}, { amountMinor: 800 }, { amountMinor: 2600 }]);
  });

  test('a changed entry of several stands in its row, and the heading has the new sum', async () => {
    await open();
    await write('早餐 8\n午饭 1,025\n+5 红包');
    await card().getByText('已记 3 笔：支出 ¥1,033.00，收入 ¥5.00').waitFor();
    await card().locator('.entry').nth(0).getByRole('button', { name: '修改' }).click();
    await expect.poll(() => page.inputValue('#text')).toBe('早餐 8');
    await page.keyboard.insertText('9.5');
    await page.click('#composer .primary');
    await card(2).getByText('已记 3 笔：支出 ¥1,034.50，收入 ¥5.00').waitFor();
    expect(await card(2).locator('.entry').nth(0).textContent()).toMatch(/^1\. 支出 ¥9\.50/);
    await card(2).locator('.entry').nth(1).getByRole('button', { name: '撤销' }).click();
    await card(3).getByText('已记 2 笔：支出 ¥9.50，收入 ¥5.00').waitFor();
    await card(2).getByRole('button', { name: '撤销修改' }).click();
    await card(3).getByText('已记 2 笔：支出 ¥8.00，收入 ¥5.00').waitFor();
    expect(await card(3).locator('.gone').count()).toBe(1);
  });

  test('a question is no error, and the button of the box stays where it is', async () => {
    await openContext({ reducedMotion: 'reduce' });
    await open();
    const { y } = (await page.locator('#composer .primary').boundingBox())!;
    await page.fill('#text', '红包 200');
    await page.locator('#composer .choices button').first().waitFor();
    expect(await page.getAttribute('#preview', 'data-tone')).toBe('asked');
    expect((await page.locator('#composer .primary').boundingBox())!.y).toBe(y);
    await page.click('#composer .primary');
    await page.locator('.asked').waitFor();
    // What was chosen in the end takes the place of what was asked.
    await page.fill('#text', '红包 200');
    await page.locator('#composer .choices').getByRole('button', { name: '收入 ¥200.00' }).click();
    await card().getByText('已记收入').waitFor();
    expect(await page.locator('#log article').count()).toBe(1);
  });

  test('what may mean several things has a button for each, while it is typed and when it was refused', async () => {
    await open();
    await page.locator('#text').fill('红包 200');
    await page.locator('#composer .choices').getByRole('button', { name: '收入 ¥200.00' }).click();
    await card().getByText('已记收入').waitFor();
    expect(await page.inputValue('#text')).toBe('');
    await write('打车 25 30');
    await card().getByRole('button', { name: '¥30.00' }).click();
    await card().getByText('已记支出').waitFor();
    expect(await page.locator('#log article').count()).toBe(2);
    expect(recorded()).toHaveLength(2);
  });

  test('after a reload today’s sum and entries are at the top', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('已记 2 笔').waitFor();
    await page.reload();
    await card().getByText('支出 2 笔').waitFor();
    expect(await card().locator('.entry').count()).toBe(2);
    expect(await page.locator('#empty').isVisible()).toBe(false);
  });

  test('each row of today’s list can be undone and changed, and the sum follows', async () => {
    await open();
    await write('早餐 8\n午饭 25 @微信');
    await card().getByText('已记 2 笔').waitFor();
    await page.reload();
    const today = page.locator('article', { hasText: '今日 11-21' });
    const lunch = today.locator('.entry', { hasText: '午饭' });
    await lunch.getByRole('button', { name: '修改' }).click();
    await expect.poll(() => page.inputValue('#text')).toBe('午饭 25 @微信');
    await page.keyboard.insertText('26');
    await page.locator('#preview', { hasText: '→ 支出 ¥26.00' }).waitFor();
    await page.click('#composer .primary');
    await today.getByText('支出 2 笔 ¥34.00').waitFor();
    await today.locator('.entry', { hasText: '早餐' }).getByRole('button', { name: '撤销' }).click();
    await today.getByText('支出 1 笔 ¥26.00').waitFor();
    await card().getByText('已撤销').waitFor();
    await card().getByRole('button', { name: '恢复' }).click();
    await today.getByText('支出 2 笔 ¥34.00').waitFor();
  });

  test('a row of another list is struck through once its entry is undone', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('已记 2 笔').waitFor();
    await write('/最近');
    await card().getByText('最近 2 条').waitFor();
    await card().locator('.entry').nth(0).getByRole('button', { name: '撤销' }).click();
    await card().getByText('已撤销').waitFor();
    expect(await card(2).locator('.gone').textContent()).toContain('午饭');
    expect(await card(2).getByRole('button').count()).toBe(2);
  });

  test('the one bad line of several is selected for correction, and the others stay', async () => {
    await open();
    await write('早餐 8\n打车 几十\n午饭 25');
    await card().getByText('第 2 笔「打车 几十」').waitFor();
    await card().getByRole('button', { name: '修改' }).click();
    await page.keyboard.insertText('打车 30');
    expect(await page.inputValue('#text')).toBe('早餐 8\n打车 30\n午饭 25');
    await page.click('#composer .primary');
    await card().getByText('已记 3 笔').waitFor();
  });

  test('what may be the same payment is undone at a tap, or kept at another', async () => {
    await open();
    await write('面馆 35');
    await write('【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元');
    await card().getByText('可能和').waitFor();
    await card().getByRole('button', { name: '不是同一笔' }).click();
    expect(await card().textContent()).not.toContain('可能和');
    expect(await card().getByRole('button').allTextContents()).toEqual(['修改', '撤销']);
    await write('【招商银行】您尾号1234的储蓄卡于11月21日12:30消费人民币35.00元，余额1,234.56元');
    await card().getByRole('button', { name: '是同一笔，撤销' }).click();
    await page.locator('.undone').waitFor();
    expect(recorded()).toHaveLength(2);
  });

  test('each row of a list leads to the command that changes its entry, in place of that of another', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('已记 2 笔').waitFor();
    await write('/最近');
    await card().getByText('最近 2 条').waitFor();
    const rows = card().locator('.entry');
    await rows.nth(1).getByRole('button', { name: '修改' }).click();
    await expect.poll(() => page.inputValue('#text')).toBe('早餐 8');
    await rows.nth(0).getByRole('button', { name: '修改' }).click();
    await expect.poll(() => page.inputValue('#text')).toBe('午饭 25');
    await page.keyboard.insertText('9');
    await page.locator('#preview', { hasText: '→ 支出 ¥9.00' }).waitFor();
    expect((await rows.nth(0).getByRole('button').first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.click('#composer .primary');
    await card().getByText('¥9.00').first().waitFor();
  });

  test('a correction has buttons of its own, and what it replaced is struck through until it is taken back', async () => {
    await open();
    await write('晚饭 255');
    await card().getByText('修改').click();
    await expect.poll(() => page.inputValue('#text')).toBe('晚饭 255');
    await page.keyboard.insertText('25.5');
    await page.click('#composer .primary');
    await card().getByText('已改').waitFor();
    expect(await card(2).getAttribute('class')).toContain('undone');
    expect(await card(2).locator('.note').textContent()).toBe('已修改');
    expect(await card(2).locator('.actions button:visible').count()).toBe(0);
    await card().getByText('撤销').click();
    await page.locator('article.undone', { hasText: '已改' }).waitFor();
    expect(await card(2).getAttribute('class')).not.toContain('undone');
    await card().getByText('恢复').click();
    await page.locator('article.undone', { hasText: '晚饭 255' }).waitFor();
    expect(recorded()).toHaveLength(1);
  });

  test('a typed undo and restore change the cards of the entries, and restore names no entry that came back', async () => {
    await open();
    await write('早餐 8\n午饭 25');
    await card().getByText('已记 2 笔').waitFor();
    const codes = (await card().locator('.code').allTextContents()).map((text) => text.slice(3));
    await write(`/撤销 ${codes[1]}`);
    await card().getByText('已撤销').waitFor();
    expect(await card(2).locator('.gone').allTextContents()).toEqual([expect.stringContaining('午饭')]);
    expect(await page.locator('.undone').count()).toBe(0);
    await write(`/改 ${codes[0]} 9`);
    await card().getByText('已改').waitFor();
    await write('/撤销');
    await card().getByText('改之前的又有效了').waitFor();
    await card().getByText('恢复').click();
    await card().getByText('已恢复').waitFor();
    const sent = posts().map(({ body }) => textOf(body));
    expect(sent.at(-1)).toMatch(/^\/恢复 [0-9A-Z]{4,}$/);
  });

  test('a suggested command is taken at a tap, and a refused command is not kept', async () => {
    await open();
    await write('/撤消 3');
    await card().getByRole('button', { name: '/撤销 3' }).click();
    expect(await page.inputValue('#text')).toBe('/撤销 3');
    expect(await page.locator('#log article').count()).toBe(0);
    await write('/总计');
    await card().getByRole('button', { name: '/统计' }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a refused text shows the reason, is kept, and can be edited in the box', async () => {
    await open();
    await write('几十 菜');
    await card().getByText('金额要写确定的数').waitFor();
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('几十 菜');
    await card().getByText('修改').click();
    expect(await page.inputValue('#text')).toBe('几十 菜');
    expect(await page.locator('#log article').count()).toBe(0);
    await page.reload();
    expect(await page.inputValue('#text')).toBe('几十 菜');
    await page.fill('#text', '');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a text that is too long is refused and kept as a whole', async () => {
    await open();
    const long = `午饭 25 ${'很'.repeat(9000)}`;
    await write(long);
    await card().getByText('修改').click();
    expect(await page.inputValue('#text')).toBe(long);
    expect(recorded()).toHaveLength(0);
  });

  test('a command is sent at a tap, and one that needs more says so and is written into the box', async () => {
    await open();
    const chips = await page.locator('.chips:visible button').allTextContents();
    expect(chips.filter((chip) => chip.endsWith('…'))).toEqual(['AI…', '日记…', '查…', '对账…']);
    expect(chips.indexOf('AI…')).toBe(chips.length - 4);
    await page.click('[data-send="/预算"]');
    await card().getByText('还没有预算').waitFor();
    await page.click('[data-send="/今日"]');
    await card().getByText('今日 11-21').waitFor();
    await page.click('.chips [data-write="#日记 "]');
    expect(await page.inputValue('#text')).toBe('#日记 ');
  });

  test('a chip goes before what is typed, in place of another one, and an example below it', async () => {
    await open();
    await page.fill('#text', '晚饭 88 @微信');
    await page.click('.chips [data-write="#日记 "]');
    expect(await page.inputValue('#text')).toBe('#日记 晚饭 88 @微信');
    await page.click('.chips [data-write="#ai "]');
    expect(await page.inputValue('#text')).toBe('#ai 晚饭 88 @微信');
    await page.fill('#text', '晚饭 88');
    await page.click('[data-write="+8000 工资"] >> visible=true');
    expect(await page.inputValue('#text')).toBe('晚饭 88\n+8000 工资');
  });

  test('what is typed and not sent is there again after a reload, and gone once it is sent', async () => {
    await open();
    await page.fill('#text', '晚饭 88');
    await page.reload();
    expect(await page.inputValue('#text')).toBe('晚饭 88');
    await page.click('#composer .primary');
    await card().getByText('已记支出').waitFor();
    await page.reload();
    expect(await page.inputValue('#text')).toBe('');
  });

  test('a second tap at the place of the undo does not restore', async () => {
    await open();
    await write('午饭 25');
    const undo = await card().getByText('撤销').boundingBox();
    const at = { x: undo!.x + undo!.width / 2, y: undo!.y + undo!.height / 2 };
    await page.mouse.click(at.x, at.y);
    await page.locator('.undone').waitFor();
    await page.mouse.click(at.x, at.y);
    await sentBefore('早餐 8');
    expect(posts().map(({ body }) => textOf(body).split(' ')[0])).toEqual(['午饭', '/撤销', '早餐']);
  });

  test('in English the commands and their help are English, and what an English account recorded can be undone', async () => {
    await served.close();
    await serveWorld({ settings: { ...defaultSettings, language: 'en' } });
    await openContext({ locale: 'en-GB' });
    await open();
    expect(await page.locator('.chips:visible').count()).toBe(1);
    await page.locator('summary').click();
    expect(await page.locator('dl:visible').textContent()).not.toMatch(/记账/);
    await page.locator('#text').pressSequentially('lunch 25');
    await page.locator('#preview', { hasText: 'Expense ¥25.00' }).waitFor();
    await page.click('#composer .primary');
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

  test('an Enter of an input method never sends', async () => {
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
    // The end of a composition counts from the next task on, and no hand is faster.
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    await page.keyboard.press('Control+Enter');
    await page.locator('#log article', { hasText: '午饭 25' }).locator('.money').first().waitFor();
    expect(await page.inputValue('#text')).toBe('');
  });
});
