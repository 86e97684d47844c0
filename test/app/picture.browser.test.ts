/** A picture for the code: picked, dropped or pasted, scaled down to what print needs, and what it weighs. */
import { DesignerPage, expectEqual, expectThat, until } from './designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  await page.drawn();
});

afterEach(() => page.remove());

async function pictureFile(side: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d')!;
  context.fillRect(side / 4, side / 4, side / 2, side / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'code.png', { type: 'image/png' });
}

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}

async function isThere(): Promise<void> {
  await until(() => page.designer.design.qr.image.startsWith('data:image/'));
  expectEqual([page.designer.design.qr.on, page.designer.design.qr.mode], [true, 'image']);
  await until(() => page.all('.picture img').length === 1);
}

describe('a picture', () => {
  it('is dropped', async () => {
    page.designer.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transferOf(await pictureFile(100)),
        bubbles: true,
        cancelable: true,
      }),
    );
    await isThere();
  });

  it('is pasted, though a text field has the focus', async () => {
    page.get('[name="text.title"]').dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData: transferOf(await pictureFile(100)),
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await isThere();
  });

  it('is picked, scaled down, weighed, and taken back by undo', async () => {
    await page.openTab('code');
    page.get<HTMLInputElement>('[name="qr.mode"][value="image"]').click();
    await page.designer.updateComplete;
    const input = page.get<HTMLInputElement>('[name="qr.image"]');
    input.files = transferOf(await pictureFile(3000)).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await isThere();
    const image = new Image();
    image.src = page.designer.design.qr.image;
    await image.decode();
    expectEqual(image.naturalWidth, 1000);
    const said = page.get('.picture .hint').textContent!;
    expectThat(/图片 [\d.]+ KB，存档共 [\d.]+ KB/.test(said), said);
    page.designer.undo();
    expectEqual(page.designer.design.qr.image, '');
  });
});
