/** ZIP archives as programs write them, and as damage leaves them. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isZip, readZip } from '../../../schema/spreadsheet/unzip.ts';

const text = (value: string) => new TextEncoder().encode(value);
const long = text('挪车 '.repeat(500));
const [entryMark, localMark, endMark] = [0x02014b50, 0x04034b50, 0x06054b50];

/** An archive of one file, with 2-byte fields of its local header and its entry changed. */
function changed(
  { entry = {}, local = {}, level = 6 }: {
    readonly entry?: Readonly<Record<number, number>>;
    readonly local?: Readonly<Record<number, number>>;
    readonly level?: 0 | 6;
  },
): Uint8Array {
  const bytes = zipSync({ 'a.txt': [long, { level }] });
  const data = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const mark = data.getUint32(at, true);
    const fields = mark === entryMark ? entry : mark === localMark ? local : {};
    for (const [field, value] of Object.entries(fields)) data.setUint16(at + Number(field), value, true);
  }
  return bytes;
}

async function unpackAll(bytes: Uint8Array): Promise<readonly (readonly [string, string])[]> {
  return await Promise.all(
    readZip(bytes).map(async (file) => [file.name, new TextDecoder().decode(await file.unpack())] as const),
  );
}

test('files come out as they went in: stored, packed, with fields and remarks between them', async () => {
  const archive = zipSync({
    '一.txt': [text('甲'), { level: 0, comment: 'a remark', extra: { 0x1234: Uint8Array.of(1, 2, 3) } }],
    'folder/': new Uint8Array(),
    'folder/二.txt': [long, { level: 9, comment: 'another', extra: { 0x4321: Uint8Array.of(4) } }],
    '三.txt': [text(''), { level: 6 }],
  });
  expect(await unpackAll(archive)).toEqual([
    ['一.txt', '甲'],
    ['folder/二.txt', new TextDecoder().decode(long)],
    ['三.txt', ''],
  ]);
});

test('a view of a larger buffer is read by its own bytes', async () => {
  const archive = zipSync({ 'a.txt': text('甲') });
  const buffer = new Uint8Array(archive.length + 9);
  buffer.set(archive, 7);
  expect(await unpackAll(buffer.subarray(7, 7 + archive.length))).toEqual([['a.txt', '甲']]);
});

test('a remark at the end may be as long as the format allows, and no longer', async () => {
  const archive = zipSync({ 'a.txt': text('甲') });
  const remarked = (length: number) => {
    const bytes = new Uint8Array(archive.length + length);
    bytes.set(archive);
    return bytes;
  };
  expect(await unpackAll(remarked(65_535))).toEqual([['a.txt', '甲']]);
  expect(() => readZip(remarked(65_536))).toThrow('zipBroken');
});

test('names are read as UTF-8, else as GB 18030', () => {
  const archive = zipSync({ 'ab.txt': text('甲') });
  // 账 in GB 18030, in the entry alone.
  const at = archive.lastIndexOf(0x61);
  archive.set([0xd5, 0xcb], at);
  expect(readZip(archive).map(({ name }) => name)).toEqual(['账.txt']);
});

test('what begins as an archive is one, also when it is cut off; other text is none', () => {
  expect(isZip(zipSync({ 'a.txt': text('甲') }))).toBe(true);
  const short = new Uint8Array(23);
  new DataView(short.buffer).setUint32(0, localMark, true);
  expect([isZip(short), isZip(short.subarray(0, 3)), isZip(text('PK, but not a ZIP archive'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => readZip(short)).toThrow('zipBroken');
});

test('a file that is locked is refused, by its flag or by its method', () => {
  expect(() => readZip(changed({ entry: { 8: 1 } }))).toThrow('zipLocked');
  expect(() => readZip(changed({ entry: { 10: 99 } }))).toThrow('zipLocked');
  // The flag of names in UTF-8.
  expect(readZip(changed({ entry: { 8: 0x800 } }))).toHaveLength(1);
});

test.each([
  ['a way of packing that nobody uses', changed({ entry: { 10: 9 } })],
  ['a length beyond the end', changed({ entry: { 20: 0xffff } })],
  ['a place beyond the end', changed({ entry: { 42: 0xfffe, 44: 0x7fff } })],
  ['a place at the very end', changed({ entry: { 42: changed({}).length - 2 } })],
  ['a place where no file begins', changed({ entry: { 42: 1 } })],
  ['packed bytes that are none', changed({ entry: { 10: 8 }, level: 0 })],
  ['a name that reaches beyond the end', changed({ local: { 26: 0xffff } })],
])('%s is damage', async (_what, bytes) => {
  await expect(unpackAll(bytes)).rejects.toThrow('zipBroken');
});

test('an archive without its end, or with more entries than there are, is damaged', () => {
  const archive = zipSync({ 'a.txt': text('甲') });
  expect(() => readZip(archive.subarray(0, -1))).toThrow('zipBroken');
  const data = new DataView(archive.buffer);
  const end = archive.length - 22;
  expect(data.getUint32(end, true)).toBe(endMark);
  data.setUint16(end + 10, 2, true);
  expect(() => readZip(archive)).toThrow('zipBroken');
});

test('2,000 files are read, one more is too many', () => {
  const files = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, new Uint8Array()])));
  expect(readZip(files(2000))).toHaveLength(2000);
  expect(() => readZip(files(2001))).toThrow('zipTooLarge');
});
