/**
 * `npm run bench`: measurements, never asserted on. Whatever is compared is measured in the same run, since machines differ.
 *   npm run bench                     everything but `composition` (rivals are installed into node_modules/.cache/bench first)
 *   npm run bench -- NAME [OPTIONS]   one of the files beside this, with its own options
 */
const every = ['plate', 'scan', 'batch', 'rivals', 'page', 'ingest', 'worst'];
const alone = ['composition'];
const [wanted] = process.argv.splice(2, 1);
if (wanted !== undefined && ![...every, ...alone].includes(wanted)) {
  console.error(`Unknown bench "${wanted}": choose of ${[...every, ...alone].join(', ')}`);
  process.exit(2);
}
for (const name of wanted === undefined ? every : [wanted]) {
  await import(new URL(`${name}.mjs`, import.meta.url));
}
