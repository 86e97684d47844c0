/**
 * Every panel, dialog and message of the built designer at four widths, in light and dark: nothing that axe objects to, nothing wider than
 * its place, no error, no request to anybody else. In one language, and the next surface in the other; a hunt takes both.
 * SCREENSHOTS=DIR keeps a picture of each. axe is asked once a surface, in one theme and then in the other; a hunt asks in both. Every fourth has the same width.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { type Conditions, halfOfThem, heights, otherHalf, User } from './user.ts';
import { openSite } from './site.ts';
import { hide, pathTo, reference, type Surface, surfaces } from './surfaces.ts';

const screenshots = process.env['SCREENSHOTS'];

const { site, browser } = await openSite({ under: '/some/folder/' });

/** Boxes that scroll sideways, dialogs that scroll beside their content, and words that are cut off, at their side or after so many lines. */
function tooWide(): string[] {
  const found: string[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll<HTMLElement>(':not(svg *)')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const { overflowX, clipPath, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
      // What hangs below the last line is no line.
      const line = parseFloat(fontSize) / 2;
      if (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + line) {
        found.push(`${element.tagName}.${element.className}: ${element.textContent}`);
      }
      if (element.matches('dialog[open]') && element.scrollHeight > element.clientHeight + 1) {
        found.push(`a dialog scrolls: ${element.scrollHeight} > ${element.clientHeight}`);
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

/** Over these axe looks at the whole page; of the other panels the frame is the same. */
const withFrame = ['text', 'toast', 'dropping', 'menu', 'export-special'];

async function objections(user: User, { name, dialog }: Surface): Promise<readonly string[]> {
  const place = dialog ? pathTo(dialog) : withFrame.includes(name) ? undefined : ['sign-designer', '.body'];
  return await user.page.evaluate(async (path) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      path ? { fromShadowDom: path } as never : document,
      {
        resultTypes: ['violations'],
        preload: false,
        rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
      },
    );
    return violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`
    );
  }, place);
}

/** Boxes and words that do not fit, whatever the theme. */
async function misfits({ page }: User): Promise<readonly string[]> {
  const found = await page.evaluate(tooWide);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return scrolls ? [...found, 'the page scrolls sideways'] : found;
}

async function keepScreenshots({ page, words }: User, { name }: Surface, width: number): Promise<void> {
  if (!screenshots) return;
  mkdirSync(screenshots, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const path = join(screenshots, `${name}-${width}-${words.language.tag}-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  }
}

/** Where axe looks at a surface. */
function audited(surface: Surface, language: Conditions['language']): readonly Conditions[] {
  const at = surfaces.indexOf(surface);
  const half = at % 4 < 2 ? halfOfThem : otherHalf;
  return inTurn(half.filter((one) => one.language === language), Math.floor(at / 4), 2);
}

const languages = ['zh-CN', 'en'] as const;

describe.each(languages)('in %s', (language) => {
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

  test.each(inTurn(surfaces, languages.indexOf(language), 2))(
    '$name fits every width, and axe has nothing to say',
    async (surface) => {
      const { page } = user;
      const found: string[] = [];
      for (const [turn, width] of ([1440, 768, 390, 320] as const).entries()) {
        await page.setViewportSize({ width, height: heights[width] });
        if (turn === 0) await user.begin(surface.archive ?? reference);
        if (turn === 0 || surface.placed) await surface.show(user);
        await keepScreenshots(user, surface, width);
        found.push(...(await misfits(user)).map((what) => `${width} px: ${what}`));
        const theme = audited(surface, language).find((one) => one.width === width)?.theme;
        if (theme) {
          await page.emulateMedia({ colorScheme: theme });
          found.push(
            ...(await objections(user, surface)).map((what) => `${width} px, ${theme}: ${what}`),
          );
        }
        if (surface.placed) await hide(user, surface);
      }
      if (!surface.placed) await hide(user, surface);
      expect(found).toEqual([]);
      user.expectQuiet();
    },
  );
});
