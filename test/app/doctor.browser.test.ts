/** The doctor in the page: what it found is said under the plate and above the files, leads to its input, and is mended in one undoable step. */
import { DesignerPage, downloads, expectEqual, expectThat, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  page.designer.edit({ kind: 'phone', row: 0, phone: { num: '139 1111 2222' } });
  await page.drawn();
  await until(() => page.all('[data-verdict=fine]').length === 1, 'the doctor has come');
});

afterEach(() => page.remove());

const verdict = () => page.get('[data-verdict]');
const finding = (id: string) => page.get(`[data-finding="${id}"]`);

describe('the line under the plate', () => {
  it('says that a good plate can be printed, and leads to the list', async () => {
    expectEqual(verdict().dataset['verdict'], 'fine');
    expectThat(verdict().textContent!.includes('可以打印'), verdict().textContent!);
    verdict().click();
    await until(() => page.designer.shadowRoot!.activeElement?.id === 'check');
    expectThat(finding('readable').textContent!.includes('米外也看得清'), 'no distance');
  });

  it('says one finding as it is and counts several', async () => {
    page.designer.edit({ kind: 'phone', row: 0, phone: { num: '0086 139 1111 2222' } });
    await page.drawn();
    await until(() => verdict().textContent!.includes('国家代码'));
    page.designer.edit({ kind: 'qr', qr: { on: true, type: 'link', text: 'http://plate.example.cn/' } });
    await page.drawn();
    await until(() => verdict().textContent!.includes('2 处要注意'));
  });

  it('says what spoils the print before what is only to be looked at', async () => {
    page.designer.edit({ kind: 'phone', row: 0, phone: { num: '0086 139 1111 2222' } });
    page.designer.edit({ kind: 'text', text: { title: '停车\u{10fffd}' } });
    await page.drawn();
    await until(() => verdict().dataset['verdict'] === 'spoils');
    expectThat(verdict().textContent!.includes('印出来会缺'), verdict().textContent!);
  });

  it('approves with a tick, and gives advice with none', async () => {
    page.designer.edit({ kind: 'font', font: 'liujian' });
    await page.drawn();
    await page.openTab('export');
    await until(() => page.all('[data-finding="font-hard"]').length === 1);
    expectEqual(page.all('.outcome.fine svg path').length, 1);
    expectEqual(finding('readable').closest('ul'), null, 'praise in the list of what to do');
    expectEqual(finding('font-hard').querySelectorAll('svg path').length, 0);
  });

  it('tells of the sample number once on the first tab', async () => {
    page.designer.undo();
    await page.drawn();
    await until(() => verdict().textContent!.includes('示例号码'));
    expectEqual(page.designer.renderRoot.querySelector('.shell')!.textContent!.split('示例号码').length, 2);
  });

  it('says that no code is in a picture that has none', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const context = canvas.getContext('2d')!;
    for (let i = 0; i < 1600; i++) {
      context.fillStyle = `hsl(${i * 137 % 360} 60% ${i * 61 % 100}%)`;
      context.fillRect(i % 40 * 10, Math.floor(i / 40) * 10, 10, 10);
    }
    const qr = { on: true, mode: 'image', image: canvas.toDataURL() } as const;
    page.designer.edit({ kind: 'qr', qr });
    await page.drawn();
    await until(() => page.get('.under').textContent!.includes('没有认出二维码'));
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

  it('frames its part of the plate while it is hovered or focused', async () => {
    finding('code-dense').dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => page.spot('qr').hasAttribute('data-active'));
    finding('code-dense').dispatchEvent(new PointerEvent('pointerleave'));
    await until(() => !page.spot('qr').hasAttribute('data-active'));
  });

  it('is fixed by one click, and that can be undone', async () => {
    const before = page.designer.design;
    finding('code-dense').querySelector<HTMLElement>('[data-fix]')!.click();
    // A larger plate is looked for first.
    await until(() => page.designer.design !== before);
    await page.drawn();
    expectThat(page.all('[data-finding="code-dense"] [data-fix]').length === 0, 'it is still there');
    expectThat(page.all('.toast')[0]!.textContent!.includes('毫米'), 'the new size is not said');
    await page.press('z', { ctrlKey: true });
    expectEqual(page.designer.design, before);
  });

  it('takes the user to its input, or to the switch above it', async () => {
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
