/** A catalogue name is looked up before it is used: its Chinese is counted and said, and what is of no use changes nothing. */
import axe from 'axe-core';
import { catalogueFile } from '../../type/catalogue-package.ts';
import { DesignerPage, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;
const original = globalThis.fetch;
let online = true;
/** Files of the catalogue come when it is settled. */
let held: Promise<void> | undefined;

/** A catalogue of fonts that are others under new names; the page keeps what it has looked up, so each test has its own. */
const catalogue: Readonly<Record<string, string>> = {
  'test-brush': 'ma-shan-zheng',
  'lost-brush': 'ma-shan-zheng',
  'late-brush': 'ma-shan-zheng',
  'later-brush': 'ma-shan-zheng',
  'test-latin': 'oswald',
};

async function readCut(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await original(`/packages/fonts/files/${path}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

beforeEach(async () => {
  online = true;
  held = undefined;
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const match = /\/catalogue\/([a-z-]+)@5\/(.*)$/.exec(address);
    if (!match) return await original(input, init);
    if (!online) throw new TypeError('offline');
    const [, id, path] = match as unknown as [string, string, string];
    await held;
    const real = catalogue[id];
    const file = real && await catalogueFile(real, path.replace(id, real), readCut);
    return file ? new Response(file) : new Response('', { status: 404 });
  };
  page = await DesignerPage.open({ catalogue: new URL('/catalogue/', location.href).href });
  await page.drawn();
  await page.openTab('font');
  await until(() => search()?.querySelector('button[aria-disabled=false]'));
});

afterEach(() => {
  page.remove();
  globalThis.fetch = original;
});

const search = () =>
  page.all('sign-font-picker')[0]?.shadowRoot?.querySelector('sign-font-search')?.shadowRoot;
const said = () => search()!.querySelector('#custom-said')!.textContent!.trim();

async function lookUp(name: string): Promise<void> {
  search()!.querySelector<HTMLInputElement>('#custom')!.value = name;
  search()!.querySelector('form')!.requestSubmit();
  await page.designer.updateComplete;
  await until(
    () => said() !== '' && !said().includes('正在') && said().includes(name) || said().includes('连不上'),
    'an answer',
  );
}

describe('looking up a font', () => {
  it('counts its Chinese and uses it, and that can be undone', async () => {
    await lookUp('Test Brush');
    expectThat(/“Test Brush”.*(\d+ \/ \d+|\d+ 个).*已用上/.test(said()), said());
    expectEqual(page.designer.design.font, { custom: 'Test Brush' });
    await page.drawn();
    const { violations } = await axe.run(page.designer);
    expectEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]), []);
    page.designer.undo();
    expectEqual(page.designer.design.font, 'sans');
  });

  it('keeps a name that is being typed across updates', async () => {
    const input = search()!.querySelector<HTMLInputElement>('#custom')!;
    const type = (text: string): void => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    };
    type('LXG');
    page.designer.edit({ kind: 'text', text: { title: '请挪车' } });
    await page.drawn();
    expectEqual(input.value, 'LXG');
    await lookUp('Test Brush');
    type('Test Lat');
    page.designer.edit({ kind: 'text', text: { title: '停车' } });
    await page.drawn();
    expectEqual(input.value, 'Test Lat');
  });

  it('shows that it is busy, and when late does not take the place of one that was chosen meanwhile', async () => {
    let come = (): void => {};
    held = new Promise((resolve) => come = resolve);
    search()!.querySelector<HTMLInputElement>('#custom')!.value = 'Late Brush';
    search()!.querySelector('form')!.requestSubmit();
    await until(() => search()!.querySelector('progress'));
    page.designer.edit({ kind: 'font', font: 'serif' });
    come();
    await until(() => !search()!.querySelector('progress'));
    await page.drawn();
    expectEqual(page.designer.design.font, 'serif');
    expectEqual(said(), '');
  });

  it('that comes late holds up neither a style nor what is typed', async () => {
    await lookUp('Later Brush');
    await page.drawn();
    let come = (): void => {};
    held = new Promise((resolve) => come = resolve);
    const shown = () => page.designer.plate.drawing!.design;
    page.designer.edit({ kind: 'text', text: { title: '龙凤呈祥' } });
    await until(() => shown().text.title === '龙凤呈祥');
    page.designer.edit({ kind: 'style', style: 'navy' });
    await until(() => shown().style === 'navy');
    expectThat(page.designer.plate.busy, 'the font is there already');
    come();
    await page.drawn();
    await until(() => !page.designer.plate.busy);
    expectEqual(page.designer.plate.drawing!.plate.problems, []);
    expectEqual(shown().font, { custom: 'Later Brush' });
  });

  it('says what is wrong and changes nothing, and knows its own faces by their catalogue names', async () => {
    for (
      const [name, words] of [['No Such Font', '字体库里没有'], ['Test Latin', '不支持中文'], [
        '某某体',
        '字体库里没有',
      ]] as const
    ) {
      await lookUp(name);
      expectThat(said().includes(words), `${name}: ${said()}`);
      expectEqual(page.designer.design.font, 'sans');
      expectEqual(search()!.querySelector<HTMLInputElement>('#custom')!.value, name);
    }
    await lookUp('Ma Shan Zheng');
    expectThat(said().includes('自带的字体'), said());
  });

  it('tries again after the catalogue could not be reached', async () => {
    online = false;
    await lookUp('Lost Brush');
    expectThat(said().includes('连不上'), said());
    online = true;
    search()!.querySelector('form')!.requestSubmit();
    await until(() => said().includes('已用上'));
  });
});
