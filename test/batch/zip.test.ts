import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createZip } from '../../site/batch/zip.ts';
import { cases } from '../run/cases.ts';

async function zipped(files: readonly (readonly [string, Uint8Array])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = createZip((bytes) => void parts.push(bytes));
  for (const [name, bytes] of files) await zip.add(name, bytes);
  await zip.finish();
  return Buffer.concat(parts);
}

const text = (of: string): Uint8Array => new TextEncoder().encode(of);

describe('createZip()', () => {
  test('is read back as it was, whatever the files', async () => {
    const files = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('.pdf', '.svg', '.png', '.json').chain((ending) =>
          fc.string({ unit: fc.constantFrom('a', '京', '牌', '-', ' ', '0'), minLength: 1, maxLength: 20 })
            .map(
              (stem) => stem + ending,
            )
        ),
        fc.uint8Array({ maxLength: 3000 }),
      ),
      { selector: ([name]) => name, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const found = unzipSync(await zipped(given));
        expect(Object.keys(found)).toEqual(given.map(([name]) => name));
        for (const [name, bytes] of given) expect(Buffer.compare(found[name]!, bytes)).toBe(0);
      }),
      { numRuns: cases(20) },
    );
  });

  test('the same files give the same bytes', async () => {
    const files = [['牌.svg', text('<svg/>')], ['b.pdf', text('%PDF-')]] as const;
    expect(Buffer.compare(await zipped(files), await zipped(files))).toBe(0);
  });

  test('names are marked as UTF-8, and the date is the same everywhere', async () => {
    const bytes = Buffer.from(await zipped([['京A.pdf', text('%PDF-')]]));
    expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
    expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
    expect(bytes.readUInt32LE(10)).toBe(0x00210000);
    expect(bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString()).toBe('京A.pdf');
  });

  test('compressed formats are stored, text is compressed', async () => {
    const same = text('a'.repeat(10_000));
    expect((await zipped([['a.pdf', same]])).length).toBeGreaterThan(10_000);
    expect((await zipped([['a.svg', same]])).length).toBeLessThan(400);
  });

  test('waits for the sink after every file', async () => {
    let waiting = 0, max = 0;
    const zip = createZip(async ({ length }) => {
      max = Math.max(max, waiting += length);
      await new Promise((resolve) => setTimeout(resolve));
      waiting -= length;
    });
    for (const name of ['a', 'b', 'c', 'd']) await zip.add(`${name}.png`, new Uint8Array(50_000));
    await zip.finish();
    expect(max).toBeLessThan(60_000);
  });

  test('refuses a name twice, and passes on what the sink rejects', async () => {
    const zip = createZip(() => {});
    await zip.add('a.pdf', text('1'));
    await expect(zip.add('a.pdf', text('2'))).rejects.toThrow('"a.pdf" twice');
    const full = createZip(() => Promise.reject(new Error('the disk is full')));
    await expect(full.add('a.pdf', text('1'))).rejects.toThrow('the disk is full');
  });
});
