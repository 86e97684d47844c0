/** The designer in a real browser: typing, pointing, undo, the controls, and its life on a page. */
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import { importArchive } from '../../schema/import.ts';
import type { SignPlate } from '../../site/app/preview/plate.ts';
import { DesignerPage, expectEqual, expectThat, until } from './designer-page.ts';

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

  it('stands in the middle, whatever is said under it', async () => {
    page.designer.edit({ kind: 'size', size: { w: 40, h: 200 } });
    await page.drawn();
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return Math.round(left + width / 2);
    };
    const plate = page.get<SignPlate>('sign-plate').renderRoot.querySelector<HTMLElement>('.plate')!;
    await until(() => page.get('.verdict').offsetWidth > plate.offsetWidth);
    expectEqual(middle(plate), middle(page.get('.stage')));
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

  it('shows what is typed in the input before it draws the plate, once for several key presses', async () => {
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
    await until(() => page.get('.under').textContent!.includes('请填电话'));
  });

  it('does not touch a word that an input method is composing', async () => {
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
    await until(() => broken.get('.under').textContent!.includes('没有下载成功'));
    broken.get('.under [data-retry]').click();
    await broken.drawn();
    broken.remove();
  });
});

describe('undo', () => {
  it('undoes and redoes a word by key and by button', async () => {
    // Nobody pauses while the clock stands: it is one word.
    const nowMs = performance.now();
    performance.now = () => nowMs;
    try {
      await page.type('text.title', '请');
      await page.type('text.title', '请挪车');
    } finally {
      Reflect.deleteProperty(performance, 'now');
    }
    await page.press('z', { ctrlKey: true });
    expectEqual(page.get<HTMLInputElement>('[name="text.title"]').value, '临时停车');
    await page.press('Z', { ctrlKey: true, shiftKey: true });
    expectEqual(page.get<HTMLInputElement>('[name="text.title"]').value, '请挪车');
    page.get('[data-tool=undo]').click();
    await page.designer.updateComplete;
    expectEqual(page.designer.design, defaultDesign);
  });

  it('works by key in a dialog of the embedding page too', async () => {
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
    expectEqual(page.get('[for="text.tip"] .count').textContent, '16 / 16，满了');
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
    await until(() => gallery.shadowRoot?.querySelectorAll('input').length === styleIds.length);
    await until(() =>
      (gallery.shadowRoot!.querySelector<HTMLImageElement>('[data-key=red] img')?.naturalWidth ?? 0) > 0
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

  it('ask about a size that is too small when the field is left', async () => {
    await page.openTab('size');
    await page.type('size.w', '12');
    expectEqual(page.designer.design.size.w, 200);
    const field = page.get<HTMLInputElement>('[name="size.w"]');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => page.all('[data-offer="size.w"]').length === 1);
    expectEqual(page.designer.design.size.w, 200);
    expectEqual([field.value, field.getAttribute('aria-invalid')], ['12', 'true']);
    page.get('[data-offer="size.w"]').click();
    await until(() => page.designer.design.size.w === 120);
    await until(() => field.value === '120' && !field.hasAttribute('aria-invalid'));
  });

  it('move between tabs by arrow keys', async () => {
    await page.press('ArrowRight', {}, page.get('#tab-text'));
    expectEqual(page.get('#tab-style').getAttribute('aria-selected'), 'true');
    expectEqual(page.designer.shadowRoot!.activeElement?.id, 'tab-style');
  });
});

describe('the bar', () => {
  it('shows its mark whole or not at all, however narrow the element is', () => {
    const title = page.get('.bar h1');
    const mark = () => {
      const { display, width } = getComputedStyle(title, '::before');
      return display === 'none' ? 0 : parseFloat(width);
    };
    const cut = [];
    for (let width = 200; width <= 320; width += 4) {
      page.designer.style.width = `${width}px`;
      if (mark() > title.clientWidth) cut.push(width);
    }
    expectEqual(cut, []);
    expectThat(mark() > 0, 'no mark at 320 px');
  });
});

describe('a list', () => {
  it('opens at what is chosen in it', async () => {
    page.designer.edit({ kind: 'style', style: 'inverse' });
    page.designer.edit({ kind: 'font', font: 'lubri' });
    await page.drawn();
    const chosen = (list: string): Element | null | undefined =>
      page.all(list)[0]?.shadowRoot?.querySelector('[data-key] :checked')?.closest('label');
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

describe('a designer that leaves the page', () => {
  it('drops pending work when it is removed, also when it returns, without an error', async () => {
    const failures: unknown[] = [];
    const listen = (event: PromiseRejectionEvent) => void failures.push(event.reason);
    addEventListener('unhandledrejection', listen);
    await page.openTab('size');
    await page.openMenu();
    for (const button of ['[data-tool=open]', '.menu [data-dialog=share]', '[data-real-size]']) {
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

describe('an archive that the page sets', () => {
  for (
    const broken of ['<!doctype html><h1>502</h1>', '{"schema":"move-car-sign"', '[]', { schema: 'else' }, 7]
  ) {
    it(`leaves the user's plate where it is none: ${JSON.stringify(broken)}`, async () => {
      await page.type('text.title', '我的车');
      const { designer } = page;
      const events: boolean[] = [];
      designer.addEventListener('sign-problems', ({ opened }) => events.push(opened), { once: true });
      designer.archive = broken as string;
      await until(() => events.length > 0);
      expectEqual([events, designer.design.text.title], [[false], '我的车']);
      await page.press('z', { ctrlKey: true });
      expectEqual(designer.design, defaultDesign);
    });
  }
});

describe('two designers on one page', () => {
  it('are independent', async () => {
    const other = await DesignerPage.open({ lang: 'en' });
    await other.type('text.title', 'Mine');
    await page.press('z', { ctrlKey: true });
    expectEqual(other.designer.design.text.title, 'Mine');
    expectEqual(page.designer.design, defaultDesign);
    other.remove();
  });
});
