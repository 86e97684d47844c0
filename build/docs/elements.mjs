/** The page of live examples, made from the manifest and the list of formats: every attribute, method, event, part, property and file. Pure. */
import { valuesOf } from '../package-types.mjs';
import { escapeHtml } from './markdown.mjs';

const inlineCode = (text) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const row = (name, description, control = '') =>
  `<li><code>${escapeHtml(name)}</code><p>${inlineCode(description)}</p>${control}</li>`;
const list = (title, rows) =>
  rows.length === 0 ? '' : `<h2 class="minor">${title}</h2>\n<ul class="rows">\n${rows.join('\n')}\n</ul>\n`;

function attributeControl(tag, { name, type }) {
  const values = valuesOf(type.text);
  const at = `data-of="${tag}" data-attribute="${name}" aria-label="${name} of ${tag}"`;
  if (values.length === 0) return `<input ${at} autocomplete="off" spellcheck="false">`;
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<select ${at}>${options}</select>`;
}

const button = (tag, data, words) => `<button type="button" data-of="${tag}" ${data}>${words}</button>`;

function sectionOf(element, { formats, archive }) {
  const { tagName: tag, description, attributes, members, events, cssParts, cssProperties } = element;
  const isDesigner = members.some(({ name }) => name === 'exportFile');
  const methods = members.filter(({ kind, parameters }) => kind === 'method' && parameters.length === 0);
  return `<h2 id="${tag}">&lt;${tag}&gt;</h2>
<p>${inlineCode(description)}</p>
<div class="live"><${tag} id="live-${tag}" lang="en" archive="${escapeHtml(archive)}"></${tag}></div>
<h2 class="minor">Dispatched events</h2>
<div class="log" id="log-${tag}" role="log" aria-label="Events of ${tag}" tabindex="0"></div>
${
    list(
      'Attributes',
      attributes.map((item) => row(item.name, item.description, attributeControl(tag, item))),
    )
  }${
    list(
      'Methods',
      methods.map(({ name, description }) =>
        row(`${name}()`, description, button(tag, `data-method="${name}"`, 'Call'))
      ),
    )
  }${
    isDesigner
      ? list(
        'Files',
        formats.map(({ id, label, hint }) =>
          row(`exportFile('${id}')`, `${label[1]}. ${hint[1]}.`, button(tag, `data-file="${id}"`, 'Make'))
        ),
      )
      : ''
  }${list('Events', events.map(({ name, description }) => row(name, description)))}${
    list(
      'Parts',
      cssParts.map(({ name, description }) =>
        row(`::part(${name})`, description, button(tag, `data-part="${name}" aria-pressed="false"`, 'Show'))
      ),
    )
  }${
    list(
      'Custom properties',
      cssProperties.map(({ name, description }) =>
        row(
          name,
          description,
          `<input data-of="${tag}" data-property="${name}" aria-label="${name} of ${tag}" autocomplete="off" spellcheck="false">`,
        )
      ),
    )
  }`;
}

/** `options.archive`: JSON text of the live elements' first design. */
export function elementsPage(elements, options) {
  return `<h1>The elements, live</h1>
<p>Change an attribute and the element beside it follows; type into the designer and its events appear. Everything here is made from
<a href="../widget/custom-elements.json">custom-elements.json</a>; the same as a table: <a href="embedding.html#reference">Reference</a>.</p>
${elements.map((element) => sectionOf(element, options)).join('\n')}`;
}

/** Outlines a part when its button is pressed. */
export function partRules(elements) {
  return elements.flatMap(({ tagName, cssParts }) =>
    cssParts.map(({ name }) => `${tagName}.show-${name}::part(${name}) { outline: 3px solid var(--mark); }`)
  ).join('\n');
}
