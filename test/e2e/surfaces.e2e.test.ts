/**
 * Every panel, dialog and message of the built designer at four widths, in light and dark, in both languages: nothing that axe objects to,
 * nothing wider than its place, no error, no request to anybody else. SCREENSHOTS=DIR keeps a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyDialogId, conditions, heights, User } from './user.ts';
import { openSite } from './site.ts';
import { hide, pathTo, reference, type Surface, surfaces } from './surfaces.ts';

const screenshots = process.env['SCREENSHOTS'];

const { site, browser } = await openSite({ under: '/some/folder/' });

/** Boxes that scroll sideways, and words that are cut off, at their side or after so many lines. */
function tooWide(): string[] {
  const found: string[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const { overflowX, clipPath, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
      // What hangs below the last line is no line.
      const line = parseFloat(fontSize) / 2;
      if (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + line) {
        found.push(`${element.tagName}.${element.className}: ${element.textContent}`);
      }
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      if (overflowX === 'visible' || clipPath !== 'none' || textOverflow === 'ellipsis') continue;
      if (element.matches('input, .room')) continue;
      // What is out of sight, and so is not laid out for this width yet.
      const waits = (part: Element): boolean => !part.checkVisibility({ contentVisibilityAuto: true });
      if ([...element.querySelectorAll('*')].some(waits)) continue;
      found.push(`${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`);
    }
  };
  walk(document);
  return found;
}

async function objections(user: User, dialog: AnyDialogId | undefined): Promise<readonly string[]> {
  return await user.page.evaluate(async (path) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      path ? { fromShadowDom: path } as never : document,
      { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } },
    );
    return violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`
    );
  }, dialog && pathTo(dialog));
}

/** What is wrong with it there. */
async function look(
  user: User,
  { name, dialog }: Surface,
  at: { readonly width: number; readonly theme: string },
): Promise<readonly string[]> {
  const { page } = user;
  if (screenshots) {
    mkdirSync(screenshots, { recursive: true });
    await page.waitForTimeout(400);
    await page.screenshot({
      path: join(screenshots, `${name}-${at.width}-${user.words.language.tag}-${at.theme}.png`),
    });
  }
  const found = [...await page.evaluate(tooWide)];
  // Every two of the three; what the third changes is none of its rules.
  if (
    conditions.some((one) =>
      one.width === at.width && one.theme === at.theme && one.language === user.words.language.tag
    )
  ) {
    found.push(...await objections(user, dialog));
  }
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
    found.push('the page scrolls sideways');
  }
  return found.map((what) => `${at.width} px, ${at.theme}: ${what}`);
}

describe.each(['zh-CN', 'en'] as const)('in %s', (language) => {
  let user: User;
  beforeAll(async () => {
    user = await User.open(browser, site, {
      width: 1440,
      theme: 'light',
      language,
      // Colours are looked at as they end up.
      reducedMotion: 'reduce',
      before: axe.source,
    });
  });
  afterAll(() => user.close());

  test.each(surfaces)('$name fits every width, and axe has nothing to say', async (surface) => {
    const { page } = user;
    const found: string[] = [];
    await user.begin(reference);
    for (const [turn, width] of ([1440, 768, 390, 320] as const).entries()) {
      await page.setViewportSize({ width, height: heights[width] });
      if (turn === 0 || surface.placed) await surface.show(user);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        found.push(...await look(user, surface, { width, theme }));
      }
      if (surface.placed) await hide(user, surface);
    }
    if (!surface.placed) await hide(user, surface);
    expect(found).toEqual([]);
    user.expectQuiet();
  });
});
