/**
 * The built designer without a mouse, surface by surface: Tab reaches every control in the order in which it stands, the focus is always
 * seen, every control does by key what it is for, and nothing leaves the focus nowhere. A sixth of the surfaces has the one, another the
 * other; a hunt tries both on all.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { dialogIds } from '../../site/app/dialogs/dialogs.ts';
import { focused, focusOn, focusScript, over, stateOf, type Stop, stopsIn } from './focus.ts';
import { type Conditions, halfOfThem, User } from './user.ts';
import { openSite } from './site.ts';
import { hide, pathTo, reference, type Surface, surfaces } from './surfaces.ts';

const { site, browser } = await openSite();

const shell = ['sign-designer', '.shell'];
const placeOf = ({ name, dialog }: Surface): readonly string[] =>
  dialog ? pathTo(dialog) : name === 'menu' ? ['sign-designer', '.menu'] : shell;

/** What is gone by itself, or shows nothing to press. */
const lasting = surfaces.filter(({ name }) => !name.startsWith('toast') && name !== 'dropping');

/** Those whose controls are not all on another. */
const own = lasting.filter(({ name }) =>
  !['code-own', 'export', 'open-refused', 'shelf-empty', 'batch-empty'].includes(name)
);

/** Each is tried at one width; every width has some of them. */
const shared = (all: readonly Surface[], turn: number) =>
  all.filter((_, index) => index % halfOfThem.length === turn)
    // The narrowest have no room for its button: there the plate itself is tapped.
    .filter(({ name }) => name !== 'enlarged' || halfOfThem[turn]!.width >= 368);
const parts = halfOfThem.map((at, turn) => ({
  ...at,
  walked: shared(inTurn(lasting, 1, 6), turn),
  pressed: shared(inTurn(own, 2, 6), turn),
}));

describe.each(parts)('at $width px, $theme, $language', ({ walked, pressed, ...at }) => {
  let user: User;
  beforeAll(async () => {
    user = await arrive(at);
  });
  afterAll(() => user.close());

  test.each(walked)(
    'Tab goes through $name in its order, and what has the focus is seen',
    async (surface) => {
      const { page } = user;
      await shown(user, surface, async (place) => {
        const stops = await stopsIn(page, place);
        expect(stops.length).toBeGreaterThan(1);
        const step = async (key: 'Tab' | 'Shift+Tab'): Promise<Stop | undefined> => {
          await page.keyboard.press(key);
          const stop = await focused(page);
          // A part that scrolls and has nothing to press is a stop of its own where it is too tall.
          return stop?.kind === 'place' && !stops.includes(stop.what) ? await step(key) : stop;
        };
        // Coming back to the first by key, the page knows that there is no mouse.
        await focusOn(page, place, stops[1]!);
        const walked = [await step('Shift+Tab')];
        while (walked.length < stops.length) walked.push(await step('Tab'));
        expect(walked.map((stop) => stop?.what)).toEqual(stops);
        expect(walked.filter((stop) => !stop!.shown), 'not to be seen').toEqual([]);
        expect(walked.filter((stop) => !stop!.inSight), 'out of sight').toEqual([]);
      });
      user.expectQuiet();
    },
  );

  test.each(pressed)(
    'every control of $name does something by key, and the focus is somewhere after',
    async (surface) => {
      const { page } = user;
      const tried = new Set<string>();
      const place = surface.name === 'text' || surface.dialog || surface.name === 'menu'
        ? placeOf(surface)
        : ['sign-designer', '.body'];
      for (let left = true; left;) {
        left = false;
        await shown(user, surface, async () => {
          const [there, tab, design] = [await over(page), await selectedTab(user), await user.design()];
          while ((await over(page)).join() === there.join() && await selectedTab(user) === tab) {
            await user.become(design);
            const stops = await stopsIn(page, place);
            if (tried.size >= (maxTried[surface.name] ?? Infinity)) return;
            const next = stops.find((what) => !tried.has(what) && !silent[surface.name]?.test(what));
            if (next === undefined) return;
            tried.add(next);
            const stop = await focusOn(page, place, next);
            if (stop && stop.kind !== 'place' && !stop.idle) await answers(user, stop, surface);
          }
          left = true;
        });
      }
      expect(tried.size).toBeGreaterThan(0);
      user.expectQuiet(surface.name === 'address' ? ['https://plates.example/a.json'] : []);
    },
  );
});

/** What each kind of control answers to, and how it goes back. */
const keys: Readonly<Record<Stop['kind'], readonly [press: string, back?: string]>> = {
  text: ['1', 'Backspace'],
  number: ['ArrowUp', 'ArrowDown'],
  range: ['ArrowRight', 'ArrowLeft'],
  radio: ['ArrowDown', 'ArrowUp'],
  select: ['ArrowDown', 'ArrowUp'],
  switch: ['Space', 'Space'],
  file: ['Enter'],
  button: ['Enter'],
  // Only scrolled or read from.
  place: ['ArrowDown'],
};

/** What says again what it has said, by surface; and looking a font up, which asks another host. */
const silent: Readonly<Record<string, RegExp>> = {
  'font': /^button .*(查找|Look up)/,
  'code-picture': /打印测试页|Test page/,
  'save-by-hand': /已复制|Copied/,
};

/** Of many templates the first ones stand for all. */
const maxTried: Readonly<Record<string, number>> = { templates: 2 };

const selectedTab = ({ page }: User) => page.locator('[role=tab][aria-selected=true]').getAttribute('id');

/** It changes something, or leads to another control. What it opens is closed by Escape, and the focus is back. */
async function answers(user: User, { kind, what }: Stop, surface: Surface): Promise<void> {
  const { page, words } = user;
  const [before, overBefore] = [await stateOf(page), await over(page)];
  let outside = false;
  const tell = () => outside = true;
  page.on('download', tell).on('filechooser', tell);
  const [press, back] = keys[kind];
  await page.keyboard.press(press);
  const leads = async () => ![what, undefined].includes((await focused(page))?.what);
  await expect.poll(async () => outside || await stateOf(page) !== before || await leads(), {
    message: `${what} does nothing`,
  })
    .toBe(true);
  page.off('download', tell).off('filechooser', tell);
  const opened = async () => (await over(page)).filter((place) => !overBefore.includes(place));
  // Its dialog is fetched first; until then the next key would open another one over it.
  if (dialogIds.some((way) => what.endsWith(words(way)))) {
    await expect.poll(opened, { message: what }).toHaveLength(1);
  }
  if ((await opened()).length > 0) {
    await page.keyboard.press('Escape');
    await expect.poll(opened).toEqual([]);
    // The menu closes before the dialog opens.
    const from = surface.name === 'menu' ? `button more ${words('more')}` : what;
    await expect.poll(async () => (await focused(page))?.what, { message: `the focus after ${what}` }).toBe(
      from,
    );
  } else await expect.poll(() => focused(page), { message: `the focus after ${what}` }).toBeDefined();
  if (back) await page.keyboard.press(back);
}

/** Also when it fails, it is put away again. */
async function shown(
  user: User,
  surface: Surface,
  act: (place: readonly string[]) => Promise<void>,
): Promise<void> {
  await user.begin(surface.archive ?? reference);
  try {
    await surface.show(user);
    await act(placeOf(surface));
  } finally {
    // Also what was opened on top of it.
    for (const place of await over(user.page)) {
      if (!surface.dialog || !place.includes(surface.dialog)) await user.page.keyboard.press('Escape');
    }
    await hide(user, surface);
  }
}

async function arrive(at: Conditions): Promise<User> {
  const user = await User.open(browser, site, { ...at, reducedMotion: 'reduce', before: focusScript });
  await user.page.route(
    'https://plates.example/**',
    (route) => route.fulfill({ json: reference, headers: { 'access-control-allow-origin': '*' } }),
  );
  // Only while somebody listens are files not asked for by the system.
  user.page.on('filechooser', () => {});
  return user;
}
