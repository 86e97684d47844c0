/** A picture for the code: picked, dropped or pasted, scaled down to what print needs, and what it weighs. */
import { DesignerPage, expectEqual, expectThat, until } from '../designer-page.ts';

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

/** Nothing but a code. */
async function codeAlone(): Promise<File> {
  const { default: encodeQR } = await import('qr');
  const rows = encodeQR('https://u.wechat.com/Me', 'raw', { border: 4 });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: rows.length * 8,
    height: rows.length * 8,
  });
  const context = canvas.getContext('2d')!;
  for (const [row, line] of rows.entries()) {
    for (const [column, dark] of line.entries()) {
      context.fillStyle = dark ? '#000' : '#fff';
      context.fillRect(column * 8, row * 8, 8, 8);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'code.png', { type: 'image/png' });
}

/** A phone's screenshot with a code in it, and a portrait that reaches into the quiet zone. */
async function screenshot(): Promise<File> {
  const { default: encodeQR } = await import('qr');
  const canvas = Object.assign(document.createElement('canvas'), { width: 540, height: 1170 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 540, 1170);
  context.fillStyle = '#000';
  for (const [row, line] of encodeQR('https://u.wechat.com/Me', 'raw', { border: 1 }).entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) context.fillRect(110 + column * 10, 390 + row * 10, 10, 10);
    }
  }
  context.fillStyle = '#c33';
  context.fillRect(120, 300, 60, 80);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'mine.png', { type: 'image/png' });
}

interface LargePicture {
  readonly width: number;
  readonly height: number;
  /** Where its code is, and how large a module of it; undefined: there is none. */
  readonly code?: { readonly x: number; readonly y: number; readonly modulePx: number };
}

/** With lines of text all over it, as a long screenshot has. */
async function largePicture({ width, height, code }: LargePicture): Promise<File> {
  const { default: encodeQR } = await import('qr');
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ededed';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#333';
  for (let y = 40; y < height; y += 90) {
    for (let x = 40 + y % 37; x < width - 60; x += 34) context.fillRect(x, y, 22, 26);
  }
  if (code) {
    const rows = encodeQR('https://u.wechat.com/Me', 'raw', { border: 2 });
    for (const [row, line] of rows.entries()) {
      for (const [column, dark] of line.entries()) {
        context.fillStyle = dark ? '#000' : '#fff';
        const { x, y, modulePx } = code;
        context.fillRect(x + column * modulePx, y + row * modulePx, modulePx, modulePx);
      }
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'long.png', { type: 'image/png' });
}

function drop(file: File): void {
  page.designer.dispatchEvent(
    new DragEvent('drop', { dataTransfer: transferOf(file), bubbles: true, cancelable: true }),
  );
}

async function keptWidth(): Promise<number> {
  const image = new Image();
  image.src = page.designer.design.qr.image;
  await image.decode();
  return image.naturalWidth;
}

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}

/** None of these pictures holds a code, so that they are asked about first. */
async function isUsed(): Promise<void> {
  await until(() => page.all('.toast button').some((button) => button.textContent === '放上去'));
  expectEqual(page.designer.design.qr.mode, 'auto');
  page.get('.toast button').click();
  await isThere();
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
    await isUsed();
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
    await isUsed();
  });

  describe('without a code', () => {
    const isAsked = () => page.all('.toast button').some((button) => button.textContent === '放上去');

    async function pick(file: File): Promise<void> {
      const input = page.get<HTMLInputElement>('[name="qr.image"]');
      input.files = transferOf(file).files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }

    beforeEach(async () => {
      await page.openTab('code');
      await pick(await pictureFile(100));
      await until(isAsked);
    });

    it('is not asked about any more once another is on the plate', async () => {
      await pick(await codeAlone());
      await isThere();
      await page.drawn();
      expectThat(!isAsked(), 'the question stays');
    });

    it('is not asked about any more on another tab', async () => {
      await page.openTab('text');
      expectThat(!isAsked(), 'the question stays');
      await page.openTab('code');
      expectThat(!isAsked(), 'the question comes back');
    });

    it('is not asked about any more once the code is another', async () => {
      page.designer.edit({ kind: 'qr', qr: { on: false } });
      await page.drawn();
      expectThat(!isAsked(), 'the question stays');
    });
  });

  it('is picked, scaled down, weighed, and taken back by undo', async () => {
    await page.openTab('code');
    const input = page.get<HTMLInputElement>('[name="qr.image"]');
    input.files = transferOf(await pictureFile(3000)).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await isUsed();
    const image = new Image();
    image.src = page.designer.design.qr.image;
    await image.decode();
    expectEqual(image.naturalWidth, 1000);
    const said = page.get('.picture .hint').textContent!;
    expectThat(/图片 [\d.]+ KB，存档共 [\d.]+ KB/.test(said), said);
    page.designer.undo();
    expectEqual(page.designer.design.qr.image, '');
  });

  it('stays when one chosen earlier is read later', async () => {
    const original = globalThis.createImageBitmap;
    let read: (() => void) | undefined;
    let isClosed = false;
    globalThis.createImageBitmap = (async (file: Blob) => {
      const waits = read === undefined && new Promise<void>((resolve) => read = resolve);
      const bitmap = await original(file);
      if (!waits) return bitmap;
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        close();
        isClosed = true;
      };
      await waits;
      return bitmap;
    }) as typeof createImageBitmap;
    try {
      await page.openTab('code');
      page.designer.edit({ kind: 'qr', qr: { on: true, mode: 'image' } });
      await page.designer.updateComplete;
      const input = page.get<HTMLInputElement>('[name="qr.image"]');
      const choose = async (side: number): Promise<void> => {
        input.files = transferOf(await pictureFile(side)).files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      };
      await choose(90);
      await until(() => read);
      await choose(60);
      await until(() => page.all('.toast button').some((button) => button.textContent === '放上去'));
      page.get('.toast button').click();
      await isThere();
      const { image } = page.designer.design.qr;
      read!();
      await until(() => isClosed);
      await page.designer.updateComplete;
      expectThat(page.designer.design.qr.image === image, 'the earlier picture took its place');
    } finally {
      globalThis.createImageBitmap = original;
    }
  });

  it('of a screenshot is cropped to the code in it, and can be restored by one click', async () => {
    const file = await screenshot();
    await page.openTab('code');
    const input = page.get<HTMLInputElement>('[name="qr.image"]');
    input.files = transferOf(file).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await isThere();
    const kept = async (): Promise<HTMLImageElement> => {
      const image = new Image();
      image.src = page.designer.design.qr.image;
      await image.decode();
      return image;
    };
    const sides = async (): Promise<readonly [number, number]> => {
      const { naturalWidth, naturalHeight } = await kept();
      return [naturalWidth, naturalHeight];
    };
    const context = document.createElement('canvas').getContext('2d')!;
    context.canvas.width = 330;
    context.drawImage(await kept(), 0, 0);
    const zone = context.getImageData(0, 0, 330, 25).data;
    expectThat(zone.every((value) => value === 255), 'the portrait is in the quiet zone');
    const [width, height] = await sides();
    expectThat(Math.abs(width - 330) < 12 && Math.abs(height - 330) < 12, `${width} x ${height}`);
    await until(() => page.all('.toast button').length === 1);
    page.get('.toast button').click();
    expectEqual(await sides(), [462, 1000]);
    page.designer.undo();
    expectEqual(await sides(), [width, height]);
  });

  it('that is a code and nothing else is taken without a question', async () => {
    page.designer.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transferOf(await codeAlone()), bubbles: true, cancelable: true }),
    );
    await isThere();
    expectEqual(page.all('.toast').length, 0);
  });

  it('of a screenshot that came with an archive stays as it is, and is cropped by one click', async () => {
    const reader = new FileReader();
    reader.readAsDataURL(await screenshot());
    await until(() => reader.readyState === FileReader.DONE);
    const image = reader.result as string;
    await page.designer.open(
      JSON.stringify({
        schema: 'move-car-sign',
        ...page.designer.design,
        qr: { on: true, mode: 'image', image },
      }),
      'a.json',
    );
    expectThat(page.designer.design.qr.image === image, 'opening changed the picture');
    await page.drawn();
    await page.openTab('export');
    await until(() => page.all('[data-finding="picture-code-small"] [data-fix]').length === 1);
    const said = page.get('[data-finding="picture-code-small"]').textContent!;
    expectThat(/印出来只有 [\d.]+ 毫米宽/.test(said), said);
    page.get('[data-finding="picture-code-small"] [data-fix]').click();
    await page.drawn();
    expectThat(page.designer.design.qr.image.startsWith('data:image/png'), 'no picture');
    const cropped = new Image();
    cropped.src = page.designer.design.qr.image;
    await cropped.decode();
    expectThat(Math.abs(cropped.naturalWidth - 330) < 12, `${cropped.naturalWidth} px`);
    await until(() =>
      page.all('[data-finding="readable"]').length === 1 && page.all('[data-finding^=picture]').length === 0
    );
    page.designer.undo();
    expectThat(page.designer.design.qr.image === image, 'undo does not bring it back');
  });

  // deno-fmt-ignore
  const large: readonly (readonly [string, LargePicture])[] = [
    ['a screenshot of a whole chat',    { width: 1080, height: 6000, code: { x: 700,  y: 5200, modulePx: 6 } }],
    ['one across a seam of its parts',  { width: 1080, height: 6000, code: { x: 400,  y: 1100, modulePx: 6 } }],
    ['the top of a very long page',     { width: 1170, height: 9000, code: { x: 60,   y: 60,   modulePx: 6 } }],
    ['a photo of a wall',               { width: 4000, height: 3000, code: { x: 3100, y: 2300, modulePx: 10 } }],
    ['a wide panorama',                 { width: 6000, height: 1200, code: { x: 2900, y: 500,  modulePx: 7 } }],
  ];
  for (const [name, picture] of large) {
    it(`with a small code in ${name} is cropped to it, as sharp as it came`, async () => {
      drop(await largePicture(picture));
      await isThere();
      const modules = 25 + 4;
      const { modulePx } = picture.code!;
      const width = await keptWidth();
      // The quiet zone, of four modules on each side.
      expectThat(width > modules * modulePx && width < (modules + 6) * modulePx, `${width} px`);
    });
  }

  it('kept whole is cropped later as sharp as it came', async () => {
    drop(await largePicture(large[0]![1]));
    await isThere();
    await until(() => page.all('.toast button').length === 1);
    const width = await keptWidth();
    page.get('.toast button').click();
    expectEqual(await keptWidth(), 180);
    await page.drawn();
    await page.openTab('export');
    await until(() => page.all('[data-finding="picture-code-small"] [data-fix]').length === 1);
    page.get('[data-finding="picture-code-small"] [data-fix]').click();
    expectEqual(await keptWidth(), width);
  });

  it('as long, with no code in it, is asked about', async () => {
    drop(await largePicture({ width: 1080, height: 6000 }));
    await isUsed();
  });

  it('is not offered as a whole any more once it is gone', async () => {
    page.designer.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transferOf(await screenshot()),
        bubbles: true,
        cancelable: true,
      }),
    );
    await until(() => page.all('.toast button').length === 1);
    page.designer.edit({ kind: 'text', text: { title: '请挪车' } });
    await page.designer.updateComplete;
    expectEqual(page.all('.toast button').length, 1);
    page.designer.edit({ kind: 'qr', qr: { image: '' } });
    await page.designer.updateComplete;
    expectEqual(page.all('.toast').length, 0);
  });
});
