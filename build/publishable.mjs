/**
 * Whether both packages may be published: `node build/publishable.mjs [v0.2.0]`. Ends with 1 and what to do, where `repository` is not set (npm
 * takes no provenance without it) or the versions differ from each other or from the tag.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @returns {string[]} what keeps the packages from being published */
export function hindrances(packages, tag) {
  const versions = new Set(packages.map(({ version }) => version));
  const isNamed = ({ repository }) =>
    /\S/.test(repository?.url ?? (typeof repository === 'string' ? repository : ''));
  const wrong = packages.filter((each) => !isNamed(each)).map(({ name }) =>
    `${name} has no "repository" in its package.json: set it to where the sources are, or npm takes no provenance`
  );
  if (versions.size > 1) wrong.push(`The packages have different versions: ${[...versions].join(', ')}`);
  if (tag !== undefined && !versions.has(tag.replace(/^v/, ''))) {
    wrong.push(
      `The tag is ${tag}, and the packages are ${[...versions].join(', ')}: set the version, or the tag`,
    );
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const wrong = hindrances(
    [read('../package.json'), read('../packages/fonts/package.json')],
    process.argv[2],
  );
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
