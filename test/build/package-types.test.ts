/** Types and editor data of the package follow its manifest: what is declared there appears in each file, under the name that its reader uses. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  attributesType,
  elementsOf,
  eventsType,
  templateTypes,
  vscodeData,
  webTypes,
} from '../../build/package-types.mjs';

interface Named {
  readonly name: string;
}
const elements: readonly {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly members: readonly Named[];
  readonly events: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}[] = elementsOf(
  JSON.parse(readFileSync(new URL('../../site/app/package/custom-elements.json', import.meta.url), 'utf8')),
);
const [designer, view] = elements;

describe('types of templates', () => {
  const files = templateTypes(elements);

  test('there is a file for each library', () => {
    expect(Object.keys(files).sort()).toEqual([
      'preact.d.ts',
      'react.d.ts',
      'solid.d.ts',
      'svelte.d.ts',
      'vue.d.ts',
    ]);
  });

  test.each(Object.entries(templateTypes(elements)))('%s knows every element and event', (_, text) => {
    for (const { tagName, events } of elements) {
      const row = text.split('\n').find((line) => line.trimStart().startsWith(`'${tagName}':`));
      for (const { name } of events) expect(row?.toLowerCase()).toMatch(new RegExp(name.replace('-', '-?')));
    }
  });

  test('a template may set what is not read-only, and nothing else', () => {
    expect(attributesType(designer!)).toContain("  theme?: 'auto' | 'light' | 'dark' | undefined;");
    expect(attributesType(designer!)).not.toContain('design?:');
    expect(attributesType(view!)).not.toContain('autosave?:');
  });

  test('each event has its class', () => {
    expect(eventsType(designer!)).toContain(`'sign-export': SignExportEvent;`);
  });
});

describe('editor data', () => {
  test('VS Code gets every attribute, with the values that can be chosen', () => {
    const { tags } = vscodeData(elements) as {
      readonly tags: readonly {
        readonly name: string;
        readonly attributes: readonly { readonly name: string }[];
      }[];
    };
    expect(tags.map(({ name, attributes }) => [name, attributes.map((attribute) => attribute.name)])).toEqual(
      elements.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
    );
    expect(tags[0]!.attributes.find(({ name }) => name === 'theme')).toMatchObject({
      values: [{ name: 'auto' }, { name: 'light' }, { name: 'dark' }],
    });
  });

  test('JetBrains gets attributes, properties, events, parts and custom properties', () => {
    const { name, version, contributions } = webTypes(elements, { name: 'a', version: '1.2.3' }) as {
      readonly name: string;
      readonly version: string;
      readonly contributions: { readonly html: { readonly elements: readonly unknown[] } };
    };
    expect([name, version]).toEqual(['a', '1.2.3']);
    const named = (items: readonly { readonly name: string }[]) => items.map((item) => item.name);
    expect(contributions.html.elements).toMatchObject(
      elements.map(({ tagName, attributes, events, cssParts, cssProperties }) => ({
        name: tagName,
        attributes: named(attributes).map((name) => ({ name })),
        js: { events: named(events).map((name) => ({ name })) },
        css: {
          parts: named(cssParts).map((name) => ({ name })),
          properties: named(cssProperties).map((name) => ({ name })),
        },
      })),
    );
  });
});
