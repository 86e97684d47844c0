/** How a file reaches the user: a download, the share sheet when asked, and what is left where an app blocks downloads. */
import { reopen } from '../../../../site/paint/archive/reopen.ts';
import type { SignSaveByHandDialog } from '../../../../site/app/export/delivery/save-by-hand-dialog.ts';
import { DesignerPage, downloads, expectEqual, expectThat, until } from '../../designer-page.ts';

let page: DesignerPage;
const undo: (() => void)[] = [];

/** For the length of a test. */
function pretend(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { configurable: true, get: () => value });
    undo.push(() => void delete (target as Record<string, unknown>)[name]);
  }
}

function pretendTouch(): void {
  const original = globalThis.matchMedia;
  globalThis.matchMedia =
    ((query: string) =>
      query.includes('coarse') ? { matches: true } : original.call(globalThis, query)) as typeof matchMedia;
  undo.push(() => globalThis.matchMedia = original);
}

afterEach(() => {
  page.remove();
  for (const dialog of document.querySelectorAll('sign-save-by-hand-dialog')) dialog.remove();
  for (const act of undo.splice(0)) act();
});

async function open(): Promise<void> {
  page = await DesignerPage.open();
  await page.drawn();
  await page.openTab('export');
}

async function keepDialog(): Promise<ShadowRoot> {
  await until(() =>
    document.querySelector('sign-save-by-hand-dialog')?.shadowRoot?.querySelector('dialog')?.open
  );
  return document.querySelector<SignSaveByHandDialog>('sign-save-by-hand-dialog')!.shadowRoot!;
}

describe('on a phone with a share sheet', () => {
  it('the file is downloaded, and alone shared when asked', async () => {
    const shared: ShareData[] = [];
    pretendTouch();
    pretend(navigator, {
      canShare: () => true,
      share: (data: ShareData) => Promise.resolve(void shared.push(data)),
    });
    await open();
    expectEqual((await downloads(() => page.get('[data-kind=pdf]').click())).size, 1);
    expectEqual(shared.length, 0);
    await until(() => page.all('[data-delivered] button').length === 2);
    page.get('[data-delivered] button').click();
    await until(() => shared.length === 1);
    expectEqual(Object.keys(shared[0]!), ['files']);
    expectEqual(shared[0]!.files![0]!.type, 'application/pdf');
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes('已交给您选的应用')));
  });
});

describe('on a phone without one', () => {
  it('asks after the download whether it arrived, and shows the picture to press and hold', async () => {
    pretendTouch();
    pretend(navigator, { canShare: () => false });
    await open();
    page.designer.edit({ kind: 'phone', row: 0, phone: { num: '139 1111 2222' } });
    await page.drawn();
    await downloads(() => page.get('[data-kind=svg]').click());
    await until(() => page.all('.toast button').some((button) => button.textContent === '没收到？'));
    page.get('.toast button').click();
    const dialog = await keepDialog();
    await until(() => dialog.querySelector('img'));
    const said = dialog.querySelector('ol')!.textContent!;
    expectThat(said.includes('临时停车-2222-200x100.svg') && !said.includes('PDF'), said);
  });
});

describe('inside a messaging app', () => {
  beforeEach(() => pretend(navigator, { userAgent: `${navigator.userAgent} MicroMessenger/8.0.49` }));

  it('offers the picture first and says why', async () => {
    await open();
    const kinds = page.all('[data-kind]').map((button) => button.dataset['kind']);
    expectEqual(kinds.slice(0, 2), ['png', 'json']);
    expectThat(
      page.get('[data-download]').getAttribute('aria-label') === '保存图片 · PNG',
      'it still says PDF',
    );
    expectThat(
      page.all('.note').some(({ textContent }) => textContent!.includes('下载不了')),
      'nothing is said',
    );
  });

  it('shows a picture to press and hold that opens again, the archive to copy, and how to open a browser', async () => {
    let copied = '';
    pretend(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void (copied = text)) } });
    await open();
    page.get('[data-kind=pdf]').click();
    const dialog = await keepDialog();
    expectThat(dialog.textContent!.includes('微信里的网页下载不了文件'), dialog.textContent!);
    await until(() => dialog.querySelector('img'));
    const bytes = new Uint8Array(await (await fetch(dialog.querySelector('img')!.src)).arrayBuffer());
    expectEqual((await reopen(bytes)).kind, 'archive');
    dialog.querySelector<HTMLElement>('[data-copy]')!.click();
    await until(() => copied.includes('move-car-sign'));
    expectEqual(
      (await downloads(() => dialog.querySelector<HTMLElement>('[data-download-anyway]')!.click())).size,
      1,
    );
    dialog.querySelector<HTMLElement>('.head button')!.click();
    await until(() => document.querySelector('sign-save-by-hand-dialog') === null);
  });

  it('shows the archive as text where the clipboard is blocked', async () => {
    pretend(navigator, {
      clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    await open();
    page.get('[data-kind=json]').click();
    const dialog = await keepDialog();
    dialog.querySelector<HTMLElement>('[data-copy]')!.click();
    await until(() => dialog.querySelector('textarea')?.value.includes('move-car-sign'));
  });
});
