/** The pages that list other things: the home page, the gallery, and `llms.txt`. Pure. */
import { escapeHtml } from './markdown.mjs';

export function homePage({ words, groups, up }) {
  const lists = groups.map(({ title, pages, lang }) =>
    `<h2>${escapeHtml(title)}</h2>\n<ul class="contents"${lang ? ` lang="${lang}"` : ''}>\n${
      pages.map(({ address, title, summary }) =>
        `<li><a href="${address}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p></li>`
      ).join('\n')
    }\n</ul>`
  );
  const data = words.data(`${up}../design.schema.json`, `${up}../llms.txt`);
  return `<h1>${words.home}</h1>\n<p>${words.lead}</p>\n${lists.join('\n')}\n<p class="data">${data}</p>\n`;
}

/** `plates`: of `gallery.ts`. Their pictures lie in the folder of all. */
export function galleryPage(plates, { lang, words, up }) {
  const figures = (kind) =>
    plates.filter((plate) => plate.kind === kind).map(({ id, names, notes, widthMm, heightMm, fragment }) =>
      `<li><a href="${up}../${fragment}"><img src="${up}plate-${id}.svg" alt="" width="${
        Math.round(widthMm * 4)
      }" height="${Math.round(heightMm * 4)}" loading="lazy"><strong>${
        escapeHtml(names[lang])
      }</strong></a><span>${escapeHtml(notes[lang])}</span></li>`
    ).join('\n');
  return `<h1>${words.gallery}</h1>
<p>${words.galleryLead}</p>
<h2 id="styles">${words.styles}</h2>
<ul class="plates">
${figures('style')}
</ul>
<h2 id="arrangements">${words.arrangements}</h2>
<p>${words.arrangementsLead}</p>
<ul class="plates">
${figures('arrangement')}
</ul>
`;
}

/** `lists`: `{ title, rows }`, each row `{ title, summary, path }` of a Markdown file. */
export function llmsText(lists, version) {
  const row = ({ title, summary, path }) => `- [${title}](${path}): ${summary}`;
  return `# Sign Designer

> Designs and prints "move my car" plates (挪车牌): a JSON archive in, a PDF, SVG or PNG of the right size in millimetres out. Version ${version}.

${lists.map(({ title, rows }) => `## ${title}\n\n${rows.map(row).join('\n')}`).join('\n\n')}

## Data

- [Archive schema](design.schema.json): JSON Schema of a design
- [Elements](widget/custom-elements.json): attributes, events, parts and custom properties of \`<sign-designer>\` and \`<sign-view>\`
`;
}
