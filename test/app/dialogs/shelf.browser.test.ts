/** The plates that somebody keeps. As a user has it, in a real browser. */
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { openShelf } from '../../../site/app/state/shelf.ts';
import { SignShelfDialog } from '../../../site/app/dialogs/shelf-dialog.ts';
import { click, DesignerPage, downloads, expectEqual, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  SignShelfDialog.shelf = openShelf(indexedDB, `test-shelf-${Math.random()}`);
});

afterEach(() => page.remove());

describe('the shelf', () => {
  const names = (root: ShadowRoot) =>
    [...root.querySelectorAll<HTMLInputElement>('.name')].map((input) => input.value);

  async function keep(root: ShadowRoot): Promise<void> {
    const before = names(root).length;
    click(root, '[data-keep]');
    await until(() => names(root).length === before + 1);
  }

  it('saves plates with their pictures, names, reopens and deletes them', async () => {
    const root = await page.openDialog('shelf');
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
    const root = await page.openDialog('shelf');
    click(root, '[data-make]');
    await until(() => root.querySelector('.said')!.textContent!.includes('先勾选'));
    for (const style of ['red', 'blue'] as const) {
      page.designer.edit({ kind: 'style', style });
      await keep(root);
    }
    await until(() => root.querySelector('[data-make]')!.textContent!.includes('2'));
    const files = await downloads(() => click(root, '[data-make]'));
    const [[file, bytes]] = [...files] as [[string, Uint8Array]];
    expectEqual(file, '挪车牌-拼版-A4.pdf');
    expectEqual(String.fromCharCode(...bytes.subarray(0, 5)), '%PDF-');
    page.designer.edit({ kind: 'size', size: { w: 900, h: 500 } });
    page.designer.changeSettings({ paper: 'a4-8' });
    await keep(root);
    click(root, '[data-make]');
    await until(() => root.querySelector('.said')!.textContent!.includes('的牌子放不进 A4 (8)'));
  });

  it('says so where storage is blocked', async () => {
    SignShelfDialog.shelf = openShelf(undefined);
    const root = await page.openDialog('shelf');
    click(root, '[data-keep]');
    await until(() => root.querySelector('.said')!.textContent!.includes('无法保存'));
  });
});
