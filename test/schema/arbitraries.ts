/** Random designs, archives and near-archives, cheap enough for many thousands of cases. */
import * as fc from 'fast-check';
import { fontKeys, numFontIds } from '../../schema/catalog/fonts.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { marker } from '../../schema/limits.ts';
import { cases } from '../run/cases.ts';

/** Cases a law. */
export const runs = cases(500);

const graphemes = [
  ...'停车请多关照A9 -+&=#%/\\"\n\t~·—😀𠮷\u0000\ud83d',
  'e\u0301',
  '👨\u200d👩\u200d👧',
  '🇨🇳',
  '\udc00',
  '❤\ufe0f',
];

/** Text of up to `max` graphemes picked from awkward ones. */
export function words(max: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...graphemes), { maxLength: max, size: 'max' }).map((list) =>
    list.join('')
  );
}

/** Text of at most `max` code points, graphemes possibly cut. */
function shortText(max: number): fc.Arbitrary<string> {
  return words(max).map((text) => [...text].slice(0, max).join(''));
}

const length = (min: number) =>
  fc.oneof(fc.integer({ min, max: 400 }), fc.double({ min, max: 1e300, noNaN: true }));
const image = fc.constantFrom(
  '',
  'data:image/',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,<svg/>\n',
);
const customFont = words(4).filter((name) => name !== '').map((custom) => ({ custom }));

/** Any design that an importer can give; labels stay within what an archive may hold. */
export const designs: fc.Arbitrary<Design> = fc.record({
  style: fc.constantFrom(...styleIds),
  font: fc.oneof(fc.constantFrom(...fontKeys), customFont),
  numFont: fc.constantFrom(...numFontIds),
  size: fc.record({ w: length(40), h: length(30), r: length(0), holes: fc.boolean() }),
  text: fc.record({
    align: fc.constantFrom('center', 'left'),
    title: words(6),
    sub: words(6),
    tip: shortText(16),
  }),
  phones: fc.array(fc.record({ label: shortText(8), num: words(4) }), { minLength: 1, maxLength: 3 }),
  qr: fc.record({
    on: fc.boolean(),
    mode: fc.constantFrom('auto', 'image'),
    type: fc.constantFrom('tel', 'link', 'vcard', 'text', 'custom'),
    ec: fc.constantFrom('H', 'M'),
    text: words(4),
    label: words(4),
    image,
  }),
}, { noNullPrototype: true });

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Record<string, Json>;

/** A number of bits that pick which optional fields stand in the document. */
const presence = fc.integer({ min: 0, max: 0xffff });

/** Archives that the schema accepts: a design with any of the optional fields left out. */
export const archives: fc.Arbitrary<JsonObject> = fc.tuple(designs, presence).map(([design, bits]) => {
  const document = structuredClone({
    $schema: 'design.schema.json',
    schema: marker,
    ...design,
  }) as unknown as JsonObject;
  const optional: [object, string][] = [
    [document, '$schema'],
    ...['r', 'holes'].map((key): [object, string] => [document['size'] as object, key]),
    ...['align', 'title', 'sub', 'tip'].map((key): [object, string] => [document['text'] as object, key]),
    ...['mode', 'type', 'ec', 'text', 'label', 'image'].map((
      key,
    ): [object, string] => [document['qr'] as object, key]),
    ...(document['phones'] as object[]).map((row): [object, string] => [row, 'label']),
  ];
  optional.forEach(([object, key], index) => {
    if ((bits >> index) & 1) Reflect.deleteProperty(object, key);
  });
  return document;
});

/** JSON that may stand where a field does: borderline values of every kind, and hostile ones. */
const awkward: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  -0,
  -1,
  29.999,
  30,
  39.999,
  40,
  1e308,
  Infinity,
  -Infinity,
  '',
  ' ',
  'warn',
  'sans',
  'follow',
  'left',
  'M',
  'image',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'data:image/png,',
  'DATA:IMAGE/PNG,',
  '\ndata:image/',
  'x'.repeat(17),
  '😀'.repeat(8),
  '😀'.repeat(16),
  '😀'.repeat(17),
  '一二三四五六七八九',
  '🇨🇳'.repeat(9),
  [],
  [[]],
  {},
  { custom: '' },
  { custom: 'Noto Serif TC' },
  { custom: 'X', weight: 400 },
  { custom: 5 },
  { num: '1' },
  { num: 5 },
  { label: '九'.repeat(9), num: '' },
  { label: '', num: '', note: '' },
  [{ num: '' }, { num: '1' }, { num: '2' }, { num: '3' }],
  [{ num: '' }, 5],
  JSON.parse('{"__proto__":{"custom":"X"}}') as Json,
);

interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'add' | 'push';
  readonly name: string;
  readonly value: Json;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'push'),
  name: fc.constantFrom(
    'x',
    'W',
    '__proto__',
    'constructor',
    'toString',
    'a/b~c',
    '',
    '0',
    '$schema',
    'schema',
    'custom',
    'num',
    'image',
  ),
  value: awkward,
}, { noNullPrototype: true });

/** Archives with a few places changed: most are wrong in one or two ways, some not at all. */
export const nearArchives: fc.Arbitrary<JsonObject> = fc.tuple(archives, fc.array(mutation, { maxLength: 3 }))
  .map(
    ([document, mutations]) => {
      mutations.forEach((change) => mutate(document, change));
      return document;
    },
  );

function mutate(document: JsonObject, { at, kind, name, value }: Mutation): void {
  const places: [Record<string, Json>, string][] = [];
  const walk = (object: Record<string, Json>): void => {
    for (const key of Object.keys(object)) {
      places.push([object, key]);
      const child = object[key];
      if (typeof child === 'object' && child !== null) walk(child as Record<string, Json>);
    }
  };
  walk(document);
  const [object, key] = places[at % places.length] ?? [document, name];
  const child = object[key];
  if (kind === 'remove' && !Array.isArray(object)) Reflect.deleteProperty(object, key);
  else if (kind === 'push' && Array.isArray(document['phones'])) {
    document['phones'] = [...document['phones'] as Json[], value];
  } else if (kind === 'add') {
    define(
      typeof child === 'object' && child !== null && !Array.isArray(child) ? child as JsonObject : document,
      name,
      value,
    );
  } else define(object, key, value);
}

/** An own property, as JSON.parse makes it, whatever its name. */
function define(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, {
    value: structuredClone(value),
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** Any JSON value whatever. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(awkward, fc.jsonValue({ maxDepth: 3 }));
