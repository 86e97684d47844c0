/** The dialogs beside opening a file: link, shelf, table. As a user uses them, in a real browser. */
import { unzipSync } from 'fflate';
import { importArchiveText } from '../../../schema/import.ts';
import { openAddress } from '../../../site/app/arriving.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { openShelf } from '../../../site/app/state/shelf.ts';
import { SignShelfDialog } from '../../../site/app/dialogs/shelf-dialog.ts';
import type { DialogId } from '../../../site/app/dialogs/dialogs.ts';
import { makeShareLink, readShareLink } from '../../../site/share/share-link.ts';
import { DesignerPage, downloads, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  SignShelfDialog.shelf = openShelf(indexedDB, `test-shelf-${Math.random()}`);
});

afterEach(() => page.remove());

async function ask(way: DialogId): Promise<ShadowRoot> {
  await page.openMenu();
  page.get(`.menu [data-dialog=${way}]`).click();
  await until(() => page.all(`sign-${way}-dialog`)[0]?.shadowRoot?.querySelector('dialog')?.open);
  return page.get(`sign-${way}-dialog`).shadowRoot!;
}

function click(root: ShadowRoot, selector: string): void {
  root.querySelector<HTMLElement>(selector)!.click();
}

async function linkIn(root: ShadowRoot): Promise<string> {
  const field = root.querySelector('textarea')!;
  await until(() => field.value.includes('#d='));
  return field.value;
}

async function sharedDesign(link: string): Promise<unknown> {
  const found = await readShareLink(link);
  return found?.kind === 'archive' ? importArchiveText(found.text).design : found;
}

describe('the link', () => {
  it('leaves the numbers out until the user says otherwise', async () => {
    const root = await ask('share');
    const without = await linkIn(root);
    expectEqual(await sharedDesign(without), {
      ...defaultDesign,
      phones: [{ label: '车主', num: '' }],
    });
    click(root, '[name=numbers]');
    await until(() =>
      root.querySelector('textarea')!.value !== without &&
      root.querySelector('textarea')!.value.includes('#d=')
    );
    expectEqual(await sharedDesign(root.querySelector('textarea')!.value), defaultDesign);
    root.querySelector('dialog')!.close();
    const again = await ask('share');
    await page.designer.updateComplete;
    await until(() => again.querySelector('textarea')!.value === without);
  });

  it('is copied, or selected where copying is not allowed', async () => {
    const root = await ask('share');
    const link = await linkIn(root);
    const copied: string[] = [];
    const { writeText } = navigator.clipboard;
    try {
      navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
      click(root, '[data-copy]');
      await until(() => root.querySelector('[role=status]')!.textContent === '已复制');
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      click(root, '[data-copy]');
      await until(() => root.querySelector('[role=status]')!.textContent!.includes('已选中'));
    } finally {
      navigator.clipboard.writeText = writeText;
    }
    expectEqual(copied, [link]);
    expectEqual(root.querySelector('textarea')!.selectionEnd, link.length);
  });

  it('opens a pasted link as the design, which can be undone', async () => {
    page.designer.edit({ kind: 'style', style: 'blue' });
    const link = await linkIn(await ask('share'));
    page.get('sign-share-dialog').shadowRoot!.querySelector('dialog')!.close();
    page.designer.edit({ kind: 'replace', design: defaultDesign });
    await page.designer.open(`看看这个 ${link}。`);
    expectEqual(page.designer.design.style, 'blue');
    page.designer.undo();
    expectEqual(page.designer.design, defaultDesign);
  });

  it('says what is wrong with one that was cut', async () => {
    await page.designer.open('https://example.com/#d=1.abcd');
    const dialog = await page.dialog();
    expectThat(dialog.querySelector('.problems')!.textContent!.includes('不完整'), dialog.textContent!);
    expectEqual(page.designer.design, defaultDesign);
  });
});

describe("the page's address", () => {
  const here = location.href;

  afterEach(() => history.replaceState(null, '', here));

  async function arriveAt(address: string): Promise<void> {
    history.replaceState(null, '', address);
    await openAddress(page.designer, location);
  }

  it('opens the share link in it once, and then removes it', async () => {
    page.designer.edit({ kind: 'style', style: 'green' });
    const link = await linkIn(await ask('share'));
    page.get('sign-share-dialog').shadowRoot!.querySelector('dialog')!.close();
    page.designer.undo();
    await arriveAt(`?x=1${link.slice(link.indexOf('#'))}`);
    expectEqual(page.designer.design.style, 'green');
    expectEqual(location.search + location.hash, '?x=1');
  });

  it('fetches ?design= from the same host, shows what was changed, and can be undone', async () => {
    await arriveAt('?design=/test/gallery/reference.json');
    await until(() => page.designer.design.font === 'kuaile');
    expectEqual(location.search, '');
    page.designer.undo();
    expectEqual(page.designer.design, defaultDesign);
  });

  it('asks before a request to another host, and sends none when the answer is no', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (!address.startsWith('https://plates.example/')) return fetch(input, init);
      asked.push(address);
      expectEqual([init?.credentials, init?.referrerPolicy], ['omit', 'no-referrer']);
      return Promise.resolve(
        new Response(JSON.stringify({ schema: 'move-car-sign', ...defaultDesign, style: 'red' })),
      );
    };
    try {
      const dialog = () => page.all('sign-question-dialog')[0]?.shadowRoot?.querySelector('dialog');
      await arriveAt('?design=https://plates.example/a.json');
      await until(() => dialog()?.open);
      expectThat(dialog()!.textContent!.includes('plates.example'), dialog()!.textContent!);
      dialog()!.querySelector<HTMLElement>('.foot .button:not(.strong)')!.click();
      await until(() => dialog() === undefined);
      expectEqual(asked, []);
      await arriveAt('?design=https://plates.example/a.json');
      await until(() => dialog()?.open);
      dialog()!.querySelector<HTMLElement>('[data-way]')!.click();
      await until(() => page.designer.design.style === 'red');
      expectEqual(asked, ['https://plates.example/a.json']);
    } finally {
      globalThis.fetch = fetch;
    }
  });

  describe('a font from another host', () => {
    let brush = { schema: 'move-car-sign', ...defaultDesign, font: { custom: '' } };
    let text = '';
    let tests = 0;
    const file = () => new File([text], 'brush.json');
    const linkTo = async (): Promise<string> =>
      (await makeShareLink({ ...defaultDesign, font: brush.font }, 'https://example.com/', { numbers: true }))
        .link;
    const dialog = () => page.all('sign-question-dialog')[0]?.shadowRoot?.querySelector('dialog');
    const answer = async (button: string): Promise<void> => {
      await until(() => dialog()?.open);
      dialog()!.querySelector<HTMLElement>(button)!.click();
      await until(() => dialog() === undefined);
    };
    const { fetch } = globalThis;
    let asked: string[] = [];
    beforeEach(() => {
      asked = [];
      // What was once looked for is not looked for again on one page.
      brush = { ...brush, font: { custom: `Test Brush ${++tests}` } };
      text = JSON.stringify(brush);
      globalThis.fetch = (input, init) => {
        const address = new URL(String(input instanceof Request ? input.url : input), location.href);
        if (address.origin === location.origin) return fetch(input, init);
        asked.push(address.host);
        return Promise.resolve(new Response(null, { status: 404 }));
      };
    });
    afterEach(() => {
      globalThis.fetch = fetch;
    });

    for (
      const [name, open] of [
        ['a link in the address', async () => arriveAt(new URL(await linkTo()).hash)],
        ['a pasted link', async () => page.designer.open(await linkTo())],
        ['a file', () => page.designer.open(file())],
        ['a pasted archive', () => page.designer.open(text)],
      ] as const
    ) {
      it(`of ${name} is fetched when that was agreed to, and not before`, async () => {
        await open();
        await until(() => dialog()?.open);
        expectThat(dialog()!.textContent!.includes('cdn.jsdelivr.net'), dialog()!.textContent!);
        expectThat(dialog()!.textContent!.includes('Test Brush'), dialog()!.textContent!);
        expectEqual(page.designer.design, defaultDesign);
        expectEqual(asked, []);
        await answer('.foot .button:not(.strong)');
        await until(() => page.all('.toast').length > 0);
        expectEqual(page.designer.design.font, 'sans');
        expectEqual(asked, []);
        await page.designer.open(text);
        await answer('[data-way]');
        await until(() => asked.length > 0);
        expectEqual(page.designer.design.font, brush.font);
        expectEqual([...new Set(asked)], ['cdn.jsdelivr.net']);
      });
    }

    it('is not asked for again while it is on screen', async () => {
      await page.designer.open(text);
      await answer('[data-way]');
      await page.designer.open(JSON.stringify({ ...brush, style: 'red' }));
      await until(() => page.designer.design.style === 'red');
      expectThat(dialog() === undefined, 'it asks again');
    });

    it('is none that the designer has itself', async () => {
      await page.designer.open(JSON.stringify({ ...brush, font: { custom: 'ZCOOL KuaiLe' }, style: 'red' }));
      await until(() => page.designer.design.style === 'red');
      expectThat(dialog() === undefined, 'it asks');
      expectEqual(asked, []);
    });

    it('closed without an answer opens the design in the font on screen', async () => {
      await page.designer.open(text);
      await until(() => dialog()?.open);
      dialog()!.close();
      await until(() => page.all('.toast').length > 0);
      expectEqual([page.designer.design.font, asked], ['sans', []]);
    });
  });

  for (
    const [address, words] of [
      ['?design=/nowhere.json', '404'],
      ['?design=http://plates.example/a.json', '不是能用的网址'],
      ['?design=javascript:alert(1)', '不是能用的网址'],
      ['?design=https://me:secret@plates.example/a.json', '不是能用的网址'],
    ] as const
  ) {
    it(`says in words why ${address} brings nothing`, async () => {
      await arriveAt(address);
      await until(
        () => page.all('.toast')[0]?.textContent!.includes(words),
        () => page.get('.toasts').textContent!,
      );
      expectEqual(page.designer.design, defaultDesign);
    });
  }
});

describe('the shelf', () => {
  const names = (root: ShadowRoot) =>
    [...root.querySelectorAll<HTMLInputElement>('.name')].map((input) => input.value);

  async function keep(root: ShadowRoot): Promise<void> {
    const before = names(root).length;
    click(root, '[data-keep]');
    await until(() => names(root).length === before + 1);
  }

  it('saves plates with their pictures, names, reopens and deletes them', async () => {
    const root = await ask('shelf');
    await until(() => root.querySelector('.empty'));
    await keep(root);
    page.designer.edit({ kind: 'text', text: { title: '请挪车' } });
    await keep(root);
    expectEqual(names(root), ['请挪车-8000', '临时停车-8000']);
    await until(() =>
      [...root.querySelectorAll('img')].filter((image) => image.naturalWidth > 0).length === 2
    );

    const [name] = root.querySelectorAll<HTMLInputElement>('.name');
    name!.value = '第二辆';
    name!.dispatchEvent(new Event('change'));
    await until(() => root.querySelector('[aria-label="打开 第二辆"]'));

    click(root, '.item .square');
    await until(() => names(root).length === 1);
    click(root, '.said button');
    await until(() => names(root).length === 2);
    expectEqual(names(root), ['第二辆', '临时停车-8000']);

    click(root, '.item:last-child .acts .button');
    await until(() => !root.querySelector('dialog')!.open);
    expectEqual(page.designer.design, defaultDesign);
    page.designer.undo();
    expectEqual(page.designer.design.text.title, '请挪车');
  });

  it('prints the selected ones on one sheet', async () => {
    const root = await ask('shelf');
    click(root, '[data-make]');
    await until(() => root.querySelector('.said')!.textContent!.includes('先勾选'));
    for (const style of ['red', 'blue'] as const) {
      page.designer.edit({ kind: 'style', style });
      await keep(root);
    }
    await until(() => root.querySelector('[data-make]')!.textContent!.includes('2'));
    const files = await downloads(() => click(root, '[data-make]'));
    const [[file, bytes]] = [...files] as [[string, Uint8Array]];
    expectEqual(file, '挪车牌-拼版.pdf');
    expectEqual(String.fromCharCode(...bytes.subarray(0, 5)), '%PDF-');
    page.designer.edit({ kind: 'size', size: { w: 900, h: 500 } });
    page.designer.changeSettings({ paper: 'a4-8' });
    await keep(root);
    click(root, '[data-make]');
    await until(() => root.querySelector('.said')!.textContent!.includes('的牌子放不进 A4 (8)'));
  });

  it('says so where storage is blocked', async () => {
    SignShelfDialog.shelf = openShelf(undefined);
    const root = await ask('shelf');
    click(root, '[data-keep]');
    await until(() => root.querySelector('.said')!.textContent!.includes('无法保存'));
  });
});

describe('the table', () => {
  const csv = '车牌,手机号,姓名\n京A1,13800138001,李\n京A2,没有,王\n京A3,13800138003,张';

  async function paste(text: string): Promise<ShadowRoot> {
    const root = await ask('batch');
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

  it('keeps the table opened last, even when an earlier file is read more slowly', async () => {
    const root = await ask('batch');
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
    dataTransfer.items.add(new File(['电话\n13900139000'], 'slow.csv'));
    const composed = { bubbles: true, composed: true, cancelable: true };
    root.querySelector('dialog')!.dispatchEvent(new DragEvent('drop', { dataTransfer, ...composed }));
    await until(() => read);
    File.prototype.arrayBuffer = original;
    await paste(csv);
    read!();
    await over;
    expectEqual(root.querySelector('textarea')!.value, csv);
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
    const root = await ask('batch');
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
