/** Every panel, dialog and message of the designer, and how a user comes to it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import type { AnyDialogId, User } from './user.ts';

export const reference = JSON.parse(
  readFileSync(new URL('../gallery/reference.json', import.meta.url), 'utf8'),
);

export interface Surface {
  readonly name: string;
  /** The plate that it is shown for; else the reference. */
  readonly archive?: unknown;
  /** Until it is there. */
  show(user: User): Promise<unknown>;
  /** Modal: everything else is out of reach meanwhile. */
  readonly dialog?: AnyDialogId;
  /** Laid out for the width that it was opened at. */
  readonly placed?: true;
  hide?(user: User): Promise<unknown>;
}

const phones = [
  { label: '车主的称呼很长很长', num: '138 0013 8000' },
  { label: '家人', num: '13900139000' },
  { label: '', num: '' },
];
const broken = {
  ...reference,
  size: { w: 60, h: 40, r: 6, holes: true },
  phones,
  qr: { ...reference.qr, type: 'custom', text: '扫码联系车主'.repeat(20) },
};
const hiddenRows = fileURLToPath(new URL('../fixtures/tables/T3-02-filtered-row.xlsx', import.meta.url));
/** 1 px, so that what is shown of it is the frame. */
const picture = 'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const tabOf = (id: Parameters<User['tab']>[0], ...ready: string[]) => async (user: User) => {
  await user.tab(id);
  for (const selector of ready) await user.page.locator(selector).first().waitFor();
};
const withCode = (qr: object) => ({ ...reference, qr: { ...reference.qr, ...qr } });
export const escape = (user: User) => user.page.keyboard.press('Escape');

type Settings = Parameters<SignDesigner['changeSettings']>[0];
const settle = (user: User, settings: Settings) =>
  user.page.evaluate(
    (changes) => (document.querySelector('sign-designer') as SignDesigner).changeSettings(changes),
    settings,
  );
const plain: Settings = { pressSheet: false, mirror: false, bleed: false, paper: 'a4' };

/** The export panel as its options make it, with all that folds open. */
const exports: readonly (readonly [name: string, settings: Settings, archive?: unknown])[] = [
  // On a phone, where the large button says less.
  ['export-special', { mirror: true, bleed: true }],
  ['export-press', { pressSheet: true }],
  ['export-own-paper', { pressSheet: true, paper: 'own', mirror: true }],
  ['export-tiled', {}, { ...reference, size: { w: 420, h: 297, r: 6, holes: false } }],
];

export const surfaces: readonly Surface[] = [
  ...exports.map(([name, settings, archive]): Surface => ({
    name,
    archive,
    show: async (user) => {
      await settle(user, settings);
      await tabOf('export', '[data-kind=json]', '[data-measure]')(user);
      for (const fold of await user.page.locator('.body details:not([open]) > summary').all()) {
        await fold.click();
      }
    },
    hide: (user) => settle(user, plain),
  })),
  {
    name: 'size-red',
    show: async (user) => {
      await user.tab('size');
      for (const [name, text] of [['size.w', '20x10'], ['size.r', 'x']] as const) {
        await user.field(name).fill(text);
        await user.page.keyboard.press('Tab');
        await user.page.locator(`[id="problem-${name}"]`).waitFor();
      }
    },
    hide: async (user) => {
      await user.field('size.w').fill('200');
      await user.field('size.r').fill('6');
    },
  },
  {
    name: 'toast-failed',
    show: async (user) => {
      await user.page.evaluate(() =>
        (document.querySelector('sign-designer') as SignDesigner).toasts.fail('404')
      );
      await user.toast().waitFor();
    },
    hide: (user) => user.toast().getByRole('button').click(),
  },
  { name: 'text', archive: { ...reference, phones }, show: tabOf('text') },
  { name: 'style', show: tabOf('style', '[data-key=warn] img[src]') },
  { name: 'font', show: tabOf('font', '[data-key] path') },
  {
    name: 'number-font',
    show: async (user) => {
      await user.tab('font');
      await user.choice('text-role', 'number').check();
      await user.page.locator('[data-key^="number/"] path').first().waitFor();
    },
  },
  { name: 'size', show: tabOf('size') },
  { name: 'code-dial', archive: withCode({ type: 'tel' }), show: tabOf('code', '[data-scan]') },
  { name: 'code-link', show: tabOf('code', '[data-scan]') },
  {
    name: 'code-own',
    archive: withCode({ type: 'custom', text: 'https://example.cn/' }),
    show: async (user) => {
      await user.tab('code');
      await user.page.locator('[data-scan]').click();
      await user.page.locator('[data-shot=windscreen]').waitFor();
      await user.page.locator('sign-scan-check summary').click();
    },
  },
  {
    name: 'code-picture',
    archive: withCode({ mode: 'image', image: picture }),
    show: tabOf('code', '.picture img', '[data-scan]'),
  },
  { name: 'code-off', archive: withCode({ on: false }), show: tabOf('code') },
  { name: 'export', show: tabOf('export', '[data-kind=json]', '[data-measure]') },
  {
    name: 'export-findings',
    archive: broken,
    show: tabOf('export', '[data-finding] [data-fix]', '[data-measure]'),
  },
  {
    name: 'toast',
    show: async (user) => {
      await user.tab('export');
      await user.download(() => user.page.locator('[data-kind=json]').click());
      await user.toast().waitFor();
    },
  },
  {
    name: 'dropping',
    show: async ({ page }) => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['{}'], 'a.json'));
        document.querySelector('sign-designer')!.dispatchEvent(new DragEvent('dragenter', { dataTransfer }));
      });
      await page.locator('.drop').waitFor();
    },
    hide: ({ page }) =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['{}'], 'a.json'));
        document.querySelector('sign-designer')!.dispatchEvent(new DragEvent('dragleave', { dataTransfer }));
      }),
  },
  { name: 'menu', placed: true, show: (user) => user.menu(), hide: escape },
  // Before a file that is opened puts the plate that was there on it.
  {
    name: 'shelf-empty',
    dialog: 'shelf',
    show: async (user) => (await user.way('shelf')).locator('.empty').waitFor(),
  },
  { name: 'open', dialog: 'open', show: (user) => user.askForFile() },
  {
    name: 'open-changed',
    dialog: 'open',
    show: async (user) => {
      const dialog = await user.askForFile();
      await dialog.locator('textarea').fill(
        '{"schema":"move-car-sign","style":"nope","size":{"w":10},"colour":"red"}',
      );
      await dialog.locator('form button').click();
      await dialog.locator('.problems li').first().waitFor();
    },
  },
  {
    name: 'open-refused',
    dialog: 'open',
    show: async (user) => {
      const dialog = await user.askForFile();
      await dialog.locator('textarea').fill('{"schema":"other"}');
      await dialog.locator('form button').click();
      await dialog.locator('.refused').waitFor();
    },
  },
  {
    name: 'templates',
    dialog: 'templates',
    show: async (user) => (await user.way('templates')).locator('[data-key] img').first().waitFor(),
  },
  {
    name: 'share',
    dialog: 'share',
    show: async (user) => {
      const dialog = await user.way('share');
      await dialog.locator('[value=without]').check();
      await dialog.locator('[data-copy]:enabled').click();
      await dialog.locator('.said:not(:empty)').waitFor();
    },
  },
  {
    name: 'shelf',
    dialog: 'shelf',
    show: async (user) => {
      const dialog = await user.way('shelf');
      await dialog.locator('[data-keep]').click();
      await dialog.locator('[data-keep]').click();
      await dialog.locator('.item').nth(1).locator('img').waitFor();
      await dialog.locator('.item .square').first().click();
      await dialog.locator('.said button').waitFor();
    },
  },
  { name: 'batch-empty', dialog: 'batch', show: (user) => user.way('batch') },
  {
    name: 'batch',
    dialog: 'batch',
    show: async (user) => {
      const dialog = await user.way('batch');
      await dialog.locator('textarea').fill(
        '车牌,电话,称呼\n京A12345,13800138000,李师傅\n京A2,没有,王\n京A3,13800138003,张',
      );
      await dialog.locator('.row').nth(2).waitFor();
    },
  },
  {
    name: 'batch-done',
    dialog: 'batch',
    show: async (user) => {
      const dialog = await user.way('batch');
      await dialog.locator('textarea').fill('电话\n13800138000');
      await user.download(() => dialog.locator('[data-make]').click());
      await dialog.locator('.said:not(:empty)').waitFor();
    },
  },
  {
    name: 'batch-hidden-rows',
    dialog: 'batch',
    show: async (user) => {
      const dialog = await user.way('batch');
      await dialog.locator('input[type=file]').setInputFiles(hiddenRows);
      await dialog.locator('.row').first().waitFor();
      await dialog.locator('[data-verdict]').waitFor();
    },
  },
  {
    name: 'real-size-measured',
    dialog: 'real-size',
    placed: true,
    show: async (user) => {
      await user.tab('size');
      await user.page.locator('[data-real-size]').click();
      const dialog = user.dialog('real-size');
      await dialog.locator('.room').waitFor();
      if (await dialog.locator('[data-measured]').count() > 0) {
        await dialog.locator('[data-measured]').click();
      }
      await dialog.locator('sign-plate .picture svg').waitFor();
    },
  },
  {
    name: 'real-size-card',
    dialog: 'real-size',
    placed: true,
    show: async (user) => {
      await user.tab('size');
      await user.page.locator('[data-real-size]').click();
      const dialog = user.dialog('real-size');
      await dialog.locator('.room').waitFor();
      if (await dialog.locator('[data-measure]').count() > 0) await dialog.locator('[data-measure]').click();
      await user.dialog('real-size').locator('.card').waitFor();
    },
  },
  {
    name: 'windscreen',
    dialog: 'real-size',
    show: async (user) => {
      await user.tab('size');
      await user.page.locator('[data-windscreen]').click();
      await user.dialog('real-size').locator('sign-plate .picture svg').waitFor();
    },
  },
  {
    name: 'enlarged',
    dialog: 'real-size',
    show: async (user) => {
      await user.page.locator('[data-enlarge]').click();
      await user.dialog('real-size').locator('sign-plate .picture svg').waitFor();
    },
  },
  {
    name: 'address',
    dialog: 'question',
    show: async ({ page }) => {
      await page.locator('#more').focus();
      await page.evaluate(() => {
        history.replaceState(null, '', '?design=https://plates.example/a.json');
        dispatchEvent(new HashChangeEvent('hashchange'));
      });
      await page.locator('sign-question-dialog dialog[open]').waitFor();
    },
  },
  {
    name: 'save-by-hand',
    dialog: 'save-by-hand',
    show: async (user) => {
      await user.page.evaluate(() => {
        Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'MicroMessenger/8.0.49' });
      });
      await user.tab('export');
      await user.page.locator('[data-kind=png]').click();
      await user.dialog('save-by-hand').locator('img').waitFor();
    },
    hide: ({ page }) => page.evaluate(() => void Reflect.deleteProperty(navigator, 'userAgent')),
  },
];

export async function hide(user: User, surface: Surface): Promise<void> {
  if (surface.dialog) await user.closeDialog(surface.dialog);
  await surface.hide?.(user);
}

/** From the document to the dialog, a shadow root at a time. */
export function pathTo(dialog: AnyDialogId): string[] {
  if (dialog === 'save-by-hand') return ['sign-save-by-hand-dialog', 'dialog'];
  return ['sign-designer', dialog === 'real-size' ? 'sign-real-size' : `sign-${dialog}-dialog`, 'dialog'];
}
