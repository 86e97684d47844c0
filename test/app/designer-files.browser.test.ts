/** Files into the designer and out of it, in a real browser: opened, dropped, pasted, made, cancelled. */
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { worldAt } from '../../site/app/preview/drawing.ts';
import { defaultSettings } from '../../site/app/state/export-settings.ts';
import { makeFile } from '../../site/app/export/exporting.ts';
import { wordsIn } from '../../site/app/i18n/messages.ts';
import { loadLanguage, spoken } from '../../site/messages/packs.ts';

await loadLanguage('en');
import { DesignerPage, downloads, expectEqual, expectThat, fontsAddress, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
});

afterEach(() => page.remove());

describe('files out', () => {
  it('report a failure in words', async () => {
    page.designer.edit({ kind: 'size', size: { w: 900, h: 500 } });
    page.designer.changeSettings({ paper: 'a4-8' });
    await page.openTab('export');
    page.get('[data-kind=sheet]').click();
    const failed = '900 × 500 毫米的牌子放不进 A4 (8)（105 × 74.25 毫米），也没有别的纸放得下一整块';
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes(failed)));
  });
});

describe('Ctrl+S', () => {
  it('offers fewer pixels for the picture of a large plate, and says why', async () => {
    const offered = () => page.all<HTMLInputElement>('[name=dpi]').map(({ value }) => value);
    await page.openTab('export');
    expectEqual(offered(), ['300', '600']);
    page.designer.edit({ kind: 'size', size: { w: 2000, h: 1000 } });
    await until(() => offered().join() === '72,150,300,600');
    expectThat(page.get('.body').textContent!.includes('279 百万像素'), 'no reason');
    page.get('[name=dpi][value="72"]').click();
    await until(() => page.get('[data-kind=png]').textContent!.includes('72 dpi'));
    const files = await downloads(() => page.get('[data-kind=png]').click());
    expectEqual(files.size, 1);
  });

  it('saves the archive, and the sample number is pointed out once more', async () => {
    await page.drawn();
    const files = await downloads(() => void page.press('s', { ctrlKey: true }));
    expectEqual([...files.keys()], ['临时停车-8000-200x100.json']);
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes('示例号码')));
  });
});

describe('a file that takes long', () => {
  it('is announced with a cancel button, and another export can start right after cancelling', async () => {
    await page.drawn();
    page.designer.edit({ kind: 'text', text: { title: '从前没用过的字繁體龘' } });
    const original = globalThis.fetch;
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => letThrough = resolve);
    globalThis.fetch = async (...request) => {
      await gate;
      return await original(...request);
    };
    try {
      await page.openTab('export');
      page.get('[data-download]').click();
      await until(() => page.all('.toast button').some((button) => button.textContent === '取消'));
      page.get('.toast button').click();
      await until(() => page.get('[data-download]').ariaDisabled === 'false');
      expectEqual(page.all('.toast').length, 0);
      const files = await downloads(() => {
        page.get('[data-kind=svg]').click();
        letThrough();
      });
      // Only after what was cancelled could have come.
      await until(() => page.get('[data-download]').ariaDisabled === 'false');
      expectEqual([...files.keys()], ['从前没用过的字繁體龘-8000-200x100.svg']);
    } finally {
      letThrough();
      globalThis.fetch = original;
    }
  });

  it('is not finished when it is cancelled', async () => {
    const world = worldAt({
      fonts: new URL(fontsAddress, location.href).href,
      fontsNamed: true,
      catalogue: undefined,
      relay: undefined,
    });
    const calledOff = new AbortController();
    const making = makeFile('sheet', {
      design: defaultDesign,
      settings: defaultSettings,
      world,
      words: wordsIn(spoken('en')),
      signal: calledOff.signal,
    });
    calledOff.abort();
    const reason: unknown = await making.then(() => undefined, (error: unknown) => error);
    expectEqual((reason as DOMException | undefined)?.name, 'AbortError');
  });
});

describe('files in', () => {
  async function paste(json: string): Promise<ShadowRoot> {
    page.get('[data-tool=open]').click();
    const dialog = await page.dialog();
    dialog.querySelector('textarea')!.value = json;
    dialog.querySelector('form')!.requestSubmit();
    return dialog;
  }

  it("opens pasted JSON and lists what was changed, in the user's language", async () => {
    const dialog = await paste('{"schema":"move-car-sign","style":"nope","size":{"w":10}}');
    await until(() => dialog.querySelectorAll('.problems li').length > 3);
    const text = dialog.querySelector('.problems')!.textContent!;
    expectThat(text.includes('宽：10 小于 40，已用 40。'), text);
    expectEqual(page.designer.design.size.w, 40);
  });

  it('says what is wrong with text that is no archive, and changes nothing', async () => {
    const dialog = await paste('{"schema":"other"}');
    await until(() => dialog.querySelector('.refused'));
    expectEqual(page.designer.design, defaultDesign);
    expectThat(dialog.querySelector('textarea')!.value !== '', 'what was pasted is lost');
  });

  it('leaves the field empty for the next when what was pasted is open', async () => {
    const json = JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'blue' });
    const dialog = await paste(json);
    await until(() => page.designer.design.style === 'blue' && !dialog.querySelector('dialog')!.open);
    expectEqual(dialog.querySelector('textarea')!.value, '');
    await paste('{"schema":"other"}');
    await until(() => dialog.querySelector('.refused'));
    dialog.querySelector('dialog')!.close();
    page.get('[data-tool=open]').click();
    await until(() => dialog.querySelector('dialog')!.open);
    expectEqual(dialog.querySelector('textarea')!.value, '{"schema":"other"}');
  });

  it('opens a valid archive at once, and that can be undone', async () => {
    const json = JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'blue' });
    page.get('[data-tool=open]').click();
    await page.dialog();
    page.designer.opening((openings) => openings.file(new File([json], 'a.json')));
    await until(() => page.designer.design.style === 'blue');
    await until(() => page.all('.toast button').length === 1);
    page.get('.toast button').click();
    expectEqual(page.designer.design.style, 'warn');
  });

  it('offers to undo that no longer than it is the last edit', async () => {
    const json = JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'blue' });
    await page.designer.open(json, 'a.json');
    await until(() => page.all('.toast button').length === 1);
    await page.type('text.title', '请挪车');
    expectEqual(page.all('.toast').length, 0);
  });

  it('keeps the file opened last, even when an earlier one is read more slowly', async () => {
    const titled = (title: string): string => JSON.stringify({ schema: 'move-car-sign', text: { title } });
    const slow = new File([titled('先打开')], 'slow.json');
    let read: (() => void) | undefined;
    slow.arrayBuffer = async () => {
      await new Promise<void>((resolve) => read = resolve);
      return await File.prototype.arrayBuffer.call(slow);
    };
    const first = page.designer.open(slow);
    await until(() => read);
    await page.designer.open(titled('后打开'));
    read!();
    await first;
    expectEqual(page.designer.design.text.title, '后打开');
  });

  it('takes a dropped picture as the code, once it is said that no code is in it', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((it) => resolve(it!)));
    const data = new DataTransfer();
    data.items.add(new File([blob], 'code.png', { type: 'image/png' }));
    page.designer.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
    await until(() => page.all('.toast button').length > 0);
    expectEqual(page.designer.design.qr.mode, 'auto');
    page.get('.toast button').click();
    await until(() => page.designer.design.qr.mode === 'image');
    expectThat(
      page.designer.design.qr.image.startsWith('data:image/png;base64,'),
      page.designer.design.qr.image.slice(0, 40),
    );
    await until(() => page.get('#tab-code').getAttribute('aria-selected') === 'true');
  });
});

describe('what is pasted on the page', () => {
  function paste(data: DataTransfer, target: EventTarget = document.body): void {
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    );
  }

  it('is opened when it is an archive, even with the focus in a field', async () => {
    const data = new DataTransfer();
    data.setData('text/plain', JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'green' }));
    paste(data, page.get('[name="text.title"]'));
    await until(() => page.designer.design.style === 'green');
  });

  it("is the field's own when it is text", async () => {
    const data = new DataTransfer();
    data.setData('text/plain', '请挪车');
    const input = page.get('[name="text.title"]');
    let prevented = false;
    document.addEventListener('paste', (event) => prevented = event.defaultPrevented, { once: true });
    paste(data, input);
    expectEqual(prevented, false);
    expectEqual(page.designer.design, defaultDesign);
  });
});

describe('an export', () => {
  it('runs once: a second click starts no second export', async () => {
    await page.drawn();
    const files = await downloads(() => {
      page.get('[data-download]').click();
      page.get('[data-download]').click();
    });
    expectEqual([...files.keys()], ['临时停车-8000-200x100.pdf']);
  });
});
