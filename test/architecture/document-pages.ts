/** The documents that readers are given, by their path in the project. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md')
  )
    .map((name) => `${folder}${name.replaceAll('\\', '/')}`).toSorted();

export const documentPages: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...markdownIn('docs/'),
  'packages/fonts/README.md',
  'build/release-readme.md',
];
