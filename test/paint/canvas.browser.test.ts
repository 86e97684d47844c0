/** The canvas painter against the browser's own SVG. */
import { rasterizeOnCanvas } from '../../site/paint/canvas-raster.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import type { Scene, Shape } from '../../site/sign/scene.ts';
import { sceneWith } from './scenes.ts';

async function dataUri(name: string): Promise<string> {
  const blob = await (await fetch(new URL(`pictures/${name}`, import.meta.url))).blob();
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsDataURL(blob);
  });
}

async function pixels(
  blob: Blob,
  size?: { readonly width: number; readonly height: number },
): Promise<ImageData> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  const { width, height } = size ?? { width: image.naturalWidth, height: image.naturalHeight };
  const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return context.getImageData(0, 0, width, height);
}

function difference(a: ImageData, b: ImageData): { mean: number; off: number } {
  let sum = 0;
  let off = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    let worst = 0;
    for (let channel = 0; channel < 4; channel++) {
      const difference = Math.abs((a.data[i + channel] as number) - (b.data[i + channel] as number));
      sum += difference;
      worst = Math.max(worst, difference);
    }
    if (worst > 64) off++;
  }
  return { mean: sum / a.data.length, off: (4 * off) / a.data.length };
}

function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

async function agree(scene: Scene, dpi: number): Promise<void> {
  const canvas = await pixels(
    new Blob([await rasterizeOnCanvas(scene, dpi)], { type: 'image/png' }),
  );
  const svg = await pixels(new Blob([paintSvg(scene)], { type: 'image/svg+xml' }), canvas);
  const { mean, off } = difference(canvas, svg);
  expectThat(mean < 1 && off < 0.004, `mean difference ${mean}, share of pixels off ${off}`);
}

describe('the canvas painter', () => {
  for (const bleedMm of [0, 3]) {
    it(`draws every kind of shape as the browser draws the SVG, with ${bleedMm} mm bleed`, async () => {
      await agree(
        sceneWith({ photo: await dataUri('photo.jpg'), drawing: await dataUri('alpha.png') }, bleedMm),
        120,
      );
    });
  }

  it('composites groups inside groups as one', async () => {
    const rect = (xMm: number, color: string): Shape => ({
      kind: 'rect',
      xMm,
      yMm: 2,
      widthMm: 20,
      heightMm: 20,
      radiusMm: 4,
      fill: { kind: 'solid', color },
    });
    const inner: Shape = {
      kind: 'group',
      opacity: 0.5,
      matrix: [0.9, 0.2, -0.2, 0.9, 3, 1],
      shapes: [rect(10, '#00aa00'), rect(14, '#0000ff')],
    };
    await agree({
      widthMm: 50,
      heightMm: 30,
      bleedMm: 0,
      title: '',
      shapes: [{ kind: 'group', opacity: 0.6, shapes: [rect(4, '#ff0000'), inner] }],
    }, 200);
  });

  it('leaves unpainted pixels transparent, at the size of the page', async () => {
    const blank = await pixels(
      new Blob([
        await rasterizeOnCanvas(
          { widthMm: 25.4, heightMm: 12.7, bleedMm: 0, title: '', shapes: [] },
          100,
        ),
      ], { type: 'image/png' }),
    );
    expectThat(blank.width === 100 && blank.height === 50, `${blank.width} x ${blank.height}`);
    expectThat(blank.data.every((value) => value === 0), 'Something was painted');
  });

  it('refuses a damaged picture with a sentence', async () => {
    const image: Shape = {
      kind: 'image',
      xMm: 0,
      yMm: 0,
      widthMm: 9,
      heightMm: 9,
      dataUri: 'data:image/png;base64,AAAA',
    };
    const error = await rasterizeOnCanvas(
      { widthMm: 9, heightMm: 9, bleedMm: 0, title: '', shapes: [image] },
      100,
    ).catch((reason: unknown) => reason);
    expectThat(error instanceof RangeError && /picture cannot be read/.test(error.message), String(error));
  });
});
