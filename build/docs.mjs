/**
 * The documentation as pages beside the designer, `dist/docs/`: the guides in each language, live examples of the elements, a gallery; and
 * `llms.txt` for language models, which read the Markdown. A page is one file in the folder of its language.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { build } from 'esbuild';
import { digest, root } from './bundle/shared.mjs';
import { documentOf } from './docs/document.mjs';
import { editions, joinedFolders, otherDocuments } from './docs/editions.mjs';
import { elementsPage, partRules, referenceWords } from './docs/elements.mjs';
import { galleryPage, homePage, llmsText } from './docs/listings.mjs';
import { markdownToHtml, summaryOf, titleOf, withContents, withoutSwitch } from './docs/markdown.mjs';
import { searchList } from './docs/search-list.mjs';
import { loadModules } from './load-modules.mjs';

/** Files of the repository that the site has: their path there. */
const publishedFiles = {
  'schema/design.schema.json': 'design.schema.json',
  'schema/design.editor.schema.json': 'design.editor.schema.json',
  'site/app/package/custom-elements.json': 'widget/custom-elements.json',
};

/** Returns the files that are named by their content.
 * @param {{ dist: string, fontsDir: string, elements: readonly object[], version: string }} options */
export async function buildDocs({ dist, fontsDir, elements, version }) {
  const folder = join(dist, 'docs');
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
  const hashed = [];
  const writeHashed = async (name, ending, text) => {
    const path = `${name}-${digest(text)}.${ending}`;
    hashed.push(path);
    await write(path, text);
    return path;
  };
  for (const edition of editions) await mkdir(join(folder, edition.folder), { recursive: true });
  const pictures = (await readdir(join(root, 'docs/pictures'), { recursive: true })).filter((name) =>
    /\.\w+$/.test(name)
  )
    .map((name) => `docs/pictures/${name.replaceAll('\\', '/')}`);
  for (const path of pictures) {
    await mkdir(join(dist, posix.dirname(path)), { recursive: true });
    await copyFile(join(root, path), join(dist, path));
  }

  const plates = await modules.drawGallery({
    fonts: modules.createFontLibrary(modules.fileFontSource(fontsDir)),
    styles: modules.createStyleLibrary(),
    designerAddress: undefined,
  });
  for (const { id, svg } of plates) await write(`plate-${id}.svg`, svg);

  const style = await writeHashed('docs', 'css', await styleSheet(modules.pageTheme, elements));
  const live = await writeHashed('live', 'js', await scriptOf('live'));
  const everywhere = await writeHashed('page', 'js', await scriptOf('page'));

  const guides = await readGuides();
  const publishedGuides = { ...publishedFiles };
  for (const path of pictures) publishedGuides[path] = path;
  for (const { source, edition, name } of guides) {
    publishedGuides[source] = `docs/${edition.folder}${name}.html`;
  }
  const summaries = new Map();
  for (const edition of editions) {
    const up = edition.folder === '' ? '' : '../';
    const made = [
      {
        name: 'gallery',
        title: edition.words.gallery,
        summary: edition.words.allStyles(plates.filter(({ kind }) => kind === 'style').length),
        body: galleryPage(plates, { ...edition, up }),
      },
      {
        name: 'elements',
        title: edition.words.live.short,
        summary: edition.words.live.summary,
        body: elementsPage(elements, {
          formats: modules.formats,
          archive: modules.exportArchiveText(modules.defaultDesign),
          lang: edition.lang,
          up,
          words: edition.words.live,
          describe: describeIn(guides, edition),
        }),
        scripts: ['../widget/sign-designer.js', live],
      },
    ];
    const written = guides.filter((guide) => guide.edition === edition).map(({ name, text, source }) => ({
      name,
      title: titleOf(text),
      summary: summaryOf(withoutSwitch(text)),
      body: withContents(
        markdownToHtml(withoutSwitch(text), (path) => addressOf(path, { source, edition, publishedGuides })),
        edition.words.parts,
      ),
    }));
    summaries.set(edition.lang, [...made, ...written]);
  }

  const english = new Map(summaries.get('en').map((page) => [page.name, page]));
  for (const edition of editions) {
    const { lang, words, folder: place } = edition;
    const up = place === '' ? '' : '../';
    const own = new Map(summaries.get(lang).map((page) => [page.name, page]));
    const home = { name: 'index', title: words.home, summary: words.lead };
    const groups = groupsOf(edition, own, english);
    home.body = homePage({ words, groups, up });
    groups.unshift({ pages: [{ ...home, address: 'index.html' }] });
    const search = await writeHashed(
      `search-${lang}`,
      'json',
      JSON.stringify(
        searchList([...own.values()], groups.flatMap(({ lang: other, pages }) => other ? pages : [])),
      ),
    );
    const isThere = (name) =>
      name === 'index' || summaries.get(lang === 'en' ? 'zh-CN' : 'en').some((page) => page.name === name);
    for (const page of [home, ...own.values()]) {
      const name = isThere(page.name) ? page.name : 'index';
      const html = documentOf({
        page: { ...page, scripts: [everywhere, ...page.scripts ?? []] },
        lang,
        words,
        groups,
        other: up === '' ? `zh/${name}.html` : `../${name}.html`,
        up,
        style,
        search,
      });
      await write(`${place}${page.name}.html`, html);
    }
  }
  for (const { name, text, edition } of guides) await write(`${edition.folder}${name}.md`, text);
  const lists = editions.map((edition) => ({
    title: edition.lang === 'en' ? 'Documentation' : '中文',
    rows: guides.filter((guide) => guide.edition === edition).map(({ name, text }) => ({
      title: titleOf(text),
      summary: summaryOf(withoutSwitch(text)),
      path: `docs/${edition.folder}${name}.md`,
    })),
  }));
  await writeFile(join(dist, 'llms.txt'), llmsText(lists, version));
  return hashed.map((name) => `docs/${name}`);
}

/** Of an edition, each page with its address from there; a page that no group has, or a group without its page, is an error. */
function groupsOf(edition, own, english) {
  const rest = new Set(own.keys());
  const groups = edition.groups.map(({ title, names, isEnglish = false }) => ({
    title,
    ...isEnglish ? { lang: 'en' } : {},
    pages: names.map((name) => {
      const page = (isEnglish ? english : own).get(name);
      if (page === undefined) {
        throw new Error(`build/docs/editions.mjs lists ${name}, which docs/${edition.folder} lacks`);
      }
      rest.delete(name);
      return { ...page, address: isEnglish ? `../${name}.html` : `${name}.html` };
    }),
  }));
  if (rest.size > 0) {
    throw new Error(
      `docs/${edition.folder}: no group of build/docs/editions.mjs has ${[...rest].join(', ')}`,
    );
  }
  return groups;
}

/** What the manifest says of a name, in the edition's language: its reference says the same. */
function describeIn(guides, { lang, words }) {
  if (lang === 'en') return (_name, description) => description;
  const { text } = guides.find(({ edition, name }) => edition.lang === lang && name === 'embedding');
  const said = new Map([...referenceWords(text), ...Object.entries(words.live.elements)]);
  return (name) => {
    if (!said.has(name)) throw new Error(`docs/zh/embedding.md says nothing of ${name}`);
    return said.get(name);
  };
}

/** Where a path that a document names is on the site, from its page; undefined where it is not there. */
function addressOf(path, { source, edition, publishedGuides }) {
  const file = posix.join(posix.dirname(source), path);
  const [, folder] = /^docs\/([\w-]+)(?:\/|$)/.exec(file) ?? [];
  const address = publishedGuides[folder in joinedFolders ? `docs/${folder}/${folder}` : file];
  return address === undefined ? undefined : posix.relative(`docs/${edition.folder}`, address);
}

/** Each guide: `{ edition, name, source, text }`; `source` is its path in the repository. */
async function readGuides() {
  const [english] = editions;
  const guides = [];
  for (const edition of editions) {
    const names = (await readdir(join(root, 'docs', edition.folder))).filter((name) => name.endsWith('.md'));
    for (const name of names.toSorted()) {
      guides.push({ edition, name: name.slice(0, -3), source: `docs/${edition.folder}${name}` });
    }
  }
  for (const [name, source] of Object.entries(otherDocuments)) {
    guides.push({ edition: english, name, source });
  }
  const read = guides.map(async (guide) => ({
    ...guide,
    text: await readFile(join(root, guide.source), 'utf8'),
  }));
  const joined = Object.entries(joinedFolders).map(async ([name, about]) => ({
    ...await joinedPage(name, about),
    edition: english,
  }));
  return await Promise.all([...read, ...joined]);
}

/** The documents of a folder in `docs/` as one page. */
async function joinedPage(name, { title, lead, order }) {
  const folder = join(root, 'docs', name);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.md')).toSorted();
  const texts = await Promise.all(
    (order < 0 ? names.toReversed() : names).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const parts = texts.join('\n').replaceAll(/^#(?=#* )/gm, '##');
  return { name, source: `docs/${name}/${name}`, text: `# ${title}\n\n${lead}\n\n${parts}` };
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
