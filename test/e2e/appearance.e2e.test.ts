/** What the user's system asks of the designer's appearance: larger letters, forced colours, more contrast. */
import { describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { User } from './user.ts';
import { userAt } from './user-at.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';

const { site, browser } = await openSite();
const phone = { width: 390, theme: 'light', language: 'zh-CN' } as const;

describe('on a phone', () => {
  const open = userAt({ site, browser, start: reference }, { ...phone, hasTouch: true });

  test.each([
    ...inTurn([[320, '200%'], [360, '200%'], [390, '200%']] as const, 0, 2),
    [195, '100%'] as const,
  ])(
    'at %i px with letters of %s nothing in the bar is covered',
    async (width, letters) => {
      const user = open();
      await user.page.setViewportSize({ width, height: 800 });
      await user.page.evaluate((size) => document.documentElement.style.fontSize = size, letters);
      await user.drawn();
      const covered = await user.page.evaluate(() => {
        const root = document.querySelector('sign-designer')!.shadowRoot!;
        return [...root.querySelectorAll<HTMLElement>('.bar button:not(.menu *), .download button, .tab')]
          .filter(
            (button) => {
              if (!button.checkVisibility()) return false;
              const { left, right, top, bottom } = button.getBoundingClientRect();
              const at = (x: number, y: number) => button.contains(root.elementFromPoint(x, y));
              return right > innerWidth + 0.5 || left < -0.5 || !at(left + 4, (top + bottom) / 2) ||
                !at(right - 4, (top + bottom) / 2);
            },
          ).map((button) => button.outerHTML);
      });
      expect(covered).toEqual([]);
    },
  );

  test.each(['light', 'dark'] as const)(
    'more contrast gives stronger lines and letters in %s',
    async (theme) => {
      const user = open();
      await user.page.emulateMedia({ colorScheme: theme, contrast: 'more' });
      const [line, ink, muted] = await user.page.locator('sign-designer').evaluate((designer) => {
        const root = designer.shadowRoot!;
        const color = (selector: string, property: 'color' | 'borderTopColor') =>
          getComputedStyle(root.querySelector(selector)!)[property];
        return [color('.input', 'borderTopColor'), color('.shell', 'color'), color('.tab', 'color')];
      });
      expect([line, muted]).toEqual([ink, ink]);
    },
  );

  test('a black plate on the dark ground has an edge', async () => {
    const user = open();
    await user.page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    await user.begin({ ...reference, style: 'carbon' });
    const shadow = await user.page.locator('sign-plate .picture').first().evaluate((picture) =>
      getComputedStyle(picture).boxShadow
    );
    const [, lightness] = /(?:srgb|rgba?)\(?\s*([\d.]+)/.exec(shadow)!;
    // Of light ink, not of black.
    expect(Number(lightness)).toBeGreaterThan(0.5);
  });
});

test('forced colours show what is chosen, and no boxes that are not printed', async () => {
  const user = await User.open(browser, site, { ...phone, width: 1440, forcedColors: 'active' });
  await user.begin(reference);
  await user.page.mouse.move(0, 0);
  const outlines = await user.page.locator('.spot:not([data-active])').evaluateAll((spots) =>
    spots.map((spot) => getComputedStyle(spot).outlineStyle)
  );
  expect(outlines.length).toBeGreaterThan(2);
  expect(new Set(outlines)).toEqual(new Set(['none']));
  await user.tab('style');
  const outlineOf = (selector: string) =>
    user.page.locator(selector).first().evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf(`[data-key=${reference.style}] .thumb`)).toBe('solid');
  expect(await outlineOf('#tab-style')).toBe('solid');
  await user.tab('font');
  expect(await outlineOf('.face:has(:checked)')).toBe('solid');
  await user.tab('style');
  expect(await outlineOf('#tab-font')).not.toBe('solid');
  await user.close();
});
