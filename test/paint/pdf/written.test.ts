/**
 * Every object that the two PDF writers put into a file, beside `written-*.golden.txt`: dictionaries and page contents as they stand, other streams
 * by their digest. To look at after a wanted change: `npm run unit -- test/paint/pdf/written --update`.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { paintPdf } from '../../../site/paint/pdf/pdf.ts';
import { paintPress } from '../../../site/paint/press/press.ts';
import { everyShape } from '../every-shape.ts';
import { resvgWorld } from '../worlds.ts';
import { pdfObjects } from './pdf-read.ts';

const archive = '{"schema":"move-car-sign","style":"warn"}';

function listed(bytes: Uint8Array): string {
  return pdfObjects(bytes).map(({ id, dictionary, stream }) => {
    if (stream === undefined) return `${id}\n${dictionary}\n`;
    const isText = /^[\t\n -~]*$/.test(stream);
    const digest = createHash('sha256').update(stream, 'latin1').digest('hex').slice(0, 16);
    return `${id}\n${dictionary}\n${isText ? stream : `${stream.length} bytes, SHA-256 ${digest}`}\n`;
  }).join('\n');
}

test('a PDF of two pages, the second with bleed', async () => {
  const bytes = await paintPdf(
    { pages: [everyShape(), everyShape(3)], archive, language: 'zh-CN' },
    { dpi: 72 },
    resvgWorld,
  );
  await expect(listed(bytes)).toMatchFileSnapshot('./written-plain.golden.txt');
});

test('a PDF for the press, with a cut line', async () => {
  const bytes = await paintPress(
    { pages: [everyShape(3)], archive, language: 'en' },
    { dpi: 72, cutName: 'CutContour' },
    resvgWorld,
  );
  await expect(listed(bytes)).toMatchFileSnapshot('./written-press.golden.txt');
});
