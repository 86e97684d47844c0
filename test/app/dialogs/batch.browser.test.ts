/** Plates from a table. As a user has it, in a real browser. */
import { unzipSync } from 'fflate';
import { click, DesignerPage, downloads, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
});

afterEach(() => page.remove());

describe('the table', () => {
  const csv = '车牌,手机号,姓名\n京A1,13800138001,李\n京A2,没有,王\n京A3,13800138003,张';

  async function paste(text: string): Promise<ShadowRoot> {
    const root = await page.openDialog('batch');
    const field = root.querySelector('textarea')!;
    field.value = text;
    field.dispatchEvent(new InputEvent('input'));
    await until(() => root.querySelector('.row') ?? root.querySelector('.note'));
    return root;
  }

  it('shows a plate per row, invalid rows first with their number and reason', async () => {
    page.designer.edit({ kind: 'text', text: { title: '{车牌} 停车' } });
    const root = await paste(csv);
    const selects = [...root.querySelectorAll<HTMLSelectElement>('[data-column]')].map((select) =>
      select.value
    );
    expectEqual(selects, ['', 'phones.0.num', 'phones.0.label']);
    const rows = [...root.querySelectorAll('.row')].map((row) =>
      row.textContent!.replace(/\s+/g, ' ').trim()
    );
    expectEqual(rows, [
      '第 3 行 第 1 个号码“没有”不是电话',
      '第 2 行 京A1 停车 李 13800138001',
      '第 4 行 京A3 停车 张 13800138003',
    ]);
    // Of plates with one title the car is what tells them apart.
    page.designer.edit({ kind: 'text', text: { title: '请挪车' } });
    page.designer.edit({ kind: 'text', text: { sub: '打电话' } });
    root.querySelector('dialog')!.close();
    await paste(csv);
    const bold = () => [...root.querySelectorAll('.row b')].map((part) => part.textContent);
    expectEqual(bold(), ['京A1', '京A3']);
    root.querySelector<HTMLElement>('.stays [data-into="text.sub"]')!.click();
    await until(() => root.querySelector('.said')!.textContent!.includes('不再印“打电话”'));
    expectEqual(root.querySelector('.stays'), null);
    page.designer.edit({ kind: 'text', text: { title: '{车牌} 停车' } });
    root.querySelector('dialog')!.close();
    await paste(csv);
    root.querySelector('.row[data-key]')!.scrollIntoView();
    await until(() =>
      [...root.querySelectorAll('img')].filter((image) => image.naturalWidth > 0).length === 2
    );
    expectThat(root.querySelector('[data-make]')!.textContent!.includes('2'), 'two are made');
  });

  it('names the numbers of the plate that no column fills, and prints them on every row when told to', async () => {
    page.designer.edit({ kind: 'addPhone' });
    page.designer.edit({ kind: 'phone', row: 1, phone: { label: '值班', num: '010-6552 9988' } });
    const root = await paste('手机号\n13800138001');
    const row = () => root.querySelector('.row')!.textContent!;
    const keep = root.querySelector<HTMLInputElement>('[name=others]')!;
    expectThat(keep.closest('label')!.textContent!.includes('值班 010-6552 9988'), 'not named');
    expectThat(!keep.checked && !row().includes('010-6552 9988'), row());
    keep.click();
    await until(() => row().includes('010-6552 9988'));
    // A line or two; never one that ends inside a number.
    root.querySelector<HTMLElement>('.says')!.style.width = '11rem';
    const heights = [...root.querySelectorAll<HTMLElement>('.row .whole')].map((phone) => phone.offsetHeight);
    expectThat(heights.length === 2 && heights.every((height) => height < 30), heights.join());
    keep.click();
    await until(() => !row().includes('010-6552 9988'));
    expectThat(row().includes('13800138001'), row());
  });

  /** Drops a file that has been read when the returned function resolves. */
  async function dropSlowly(root: ShadowRoot, text: string): Promise<() => Promise<void>> {
    const original = File.prototype.arrayBuffer;
    let read: (() => void) | undefined;
    const over = new Promise<void>((resolve) => {
      File.prototype.arrayBuffer = async function (this: File) {
        await new Promise<void>((go) => read = go);
        const bytes = await original.call(this);
        setTimeout(resolve);
        return bytes;
      };
    });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'slow.csv'));
    const composed = { bubbles: true, composed: true, cancelable: true };
    root.querySelector('dialog')!.dispatchEvent(new DragEvent('drop', { dataTransfer, ...composed }));
    await until(() => read);
    File.prototype.arrayBuffer = original;
    return () => {
      read!();
      return over;
    };
  }

  it('keeps the table opened last, even when an earlier file is read more slowly', async () => {
    const read = await dropSlowly(await page.openDialog('batch'), '电话\n13900139000');
    const root = await paste(csv);
    await read();
    expectEqual(root.querySelector('textarea')!.value, csv);
  });

  it('keeps a file that is dropped right after something was typed, however slowly it is read', async () => {
    const root = await page.openDialog('batch');
    const field = root.querySelector('textarea')!;
    field.value = '';
    field.dispatchEvent(new InputEvent('input'));
    const read = await dropSlowly(root, csv);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await read();
    await until(() => field.value === csv);
  });

  it('makes what was typed last, even when the button is pressed at once', async () => {
    page.designer.edit({ kind: 'text', text: { title: '{车牌}' } });
    const root = await paste('车牌,电话\n京A1,13800138000');
    const field = root.querySelector('textarea')!;
    const type = (text: string): void => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input'));
    };
    root.querySelector<HTMLElement>('[name=output][value=svg]')!.click();
    type('车牌,电话\n京B2,13900139000');
    const [bytes] = (await downloads(() => click(root, '[data-make]'))).values();
    const [plate] = Object.values(unzipSync(bytes!));
    expectThat(new TextDecoder().decode(plate).includes('京B2'), 'it is the table from before');
    await until(() => root.querySelector('[data-make]'));
    type('车牌,电话\n京C3,');
    click(root, '[data-make]');
    await until(() => root.querySelector<HTMLButtonElement>('[data-make]')?.disabled);
  });

  it('inserts a thousand pasted rows at the caret as one value', async () => {
    const root = await page.openDialog('batch');
    const field = root.querySelector('textarea')!;
    field.value = '电话\n\n13900139000';
    field.setSelectionRange(3, 4);
    const rows = Array.from({ length: 1000 }, (_, at) => `${13800138000 + at}\r\n`).join('');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', rows);
    const event = new ClipboardEvent('paste', {
      clipboardData,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    field.dispatchEvent(event);
    expectEqual(event.defaultPrevented, true);
    await until(() => root.querySelector('[data-make]')!.textContent!.includes('1001'));
    expectEqual(field.value, `电话\n${rows.replaceAll('\r', '')}13900139000`);
    expectEqual(field.selectionStart, field.value.length - 11);
    const few = new ClipboardEvent('paste', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    few.clipboardData!.setData('text/plain', '1\n2');
    field.dispatchEvent(few);
    expectEqual(few.defaultPrevented, false);
  });

  it('finds the numbers in a column whose name is unknown', async () => {
    const root = await paste('甲,乙\n13800138000,请挪车');
    expectEqual(root.querySelector<HTMLSelectElement>('[data-column="0"]')!.value, 'phones.0.num');
    expectEqual(root.querySelector<HTMLButtonElement>('[data-make]')!.disabled, false);
  });

  it('takes two columns of numbers for two phones, and maps one whose name is unknown', async () => {
    const root = await paste('甲,乙,丙\n13800138000,13900139000,请挪车');
    const values = () =>
      [...root.querySelectorAll<HTMLSelectElement>('[data-column]')].map(({ value }) => value);
    expectEqual(values(), ['phones.0.num', 'phones.1.num', '']);
    const select = root.querySelector<HTMLSelectElement>('[data-column="2"]')!;
    select.value = 'text.title';
    select.dispatchEvent(new Event('change'));
    await until(() => root.querySelector('.row')!.textContent!.includes('请挪车'));
    expectThat(root.querySelector('.row')!.textContent!.includes('13900139000'), 'the second number is lost');
    expectEqual(root.querySelector<HTMLButtonElement>('[data-make]')!.disabled, false);
  });

  it('keeps the page responsive', async () => {
    const root = await paste(`电话\n${Array.from({ length: 12 }, (_, at) => 13800138000 + at).join('\n')}`);
    let turns = 0;
    let running = true;
    (function turn() {
      turns++;
      if (running) setTimeout(turn);
    })();
    await downloads(() => click(root, '[data-make]'));
    running = false;
    expectThat(turns > 5, `the page had its turn ${turns} times`);
  });
});
