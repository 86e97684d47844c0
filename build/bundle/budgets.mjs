/** How much script the site may have. */
import { brotliCompressSync } from 'node:zlib';
import { closure, startOf } from '../join-chunks.mjs';
import { drawingSource, laterChunks } from './shared.mjs';

/** Brotli bytes of script: loaded before any click, added by the first PDF, added to that by the first press PDF. */
const budgets = { firstLoad: 30 * 1024, pdf: 105 * 1024, press: 30 * 1024 };
const pressSource = 'site/paint/press/press.ts';
const pdfSources = ['document', 'image', 'kind'].map((part) => `site/paint/pdf/pdf-${part}.ts`);

/** Brotli bytes of scripts. */
function weigh(chunks, names) {
  return [...names].reduce((sum, name) => sum + brotliCompressSync(chunks.get(name).text).length, 0);
}

/** Prints what is loaded when the page opens and on demand; throws when a budget is exceeded. */
export function checkBudgets({ chunks, entry, inlineScript }) {
  const first = brotliCompressSync(inlineScript).length + weigh(chunks, closure(chunks, entry));
  const drawing = weigh(chunks, laterChunks(chunks, drawingSource, entry));
  const [pdfStart] = [...chunks].find(([, { inputs }]) =>
    inputs.some((input) => input.includes('node_modules/jspdf/'))
  );
  const brought = closure(chunks, entry);
  const pdf = weigh(chunks, [...closure(chunks, pdfStart)].filter((name) => !brought.has(name)));
  const withPdf = new Set(
    [pdfStart, ...pdfSources.map((source) => startOf(chunks, source))].flatMap((
      start,
    ) => [...closure(chunks, start)]),
  );
  const press = weigh(
    chunks,
    [...closure(chunks, startOf(chunks, pressSource))].filter((name) => !withPdf.has(name)),
  );
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `first load ${kb(first)} of ${kb(budgets.firstLoad)}, live preview ${kb(drawing)} and its style, PDF ${
      kb(pdf)
    } of ${kb(budgets.pdf)}, press ${kb(press)} of ${kb(budgets.press)} (script, brotli)`,
  );
  if (first > budgets.firstLoad) {
    throw new Error(`The first load is over its budget by ${first - budgets.firstLoad} bytes`);
  }
  if (press > budgets.press) {
    throw new Error(`The press chunk is over its budget by ${press - budgets.press} bytes`);
  }
  if (pdf > budgets.pdf) {
    throw new Error(`The PDF chunk is over its budget by ${pdf - budgets.pdf} bytes`);
  }
}
