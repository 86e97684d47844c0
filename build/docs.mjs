/**
 * The documentation as pages beside the designer, `dist/docs/`: `docs/*.md`, live examples of the elements, a gallery; and `llms.txt` for
 * language models, which read the Markdown. Flat: a page is one file, so that every link is a file name.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { digest, root } from './bundle/shared.mjs';
import { documentOf } from './docs/document.mjs';
import { elementsPage, partRules } from './docs/elements.mjs';
import { escapeHtml, markdownToHtml, summaryOf, titleOf, withContents } from './docs/markdown.mjs';
import { loadModules } from './load-modules.mjs';

/** The order of the guides; pages that are not listed follow by name. */
const designerGuides = [
  'tutorial',
  'embedding',
  'frameworks',
  'archive',
  'command-line',
  'core',
  'hosting',
  'benchmarks',
  'decisions',
];
const order = [...designerGuides, 'ingest', 'operations'];
/** Files of the repository that the site has under another address. */
const elsewhere = {
  '../schema/design.schema.json': '../design.schema.json',
  '../schema/design.editor.schema.json': '../design.editor.schema.json',
  '../site/app/package/custom-elements.json': '../widget/custom-elements.json',
};

/** Returns the files that are named by their content.
 * @param {{ dist: string, fontsDir: string, elements: readonly object[], version: string }} options */
export async function buildDocs({ dist, fontsDir, elements, version }) {
  const folder = join(dist, 'docs');
  await mkdir(folder, { recursive: true });
  const modules = await loadModules(`
    export { drawGallery } from './build/docs/gallery.ts';
    export { defaultDesign } from './site/app/state/default-design.ts';
    export { exportArchiveText } from './schema/export.ts';
    export { formats } from './site/paint/formats.ts';
    export { pageTheme } from './schema/catalog/theme.ts';
    export { createStyleLibrary } from './site/sign/style/style-library.ts';
    export { fileFontSource } from './site/type/source/file-source.ts';
    export { createFontLibrary } from './site/type/library.ts';`);
  const write = (name, text) => writeFile(join(folder, name), text);

  const plates = await modules.drawGallery({
    fonts: modules.createFontLibrary(modules.fileFontSource(fontsDir)),
    styles: modules.createStyleLibrary(),
    designerAddress: undefined,
  });
  for (const { id, svg } of plates) await write(`plate-${id}.svg`, svg);

  const guides = await readGuides();
  const styleText = await styleSheet(modules.pageTheme, elements);
  const style = `docs-${digest(styleText)}.css`;
  await write(style, styleText);
  const live = await scriptOf('live');
  const script = `live-${digest(live)}.js`;
  await write(script, live);
  const copy = await scriptOf('copy');
  const copying = `copy-${digest(copy)}.js`;
  await write(copying, copy);

  const published = { ...elsewhere };
  for (const { name } of guides) published[`${name}.md`] = `${name}.html`;
  const made = [
    {
      name: 'elements',
      title: 'Elements, live',
      summary: 'Every attribute, event, part and file of the elements, to try out.',
      body: elementsPage(elements, {
        formats: modules.formats,
        archive: modules.exportArchiveText(modules.defaultDesign),
      }),
      scripts: ['../widget/sign-designer.js', script],
    },
    {
      name: 'gallery',
      title: 'Gallery',
      summary: `All ${
        plates.filter(({ kind }) => kind === 'style').length
      } styles, and the arrangements of a plate.`,
      body: galleryPage(plates),
    },
  ];
  const written = guides.map(({ name, text }) => ({
    name,
    title: titleOf(text),
    summary: summaryOf(text),
    body: withContents(markdownToHtml(text, published)),
    scripts: text.includes('```') ? [copying] : [],
  }));
  const home = {
    name: 'index',
    title: 'Learn',
    summary: 'What the sign designer can do, and how to use it.',
  };
  const all = [home, ...made, ...written];
  const isOfFunction = ({ name }) =>
    written.some((guide) => guide.name === name) && !designerGuides.includes(name);
  const groups = [
    { title: 'Designer', pages: all.filter((page) => !isOfFunction(page)) },
    { title: 'Ingest function', pages: all.filter(isOfFunction) },
  ];
  home.body = homePage(groups);
  for (const page of all) await write(`${page.name}.html`, documentOf({ ...page, groups, style }));
  for (const { name, text } of guides) await write(`${name}.md`, text);
  await writeFile(join(dist, 'llms.txt'), llmsText(written, version));
  return [style, script, copying].map((name) => `docs/${name}`);
}

/** `{ name, text }` of docs/*.md and its decisions, in the order of the navigation. */
async function readGuides() {
  const names = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md')).map((name) =>
    name.slice(0, -3)
  );
  const rank = (name) => order.includes(name) ? order.indexOf(name) : order.length;
  const sorted = names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const guides = sorted.map(async (name) => ({
    name,
    text: await readFile(join(root, 'docs', `${name}.md`), 'utf8'),
  }));
  return await Promise.all([...guides, decisions()]);
}

/** `docs/decisions/` as one page. */
async function decisions() {
  const folder = join(root, 'docs/decisions');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const parts = texts.join('\n').replaceAll(/^# /gm, '## ');
  return {
    name: 'decisions',
    text: `# Decisions\n\nWhy it is as it is, and what would undo each.\n\n${parts}`,
  };
}

async function styleSheet(pageTheme, elements) {
  const own = await readFile(join(root, 'site/docs/docs.css'), 'utf8');
  return [pageTheme, own, partRules(elements)].join('\n');
}

/** A module of `site/docs/` as one script. */
async function scriptOf(name) {
  const { outputFiles } = await build({
    entryPoints: [join(root, `site/docs/${name}.ts`)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0].text;
}

function galleryPage(plates) {
  const figures = (kind) =>
    plates.filter((plate) => plate.kind === kind).map(({ id, name, note, widthMm, heightMm, fragment }) =>
      `<li><a href="../${fragment}"><img src="plate-${id}.svg" alt="" width="${
        Math.round(widthMm * 4)
      }" height="${Math.round(heightMm * 4)}" loading="lazy"><strong>${escapeHtml(name)}</strong></a><span>${
        escapeHtml(note)
      }</span></li>`
    ).join('\n');
  return `<h1>Gallery</h1>
<p>Click a plate to open it in the designer.</p>
<h2 id="styles">Styles</h2>
<ul class="plates">
${figures('style')}
</ul>
<h2 id="arrangements">Arrangements</h2>
<p>The arrangement is not a setting: the designer tries all that fit the shape and content, and takes the best.</p>
<ul class="plates">
${figures('arrangement')}
</ul>
`;
}

function homePage(groups) {
  const lists = groups.map(({ title, pages }) =>
    `<h2>${title}</h2>\n<ul class="contents">\n${
      pages.filter(({ name }) => name !== 'index').map(({ name, title, summary }) =>
        `<li><a href="${name}.html">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p></li>`
      ).join('\n')
    }\n</ul>`
  );
  return `<h1>Learn</h1>
<p>How to use the designer, embed it in a page, draw plates from a script, and record spending with it. The file format has a schema:
<a href="../design.schema.json">design.schema.json</a>. For language models: <a href="../llms.txt">llms.txt</a>.</p>
${lists.join('\n')}
`;
}

function llmsText(pages, version) {
  const rows = pages.map(({ name, title, summary }) => `- [${title}](docs/${name}.md): ${summary}`);
  return `# Sign Designer

> Designs and prints "move my car" plates (挪车牌): a JSON archive in, a PDF, SVG or PNG of the right size in millimetres out. Version ${version}.

## Documentation

${rows.join('\n')}

## Data

- [Archive schema](design.schema.json): JSON Schema of a design
- [Elements](widget/custom-elements.json): attributes, events, parts and custom properties of \`<sign-designer>\` and \`<sign-view>\`
`;
}
