/** The designer in a real browser: typing, pointing, undo, files in and out. */
import { defaultDesign } from '../../site/app/default-design.ts';
import { exportArchiveText } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { worldAt } from '../../site/app/drawing.ts';
import { defaultSettings } from '../../site/app/export-settings.ts';
import { makeFile } from '../../site/app/exporting.ts';
import { wordsIn } from '../../site/app/messages.ts';
import type { SignOpenDialog } from '../../site/app/open-dialog.ts';
import type { SignPlate } from '../../site/app/plate.ts';
import { DesignerPage, downloads, expectEqual, expectThat, fontsAddress, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
});

afterEach(() => page.remove());

describe('the preview', () => {
  it('shows the default plate and says what is on it', async () => {
    const svg = await page.drawn();
    expectThat(svg.includes('viewBox="0 0 200 100"'), svg.slice(0, 200));
    const label = page.get('sign-plate').shadowRoot!.querySelector('[role=img]')!.getAttribute('aria-label')!;
    expectThat(label.includes('临时停车') && label.includes('138 0013 8000'), label);
  });

  it('follows the typing of every field', async () => {
    let before = await page.drawn();
    for (
      const [name, text] of [
        ['text.title', '请挪车'],
        ['text.sub', '多谢'],
        ['text.tip', '感谢'],
        ['phones.0.label', '家人'],
        ['phones.0.num', '139 1111 2222'],
      ] as const
    ) {
      await page.type(name, text);
      const after = await page.drawn();
      expectThat(after !== before, `${name} changed nothing`);
      before = after;
    }
    expectEqual(page.designer.design.phones, [{ label: '家人', num: '139 1111 2222' }]);
  });

  it('lets an input show what is typed before it draws the plate, once for all that was typed', async () => {
    await page.type('text.title', '停车');
    const before = await page.drawn();
    const plate = page.get<SignPlate>('sign-plate');
    let pictures = 0;
    const watch = new MutationObserver(() => pictures++);
    watch.observe(plate.renderRoot.querySelector('.picture')!, { childList: true });
    page.designer.edit({ kind: 'text', text: { title: '车' } });
    // The designer's own update is a microtask.
    await Promise.resolve();
    await Promise.resolve();
    expectEqual(page.get<HTMLInputElement>('[name="text.title"]').value, '车');
    expectEqual(page.get('.stage').getAttribute('aria-busy'), 'true');
    expectEqual(plate.renderRoot.querySelector('.picture svg')!.outerHTML, before);
    page.designer.edit({ kind: 'text', text: { title: '车停' } });
    await page.designer.updateComplete;
    expectEqual(page.get('.stage').getAttribute('aria-busy'), 'false');
    expectThat(await page.drawn() !== before, 'the plate is the one from before');
    await new Promise((resolve) => setTimeout(resolve));
    watch.disconnect();
    expectEqual(pictures, 1);
  });

  it('keeps every character on screen while another face is fetched', async () => {
    const before = await page.drawn();
    const fetchNow = window.fetch;
    let open = () => {};
    const gate = new Promise<void>((resolve) => open = resolve);
    window.fetch = async (...request) => {
      await gate;
      return await fetchNow(...request);
    };
    try {
      page.designer.edit({ kind: 'font', font: 'longcang' });
      await until(() => page.get('.stage').querySelector('.busy')?.checkVisibility());
      const plate = page.get<SignPlate>('sign-plate');
      expectEqual(plate.renderRoot.querySelector('.picture svg')!.outerHTML, before);
      open();
      expectThat(await page.drawn() !== before, 'the plate is the one from before');
    } finally {
      window.fetch = fetchNow;
      open();
    }
  });

  it('takes a click on a part of the plate to its input', async () => {
    await page.drawn();
    await page.openTab('size');
    page.spot('phones.0.num').click();
    await until(() => page.designer.shadowRoot!.activeElement?.getAttribute('name') === 'phones.0.num');
    expectEqual(page.get('#tab-text').getAttribute('aria-selected'), 'true');
    page.spot('qr').click();
    await until(() => page.designer.shadowRoot!.activeElement?.getAttribute('name') === 'qr');
  });

  it('says why there is no code', async () => {
    await page.type('phones.0.num', '');
    await page.drawn();
    await until(() => page.get('.under').textContent!.includes('还没有填电话'));
  });

  it('leaves a word alone that an input method still composes', async () => {
    await page.drawn();
    const input = page.get<HTMLInputElement>('[name="text.title"]');
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    input.value = '临时停车ni';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
    page.designer.edit({ kind: 'style', style: 'red' });
    await page.designer.updateComplete;
    expectEqual(input.value, '临时停车ni');
    expectEqual(page.designer.design.text.title, '临时停车');
    input.value = '临时停车你';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    await page.designer.updateComplete;
    expectEqual(page.designer.design.text.title, '临时停车你');
  });
});

describe('a fonts directory that is not there', () => {
  it('is said, with a way to try again, and the plate is drawn all the same', async () => {
    const broken = await DesignerPage.open({ fonts: '/nowhere/' });
    const svg = await broken.drawn();
    expectThat((svg.match(/<path/g) ?? []).length > 10, 'the plate is blank');
    expectThat(broken.get('.under').textContent!.includes('没有下载成功'), broken.get('.under').textContent!);
    broken.get('.under [data-retry]').click();
    await broken.drawn();
    broken.remove();
  });
});

describe('undo', () => {
  it('takes back a word by key and by button, and gives it again', async () => {
    await page.type('text.title', '请');
    await page.type('text.title', '请挪车');
    await page.press('z', { ctrlKey: true });
    expectEqual(page.get<HTMLInputElement>('[name="text.title"]').value, '临时停车');
    await page.press('Z', { ctrlKey: true, shiftKey: true });
    expectEqual(page.get<HTMLInputElement>('[name="text.title"]').value, '请挪车');
    page.get('[data-tool=undo]').click();
    await page.designer.updateComplete;
    expectEqual(page.designer.design, defaultDesign);
  });

  it('works by key in a dialog of the page around too', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(page.designer);
    dialog.showModal();
    await page.type('text.title', '请挪车');
    await page.press('z', { ctrlKey: true }, page.get('[name="text.title"]'));
    dialog.remove();
    expectEqual(page.designer.design.text.title, '临时停车');
  });

  it('keeps the field showing what the design holds after the tip was cut', async () => {
    await page.type('text.tip', '一二三四五六七八九十一二三四五六七八');
    expectEqual(page.get<HTMLInputElement>('[name="text.tip"]').value, '一二三四五六七八九十一二三四五六');
  });
});

describe('the controls', () => {
  it('reach every field of the archive', async () => {
    await page.drawn();
    const names = new Set<string>();
    for (const tab of ['text', 'size', 'code', 'export']) {
      await page.openTab(tab);
      if (tab === 'code') {
        for (const value of ['custom', 'link']) {
          page.get<HTMLInputElement>(`[name="qr.type"][value="${value}"]`).click();
          await page.designer.updateComplete;
          for (const { name } of page.all<HTMLInputElement>('.body [name]')) names.add(name);
        }
        page.get<HTMLInputElement>('[name="qr.mode"][value="image"]').click();
        await page.designer.updateComplete;
      }
      for (const { name } of page.all<HTMLInputElement>('.body [name]')) names.add(name);
    }
    for (
      const name of [
        'text.title',
        'text.sub',
        'text.tip',
        'text.align',
        'phones.0.label',
        'phones.0.num',
        'size.w',
        'size.h',
        'size.r',
        'size.holes',
        'qr',
        'qr.mode',
        'qr.type',
        'qr.ec',
        'qr.text',
        'qr.label',
        'qr.image',
      ]
    ) expectThat(names.has(name), `${name} has no control`);
  });

  it('show the plate in every style and choose one', async () => {
    await page.drawn();
    await page.openTab('style');
    const gallery = page.get('sign-style-gallery');
    await until(() => gallery.shadowRoot?.querySelectorAll('input').length === 28);
    await until(() =>
      gallery.shadowRoot!.querySelector<HTMLImageElement>('[data-key=red] img')!.naturalWidth > 0
    );
    gallery.shadowRoot!.querySelector<HTMLInputElement>('input[value=red]')!.click();
    expectEqual(page.designer.design.style, 'red');
  });

  it('show the own title in a face that comes into view, and choose it', async () => {
    await page.drawn();
    await page.openTab('font');
    const picker = page.get('sign-font-picker');
    await until(() => picker.shadowRoot?.querySelector('[data-key="title/kuaile"] path'));
    picker.shadowRoot!.querySelector<HTMLInputElement>('[data-key="title/kuaile"] input')!.click();
    expectEqual(page.designer.design.font, 'kuaile');
    await page.drawn();
  });

  it('settle a size that is too small when the field is left', async () => {
    await page.openTab('size');
    await page.type('size.w', '12');
    expectEqual(page.designer.design.size.w, 200);
    page.get('[name="size.w"]').dispatchEvent(new Event('change', { bubbles: true }));
    expectEqual(page.designer.design.size.w, 40);
    expectEqual(page.get<HTMLInputElement>('[name="size.w"]').value, '40');
  });

  it('move between tabs by arrow keys', async () => {
    await page.press('ArrowRight', {}, page.get('#tab-text'));
    expectEqual(page.get('#tab-style').getAttribute('aria-selected'), 'true');
    expectEqual(page.designer.shadowRoot!.activeElement?.id, 'tab-style');
  });
});

describe('files out', () => {
  it('say in words what failed', async () => {
    page.designer.edit({ kind: 'size', size: { w: 900, h: 500 } });
    await page.openTab('export');
    page.get('[data-kind=sheet]').click();
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes('牌子比纸大')));
  });
});

describe('Ctrl+S', () => {
  it('saves the archive, and the sample number is pointed out once more', async () => {
    await page.drawn();
    const files = await downloads(() => void page.press('s', { ctrlKey: true }));
    expectEqual([...files.keys()], ['挪车牌-200x100.json']);
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes('示例号码')));
  });
});

describe('a file that takes long', () => {
  it('is announced with a way to cancel, and whoever cancels may make another at once', async () => {
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
      expectEqual([...files.keys()], ['挪车牌-200x100.svg']);
    } finally {
      letThrough();
      globalThis.fetch = original;
    }
  });

  it('is not made to its end when it is called off', async () => {
    const world = worldAt({
      fonts: new URL(fontsAddress, location.href).href,
      catalogue: undefined,
      relay: undefined,
    });
    const calledOff = new AbortController();
    const making = makeFile('sheet', {
      design: defaultDesign,
      settings: defaultSettings,
      world,
      words: wordsIn('en'),
      signal: calledOff.signal,
    });
    calledOff.abort();
    const reason: unknown = await making.then(() => undefined, (error: unknown) => error);
    expectEqual((reason as DOMException | undefined)?.name, 'AbortError');
  });
});

describe('a list', () => {
  it('opens at what is chosen in it', async () => {
    page.designer.edit({ kind: 'style', style: 'inverse' });
    page.designer.edit({ kind: 'font', font: 'lubri' });
    await page.drawn();
    const chosen = (list: string): Element | null | undefined =>
      page.all(list)[0]?.shadowRoot?.querySelector(':checked')?.closest('label');
    for (const [tab, list] of [['style', 'sign-style-gallery'], ['font', 'sign-font-picker']] as const) {
      await page.openTab(tab);
      await until(() => chosen(list));
      const room = page.get('.body').getBoundingClientRect();
      await until(() => {
        const { top, bottom } = chosen(list)!.getBoundingClientRect();
        return top >= room.top && bottom <= room.bottom;
      }, `${list} shows what is chosen`);
    }
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

  it("opens pasted JSON and lists what was changed, in the reader's language", async () => {
    const dialog = await paste('{"schema":"move-car-sign","style":"nope","size":{"w":10}}');
    await until(() => dialog.querySelectorAll('.problems li').length > 3);
    const text = dialog.querySelector('.problems')!.textContent!;
    expectThat(text.includes('宽：10 小于 40，已用 40。') && text.includes('size.w'), text);
    expectEqual(page.designer.design.size.w, 40);
  });

  it('says what is wrong with text that is no archive, and changes nothing', async () => {
    const dialog = await paste('{"schema":"other"}');
    await until(() => dialog.querySelector('.refused'));
    expectEqual(page.designer.design, defaultDesign);
    expectThat(dialog.querySelector('textarea')!.value !== '', 'what was pasted is lost');
  });

  it('opens a valid archive at once, and that can be undone', async () => {
    const json = JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'blue' });
    page.get('[data-tool=open]').click();
    await page.dialog();
    page.get<SignOpenDialog>('sign-open-dialog').openFile(new File([json], 'a.json'));
    await until(() => page.designer.design.style === 'blue');
    await until(() => page.all('.toast button').length === 1);
    page.get('.toast button').click();
    expectEqual(page.designer.design.style, 'warn');
  });

  it('keeps what was opened last, however long the one before takes to be read', async () => {
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

  it('takes a dropped picture as the code', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((it) => resolve(it!)));
    const data = new DataTransfer();
    data.items.add(new File([blob], 'code.png', { type: 'image/png' }));
    page.designer.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
    await until(() => page.designer.design.qr.mode === 'image');
    expectThat(
      page.designer.design.qr.image.startsWith('data:image/png;base64,'),
      page.designer.design.qr.image.slice(0, 40),
    );
    await until(() => page.get('#tab-code').getAttribute('aria-selected') === 'true');
  });
});

describe('a designer that leaves the page', () => {
  it('shows nothing that was asked for before, also when it comes back, and complains of nothing', async () => {
    const failures: unknown[] = [];
    const listen = (event: PromiseRejectionEvent) => void failures.push(event.reason);
    addEventListener('unhandledrejection', listen);
    await page.openTab('size');
    for (const button of ['[data-tool=open]', '.menu [data-way=share]', '[data-real-size]']) {
      page.get(button).click();
    }
    void page.designer.open('{"schema":"other"}');
    page.remove();
    // What another one is asked for afterwards comes later.
    const next = await DesignerPage.open();
    await next.designer.open('{"schema":"other"}');
    await next.dialog();
    next.remove();
    document.body.append(page.designer);
    await page.designer.updateComplete;
    removeEventListener('unhandledrejection', listen);
    expectEqual(failures.map(String), []);
    expectEqual(page.all('.toast').length, 0);
    for (const name of ['sign-open-dialog', 'sign-share-dialog', 'sign-real-size']) {
      expectThat(!page.all(name)[0]?.shadowRoot?.querySelector('dialog')?.open, `${name} is open`);
    }
  });

  it('closes the dialog that is open', async () => {
    for (
      const [button, name] of [['[data-tool=open]', 'sign-open-dialog'], [
        '[data-real-size]',
        'sign-real-size',
      ]]
    ) {
      await page.openTab('size');
      page.get(button!).click();
      const dialog = (): HTMLDialogElement | null | undefined =>
        page.all(name!)[0]?.shadowRoot?.querySelector('dialog');
      await until(() => dialog()?.open);
      page.remove();
      document.body.append(page.designer);
      expectThat(!dialog()!.open, `${name} is open`);
    }
  });
});

describe("the element's own methods", () => {
  it('import an archive with its problems, and export what is on screen', async () => {
    const { problems } = await page.designer.importArchive({
      schema: 'move-car-sign',
      ...defaultDesign,
      numFont: 'x',
    });
    expectEqual(problems.map((problem) => problem.path), ['/numFont']);
    const archive = await page.designer.exportArchive();
    expectEqual(importArchive(archive).design, page.designer.design);
    expectEqual((await page.designer.importArchive('nothing')).design, undefined);
  });
});

describe('in a form', () => {
  it('the value names the schema beside the relay, also when that is set later', async () => {
    const form = document.createElement('form');
    document.body.append(form);
    form.append(page.designer);
    page.designer.name = 'plate';
    const value = (): FormDataEntryValue | null => new FormData(form).get('plate');
    await until(value);
    page.designer.relay = 'https://example.com/sign/';
    await page.designer.updateComplete;
    const { $schema } = JSON.parse(String(value()));
    form.remove();
    expectEqual($schema, 'https://example.com/sign/design.schema.json');
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
  it('waits its turn, and a second click starts no second one', async () => {
    await page.drawn();
    const files = await downloads(() => {
      page.get('[data-download]').click();
      page.get('[data-download]').click();
    });
    expectEqual([...files.keys()], ['挪车牌-200x100.pdf']);
  });
});

describe('autosave', () => {
  const key = 'test-design';
  const kept = (): string => localStorage.getItem(key) ?? '';
  let tab: DesignerPage;

  /** What another tab does: browsers tell it to every tab but the one that wrote. `heard` is false for a page that was set aside. */
  function otherTabKeeps(title: string, { heard = true } = {}): void {
    localStorage.setItem(
      key,
      exportArchiveText({ ...defaultDesign, text: { ...defaultDesign.text, title } }),
    );
    if (heard) dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }
  const title = (): string => tab.designer.design.text.title;
  const answer = (label: string): HTMLElement | undefined =>
    tab.all('.toast button').find((button) => button.textContent === label);
  /** Long enough for a text to be read and met: the code for it is there already. */
  async function settled(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tab.designer.updateComplete;
  }

  beforeEach(async () => {
    localStorage.removeItem(key);
    tab = await DesignerPage.open({ autosave: key });
    await until(() => !tab.designer.waiting);
  });
  afterEach(() => {
    tab.remove();
    localStorage.removeItem(key);
  });

  it('brings the last design back', async () => {
    await tab.type('text.title', '留下来');
    await until(() => kept().includes('留下来'));
    const next = await DesignerPage.open({ autosave: key });
    await until(() => next.designer.design.text.title === '留下来');
    next.remove();
  });

  it('goes along with another tab while nothing was changed here, and says nothing', async () => {
    const changes: string[] = [];
    tab.designer.addEventListener('sign-change', ({ design }) => changes.push(design.text.title));
    otherTabKeeps('那边改的');
    await until(() => title() === '那边改的');
    otherTabKeeps('那边又改了');
    await until(() => title() === '那边又改了');
    expectEqual(changes, ['那边改的', '那边又改了']);
    expectEqual(tab.all('.toast').length, 0);
    expectEqual(tab.designer.session.past.length, 0);
    // What is typed now is typed into the newest.
    await tab.type('text.tip', '谢谢');
    await until(() => kept().includes('谢谢') && kept().includes('那边又改了'));
    await settled();
    expectEqual(tab.all('.toast').length, 0);
  });

  it('asks once when both tabs have changed it, and shows the newest of the other, which can be undone', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('换成那个'));
    otherTabKeeps('那边又改了');
    await settled();
    expectEqual(tab.all('.toast').length, 1);
    expectEqual(title(), '这边的');
    // What else is to be said comes before it, and it is there again.
    tab.designer.toasts.fail('没有网络');
    await tab.designer.updateComplete;
    expectThat(!answer('换成那个'), 'the question does not make room');
    answer('✕')!.click();
    await until(() => answer('换成那个'));
    answer('换成那个')!.click();
    expectEqual(title(), '那边又改了');
    await until(() => answer('撤销'));
    expectThat(!answer('换成那个'), 'the question is still there');
    // Again nothing of its own: it goes along.
    otherTabKeeps('那边第三次');
    await until(() => title() === '那边第三次');
    tab.designer.undo();
    expectEqual(title(), '这边的');
    await until(() => kept().includes('这边的'));
  });

  it('keeps what is here when the reader says so, and asks again only before the other is lost', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('留用这个'));
    answer('留用这个')!.click();
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边又改了');
    await settled();
    expectEqual(tab.all('.toast').length, 0);
    await tab.type('text.title', '这边还在改');
    await until(() => answer('换成那个'));
    await until(() => kept().includes('这边还在改'));
    answer('换成那个')!.click();
    expectEqual(title(), '那边又改了');
  });

  it('tells of what another tab has kept even when this one heard nothing of it', async () => {
    otherTabKeeps('那边改的', { heard: false });
    await tab.type('text.title', '这边的');
    await until(() => answer('换成那个'));
    expectThat(kept().includes('这边的'), kept());
  });

  it('has no more to ask once the other tab is back at what is here', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('换成那个'));
    otherTabKeeps('这边的');
    await until(() => tab.all('.toast').length === 0);
  });

  it('does not take the design of another tab for the archive that the page gave', async () => {
    tab.designer.archive = { schema: 'move-car-sign', ...defaultDesign, style: 'green' };
    await until(() => tab.designer.design.style === 'green');
    otherTabKeeps('那边改的');
    await settled();
    expectEqual(tab.designer.design.style, 'green');
    expectEqual(tab.all('.toast').length, 0);
    await tab.type('text.title', '这边的');
    await until(() => answer('换成那个'));
  });

  it('minds only its own key, and no text that is no archive', async () => {
    localStorage.setItem(key, 'not an archive');
    localStorage.setItem('other-key', 'x');
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    dispatchEvent(new StorageEvent('storage', { key: 'other-key', storageArea: localStorage }));
    await settled();
    expectEqual(tab.designer.design, defaultDesign);
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    await settled();
    expectEqual(tab.all('.toast').length, 0);
    localStorage.removeItem('other-key');
  });
});

describe('two designers on one page', () => {
  it('do not disturb each other', async () => {
    const other = await DesignerPage.open({ lang: 'en' });
    await other.type('text.title', 'Mine');
    await page.press('z', { ctrlKey: true });
    expectEqual(other.designer.design.text.title, 'Mine');
    expectEqual(page.designer.design, defaultDesign);
    other.remove();
  });
});
