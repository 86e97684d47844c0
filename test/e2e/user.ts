/**
 * A user of the built site: a page in a browser of their own language, theme and width, driven by what is on screen, under the site's own
 * policy, and watched: an error in the console or a request to anybody else is remembered.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Archive, Design } from '../../schema/archive.ts';
import { type ExchangeWords, exchangeWords } from '../../site/app/i18n/exchange-messages.ts';
import { type LazyWords, lazyWords } from '../../site/app/i18n/lazy-messages.ts';
import { type Words, wordsIn } from '../../site/app/i18n/messages.ts';
import type { LanguageTag } from '../../site/messages/language.ts';
import { loadLanguage, spoken } from '../../site/messages/packs.ts';
import { type PanelWords, panelWords } from '../../site/app/i18n/panel-messages.ts';
import type { SignDesigner } from '../../site/app/sign-designer.ts';
import type { TabId } from '../../site/app/ui/tabs.ts';
import type { DialogId } from '../../site/app/dialogs/dialogs.ts';
import { slowness } from '../run/slow-world.mjs';
import type { Site } from './site.ts';

export interface Conditions {
  readonly width: 320 | 390 | 768 | 1440;
  readonly theme: 'light' | 'dark';
  readonly language: LanguageTag;
}

// deno-fmt-ignore
/** Every width meets each theme and each language, and every theme each language. */
export const conditions: readonly Conditions[] = [
  { width: 320,  theme: 'light', language: 'zh-CN' },
  { width: 320,  theme: 'dark',  language: 'en' },
  { width: 390,  theme: 'light', language: 'en' },
  { width: 390,  theme: 'dark',  language: 'zh-CN' },
  { width: 768,  theme: 'light', language: 'zh-CN' },
  { width: 768,  theme: 'dark',  language: 'en' },
  { width: 1440, theme: 'light', language: 'en' },
  { width: 1440, theme: 'dark',  language: 'zh-CN' },
];

/** Either half has every width once, and every theme with every language. */
export const halfOfThem = [0, 3, 5, 6].map((at) => conditions[at]!);
export const otherHalf = conditions.filter((one) => !halfOfThem.includes(one));

export const heights = { 320: 568, 390: 844, 768: 1024, 1440: 900 } as const;

export interface Visit extends BrowserContextOptions {
  /** Behind the site's own. */
  readonly address?: string;
  /** Source that runs before the page's own. */
  readonly before?: string;
  /** What is to be done to the page before it goes there. */
  prepare?(page: Page): Promise<void>;
}

export interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The dialogs by their elements. */
export type AnyDialogId = DialogId | 'open' | 'question' | 'save-by-hand' | 'real-size';

export class User {
  readonly page: Page;
  readonly site: Site;
  readonly words: Words;
  readonly exchange: ExchangeWords;
  readonly later: LazyWords;
  readonly panels: PanelWords;
  readonly #errors: string[] = [];
  readonly #elsewhere: string[] = [];

  private constructor(page: Page, site: Site, tag: LanguageTag) {
    this.page = page;
    this.site = site;
    const language = spoken(tag);
    this.words = wordsIn(language);
    this.exchange = exchangeWords(language);
    this.later = lazyWords(language);
    this.panels = panelWords(language);
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(site.address)) this.#elsewhere.push(url);
    });
  }

  /** In a context of its own, with nothing kept in it. */
  static async open(
    browser: Browser,
    site: Site,
    { width, theme, language, address = '', before, prepare, ...options }: Conditions & Visit,
  ): Promise<User> {
    const context = await browser.newContext({
      locale: language === 'en' ? 'en-GB' : language,
      colorScheme: theme,
      viewport: { width, height: heights[width] },
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    if (before !== undefined) await context.addInitScript({ content: before });
    context.setDefaultTimeout(20_000 * slowness);
    await loadLanguage(language);
    const user = new User(await context.newPage(), site, language);
    await prepare?.(user.page);
    await user.page.goto(`${site.address}${address}`);
    await user.drawn();
    return user;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Nothing went wrong and nobody else was asked; `asked` are those that the user wanted to be. */
  expectQuiet(asked: readonly string[] = []): void {
    expect({ errors: this.#errors.splice(0), elsewhere: this.#elsewhere.splice(0) }).toEqual({
      errors: [],
      elsewhere: asked,
    });
  }

  /** Others were asked, as the user wanted, and all of them answered as they do when something is not there. */
  expectAsked(asked: readonly string[]): void {
    expect(this.#elsewhere.splice(0)).toEqual(asked);
    const rest = this.#errors.splice(0).filter((error) => !error.startsWith('Failed to load resource'));
    expect(rest).toEqual([]);
  }

  /** Until the plate on screen is that of the design. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => (document.querySelector('sign-designer') as SignDesigner)?.updateComplete);
    await this.page.locator('.stage[aria-busy=false] sign-plate .picture svg').first().waitFor();
  }

  /** As if the page had been opened with it: nothing to undo in particular, and no dialog open. */
  async begin(archive: unknown): Promise<void> {
    await this.page.evaluate(async (value) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      for (const root of [designer.renderRoot, document.body]) {
        for (const element of root.querySelectorAll('*')) {
          element.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')?.close();
        }
      }
      await designer.importArchive(value);
      await designer.updateComplete;
    }, archive);
    await this.drawn();
  }

  /** One more step of the session. */
  async become(design: Design): Promise<void> {
    await this.page.evaluate(async (value) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      if (JSON.stringify(designer.design) === JSON.stringify(value)) return;
      designer.edit({ kind: 'replace', design: value });
      await designer.updateComplete;
    }, design);
  }

  design(): Promise<Design> {
    return this.page.evaluate(() => (document.querySelector('sign-designer') as SignDesigner).design);
  }

  archive(): Promise<Archive> {
    return this.page.evaluate(() =>
      (document.querySelector('sign-designer') as SignDesigner).exportArchive()
    );
  }

  /** An input by its name. */
  field(name: string): Locator {
    return this.page.locator(`.body [name="${name}"]`);
  }

  choice(name: string, value: string): Locator {
    return this.page.locator(`[name="${name}"][value="${value}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Until its panel is there, with everything of it unfolded. */
  async tab(id: TabId): Promise<void> {
    await this.page.locator(`#tab-${id}`).click();
    await this.page.locator(`.body[aria-labelledby=tab-${id}] > *`).first().waitFor();
    await this.page.locator('.fold').evaluateAll((parts) => {
      for (const part of parts as HTMLDetailsElement[]) part.open = true;
    });
  }

  async menu(): Promise<Locator> {
    await this.button(this.words('more')).click();
    return this.page.locator('.menu:popover-open');
  }

  dialog(id: AnyDialogId): Locator {
    return this.page.locator(`${id === 'real-size' ? 'sign-real-size' : `sign-${id}-dialog`} dialog[open]`);
  }

  /** By its button on the bar, else in the menu. */
  async way(way: DialogId): Promise<Locator> {
    const door = this.page.locator(`.doors [data-dialog=${way}]`);
    await (await door.isVisible() ? door : (await this.menu()).locator(`[data-dialog=${way}]`)).click();
    const dialog = this.dialog(way);
    await dialog.waitFor();
    return dialog;
  }

  async askForFile(): Promise<Locator> {
    await this.page.locator('[data-tool=open]').click();
    const dialog = this.dialog('open');
    await dialog.waitFor();
    return dialog;
  }

  async closeDialog(id: AnyDialogId): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog(id).waitFor({ state: 'hidden' });
  }

  toast(): Locator {
    return this.page.locator('.toast');
  }

  /** It goes by itself after a while, but not under the pointer. */
  async holdToast(): Promise<void> {
    await this.toast().hover();
  }

  async download(act: () => Promise<unknown>): Promise<Download> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), act()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  /** Drops a file on the designer, as a browser tells of it. */
  async drop({ name, bytes }: Download, type = ''): Promise<void> {
    await this.page.evaluate(([base64, fileName, mimeType]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName!, { type: mimeType! }));
      const target = document.querySelector('sign-designer')!.shadowRoot!.querySelector('.stage')!;
      for (const event of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(event, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
        );
      }
    }, [bytes.toString('base64'), name, type]);
  }

  /** By the keyboard, from the clipboard. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press('Control+v');
  }
}
