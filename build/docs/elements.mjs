/**
 * The page of live examples, made from the manifest and the list of formats: every attribute, method, event, part, property and file. Pure.
 * `words` are those of the edition (`live` in editions.mjs), `describe(name, description)` says in its language what the manifest says of a name.
 */
import { valuesOf } from '../package-types.mjs';
import { escapeHtml } from './markdown.mjs';

const inlineCode = (text) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const row = (name, description, control = '') =>
  `<li><code>${escapeHtml(name)}</code><p>${inlineCode(description)}</p>${control}</li>`;
const list = (title, rows) =>
  rows.length === 0 ? '' : `<h2 class="minor">${title}</h2>\n<ul class="rows">\n${rows.join('\n')}\n</ul>\n`;

function attributeControl(tag, { name, type }, words) {
  const values = valuesOf(type.text);
  const at = `data-of="${tag}" data-attribute="${name}" aria-label="${words.valueOf(name, tag)}"`;
  if (values.length === 0) return `<input ${at} autocomplete="off" spellcheck="false">`;
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<select ${at}>${options}</select>`;
}

const button = (tag, data, words) => `<button type="button" data-of="${tag}" ${data}>${words}</button>`;

function sectionOf(element, { formats, archive, lang, words, describe }) {
  const { tagName: tag, description, attributes, members, events, cssParts, cssProperties } = element;
  const isDesigner = members.some(({ name }) => name === 'exportFile');
  const methods = members.filter(({ kind, parameters }) => kind === 'method' && parameters.length === 0);
  const rowOf = (item, shown, control) => row(shown, describe(shown, item.description), control);
  const at = lang === 'en' ? 1 : 0;
  const lists = [
    [words.attributes, attributes.map((item) => rowOf(item, item.name, attributeControl(tag, item, words)))],
    [
      words.methods,
      methods.map((item) =>
        rowOf(item, `${item.name}()`, button(tag, `data-method="${item.name}"`, words.call))
      ),
    ],
    [
      words.files,
      (isDesigner ? formats : []).map(({ id, label, hint }) =>
        row(
          `exportFile('${id}')`,
          words.sentences([label[at], hint[at]]),
          button(tag, `data-file="${id}"`, words.make),
        )
      ),
    ],
    [words.events, events.map((item) => rowOf(item, item.name))],
    [
      words.parts,
      cssParts.map(({ name, description }) =>
        row(
          `::part(${name})`,
          describe(name, description),
          button(tag, `data-part="${name}" aria-pressed="false"`, words.show),
        )
      ),
    ],
    [
      words.properties,
      cssProperties.map((item) =>
        rowOf(
          item,
          item.name,
          `<input data-of="${tag}" data-property="${item.name}" aria-label="${
            words.valueOf(item.name, tag)
          }" autocomplete="off" spellcheck="false">`,
        )
      ),
    ],
  ];
  return `<h2 id="${tag}">&lt;${tag}&gt;</h2>
<p>${inlineCode(describe(tag, description))}</p>
<div class="live"><${tag} id="live-${tag}" lang="${lang}" archive="${escapeHtml(archive)}"></${tag}></div>
<h2 class="minor">${words.dispatched}</h2>
<div class="log" id="log-${tag}" role="log" aria-label="${words.eventsOf(tag)}" tabindex="0"></div>
${lists.map(([title, rows]) => list(title, rows)).join('')}`;
}

/** `options.archive`: JSON text of the live elements' first design. `options.up`: from the page to the folder of all. */
export function elementsPage(elements, options) {
  const { words, up } = options;
  return `<h1>${words.title}</h1>
<p>${words.lead(`${up}../widget/custom-elements.json`)}</p>
${elements.map((element) => sectionOf(element, options)).join('\n')}`;
}

/** What the reference of a page says of each name, as `describe` of the live page. Attributes, methods, events, parts and properties share no name. */
export function referenceWords(markdown) {
  const rows = markdown.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm);
  return new Map([...rows].map(([, name, words]) => [name, words]));
}

/** Outlines a part when its button is pressed. */
export function partRules(elements) {
  return elements.flatMap(({ tagName, cssParts }) =>
    cssParts.map(({ name }) => `${tagName}.show-${name}::part(${name}) { outline: 3px solid var(--mark); }`)
  ).join('\n');
}
