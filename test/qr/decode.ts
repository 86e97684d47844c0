/** An independent reader (ZXing as WebAssembly, from the package, never from the network) for codes as modules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Code, quietZoneModules } from '../../site/qr/code.ts';
import { drawOutline } from '../../site/paint/outline-steps.ts';
import { modulesPath } from '../../site/qr/modules-path.ts';

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasmFile)).buffer } });

const pixelsPerModule = 3;

/** The payload as the reader's bytes, taken as UTF-8; undefined = not read. */
export async function decode(
  code: Code,
): Promise<{ readonly text: string; readonly level: string } | undefined> {
  const side = (code.size + 2 * quietZoneModules) * pixelsPerModule;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of darkModules(code)) {
    for (let dy = 0; dy < pixelsPerModule; dy++) {
      for (let dx = 0; dx < pixelsPerModule; dx++) {
        const row = (y + quietZoneModules) * pixelsPerModule + dy;
        const column = (x + quietZoneModules) * pixelsPerModule + dx;
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  const image = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], isPure: true, tryHarder: false });
  return found === undefined
    ? undefined
    : { text: new TextDecoder().decode(found.bytes), level: found.ecLevel };
}

/** The text of the one code in a PNG or JPEG; undefined = none is read. */
export async function decodePicture(picture: Uint8Array): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true });
  return found && new TextDecoder().decode(found.bytes);
}

/** From the outline, not from the data, so that what is drawn is what is read. */
function darkModules(code: Code): (readonly [number, number])[] {
  const corners: (readonly [number, number])[] = [];
  const push = (x: number, y: number): void => void corners.push([x, y]);
  const never = (): never => {
    throw new TypeError('A code has no curves');
  };
  drawOutline(modulesPath(code), {
    moveTo: push,
    lineTo: push,
    quadraticCurveTo: never,
    bezierCurveTo: never,
    closePath: () => undefined,
  });
  const modules: (readonly [number, number])[] = [];
  for (let i = 0; i < corners.length; i += 4) {
    const [left, top] = corners[i] as readonly [number, number];
    const [right, bottom] = corners[i + 2] as readonly [number, number];
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) modules.push([x, y]);
  }
  return modules;
}
