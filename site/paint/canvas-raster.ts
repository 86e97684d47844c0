/** Scene -> PNG in a browser, by the canvas painter. */
import { FileFailure } from '../messages/file-failure.ts';
import { type CanvasContext, paintCanvas, scenePictures } from './canvas.ts';
import { pagePixels } from './png.ts';
import type { Scene } from '../sign/scene.ts';

/** RGBA without density. Rejects with a message for the user. */
export async function rasterizeOnCanvas(scene: Scene, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = pagePixels(scene, dpi);
  const pictures = new Map<string, HTMLImageElement>();
  for (const dataUri of scenePictures(scene)) pictures.set(dataUri, await decoded(dataUri));
  const tooLarge = () => new FileFailure('canvas-too-large', { widthPx: width, heightPx: height });
  const blank = (): CanvasContext & CanvasRenderingContext2D => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw tooLarge();
    return context;
  };
  const context = blank();
  context.scale(width / (scene.widthMm + 2 * scene.bleedMm), height / (scene.heightMm + 2 * scene.bleedMm));
  paintCanvas(scene, context, { pictures, createLayer: blank });
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw tooLarge();
  return new Uint8Array(await blob.arrayBuffer());
}

async function decoded(dataUri: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: dataUri });
  try {
    await image.decode();
  } catch {
    throw new FileFailure('picture-unreadable', {});
  }
  return image;
}
