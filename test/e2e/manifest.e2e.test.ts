/** The manifest of the built elements says what they have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, servePage, serveSite, type Site } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Item {
  readonly name: string;
  readonly description: string;
  readonly kind?: string;
  readonly static?: true;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly parameters?: readonly { readonly name: string; readonly optional?: true }[];
}
interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly Item[];
  readonly members: readonly Item[];
  readonly events: readonly Item[];
  readonly cssParts: readonly Item[];
  readonly cssProperties: readonly Item[];
}

const manifest = JSON.parse(
  readFileSync(join(root, 'site/app/package/custom-elements.json'), 'utf8'),
) as { readonly modules: readonly { readonly declarations: readonly Declaration[] }[] };
const [designer, view] = manifest.modules[0]!.declarations as readonly [Declaration, Declaration];
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).sort();

describe('custom-elements.json', () => {
  let site: Site;
  let host: Site;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(), openBrowser()]);
    host = await servePage(
      `<script type="module" src="${site.address}widget/sign-designer.js"></script><sign-designer></sign-designer>`,
    );
    page = await browser.newPage();
    await page.goto(host.address);
    await page.waitForFunction(() =>
      document.querySelector('sign-designer')?.shadowRoot?.querySelector('.stage[aria-busy=false] sign-plate')
        ?.shadowRoot?.querySelector('.picture svg')
    );
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
    await site.close();
  });

  test.each([['sign-designer', designer], ['sign-view', view]] as const)(
    'lists the attributes and members of <%s>',
    async (tag, declared) => {
      const { observed, missing } = await page.evaluate(({ tag, members }) => {
        const element = customElements.get(tag) as CustomElementConstructor & {
          readonly observedAttributes: readonly string[];
        };
        return {
          observed: [...element.observedAttributes].sort(),
          missing: members.filter(({ name, kind, static: isStatic }) =>
            !(name in (isStatic ? element : element.prototype)) ||
            kind === 'method' && typeof (element.prototype as never)[name] !== 'function'
          ),
        };
      }, { tag, members: declared.members });
      expect(names(declared.attributes).filter((name) => name !== 'name')).toEqual(observed);
      expect(missing).toEqual([]);
    },
  );

  test('lists the events, parts and custom properties that there are', async () => {
    const exported = await page.evaluate<string[]>(
      `import('${site.address}widget/sign-designer.js').then((module) => Object.keys(module))`,
    );
    const events = exported.filter((name) => name.endsWith('Event')).map((name) =>
      name.replace(/Event$/, '').replace(/\B[A-Z]/g, '-$&').toLowerCase()
    );
    const { parts, properties } = await page.evaluate(() => {
      const shadow = document.querySelector('sign-designer')!.shadowRoot!;
      const named = [...shadow.querySelectorAll('[part], [exportparts]')].map((element) =>
        element.getAttribute('part') ?? element.getAttribute('exportparts')!
      );
      const host = [...shadow.adoptedStyleSheets[0]!.cssRules].find((rule) =>
        rule instanceof CSSStyleRule && rule.selectorText === ':host'
      ) as CSSStyleRule;
      return { parts: named, properties: [...host.style].filter((name) => name.startsWith('--')) };
    });
    expect(names(designer.events)).toEqual(events.sort());
    expect(names(designer.cssParts)).toEqual(parts.sort());
    expect(names(designer.cssProperties)).toEqual(properties.sort());
  });

  test('is what docs/embedding.md says', () => {
    const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
    const block = /<!-- element reference -->\n([\s\S]*?)\n<!-- end of element reference -->/.exec(page)
      ?.[1];
    expect(block).toBe(reference());
  });
});

/** The two elements as Markdown, for docs/embedding.md. */
function reference(): string {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [cells(head), `|${head.map(() => '---|').join('')}`, ...rows.map(cells)].join('\n');
  const call = ({ name, kind, static: isStatic, parameters = [] }: Item) =>
    isStatic
      ? `SignDesigner.${name}`
      : kind === 'method'
      ? `${name}(${parameters.map((one) => `${one.name}${one.optional ? '?' : ''}`).join(', ')})`
      : name;
  const rows = (of: 'attributes' | 'members' | 'events' | 'cssParts' | 'cssProperties') =>
    designer[of].filter(({ name }) => of === 'attributes' || !names(designer.attributes).includes(name)).map((
      item,
    ) => [
      `\`${call(item)}\``,
      item.description,
      ...(of === 'attributes' ? [item.default ?? 'empty'] : []),
      names(view[of]).includes(item.name) ? 'yes' : '',
    ]);
  const too = '`<sign-view>` too';
  return [
    table(['attribute and property', 'what it says', 'default', too], rows('attributes')),
    table(['method or property', '', too], rows('members')),
    table(['event', '', too], rows('events')),
    table(['`::part()`', '', too], rows('cssParts')),
    table(['custom property', '', too], rows('cssProperties')),
  ].join('\n\n');
}
