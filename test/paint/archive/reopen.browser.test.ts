/** Reopening where the platform refuses bytes behind compressed data: browsers, Deno and Node 24 do, Node 20 overlooks them. */
import { reopen } from '../../../site/paint/archive/reopen.ts';

describe('a PDF whose stream states a wrong length', () => {
  for (const lineBreak of ['\n', '\r\n', '']) {
    it(`opens with ${JSON.stringify(lineBreak)} before its end`, async () => {
      const text = '{"schema":"move-car-sign"}';
      const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
      const head = '%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length 1 >>\nstream\n';
      const pdf = new Blob([head, await new Response(packed).blob(), `${lineBreak}endstream\nendobj\n%%EOF`]);
      const opened = await reopen(new Uint8Array(await pdf.arrayBuffer()));
      if (opened.kind !== 'archive' || opened.text !== text) throw new Error(JSON.stringify(opened));
    });
  }
});
