/** The same module in Deno: fonts from the package beside it. */
import { examine, importArchive, render } from 'sign-designer/core';

const { design } = importArchive({
  schema: 'move-car-sign',
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
});
if (!design) throw new Error('The archive is none');
const { findings } = await examine(design);
for (const format of ['pdf', 'press', 'svg', 'cut-svg', 'png', 'json'] as const) {
  const { bytes, problems } = await render(design, format);
  if (bytes.length < 100 || problems.length > 0) {
    throw new Error(`${format}: ${bytes.length} bytes, ${JSON.stringify(problems)}`);
  }
  await Deno.writeFile(`by-import-${format}`, bytes);
}
console.log(`6 formats, ${findings.length} findings`);
