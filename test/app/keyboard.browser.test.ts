/** By keyboard: the one that covers half a phone, and the one that has a Tab key. */
import { keepRoomForKeyboard } from '../../site/app/after-first-load.ts';
import { DesignerPage, expectEqual, expectThat, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  await page.drawn();
});

afterEach(() => page.remove());

class FakeViewport extends EventTarget {
  height = innerHeight;
  scale = 1;
  become(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    this.dispatchEvent(new Event('resize'));
  }
}

describe('a keyboard over the page', () => {
  it('limits the designer to the visible height, with plate and input, and restores it after', async () => {
    const { designer } = page;
    const viewport = new FakeViewport();
    designer.style.cssText = 'height:;width:390px';
    keepRoomForKeyboard(designer, viewport);
    const tip = page.get<HTMLInputElement>('[name="text.tip"]');
    tip.focus();
    viewport.become(Math.min(innerHeight - 200, 380));
    expectEqual(designer.style.height, `${viewport.height}px`);
    designer.style.minHeight = '0';
    await until(() => {
      const input = tip.getBoundingClientRect(), box = designer.getBoundingClientRect();
      tip.scrollIntoView({ block: 'nearest' });
      return input.top >= box.top && input.bottom <= box.bottom + 1;
    });
    const picture = page.get('sign-plate').shadowRoot!.querySelector('.picture')!.getBoundingClientRect();
    expectThat(
      picture.height > 40 && picture.bottom < tip.getBoundingClientRect().top,
      'the plate is covered',
    );
    viewport.become(innerHeight);
    expectEqual(designer.style.height, '');
  });

  it('is not mistaken for a user who zooms in, nor for a bar of the browser', () => {
    const viewport = new FakeViewport();
    keepRoomForKeyboard(page.designer, viewport);
    page.designer.style.height = '';
    viewport.become(innerHeight / 2, 2);
    expectEqual(page.designer.style.height, '');
    viewport.become(innerHeight - 60);
    expectEqual(page.designer.style.height, '');
  });
});

describe('in a low part of a split screen', () => {
  it('undo, menu and download give way to the input only while somebody types', () => {
    page.designer.style.cssText = 'width:390px;height:380px;min-height:0';
    const isShown = (): readonly boolean[] =>
      ['[data-tool=undo]', '#more', '[data-download]'].map((part) => page.get(part).checkVisibility());
    expectEqual(isShown(), [true, true, true]);
    page.get('[name="text.tip"]').focus();
    expectEqual(isShown(), [false, false, false]);
    page.get('[name="text.align"]').focus();
    expectEqual(isShown(), [true, true, true]);
    page.designer.style.height = '230px';
    expectEqual(isShown(), [false, false, false]);
  });
});

describe('the order of the inputs', () => {
  it('begins with the numbers, then is that of the plate, and every control has a name', async () => {
    page.designer.edit({ kind: 'addPhone' });
    await page.designer.updateComplete;
    const fields = page.all<HTMLInputElement>('.body input:not([type=radio])').map(({ name }) => name);
    expectEqual(fields, [
      'phones.0.label',
      'phones.0.num',
      'phones.1.label',
      'phones.1.num',
      'text.title',
      'text.sub',
      'text.tip',
    ]);
    for (const tab of ['text', 'size', 'code', 'export']) {
      await page.openTab(tab);
      for (
        const control of page.all<HTMLInputElement>('.body input, .body textarea, .body button, .body select')
      ) {
        if (!control.checkVisibility()) continue;
        const named = control.labels?.[0]?.textContent?.trim() || control.getAttribute('aria-label') ||
          control.textContent?.trim() || control.title;
        expectThat(named, `no name: ${control.outerHTML.slice(0, 120)}`);
        expectThat(control.tabIndex >= 0, `no way by keyboard: ${control.outerHTML.slice(0, 120)}`);
      }
    }
  });
});

describe('the menu', () => {
  it('lists every shortcut', async () => {
    await page.openMenu();
    const keys = page.all('.keys div').map((row) =>
      [...row.querySelectorAll('kbd')].map((key) => key.textContent).join('+')
    );
    expectEqual(keys, ['Ctrl+Z', 'Ctrl+Shift+Z', 'Ctrl+O', 'Ctrl+S']);
  });
});
