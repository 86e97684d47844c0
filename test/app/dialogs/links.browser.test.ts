/** The link to a design, and what a link opens. As a user has it, in a real browser. */
import { importArchiveText } from '../../../schema/import.ts';
import { openAddress } from '../../../site/app/arriving.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { makeShareLink, readShareLink } from '../../../site/share/share-link.ts';
import { click, DesignerPage, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
});

afterEach(() => page.remove());

async function linkIn(root: ShadowRoot): Promise<string> {
  const value = () => root.querySelector('textarea')?.value ?? '';
  await until(() => value().includes('#d='));
  return value();
}

async function linkWithout(): Promise<string> {
  const root = await page.openDialog('share');
  click(root, '[value=without]');
  return await linkIn(root);
}

async function sharedDesign(link: string): Promise<unknown> {
  const found = await readShareLink(link);
  return found?.kind === 'archive' ? importArchiveText(found.text).design : found;
}

describe('the link', () => {
  it('asks whether the numbers are in it, each time', async () => {
    const root = await page.openDialog('share');
    click(root, '[value=without]');
    const without = await linkIn(root);
    expectEqual(await sharedDesign(without), {
      ...defaultDesign,
      phones: [{ label: '车主', num: '' }],
    });
    click(root, '[value=with]');
    await until(() =>
      root.querySelector('textarea')!.value !== without &&
      root.querySelector('textarea')!.value.includes('#d=')
    );
    expectEqual(await sharedDesign(root.querySelector('textarea')!.value), defaultDesign);
    root.querySelector('dialog')!.close();
    const again = await page.openDialog('share');
    await page.designer.updateComplete;
    expectEqual(again.querySelector('textarea, .code, [name=numbers]:checked'), null);
  });

  it('is copied, or selected where copying is not allowed', async () => {
    const link = await linkWithout();
    const root = page.get('sign-share-dialog').shadowRoot!;
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
    const link = await linkWithout();
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
    const link = await linkWithout();
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
