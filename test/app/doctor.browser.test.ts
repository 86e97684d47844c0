/** The doctor in the page: what it found is said under the plate and above the files, leads to its input, and is mended in one undoable step. */
import { DesignerPage, downloads, expectEqual, expectThat, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  page.designer.edit({ kind: 'phone', row: 0, phone: { num: '139 1111 2222' } });
  await page.drawn();
});

afterEach(() => page.remove());

const verdict = () => page.get('[data-verdict]');
const finding = (id: string) => page.get(`[data-finding="${id}"]`);

describe('the line under the plate', () => {
  it('says that a good plate can be printed, and leads to the list', async () => {
    expectEqual(verdict().dataset['verdict'], 'fine');
    expectThat(verdict().textContent!.includes('可以印'), verdict().textContent!);
    verdict().click();
    await until(() => page.designer.shadowRoot!.activeElement?.id === 'check');
    expectThat(finding('readable').textContent!.includes('米外也看得清'), 'no distance');
  });

  it('says one finding as it is and counts several', async () => {
    page.designer.edit({ kind: 'phone', row: 0, phone: { num: '139 1111 22223' } });
    await page.drawn();
    await until(() => verdict().textContent!.includes('12 位数字'));
    page.designer.edit({ kind: 'size', size: { w: 60, h: 40 } });
    page.designer.edit({ kind: 'qr', qr: { on: true, type: 'custom', text: '扫码联系车主'.repeat(20) } });
    await page.drawn();
    await until(() => /\d 处/.test(verdict().textContent!));
  });

  it('points out the sample number, and leads straight to it, ready to be replaced', async () => {
    page.designer.undo();
    await page.drawn();
    await until(() => verdict().textContent!.includes('示例号码'));
    await page.openTab('size');
    verdict().click();
    const number = () => page.designer.shadowRoot!.activeElement as HTMLInputElement | null;
    await until(() => number()?.name === 'phones.0.num');
    expectEqual([number()!.selectionStart, number()!.selectionEnd], [0, '138 0013 8000'.length]);
    number()!.setSelectionRange(3, 3);
    number()!.click();
    expectEqual([number()!.selectionStart, number()!.selectionEnd], [0, '138 0013 8000'.length]);
  });

  it('says that a plate too long for its decor has a plain ground, in both languages', async () => {
    page.designer.edit({ kind: 'size', size: { w: 30000, h: 30 } });
    await page.drawn();
    await page.openTab('export');
    expectThat(finding('decor-plain').textContent!.includes('太细长'), finding('decor-plain').textContent!);
    page.designer.lang = 'en';
    await page.designer.updateComplete;
    expectThat(finding('decor-plain').textContent!.includes('too long for the decor'), 'not in English');
  });
});

describe('a finding', () => {
  beforeEach(async () => {
    page.designer.edit({ kind: 'size', size: { w: 60, h: 40, holes: true } });
    page.designer.edit({ kind: 'qr', qr: { on: true, type: 'custom', text: '扫码联系车主'.repeat(8) } });
    await page.drawn();
    await page.openTab('export');
  });

  it('frames its part of the plate while it is pointed at', async () => {
    finding('code-dense').dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => page.spot('qr').hasAttribute('data-active'));
    finding('code-dense').dispatchEvent(new PointerEvent('pointerleave'));
    await until(() => !page.spot('qr').hasAttribute('data-active'));
  });

  it('is mended by one click, and that can be undone', async () => {
    const before = page.designer.design;
    finding('code-dense').querySelector<HTMLElement>('[data-fix]')!.click();
    await page.drawn();
    expectThat(page.all('[data-finding="code-dense"] [data-fix]').length === 0, 'it is still there');
    expectThat(page.designer.design !== before, 'nothing changed');
    await page.press('z', { ctrlKey: true });
    expectEqual(page.designer.design, before);
  });

  it('takes the reader to its input, or to the switch above it', async () => {
    page.designer.edit({ kind: 'qr', qr: { text: '' } });
    await page.drawn();
    finding('code-without-text').querySelector<HTMLElement>('[data-go]')!.click();
    await until(() => page.designer.shadowRoot!.activeElement?.getAttribute('name') === 'qr.text');
    page.designer.edit({ kind: 'qr', qr: { mode: 'image' } });
    await page.openTab('export');
    await page.drawn();
    finding('code-without-picture').querySelector<HTMLElement>('[data-go]')!.click();
    await until(() => page.designer.shadowRoot!.activeElement?.getAttribute('name') === 'qr.image');
  });

  it('that spoils the print is said again with the file, which is made all the same', async () => {
    page.designer.edit({ kind: 'qr', qr: { text: '' } });
    await page.drawn();
    const files = await downloads(() => page.get('[data-kind=svg]').click());
    expectEqual(files.size, 1);
    await until(() => page.all('.toast').some((toast) => toast.textContent!.includes('二维码没有内容')));
    page.get('.toast button').click();
    await until(() => page.designer.shadowRoot!.activeElement?.id === 'check');
  });
});
