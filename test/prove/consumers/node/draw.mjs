/** `new` on the command line, then every format by import. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { examine, importArchive, render } from 'sign-designer/core';
import * as elements from 'sign-designer';

execFileSync('npx', [
  '--no-install',
  'sign-designer',
  'new',
  '--title',
  '临时停车',
  '--phone',
  '13912345678',
  '-o',
  'car.json',
], { stdio: 'inherit' });
execFileSync('npx', ['--no-install', 'sign-designer', 'render', 'car.json', '-o', 'car.pdf'], {
  stdio: 'inherit',
});
const { design } = importArchive(JSON.parse(readFileSync('car.json', 'utf8')));
if (!design) throw new Error('The new archive is none');
const { findings } = await examine(design);
for (const format of /** @type {const} */ (['pdf', 'press', 'svg', 'cut-svg', 'png', 'json'])) {
  const { bytes, mime, problems } = await render(design, format);
  // As docs/core.md answers a request; TypeScript 7 takes no bytes of memory that may be shared.
  if (new Response(bytes, { headers: { 'Content-Type': mime } }).status !== 200) throw new Error(mime);
  if (bytes.length < 100 || problems.length > 0) {
    throw new Error(`${format}: ${bytes.length} bytes, ${JSON.stringify(problems)}`);
  }
  writeFileSync(`by-import-${format}`, bytes);
}
console.log(
  `6 formats, ${findings.length} findings, ${Object.keys(elements).length} exports of the elements`,
);
