/** How much script the site may have. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closure, startOf } from '../join-chunks.mjs';
import { drawingSource, lazyChunks } from './shared.mjs';

/** Brotli bytes of script: loaded before any click, added by the first live drawing without its style, by the first PDF, and to that by the first press PDF. */
const budgets = {
  'first load': 30 * 1024,
  'live preview': 48.5 * 1024,
  'PDF': 105 * 1024,
  'press': 30 * 1024,
};
const pressSource = 'site/paint/press/press.ts';
const pdfSources = ['document', 'image', 'kind'].map((part) => `site/paint/pdf/pdf-${part}.ts`);

/** Prints what is loaded when the page opens and on demand; throws when a budget is exceeded. `folder` has the scripts, compressed. */
export async function checkBudgets({ chunks, entry, inlineScript }, folder) {
  /** Brotli bytes of scripts; a small one has no compressed copy. */
  const weigh = async (names) => {
    const sizes = await Promise.all([...names].map(async (name) => {
      const copy = await stat(join(folder, `${name}.br`)).catch(() => undefined);
      return copy?.size ?? brotliCompressSync(chunks.get(name).text).length;
    }));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const loaded = closure(chunks, entry);
  const firstLoad = brotliCompressSync(inlineScript).length + await weigh(loaded);
  const drawing = await weigh(lazyChunks(chunks, drawingSource, entry));
  const [pdfStart] = [...chunks].find(([, { inputs }]) =>
    inputs.some((input) => input.includes('node_modules/jspdf/'))
  );
  const pdf = await weigh([...closure(chunks, pdfStart)].filter((name) => !loaded.has(name)));
  const withPdf = new Set(
    [pdfStart, ...pdfSources.map((source) => startOf(chunks, source))].flatMap((
      start,
    ) => [...closure(chunks, start)]),
  );
  const press = await weigh(
    [...closure(chunks, startOf(chunks, pressSource))].filter((name) => !withPdf.has(name)),
  );
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  const parts = Object.entries({ 'first load': firstLoad, 'live preview': drawing, 'PDF': pdf, press });
  const measured = parts.map(([part, bytes]) => `${part} ${kb(bytes)} of ${kb(budgets[part])}`);
  console.log(`${measured.join(', ')} (script, brotli; live preview without its style)`);
  const over = parts.filter(([part, bytes]) => bytes > budgets[part]);
  if (over.length > 0) {
    const each = over.map(([part, bytes]) => `${part} by ${bytes - budgets[part]} bytes`).join(', ');
    throw new Error(
      `Script over its budget: ${each}. Make it smaller, load it later, or raise the budget in build/bundle/budgets.mjs and docs/benchmarks.md and say why`,
    );
  }
}
