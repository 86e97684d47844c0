/** The types that the package publishes: what `site/app/package/*.d.ts` says, filled in and followed by what the sources themselves declare. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveTypes } from './bundle/archive-table.mjs';
import { root } from './bundle/shared.mjs';
import { loadModules } from './load-modules.mjs';
import { attributesType, classType, eventsType, unionOf } from './package-types.mjs';

/** Areas whose ids are in the type of the `messages` property. */
// deno-fmt-ignore
const messageAreas = ['page', 'panels', 'dialogs', 'exchange', 'problems', 'failures', 'findings', 'scan', 'sheets'];

/** `package`: name of a file in `site/app/package`, whose `'{{slot}}'` are filled; `declared` follows it. */
export async function filledTypes(name, slots, declared) {
  const types = await readFile(join(root, `site/app/package/${name}.d.ts`), 'utf8');
  return `${types.replace(/'{{(\w+)}}'(?:: never;)?/g, (_, slot) => slots[slot])}\n${declared}`;
}

/** Interfaces and classes as their source has them, with their comments; of a constructor what it takes. */
export async function declarationsOf(source, names) {
  const text = await readFile(join(root, source), 'utf8');
  return names.map((name) => {
    const [head, kind] = new RegExp(`^(?:export )?(interface|class) ${name} `, 'm').exec(text) ?? [];
    if (head === undefined) throw new Error(`${source} declares no ${name}`);
    const at = text.indexOf(`\n${head}`) + 1;
    const before = text.slice(0, at);
    const comment = before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**')) : '';
    const body = text.slice(at, text.indexOf('\n}\n', at) + 3).replace(/^export /, '');
    return (comment + (kind === 'class' ? 'export declare ' : 'export ') + body)
      .replace(/^(  constructor\(.*\)) \{[^]*?^  \}$/gm, '$1;');
  }).join('\n');
}

/** Fills in the ids from the schema, the manifest and the lists of formats and languages, so that each is listed once. */
export async function elementTypes(elements) {
  const schema = JSON.parse(await readFile(join(root, 'schema/design.schema.json'), 'utf8'));
  const { style, font, numFont } = schema.properties;
  const named = [[style, 'StyleId'], [font.anyOf[0], 'FontKey'], [numFont, 'NumFontId']];
  const { formats, paperIds, languageTags, ...areas } = await loadModules(
    `export { formats } from './site/paint/formats.ts'; export { paperIds } from './site/sign/sheet/papers.ts';
    export { languageTags } from './site/messages/language.ts';
    ${
      messageAreas.map((area) => `export { ${area} } from './site/messages/generated/zh/${area}.ts';`).join(
        '',
      )
    }`,
  );
  const slots = {
    ...Object.fromEntries(named.map(([{ enum: ids }, name]) => [name, unionOf(ids)])),
    ...archiveTypes(schema, (ids) => named.find(([field]) => field.enum === ids)?.[1]),
    fileKind: unionOf([...formats.map(({ id }) => id), 'sheet']),
    paper: unionOf(paperIds),
    language: unionOf(languageTags),
    events: eventsType(elements[0]),
    ...Object.fromEntries(elements.map((element) => [element.name, attributesType(element)])),
    Messages: messageAreas.map((area) => `readonly ${area}?: Rows<${unionOf(Object.keys(areas[area]))}>;`)
      .join('\n  '),
  };
  const declared = [
    await declarationsOf('site/sign/sheet/papers.ts', ['OwnPaper']),
    await declarationsOf('site/app/state/export-settings.ts', ['ExportSettings']),
    await declarationsOf('site/app/package/export-options.ts', ['ExportOptions']),
    await declarationsOf('site/app/state/events.ts', [
      'ExportedFile',
      ...elements[0].events.map(({ type }) => type.text),
    ]),
    ...elements.map(classType),
  ];
  return await filledTypes('sign-designer', slots, declared.join('\n'));
}
