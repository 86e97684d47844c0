/**
 * `npm run bench`: measurements, never asserted on. Whatever is compared is measured in the same run, since machines differ.
 *   npm run bench             everything (rivals are installed into node_modules/.cache/bench first)
 *   npm run bench -- NAME     one of the files beside this: plate, batch, rivals, page, ingest
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const every = ['plate', 'batch', 'rivals', 'page', 'ingest'];
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : every) {
  if (!every.includes(name)) {
    console.error(`Unknown bench "${name}": choose of ${every.join(', ')}`);
    process.exit(2);
  }
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  if (existsSync(file)) await import(file);
}
