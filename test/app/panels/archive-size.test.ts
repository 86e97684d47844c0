import { expect, test } from 'vitest';
import { exportArchiveText } from '../../../schema/export.ts';
import { archiveSize, pictureSize } from '../../../site/app/panels/archive-size.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';

const withPicture = (characters: number) => ({
  ...defaultDesign,
  qr: { ...defaultDesign.qr, image: `data:image/png;base64,${'A'.repeat(characters)}` },
});

test('is that of the file that is written', () => {
  const bytes = Buffer.byteLength(exportArchiveText(defaultDesign));
  expect(archiveSize(defaultDesign)).toBe(`${(bytes / 1024).toFixed(1)} KB`);
  const heavy = withPicture(400_000);
  expect(archiveSize(heavy)).toBe(`${Math.round(Buffer.byteLength(exportArchiveText(heavy)) / 1024)} KB`);
  expect(archiveSize(withPicture(3 << 20))).toBe('3.0 MB');
});

test('of a picture is that of its file, not of its text', () => {
  expect(pictureSize(`data:image/png;base64,${Buffer.alloc(50 * 1024).toString('base64')}`)).toBe('50 KB');
});
