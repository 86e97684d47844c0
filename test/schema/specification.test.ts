/** The schema against the words of the archive format, typed out here a second time. */
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Node {
  readonly $id?: string;
  readonly $schema?: string;
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly description?: string;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly [keyword: string]: unknown;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8')) as Node;
const schema = read('design.schema.json');

/** The node at `qr.type`; `phones[]` is one row. */
function at(path: string): Node {
  return path.split('.').reduce<Node>((node, step) => {
    const next = node.properties?.[step.replace('[]', '')];
    if (next === undefined) throw new RangeError(`${path}: no ${step}`);
    return step.endsWith('[]') ? next.items! : next;
  }, schema);
}

/** Every node of the schema with its path. */
function* nodes(node: Node = schema, path = ''): Generator<readonly [string, Node]> {
  yield [path, node];
  for (const [key, child] of Object.entries(node.properties ?? {})) yield* nodes(child, `${path}/${key}`);
  for (const child of node.anyOf ?? []) yield* nodes(child, `${path}|`);
  if (node.items) yield* nodes(node.items, `${path}[]`);
}

const words = (list: string) => list.split(' ');

test('it is draft-07 and has the identifier of the format', () => {
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'design.schema.json',
  });
});

test.each([
  [
    'style',
    'warn caution red blue navy green mono gold redgold pink lavender rosegold mint midnight emerald milktea sky peach minimal chalk college business carbon office glow guofeng blocks inverse',
  ],
  [
    'numFont',
    'follow jbmono robotomono oswald barlow bebas orbitron teko rajdhani chakra saira bigsh anton russo archivo montserrat spacemono plexmono bungee audiowide silkscreen bodoni alfaslab staatliches',
  ],
  ['text.align', 'center left'],
  ['qr.mode', 'auto image'],
  ['qr.type', 'tel link vcard text custom'],
  ['qr.ec', 'H M'],
])('%s allows exactly its words', (path, list) => {
  expect(at(path).enum).toEqual(words(list));
});

test('font is one of the built-in keys or { custom }, and nothing beside it', () => {
  const [key, custom] = at('font').anyOf!;
  expect(key!.enum).toEqual(
    words(
      'sans serif huangyou kuaile mashan sys xiaowei zhimang liujian longcang wenkai marker goround chiron choco cactus lubri',
    ),
  );
  expect(custom).toMatchObject({
    required: ['custom'],
    additionalProperties: false,
    properties: { custom: { type: 'string', minLength: 1 } },
  });
});

test.each([
  [
    '',
    'schema style font numFont size text phones qr',
    '$schema schema style font numFont size text phones qr',
  ],
  ['size', 'w h', 'w h r holes'],
  ['text', '', 'align title sub tip'],
  ['phones[]', 'num', 'label num'],
  ['qr', 'on', 'on mode type ec text label image'],
])('%j requires and allows exactly its fields', (path, required, allowed) => {
  const node = path === '' ? schema : at(path);
  expect(node.required ?? []).toEqual(required === '' ? [] : words(required));
  expect(Object.keys(node.properties!)).toEqual(words(allowed));
  expect(node.additionalProperties).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ['$schema', { type: 'string' }],
  ['schema', { const: 'move-car-sign' }],
  ['size.w', { type: 'number', minimum: 40, default: 200 }],
  ['size.h', { type: 'number', minimum: 30, default: 100 }],
  ['size.r', { type: 'number', minimum: 0, default: 6 }],
  ['size.holes', { type: 'boolean', default: false }],
  ['text.align', { default: 'center' }],
  ['text.title', { type: 'string', default: '' }],
  ['text.sub', { type: 'string', default: '' }],
  ['text.tip', { type: 'string', maxLength: 16, default: '' }],
  ['phones', { type: 'array', minItems: 1, maxItems: 3 }],
  ['phones[].label', { type: 'string', maxLength: 8, default: '' }],
  ['phones[].num', { type: 'string' }],
  ['qr.on', { type: 'boolean', default: false }],
  ['qr.mode', { default: 'auto' }],
  ['qr.type', { default: 'tel' }],
  ['qr.ec', { default: 'H' }],
  ['qr.text', { type: 'string', default: '' }],
  ['qr.label', { type: 'string', default: '' }],
  ['qr.image', { type: 'string', default: '' }],
])('%s has its type, bounds and default', (path, expected) => {
  expect(at(path)).toMatchObject(expected);
});

test('it equals the schema for editors, with keywords of draft-07 only', () => {
  const plain = { ...read('design.editor.schema.json'), $id: schema.$id };
  const bare = (key: string, value: unknown) =>
    key === 'defaultSnippets' || key === 'enumDescriptions' ? undefined : value;
  expect(schema).toEqual(JSON.parse(JSON.stringify(plain, bare)));
  expect(() => new Ajv({ strict: true }).compile(schema)).not.toThrow();
});

test('every field has a text, and in the schema for editors every value too', () => {
  for (const [path, node] of nodes(read('design.editor.schema.json'))) {
    expect(node.description, path).toMatch(/\S/);
    if (node.enum) {
      expect(node.enumDescriptions, path).toHaveLength(node.enum.length);
      expect(new Set(node.enumDescriptions).size, path).toBe(node.enum.length);
    }
  }
});
