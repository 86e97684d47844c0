import fc from 'fast-check';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import { readRelay } from '../../site/relay/address.ts';
import { makeShareLink, readShareLink } from '../../site/share/share-link.ts';
import { designs } from '../schema/arbitraries.ts';
import { cases } from '../run/cases.ts';

const base = 'https://example.com/sign/';
const numRuns = cases(100);
const plate: Design = importArchive({
  schema: 'move-car-sign',
  style: 'warn',
  font: 'kuaile',
  numFont: 'oswald',
  size: { w: 200, h: 100 },
  text: { title: '临时停车', sub: '请拨 138 0013 8000', tip: '马上就来' },
  phones: [{ label: '车主', num: '138 0013 8000' }, { label: '家人', num: '+86 139-0013-9000' }],
  qr: { on: true, type: 'tel' },
}).design!;

const packed = (json: string) => `#d=1.${deflateRawSync(json).toString('base64url')}`;
async function opened(link: string): Promise<Design> {
  const found = await readShareLink(link);
  if (found?.kind !== 'archive') throw new Error(JSON.stringify(found));
  const { design, problems } = importArchiveText(found.text);
  expect(problems).toEqual([]);
  return design!;
}

describe('a share link', () => {
  test('restores the same design, with its numbers', async () => {
    await fc.assert(
      fc.asyncProperty(designs, async (design) => {
        fc.pre(design.qr.image.length <= 2000);
        const { link, leftOut } = await makeShareLink(design, base, { numbers: true });
        // Labels of more than eight characters are cut by every export.
        const kept = { ...design, phones: design.phones.map((row) => ({ ...row, label: '' })) };
        const found = await opened(link);
        expect({ ...found, phones: found.phones.map((row) => ({ ...row, label: '' })) }).toEqual(kept);
        expect(leftOut).toEqual([]);
      }),
      { numRuns },
    );
  });

  test('without the numbers holds none of them, anywhere, and keeps the labels', async () => {
    const design = {
      ...plate,
      qr: {
        ...plate.qr,
        type: 'custom',
        text: 'tel:13800138000',
        label: '打 139 0013 9000',
        image: 'data:image/png;base64,AA',
      },
    } as const;
    const { link, leftOut } = await makeShareLink(design, base, { numbers: false });
    const json = inflateRawSync(Buffer.from(link.split('.').at(-1)!, 'base64url')).toString();
    expect(json.replace(/\D/g, '')).not.toMatch(/138|139/);
    expect(leftOut).toEqual(['numbers', 'picture']);
    expect(await opened(link)).toMatchObject({
      text: { title: '临时停车', sub: '请拨', tip: '马上就来' },
      phones: [{ label: '车主', num: '' }, { label: '家人', num: '' }],
      qr: { on: true, type: 'custom', text: '', label: '打', image: '' },
    });
  });

  test('without the numbers never holds seven digits in a row, whatever the design', async () => {
    await fc.assert(
      fc.asyncProperty(designs, fc.stringMatching(/^\+?\d{7,15}$/), async (design, num) => {
        const told = {
          ...design,
          text: { ...design.text, title: `call ${num}!`, tip: '' },
          phones: [{ label: 'me', num }],
          qr: { ...design.qr, text: `https://example.com/#p=${num}` },
        };
        const found = await opened((await makeShareLink(told, base, { numbers: false })).link);
        const { size: _, ...said } = found;
        expect(JSON.stringify(said)).not.toContain(num);
      }),
      { numRuns },
    );
  });

  test('leaves out a large picture and includes a small one', async () => {
    const withPicture = (length: number) => ({
      ...plate,
      qr: { ...plate.qr, mode: 'image', image: `data:image/png;base64,${'A'.repeat(length)}` } as const,
    });
    expect((await makeShareLink(withPicture(1000), base, { numbers: true })).leftOut).toEqual([]);
    const large = await makeShareLink(withPicture(5000), base, { numbers: true });
    expect(large.leftOut).toEqual(['picture']);
    expect((await opened(large.link)).qr).toMatchObject({ mode: 'image', image: '' });
  });

  test('is short, has no query, and ends in a letter or digit', async () => {
    const { link } = await makeShareLink(plate, 'https://example.com/sign/?from=chat&nsukey=1#p=1', {
      numbers: true,
    });
    expect(link).toMatch(/^https:\/\/example\.com\/sign\/#d=1\.[\w-]*[A-Za-z0-9]$/);
    expect(link.length).toBeLessThan(300);
    await fc.assert(
      fc.asyncProperty(designs, async (design) => {
        expect((await makeShareLink(design, base, { numbers: true })).link).toMatch(/[A-Za-z0-9]$/);
      }),
      { numRuns: 100 },
    );
  });

  test('survives what chats do to it', async () => {
    const { link } = await makeShareLink(plate, base, { numbers: true });
    const fragment = link.slice(link.indexOf('#'));
    for (
      const mangled of [
        fragment,
        `看看这个牌子 ${link}。`,
        `${link}&shareTo=timeline`,
        `${link}?nsukey=abc%3D`,
        `${base}?from=singlemessage&isappinstalled=0${fragment}`,
        `${base}#x=1&${fragment.slice(1)}`,
        `${base}#x=1&amp;${fragment.slice(1)}`,
        `${base}#${encodeURIComponent(fragment.slice(1))}`,
        `${base}#${encodeURIComponent(fragment)}`,
        encodeURIComponent(link),
        encodeURIComponent(encodeURIComponent(link)),
      ]
    ) expect(await opened(mangled), mangled).toEqual(plate);
  });

  test('is never taken for a scanned code, nor the other way round', async () => {
    await fc.assert(
      fc.asyncProperty(designs, fc.boolean(), async (design, numbers) => {
        const { link } = await makeShareLink(design, base, { numbers });
        const { search, hash } = new URL(link);
        expect(readRelay(search, hash)).toBeUndefined();
      }),
      { numRuns },
    );
    expect(await readShareLink(`${base}#p=13800138000&l=%E8%BD%A6%E4%B8%BB`)).toBeUndefined();
    const fragment = new URL((await makeShareLink(plate, base, { numbers: false })).link).hash.slice(1);
    expect(readRelay('', `#p=13800138000&${fragment}`)?.phones).toHaveLength(1);
  });
});

describe('readShareLink() refuses', () => {
  test.for<[string, string, object | undefined]>([
    ['text without a link', 'https://example.com/sign/#top', undefined],
    ['a link of a later designer', '#d=2.abcd', { kind: 'refused', reason: 'newer' }],
    ['a link whose version is gone', '#d=broken', { kind: 'refused', reason: 'damaged' }],
    ['a whole address with it', 'https://example.com/sign/#d=', { kind: 'refused', reason: 'damaged' }],
    ['nothing', '#d=1.', { kind: 'refused', reason: 'damaged' }],
    ['what is no deflated data', '#d=1.abcd', { kind: 'refused', reason: 'damaged' }],
    ['what is no JSON', packed('hello'), { kind: 'refused', reason: 'damaged' }],
    ['JSON that is no object', packed('[1]'), { kind: 'refused', reason: 'damaged' }],
    ['bytes that are no text', `#d=1.${deflateRawSync(Buffer.of(0xff, 0xfe)).toString('base64url')}`, {
      kind: 'refused',
      reason: 'damaged',
    }],
    ['a link without end', `#d=1.${'A'.repeat(70_000)}`, { kind: 'refused', reason: 'too-large' }],
    ['a bomb', packed(`{"x":"${'0'.repeat(30_000_000)}"}`), { kind: 'refused', reason: 'too-large' }],
  ])('%s', async ([, text, expected]) => {
    expect(await readShareLink(text)).toEqual(expected);
  });

  test('a link that is cut anywhere, or hands its foreign fields to the importer', async () => {
    const { link } = await makeShareLink(plate, base, { numbers: true });
    for (let end = link.indexOf('#d=1.') + 5; end < link.length; end += 7) {
      expect(await readShareLink(link.slice(0, end))).toEqual({ kind: 'refused', reason: 'damaged' });
    }
    const found = await readShareLink(
      packed('{"style":"neon","__proto__":{"x":1},"toString":2,"schema":"other","size":{"w":1}}'),
    );
    if (found?.kind !== 'archive') throw new Error('refused');
    const { design, problems } = importArchiveText(found.text);
    expect(design).toMatchObject({ style: 'warn', size: { w: 40 } });
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      '/__proto__',
      '/size/w',
      '/style',
      '/toString',
    ]);
  });

  test('any text at all without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        await readShareLink(text);
        await readShareLink(`#d=1.${text}`);
      }),
      { numRuns },
    );
  });
});
