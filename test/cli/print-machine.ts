/** A machine for the commands that draw: with the fonts of the site, and one archive unless files are given. */
import { beforeAll } from 'vitest';
import { fontsDir } from '../type/fonts-dir.ts';
import { type Machine, withFiles } from './fake-world.ts';

/** The least that makes a plate. */
export const plain = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 90, h: 54, r: 3 },
  text: { title: '临时停车' },
  phones: [{ num: '139 1234 5678' }],
  qr: { on: true, type: 'tel' },
};

let fonts: string;
beforeAll(async () => {
  fonts = fontsDir;
}, 300_000);

export function machine(
  files: Readonly<Record<string, unknown>> = { 'a.json': plain },
  rest: Partial<Machine> = {},
): Machine {
  return withFiles(files, { fonts, ...rest });
}

export function bytesOf({ files }: Machine, name: string): Buffer {
  const content = files.get(name);
  if (content === undefined) throw new TypeError(`${name} was not written`);
  return Buffer.from(content as Uint8Array);
}
