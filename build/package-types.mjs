/**
 * The package's types and editor data, made from `site/app/package/custom-elements.json`, so that an attribute or event is listed once.
 * Pure: objects and texts in, texts out.
 */

/** Listeners by the name that templates use, as a type of `SignEvents`. */
const listeners = (prefix) =>
  `type Listeners = {\n  [Name in keyof SignEvents as \`${prefix}\${Name}\`]?: ((event: SignEvents[Name]) => void) | undefined;\n};`;
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
/** Solid sets an attribute unless the name says that it is a property. */
const solidProperties =
  `type Properties<Attributes> = { [Name in keyof Attributes & string as \`prop:\${Name}\`]?: Attributes[Name] };`;

/** Preact 10 and 11 export the type of these under different names. */
const preactAttributes = `Omit<Preact.IntrinsicElements['div'], 'ref'>`;

/** `base`: what the library lets every element have; `own`: the element's own properties under the library's names. */
// deno-fmt-ignore
const libraries = {
  react:  { title: 'React 19', module: 'react', imports: 'DetailedHTMLProps, HTMLAttributes', prefix: 'on', base: (name) => `DetailedHTMLProps<HTMLAttributes<${name}>, ${name}>` },
  preact: { title: 'Preact', module: 'preact', imports: 'JSX as Preact, Ref', prefix: 'on', base: (name) => `${preactAttributes} & { ref?: Ref<${name}> | undefined }` },
  solid:  { title: 'Solid', module: 'solid-js', imports: 'JSX as Solid', prefix: 'on:', base: (name) => `Solid.HTMLAttributes<${name}>`, types: solidProperties, own: (attributes) => `${attributes} & Properties<${attributes}>` },
  svelte: { title: 'Svelte 5', module: 'svelte/elements', imports: 'HTMLAttributes', prefix: 'on', base: (name) => `HTMLAttributes<${name}>` },
};

/** The elements that a manifest (custom-elements.json) declares. */
export function elementsOf(manifest) {
  return manifest.modules.flatMap(({ declarations }) =>
    declarations.filter(({ customElement }) => customElement)
  );
}

/** `{ archive?: Archive | string | null | undefined; … }`: what a template may set. */
export function attributesType({ members }) {
  const settable = members.filter((member) => member.kind === 'field' && !member.readonly && !member.static);
  const rows = settable.map(({ name, type, description }) => {
    const text = type.text.endsWith('| undefined') ? type.text : `${type.text} | undefined`;
    return `  /** ${description} */\n  ${name}?: ${text};`;
  });
  return `{\n${rows.join('\n')}\n}`;
}

/** `export declare class SignDesigner extends HTMLElement { … }`: what a script may use. */
export function classType({ name, tagName, description, members }) {
  const rows = members.map((member) => {
    const { kind, name, type, description, parameters, readonly } = member;
    const comment = description ? `  /** ${description} */\n` : '';
    if (kind === 'method') {
      const list = parameters.map((each) => `${each.name}${each.optional ? '?' : ''}: ${each.type.text}`);
      return `${comment}  ${name}(${list.join(', ')}): ${member.return.type.text};`;
    }
    const word = member.static ? `static ${readonly ? 'readonly ' : ''}` : readonly ? 'get ' : '';
    return `${comment}  ${word}${name}${word === 'get ' ? '()' : ''}: ${type.text};`;
  });
  return `/** \`<${tagName}>\`: ${description} */\nexport declare class ${name} extends HTMLElement {\n${
    rows.join('\n')
  }\n}\n`;
}

/** `{ 'sign-change': SignChangeEvent; … }` */
export function eventsType({ events }) {
  return `{\n${events.map(({ name, type }) => `  '${name}': ${type.text};`).join('\n')}\n}`;
}

/**
 * File name -> declarations for the templates of each library.
 * @returns {Record<string, string>}
 */
export function templateTypes(elements) {
  const files = Object.entries(libraries).map((
    [name, library],
  ) => [`${name}.d.ts`, jsxTypes(name, library, elements)]);
  return Object.fromEntries([...files, ['vue.d.ts', vueTypes(elements)]]);
}

const head = (title, name) =>
  `/** The elements in templates of ${title}: \`import type {} from 'sign-designer/${name}';\` once in a program. */`;
export const unionOf = (names) => names.map((name) => `'${name}'`).join(' | ');
const importsOf = (elements, withClasses) =>
  `import type {\n${
    [...elements.flatMap(({ name }) => [...(withClasses ? [name] : []), `${name}Attributes`]), 'SignEvents']
      .map((name) => `  ${name},\n`).join('')
  }} from './sign-designer.js';`;

function jsxTypes(
  name,
  { title, module, imports, prefix, base, types, own = (attributes) => attributes },
  elements,
) {
  const rows = elements.map(({ name: element, tagName, events }) =>
    `'${tagName}': ${base(element)} & ${own(`${element}Attributes`)} & Pick<Listeners, ${
      unionOf(events.map((event) => `${prefix}${event.name}`))
    }>;`
  );
  const declared = name === 'svelte'
    ? [`  interface SvelteHTMLElements {`, ...rows.map((row) => `    ${row}`), '  }']
    : [
      '  namespace JSX {',
      '    interface IntrinsicElements {',
      ...rows.map((row) => `      ${row}`),
      '    }',
      '  }',
    ];
  return [
    head(title, name),
    `import type { ${imports} } from '${module}';`,
    importsOf(elements, true),
    '',
    listeners(prefix),
    ...(types ? [types] : []),
    '',
    `declare module '${module}' {`,
    ...declared,
    '}',
    '',
  ].join('\n');
}

function vueTypes(elements) {
  const rows = elements.map(({ name, tagName, events }) => {
    const own = events.map((event) => `on${pascal(event.name)}?: Listener<'${event.name}'>`).join('; ');
    return `    '${tagName}': new () => { $props: HTMLAttributes & ${name}Attributes & { ${own} } };`;
  });
  return [
    head('Vue', 'vue'),
    `import type { HTMLAttributes } from 'vue';`,
    importsOf(elements, false),
    '',
    `type Listener<Name extends keyof SignEvents> = ((event: SignEvents[Name]) => void) | undefined;`,
    '',
    `declare module 'vue' {`,
    '  interface GlobalComponents {',
    ...rows,
    '  }',
    '}',
    '',
  ].join('\n');
}

/** `'auto' | 'light'` -> its values; none for other types. */
export const valuesOf = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, value]) => value);

/** For VS Code: `html.customData` names this file. */
export function vscodeData(elements) {
  const markdown = (value) => ({ kind: 'markdown', value });
  return {
    version: 1.1,
    tags: elements.map(({ tagName, description, attributes }) => ({
      name: tagName,
      description: markdown(description),
      attributes: attributes.map((attribute) => {
        const values = valuesOf(attribute.type.text).map((name) => ({ name }));
        return {
          name: attribute.name,
          description: markdown(attribute.description),
          ...(values.length > 0 ? { values } : {}),
        };
      }),
    })),
  };
}

/** For JetBrains' editors, which find it through the field `web-types` of package.json. */
export function webTypes(elements, { name, version }) {
  const plain = ({ name, description }) => ({ name, description });
  const typed = (item) => ({ ...plain(item), type: item.type.text });
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((
          { tagName, description, attributes, members, events, cssParts, cssProperties },
        ) => ({
          name: tagName,
          description,
          attributes: attributes.map((attribute) => ({
            ...plain(attribute),
            ...(attribute.default === undefined ? {} : { default: attribute.default }),
            value: { type: attribute.type.text },
          })),
          js: {
            properties: members.filter((member) => member.kind === 'field' && !member.static).map(typed),
            events: events.map(plain),
          },
          css: { parts: cssParts.map(plain), properties: cssProperties.map(plain) },
        })),
      },
    },
  };
}
