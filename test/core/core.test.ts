/** `sign-designer/core` as it is built, in Node: no DOM, the fonts by directory. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type * as Core from '../../site/core/main.ts';
import { formats } from '../../site/paint/formats.ts';

const address = new URL('../../lib/core/core.js', import.meta.url).href;
const core = await import(address) as typeof Core;
const fonts = fileURLToPath(new URL('../../dist/fonts', import.meta.url));
const archive = JSON.parse(readFileSync(new URL('../gallery/reference.json', import.meta.url), 'utf8'));

test.each(formats.map(({ id, mime }) => [id, mime] as const))('%s is rendered as %s', async (id, mime) => {
  const file = await core.render(archive, id, { fonts, dpi: 72, relay: 'https://example.com/sign/' });
  expect(file.mime).toBe(mime);
  expect((await new Response(file.bytes).arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(file.problems).toEqual([]);
});

test('a design that was imported renders as its archive does', async () => {
  const { design } = core.importArchive(archive);
  const options = { fonts, relay: 'https://example.com/sign/' };
  const [first, second] = [
    await core.render(archive, 'svg', options),
    await core.render(design, 'svg', options),
  ];
  expect(second.bytes).toEqual(first.bytes);
});

test('an archive is examined, with what import changed among the problems', async () => {
  const examined = await core.examine({ ...archive, style: 'neon', phones: [] }, { fonts });
  expect(examined.findings[0]).toMatchObject({ severity: 'spoils' });
  expect(examined.measures).toMatchObject({ plate: { widthMm: 200, heightMm: 100 }, digitsMm: null });
  expect(examined.problems.map(({ code }) => code)).toEqual(['not-allowed', 'no-rows']);
  expect(core.problemText(examined.problems[0]!, 'zh-CN')).toContain('样式');
});

test('misuse rejects with what is wrong', async () => {
  await expect(core.render(archive, 'gif' as 'png', { fonts })).rejects.toThrow('format is "gif": use pdf');
  await expect(core.render({ schema: 'x' }, 'svg', { fonts })).rejects.toThrow(TypeError);
  await expect(core.render('{}', 'svg', { fonts })).rejects.toThrow('parse JSON text first');
  await expect(core.render(archive, 'png', { fonts, dpi: 0 })).rejects.toThrow('dpi is 0');
  const bleed = { fonts, bleed: true } as { fonts: string };
  await expect(core.render(archive, 'pdf', bleed)).rejects.toThrow('no option "bleed": use fonts, ');
  await expect(core.renderSheet([archive], bleed)).rejects.toThrow('no option "bleed"');
});

test('a code that is not on the plate is among the problems of a file and of a sheet', async () => {
  const nobody = { ...archive, phones: [{ label: '', num: '' }] };
  for (
    const { problems } of [
      await core.render(nobody, 'pdf', { fonts }),
      await core.renderSheet([nobody], { fonts }),
    ]
  ) {
    expect(problems.map(({ code }) => code)).toEqual(['code-no-phone']);
  }
});

test.each(formats.filter(({ archive }) => archive !== 'is').map(({ id }) => id))(
  'a %s is made without a picture that is damaged, and says so',
  async (id) => {
    for (const image of ['data:image/', 'data:image/png,%', 'data:image/png;base64,AAAA']) {
      const damaged = { ...archive, qr: { ...archive.qr, on: true, mode: 'image', image } };
      const { problems } = await core.render(damaged, id, { fonts, dpi: 30 });
      expect(problems.map(({ code }) => code), image).toEqual(['picture-damaged']);
    }
  },
);

const pageCount = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('options of the press reach the file: cut line, mirror, and the labels of a sheet', async () => {
  const text = async (options: Parameters<typeof core.render>[2], id: 'press' | 'svg' | 'cut-svg') =>
    Buffer.from((await core.render(archive, id, { fonts, ...options })).bytes).toString('latin1');
  expect(await text({}, 'press')).not.toContain('/Separation');
  expect(await text({ cutName: 'DieLine' }, 'press')).toContain('/Separation /DieLine');
  expect(await text({ cutName: 'Die Line' }, 'svg')).toContain('id="Die_Line"');
  expect(await text({ mirror: true }, 'svg')).toContain('matrix(-1 0 0 1 200 0)');
  const small = { ...archive, size: { ...archive.size, w: 90, h: 60 } };
  const pages = async (options: Parameters<typeof core.renderSheet>[1]) => {
    const { bytes } = await core.renderSheet([small, small], { fonts, ...options });
    return pageCount(bytes);
  };
  const large = { ...archive, size: { ...archive.size, w: 420, h: 297 } };
  expect(pageCount((await core.renderSheet([large], { fonts })).bytes)).toBe(4);
  expect(await pages({ paper: 'l7165', copies: 4 })).toBe(1);
  expect(await pages({ paper: 'l7165', copies: 4, first: 2 })).toBe(2);
  expect(await pages({ format: 'press', cutName: 'CutContour', mirror: true, copies: 1 })).toBe(1);
});

test('a sheet refuses what it cannot do', async () => {
  await expect(core.renderSheet([archive], { fonts, paper: 'l7165' })).rejects.toThrow(
    'The plate of 200 x 100 mm does not fit l7165 (99.1 x 67.7 mm): choose a paper that has room for it (a4 / a3 / letter / a4-2)',
  );
  await expect(core.renderSheet([archive], { fonts, paper: 'a4-2', format: 'press', cutName: 'Cut' })).rejects
    .toThrow('whole sheets');
  await expect(core.renderSheet([archive], { fonts, paper: 'a5' as 'a4' })).rejects.toThrow('paper is "a5"');
  await expect(core.renderSheet([archive], { fonts, format: 'svg' as 'pdf' })).rejects.toThrow(
    'use pdf, press',
  );
  await expect(core.renderSheet([], { fonts })).rejects.toThrow(RangeError);
});
