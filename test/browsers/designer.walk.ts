/** The designer and the relay page, from the first look to a visit without a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '../../site/app/export/file-choices.ts';
import type { FileKind } from '../../site/app/state/export-settings.ts';
import type { EmbeddedDesigner } from '../../site/app/package/embedded-designer.ts';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import { openBrowser, servePage, serveSite, type Site } from '../e2e/site.ts';
import { reference } from '../e2e/surfaces.ts';
import { installed } from './installed.ts';
import { Page } from './page.ts';
import { keys } from './walked-browser.ts';

const kinds = offers.map(({ kind }) => kind);
/** How their files begin. */
const beginnings: Readonly<Record<FileKind, string>> = {
  pdf: '%PDF-',
  sheet: '%PDF-',
  press: '%PDF-',
  svg: '<svg',
  'cut-svg': '<svg',
  png: '\x89PNG',
  json: '{',
};
const reopened = offers.filter(({ kind, format }) => kind !== 'sheet' && format.archive !== 'none').map((
  { kind },
) => kind);

/** What Chromium makes of the reference plate, on any host. */
const expected = new Map<FileKind, string>();
beforeAll(async () => {
  const [site, chromium] = await Promise.all([serveSite(), openBrowser()]);
  const page = await chromium.newPage();
  const host = await servePage(
    `<script type="module" src="${site.address}widget/sign-designer.js"></script><sign-designer></sign-designer>`,
  );
  await page.goto(host.address);
  for (const kind of kinds) {
    const file = await page.evaluate(async ([archive, kind]) => {
      const designer = document.querySelector('sign-designer') as EmbeddedDesigner;
      Object.assign(designer, { lang: 'zh-CN', relay: 'https://example.com/', archive });
      const bytes = new Uint8Array(await (await designer.exportFile(kind)).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    }, [reference, kind] as const);
    expected.set(kind, file);
  }
  await chromium.close();
  await host.close();
  await site.close();
});

describe.each(installed)('%s', (name, open) => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await serveSite();
    page = new Page(await open());
    console.log(`${page.browser.name} ${page.browser.version}`);
  });
  afterAll(async () => {
    await page?.browser.close();
    await site.close();
  });
  afterEach(() => page.expectQuiet());

  const drawn = () => page.shown('.stage[aria-busy=false]').then(() => page.shown('.picture svg'));
  const design = () => page.run(() => (document.querySelector('sign-designer') as SignDesigner).design);
  const begin = (archive: unknown) =>
    page.run(async (_, value) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      Object.assign(designer, { lang: 'zh-CN', relay: 'https://example.com/' });
      await designer.importArchive(value);
    }, archive).then(drawn);
  const tab = async (id: string): Promise<void> => {
    await page.click(`#tab-${id}`);
    await page.shown(`.body[aria-labelledby=tab-${id}] > *`);
    await page.run((find) => {
      for (const fold of find('.body')!.querySelectorAll('details')) fold.open = true;
    });
  };
  const way = async (id: string): Promise<void> => {
    // The bar has room for them from 1280 px on.
    const isOnBar = await page.run((find) => find('.doors')!.getClientRects().length > 0);
    if (!isOnBar) await page.click('#more');
    await page.click(`${isOnBar ? '.doors' : '.menu'} [data-dialog=${id}]`);
    await page.shown(`sign-${id}-dialog >> dialog[open]`);
  };

  test('tells of errors', async () => {
    await page.browser.go(site.address);
    await page.run(() => console.error('heard'));
    await expect.poll(async () => (await page.browser.takeErrors()).join()).toContain('heard');
  });

  test('opens with a plate', async () => {
    await page.browser.go(site.address);
    await drawn();
  });

  test('takes what is typed, and undoes and repeats it', async () => {
    const title = '[name="text.title"]';
    const before = await page.value(title);
    await page.fill(title, 'Back soon');
    await expect.poll(async () => (await design()).text.title).toBe('Back soon');
    // Typing with a pause in it is several steps.
    const valueAfter = (key: string) => page.press(key, [keys.Control]).then(() => page.value(title));
    await expect.poll(() => valueAfter('z')).toBe(before);
    await expect.poll(() => valueAfter('y')).toBe('Back soon');
  });

  test.each([
    ['text', 'text.title'],
    ['text', 'text.sub'],
    ['text', 'text.tip'],
    ['text', 'phones.0.label'],
    ['text', 'phones.0.num'],
    ['code', 'qr.label'],
    ['code', 'qr.text'],
  ])('keeps what is composed, on the tab %s in %s', async (tabId, name) => {
    await begin({ ...reference, qr: { ...reference.qr, type: 'custom', text: 'a' } });
    await tab(tabId);
    const field = `.body [name="${name}"]`;
    await page.fill(field, '');
    for (const character of '请挪') await page.browser.compose(character);
    await expect.poll(() => page.value(field)).toBe('请挪');
    await drawn();
    expect(await page.value(field)).toBe('请挪');
    expect(JSON.stringify(await design())).toContain('请挪');
  });

  if (name === 'firefox') {
    test('keeps what autocorrection puts in place of a word', async () => {
      const title = '[name="text.title"]';
      await tab('text');
      await page.fill(title, 'teh car');
      await page.run((find, title) => {
        find(title)!.addEventListener('input', (event) => {
          const { inputType, isTrusted } = event as InputEvent;
          Object.assign(globalThis, { seen: [inputType, isTrusted] });
        }, { once: true });
      }, title);
      await page.browser.replace!('teh', 'the');
      await expect.poll(() => page.value(title)).toBe('the car');
      expect(await page.run(() => (globalThis as { seen?: unknown }).seen)).toEqual([
        'insertReplacementText',
        true,
      ]);
      await expect.poll(async () => (await design()).text.title).toBe('the car');
      await page.press('z', [keys.Control]);
      await expect.poll(() => page.value(title)).not.toContain('the');
    });
  }

  test('keeps what is composed in dialogs', async () => {
    await page.click('[data-tool=open]');
    await page.fill('sign-open-dialog >> textarea', '');
    await page.browser.compose('请');
    await expect.poll(() => page.value('sign-open-dialog >> textarea')).toBe('请');
    await page.press([keys.Escape]);
    await way('batch');
    await page.fill('sign-batch-dialog >> #table', '');
    await page.browser.compose('题');
    await expect.poll(() => page.value('sign-batch-dialog >> #table')).toBe('题');
    await page.press([keys.Escape]);
    await way('shelf');
    // The button is moved by what is listed below it.
    await page.shown('sign-shelf-dialog >> :is(.items, .empty)');
    await page.click('sign-shelf-dialog >> [data-keep]');
    await page.fill('sign-shelf-dialog >> .name', '');
    await page.browser.compose('车');
    await expect.poll(() => page.value('sign-shelf-dialog >> .name')).toBe('车');
    await page.press([keys.Tab]);
    await expect.poll(() => page.value('sign-shelf-dialog >> .name')).toBe('车');
    await page.press([keys.Escape]);
  });

  test.each(kinds)('makes the file "%s" of the reference plate as Chromium does', async (kind) => {
    await begin(reference);
    await tab('export');
    const file = await made(kind);
    expect(file.slice(0, beginnings[kind].length)).toBe(beginnings[kind]);
    // The pixels of a PNG are each browser's own.
    if (kind !== 'png') expect(file === expected.get(kind), 'the bytes are the same').toBe(true);
    else expect(file.slice(16, 24)).toBe(expected.get(kind)!.slice(16, 24));
  });

  /** By its button, and handed to the page in place of the reader's disk. */
  async function made(kind: FileKind): Promise<string> {
    await page.run(() => {
      const kept = globalThis as { made?: Promise<string> };
      kept.made = new Promise((resolve) =>
        addEventListener('sign-export', (event) => {
          event.preventDefault();
          void (event as Event & { readonly file: File }).file.arrayBuffer().then((buffer) => {
            const characters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
            resolve(btoa(characters.join('')));
          });
        }, { once: true })
      );
    });
    await page.click(`[data-kind=${kind}]`);
    const base64 = await page.run(() => (globalThis as { made?: Promise<string> }).made!);
    return Buffer.from(base64, 'base64').toString('latin1');
  }

  test('downloads a PDF', async () => {
    await page.click('[data-kind=pdf]');
    const files = () => readdirSync(page.browser.downloads).filter((name) => name.endsWith('.pdf'));
    await expect.poll(files).toHaveLength(1);
    const bytes = () => readFileSync(join(page.browser.downloads, files()[0]!), 'latin1');
    await expect.poll(() => bytes() === expected.get('pdf')).toBe(true);
  });

  test.each(reopened)('opens the file "%s" again', async (kind) => {
    await begin(reference);
    const before = await design();
    await tab('export');
    const file = await made(kind);
    await begin({ ...reference, text: { title: 'another' } });
    await page.run(async (find, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'plate'));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        find('.stage')!.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
        );
      }
    }, Buffer.from(file, 'latin1').toString('base64'));
    await expect.poll(design).toEqual(before);
  });

  test('has kept the plate when it is opened again', async () => {
    await begin({ ...reference, text: { ...reference.text, title: '留着' } });
    await expect.poll(() => page.run(() => Object.values(localStorage).join())).toContain('留着');
    await page.browser.go('about:blank');
    await page.browser.go(site.address);
    await drawn();
    expect((await design()).text.title).toBe('留着');
  });

  test('shows and proves that the code scans', async () => {
    await tab('code');
    await page.click('[data-scan]');
    await page.shown('[data-shot=windscreen]');
  });

  test('opens a relay address as a page to call from', async () => {
    await page.browser.go(`${site.address}#p=13800138000&l=%E8%BD%A6%E4%B8%BB&p=%2B8613900139000`);
    await page.run(() => location.reload());
    await page.shown('a.call');
    const links = await page.run(() =>
      [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    );
    expect(links).toEqual(['tel:13800138000', 'sms:13800138000', 'tel:+8613900139000', 'sms:+8613900139000']);
    expect(await page.run(() => document.querySelector('sign-designer'))).toBeNull();
    expect(await page.text('.number')).toBe('138 0013 8000');
  });

  test('opens, draws and makes a PDF without a network, and shows the relay page', async () => {
    await page.browser.go('about:blank');
    await page.browser.go(site.address);
    await begin(reference);
    await tab('export');
    await made('pdf');
    await page.click('.picture svg');
    const kept = () =>
      page.run(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        const names = await caches.keys();
        const fonts = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) =>
          name.includes('/fonts/')
        );
        const isKept = await Promise.all(fonts.map(async (url) => await caches.match(url) !== undefined));
        const whole = await Promise.all(
          names.map(async (cacheName) => await caches.match('assets/', { cacheName }) !== undefined),
        );
        return worker?.active?.state === 'activated' && isKept.every(Boolean) && whole.some(Boolean);
      });
    await expect.poll(kept).toBe(true);
    await site.close();
    await page.browser.go('about:blank');
    await page.browser.go(site.address);
    await begin(reference);
    await tab('export');
    expect(await made('pdf') === expected.get('pdf')).toBe(true);
    await page.browser.go('about:blank');
    await page.browser.go(`${site.address}#p=13800138000`);
    await page.shown('a.call');
  });
});
