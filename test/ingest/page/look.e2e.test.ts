/** The entry page as it is seen: accessible, in its width, unbroken, in the language of the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { card, open, openContext, page, served, visitInEachTest, write } from './entry-page.ts';

visitInEachTest();

describe('the look', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  test('has nothing that axe objects to, in light and in dark, with results, errors and what waits', async () => {
    await openContext({ bypassCSP: true, reducedMotion: 'reduce' });
    await open();
    await write('+8000 工资');
    await write('几十 菜');
    await card().getByText('金额要写确定的数').waitFor();
    served.intercept = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await write('午饭 25');
    await page.getByText('没等到回答').first().waitFor();
    await page.click('summary');
    // Trusted types would keep axe out; the page itself never needs them.
    await page.evaluate(axe);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) =>
          `${id}: ${nodes.map(({ html }) => html).join(' ')}`
        );
      });
      expect([colorScheme, ...violations]).toEqual([colorScheme]);
    }
  });

  test('the preview keeps its day in one line', async () => {
    await open();
    await page.fill('#text', '午饭 25');
    await page.locator('#preview .day', { hasText: '2026-11-21 周六' }).waitFor();
    expect(await page.locator('#preview .day').evaluate((day) => day.getClientRects().length)).toBe(1);
  });

  test('on a phone held across, the answer is in sight below one row of commands', async () => {
    await openContext({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' });
    await open();
    await write('午饭 25');
    await card().locator('.money').waitFor();
    const { y, height } = (await card().locator('.body').boundingBox())!;
    expect(y + height).toBeLessThan(390);
  });

  test('fits 320 px without scrolling sideways, and its touch targets are 44 px or more', async () => {
    // A card that still moves is measured a hair too low.
    await openContext({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
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

  test('breaks no word of a button or of a result on 320 px, and begins no line with a dot; a browser that asks for English gets it', async () => {
    await openContext({ viewport: { width: 320, height: 568 }, locale: 'en' });
    served.intercept = (request, response) =>
      request.method === 'POST' && request.url === '/ingest' && Boolean(response.destroy());
    await open('tsk_somebody_else');
    await write('水果 30');
    await page.getByText('No answer; sent again').waitFor();
    await page.getByRole('button', { name: 'Record' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    served.intercept = undefined;
    await page.goto('about:blank');
    await open();
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
});
