/** The embeddable module on somebody else's page: another origin, a strict policy, real clicks. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { EmbeddedDesigner as SignDesigner } from '../../site/app/package/embedded-designer.ts';
import { download, drawn, embed, script, strict, visit, widget } from './embedded-page.ts';

embed();

const archive = (title: string) => ({
  ...JSON.parse(readFileSync(new URL('../gallery/reference.json', import.meta.url), 'utf8')),
  text: { align: 'center', title, sub: '', tip: '' },
});

/** What the form of the page would send; undefined while it has nothing. */
function titleInForm(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const archive = new FormData(document.forms[0]!).get('plate');
    return archive === null ? undefined : JSON.parse(String(archive)).text.title;
  });
}

describe('<sign-designer> on another origin', () => {
  test('under a policy that allows the widget alone, goes from typing to a PDF', async () => {
    const { page, errors, close } = await visit(`${script()}<sign-designer></sign-designer>`);
    await page.getByLabel('标题', { exact: true }).fill('马上回来');
    await drawn(page);
    const pdf = await download(page, () => page.getByRole('button', { name: '下载 PDF' }).click());
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toMatch(/\/TrimBox\s*\[0\.?0* 0\.?0* 566\.9\d* 283\.4\d*\]/);
    expect(errors).toEqual([]);
    await close();
  });

  test('shows the plate before the code and the fonts that draw it, at the place and size that it keeps', async () => {
    const { page, errors, close } = await visit('<p>before</p>');
    let letThrough = (): void => {};
    const held = new Promise<void>((resolve) => letThrough = resolve);
    await page.route(/\/widget\/drawing-|\.woff$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setContent(`${script()}<sign-designer></sign-designer><p>after</p>`);
    const picture = page.locator('sign-designer .stage sign-plate .picture');
    await picture.locator('svg').waitFor();
    const first = [await picture.boundingBox(), await page.getByText('after').boundingBox()];
    const live = page.waitForResponse(/\.woff$/);
    letThrough();
    await page.getByLabel('标题', { exact: true }).focus();
    await live;
    await page.waitForFunction(() => (document.querySelector('sign-designer') as SignDesigner).plate.drawing);
    expect([await picture.boundingBox(), await page.getByText('after').boundingBox()]).toEqual(first);
    expect(errors).toEqual([]);
    await close();
  });

  test.each(['allow-scripts allow-downloads', 'allow-scripts allow-downloads allow-same-origin'])(
    'downloads from a frame with sandbox="%s"',
    async (sandbox) => {
      const { page, errors, close } = await visit(
        `<iframe src="${widget.address}" sandbox="${sandbox}" title="Designer" width="1200" height="700"></iframe>`,
        `default-src 'none'; frame-src ${new URL(widget.address).origin}`,
      );
      const frame = page.frameLocator('iframe');
      await frame.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
      const pdf = await download(page, () => frame.getByRole('button', { name: '下载 PDF' }).click());
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('opens the archive of its attribute, begins anew when the property is set, and tells of what is wrong', async () => {
    const { page, close } = await visit(
      `${script()}<sign-designer archive='${JSON.stringify(archive('甲乙丙丁'))}'></sign-designer>`,
    );
    const title = page.getByLabel('标题', { exact: true });
    await drawn(page);
    expect(await title.inputValue()).toBe('甲乙丙丁');
    const told = await page.evaluate(async (next) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      const events: { readonly opened: boolean; readonly paths: readonly string[] }[] = [];
      designer.addEventListener('sign-problems', ({ opened, problems }) => {
        events.push({ opened, paths: problems.map(({ path }) => path) });
      });
      const reported = () =>
        new Promise((resolve) => designer.addEventListener('sign-problems', resolve, { once: true }));
      let wait = reported();
      designer.archive = { ...next, colour: 'red' };
      await wait;
      wait = reported();
      const { design } = await designer.importArchive('no archive');
      await wait;
      return { events, refused: design === undefined };
    }, archive('东西南北'));
    expect(told).toEqual({
      events: [{ opened: true, paths: ['/colour'] }, { opened: false, paths: [''] }],
      refused: true,
    });
    expect(await title.inputValue()).toBe('东西南北');
    expect(await page.getByRole('button', { name: '撤销' }).isDisabled()).toBe(true);
    await close();
  });

  test('tells the page why a file is without its code', async () => {
    const { page, close } = await visit(`${script()}<sign-designer></sign-designer>`);
    await drawn(page);
    const told = await page.evaluate(async (own) => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      const heard: string[][] = [];
      designer.addEventListener(
        'sign-problems',
        ({ problems }) => heard.push(problems.map(({ code }) => code)),
      );
      const made: string[][] = [];
      const codes = [
        { type: 'link' },
        { type: 'custom' },
        { type: 'custom', text: '很长'.repeat(1200) },
        { mode: 'image', image: 'data:image/png;base64,AAAA' },
      ];
      for (const code of codes) {
        designer.archive = { ...own, qr: { on: true, ...code } } as typeof designer.archive;
        for (const kind of ['pdf', 'sheet', 'svg', 'png'] as const) {
          const { problems } = await designer.exportFile(kind);
          made.push(problems.map(({ code }) => code));
        }
      }
      return { made, heard };
    }, archive('甲乙丙丁'));
    expect(told.heard).toEqual(told.made);
    expect(told.made.map((codes) => codes.join())).toEqual(
      ['code-no-address', 'code-no-text', 'code-too-long', 'picture-damaged'].flatMap((code) =>
        Array<string>(4).fill(code)
      ),
    );
    await close();
  });

  test('makes any of the five files for the page, and lets the page take a file over', async () => {
    const { page, close } = await visit(`${script()}<sign-designer></sign-designer>`);
    await drawn(page);
    const made = await page.evaluate(async () => {
      const designer = document.querySelector('sign-designer') as SignDesigner;
      const files = [];
      for (const kind of ['pdf', 'sheet', 'svg', 'png', 'json'] as const) {
        const { name, type, size } = await designer.exportFile(kind);
        files.push({ name, type, full: size > 500 });
      }
      const misuse = await designer.exportFile('gif' as 'png').catch((error: Error) => error.name);
      const taken = new Promise<string>((resolve) =>
        designer.addEventListener('sign-export', (event) => {
          event.preventDefault();
          resolve(`${event.kind} ${event.file.name}`);
        })
      );
      designer.shadowRoot!.querySelector<HTMLElement>('[data-download]')!.click();
      return { files, misuse, taken: await taken };
    });
    expect(made).toEqual({
      files: [
        { name: '临时停车-8000-200x100.pdf', type: 'application/pdf', full: true },
        { name: '临时停车-8000-200x100-拼版-A4.pdf', type: 'application/pdf', full: true },
        { name: '临时停车-8000-200x100.svg', type: 'image/svg+xml', full: true },
        { name: '临时停车-8000-200x100.png', type: 'image/png', full: true },
        { name: '临时停车-8000-200x100.json', type: 'application/json', full: true },
      ],
      misuse: 'RangeError',
      taken: 'pdf 临时停车-8000-200x100.pdf',
    });
    await close();
  });

  test('is a form control: its value is the archive, a reset goes back, a disabled fieldset stops it', async () => {
    const { page, errors, close } = await visit(
      `${script()}<form><fieldset><label for="made">Plate</label><sign-designer id="made" name="plate"></sign-designer></fieldset></form>`,
    );
    await drawn(page);
    expect(
      await page.evaluate(() => {
        const { form, labels, name } = document.querySelector('sign-designer') as SignDesigner;
        return [form === document.forms[0], labels[0]?.textContent, name];
      }),
    ).toEqual([true, 'Plate', 'plate']);
    await page.getByRole('tab', { name: '样式' }).click();
    await page.getByText('Plate', { exact: true }).click();
    await page.waitForFunction(() =>
      document.querySelector('sign-designer')?.shadowRoot?.activeElement?.getAttribute('name') ===
        'text.title'
    );
    const value = () => titleInForm(page);
    // The code that writes archives comes when a form takes the element in.
    await expect.poll(value).toBe('临时停车');
    await page.getByLabel('标题', { exact: true }).fill('请勿堵门');
    expect(await value()).toBe('请勿堵门');
    await page.evaluate(() => document.forms[0]!.reset());
    expect(await value()).toBe('临时停车');
    await page.evaluate(() => document.querySelector('fieldset')!.disabled = true);
    await page.locator('sign-designer .shell[inert]').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('gets back what its form held when the user comes back in history', async () => {
    const { page, close } = await visit(
      `${script()}<form><sign-designer name="plate"></sign-designer></form>`,
    );
    await drawn(page);
    await page.getByLabel('标题', { exact: true }).fill('去去就来');
    await expect.poll(() => titleInForm(page)).toBe('去去就来');
    await page.goto(`${widget.address}icon.svg`);
    await page.goBack();
    await drawn(page);
    await page.waitForFunction(() =>
      (document.querySelector('sign-designer') as SignDesigner).design.text.title === '去去就来'
    );
    await close();
  });

  test('works inside a dialog and a shadow tree, which shrink to what they hold, and with its attributes taken away', async () => {
    const { page, errors, close } = await visit(
      `${script()}<dialog></dialog>`,
      `${strict()}; require-trusted-types-for 'script'; trusted-types lit-html sign-plate`,
    );
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog')!;
      const host = document.createElement('div');
      const designer = document.createElement('sign-designer') as SignDesigner;
      for (const name of ['fonts', 'catalogue', 'relay', 'autosave', 'archive', 'theme', 'lang']) {
        designer.setAttribute(name, '');
        designer.removeAttribute(name);
      }
      host.attachShadow({ mode: 'open' }).append(designer);
      dialog.append(host);
      dialog.showModal();
    });
    const designer = page.locator('sign-designer');
    await designer.locator('[data-verdict]').waitFor();
    expect((await designer.boundingBox())?.width).toBe(280);
    await page.getByLabel('标题', { exact: true }).fill('马上回来');
    await page.getByRole('img', { name: /马上回来/ }).locator('svg').waitFor();
    await page.getByRole('button', { name: '打开' }).click();
    await page.getByRole('dialog').nth(1).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.querySelector('dialog')!.open)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  describe('beside a Lit of the page, where Trusted Types are demanded', () => {
    /** The page's own module, with a Lit of its own. */
    async function ownScript(): Promise<string> {
      const { outputFiles } = await build({
        stdin: {
          contents:
            `import { html, render } from 'lit'; render(html\`<p>\${'own'} part</p>\`, document.querySelector('#own'));`,
          resolveDir: import.meta.dirname,
        },
        bundle: true,
        format: 'esm',
        minify: true,
        write: false,
      });
      return `<script type="module" nonce="own">${outputFiles[0]!.text}</script>`;
    }
    const demanding = (types: string) =>
      `${
        strict().replace('script-src', "script-src 'nonce-own'")
      }; require-trusted-types-for 'script'; ${types}`;

    test.each(['before', 'after'])(
      "works when 'allow-duplicates' is there and the page's Lit comes %s",
      async (when) => {
        const scripts = [await ownScript(), script()];
        const { page, errors, close } = await visit(
          `<div id="own"></div>${
            (when === 'before' ? scripts : scripts.reverse()).join('')
          }<sign-designer></sign-designer>`,
          demanding("trusted-types lit-html sign-plate 'allow-duplicates'"),
        );
        await drawn(page);
        await page.getByText('own part').waitFor();
        expect(errors).toEqual([]);
        await close();
      },
    );

    test('is refused by a page that names the policies without it', async () => {
      const { page, errors, close } = await visit(
        `<div id="own"></div>${await ownScript()}${script()}<sign-designer></sign-designer>`,
        demanding('trusted-types lit-html sign-plate'),
      );
      await expect.poll(() => errors.join('\n')).toMatch(/Policy with name "lit-html" already exists/);
      expect(await page.evaluate(() => customElements.get('sign-designer') === undefined)).toBe(true);
      await close();
    });
  });

  test('shares the page with another one and with its module loaded again: neither typing, undoing nor choosing reaches across', async () => {
    const { page, errors, close } = await visit(
      `${script()}${
        script().replace('.js"', '.js?again"')
      }<sign-designer id="a"></sign-designer><sign-designer id="b"></sign-designer>`,
    );
    await drawn(page);
    const designs = () =>
      page.evaluate(() =>
        ['a', 'b'].map((id) => {
          const { text, style, qr } = (document.getElementById(id) as SignDesigner).design;
          return `${text.title} ${style} ${qr.type}`;
        })
      );
    const [before] = await designs();
    await page.locator('#a').getByLabel('标题', { exact: true }).fill('左边');
    await page.locator('#b').getByLabel('标题', { exact: true }).fill('右边');
    await page.locator('#b').getByRole('tab', { name: '样式' }).click();
    await page.locator('#b').getByRole('radio', { name: '红' }).first().check({ force: true });
    expect(await designs()).toEqual(['左边 warn tel', expect.stringMatching(/^右边 red/)]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await designs()).toEqual(['左边 warn tel', before]);
    expect(errors).toEqual([]);
    await close();
  });

  test('keeps its thumbnails when it is moved about in the page', async () => {
    const { page, close } = await visit(`${script()}<div><sign-designer></sign-designer></div>`);
    await drawn(page);
    const thumbnails = () =>
      page.waitForFunction(() => {
        const gallery = document.querySelector('sign-designer')?.shadowRoot?.querySelector(
          'sign-style-gallery',
        );
        const first = gallery?.shadowRoot?.querySelector('img');
        return first && first.complete && first.naturalWidth > 0;
      });
    await page.getByRole('tab', { name: '样式' }).click();
    await thumbnails();
    await page.evaluate(() => document.body.append(document.querySelector('sign-designer')!));
    await thumbnails();
    await close();
  });
});

describe('<sign-view> on another origin', () => {
  test('shows an archive, follows its property, and shows nothing for what is none', async () => {
    const { page, errors, close } = await visit(
      `${script()}<sign-view archive='${JSON.stringify(archive('甲乙丙丁'))}'></sign-view>`,
    );
    const picture = page.getByRole('img', { name: /甲乙丙丁/ });
    await picture.locator('svg').waitFor();
    await page.evaluate((next) => {
      Object.assign(document.querySelector('sign-view')!, { archive: next });
    }, archive('东西南北'));
    await page.getByRole('img', { name: /东西南北/ }).locator('svg').waitFor();
    await page.evaluate(() => {
      Object.assign(document.querySelector('sign-view')!, { archive: 'nothing' });
    });
    await page.locator('sign-view svg').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });
});
