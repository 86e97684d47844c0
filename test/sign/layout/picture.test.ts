import { expect, test } from 'vitest';
import { pictureSize } from '../../../site/sign/layout/code/picture.ts';

const uri = (type: string, bytes: readonly number[] | Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const text = (value: string) => [...Buffer.from(value, 'latin1')];
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const svg = (value: string) => `data:image/svg+xml,${encodeURIComponent(value)}`;

const png = [
  ...text('\x89PNG\r\n\x1a\n'),
  ...u32(13),
  ...text('IHDR'),
  ...u32(640),
  ...u32(480),
  8,
  6,
  0,
  0,
  0,
];
const frame = [0xff, 0xc0, 0, 17, 8, 1, 0xe0, 2, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
const exif = (orientation: number) => [
  0xff,
  0xe1,
  0,
  34,
  ...text('Exif\0\0MM\0*'),
  ...u32(8),
  0,
  1,
  1,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  orientation,
  0,
  0,
  ...u32(0),
];
const riff = (chunk: string, body: readonly number[]) => [
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text(`WEBP${chunk}`),
  10,
  0,
  0,
  0,
  ...body,
  ...Array.from({ length: 16 }, () => 0),
];

test.each([
  ['PNG', uri('png', png), { width: 640, height: 480 }],
  ['GIF', uri('gif', [...text('GIF89a'), 0x80, 2, 0xe0, 1, 0, 0, 0]), { width: 640, height: 480 }],
  ['JPEG', uri('jpeg', [0xff, 0xd8, ...frame]), { width: 640, height: 480 }],
  ['JPEG lying on its side', uri('jpeg', [0xff, 0xd8, ...exif(6), ...frame]), { width: 480, height: 640 }],
  ['JPEG mirrored on its side', uri('jpeg', [0xff, 0xd8, ...exif(5), ...frame]), { width: 480, height: 640 }],
  ['JPEG of an orientation that is none', uri('jpeg', [0xff, 0xd8, ...exif(9), ...frame]), {
    width: 640,
    height: 480,
  }],
  ['JPEG upside down', uri('jpeg', [0xff, 0xd8, ...exif(3), ...frame]), { width: 640, height: 480 }],
  ['WebP, lossy', uri('webp', riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1])), {
    width: 640,
    height: 480,
  }],
  ['WebP, lossless', uri('webp', riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0])), { width: 640, height: 480 }],
  ['WebP, extended', uri('webp', riff('VP8X', [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0])), {
    width: 640,
    height: 480,
  }],
  [
    'PNG with its base64 percent-encoded',
    uri('png', png).replace(/,.*/s, (body) => `,${encodeURIComponent(body.slice(1))}`),
    { width: 640, height: 480 },
  ],
  ['SVG with lengths', svg('<svg width="10mm" height="2cm" viewBox="0 0 1 1">'), {
    width: 96 / 2.54,
    height: 192 / 2.54,
  }],
  ['SVG with a view box', svg('<?xml version="1.0"?><svg viewBox="0 0 30,40"/>'), { width: 30, height: 40 }],
  ['SVG with per cent', svg('<svg width="100%" height="100%" viewBox="0 0 3 4"/>'), { width: 3, height: 4 }],
])('the size of %s is read', (_, dataUri, size) => {
  const read = pictureSize(dataUri)!;
  expect(read.width).toBeCloseTo(size.width, 9);
  expect(read.height).toBeCloseTo(size.height, 9);
});

test.each([
  '',
  'data:text/plain,GIF89a',
  'data:image/png;base64,###',
  'data:image/png;base64,AAAA',
  svg('<svg/>'),
  'data:image/svg+xml,%E0%A4%A',
  `data:text/plain;base64,${uri('png', png).split(',')[1]}`,
  uri('png', [...png.slice(0, 16), ...u32(0), ...u32(480)]),
  uri('png', [...png.slice(0, 16), ...u32(640), ...u32(0)]),
  uri('png', png.slice(0, 23)),
  uri('png', text('\x89PNG\r\n\x1a\n').concat(png.slice(0, 16))),
  uri('webp', riff('VP8?', [0, 0, 0, 0])),
  uri('webp', [...text('RIFF\0\0\0\0WAVE'), ...riff('VP8X', []).slice(12)]),
  svg('<svg width="1e999" height="3"/>'),
  svg('<svg width="3" viewBox="0 0 4"/>'),
])(
  '%s has no size',
  (dataUri) => expect(pictureSize(dataUri)).toBeUndefined(),
);

test.each(['96', '96px', '72pt', '6pc', '25.4mm', '2.54cm', '1IN', '9.6e+1'])(
  'an SVG %s wide is 96 px wide',
  (width) => {
    expect(pictureSize(svg(`<svg width=" ${width} " height="96">`))!.width).toBeCloseTo(96, 9);
  },
);

test('an SVG whose width or height is no length has the size of its view box', () => {
  for (const size of ['width="0" height="9"', 'width="9" height="auto"', 'width="9em" height="9em"']) {
    expect(pictureSize(svg(`<svg ${size} viewBox="0 0 3 4">`))).toEqual({ width: 3, height: 4 });
  }
});

test('a picture may be percent-encoded, or not encoded at all', () => {
  const percent = png.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  expect(pictureSize(`data:image/png,${percent}`)).toEqual({ width: 640, height: 480 });
  expect(pictureSize('data:image/svg+xml,<!--停%E8-->< %zz<svg width="3" height="4">')).toEqual({
    width: 3,
    height: 4,
  });
});

test('every prefix of a file gives an answer without an error', () => {
  for (const bytes of [png, [0xff, 0xd8, ...exif(6), ...frame], riff('VP8X', [0, 0, 0, 0])]) {
    for (let length = 0; length < bytes.length; length++) pictureSize(uri('x', bytes.slice(0, length)));
  }
});

test('a picture of many megabytes is read at its beginning alone', () => {
  const long = new Uint8Array(1 << 21);
  long.set(png);
  expect(pictureSize(uri('png', long))).toEqual({ width: 640, height: 480 });
  expect(pictureSize(svg(`<svg viewBox="0 0 3 4">${'停'.repeat(300_000)}</svg>`))).toEqual({
    width: 3,
    height: 4,
  });
});

test('the size of a JPEG is found behind half a megabyte of other segments', () => {
  const profile = [0xff, 0xe2, 0xff, 0xff, ...Array.from({ length: 65_533 }, () => 1)];
  const long = [0xff, 0xd8, ...Array.from({ length: 7 }, () => profile).flat(), ...frame];
  expect(pictureSize(uri('jpeg', long))).toEqual({ width: 640, height: 480 });
});

test('the root of an SVG is found where it ends within the first 64 KB', () => {
  const root = '<svg viewBox="0 0 3 4">';
  const behind = (length: number) => svg(`<!--${'x'.repeat(length - root.length - 7)}-->${root}`);
  expect(pictureSize(behind(65_536))).toEqual({ width: 3, height: 4 });
  expect(pictureSize(behind(65_537))).toBeUndefined();
});
