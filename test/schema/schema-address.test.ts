import { expect, test } from 'vitest';
import { schemaBeside } from '../../schema/schema-address.ts';

test('an archive from a published designer names the schema beside it', () => {
  const address = 'https://example.com/sign/design.schema.json';
  expect(schemaBeside('https://example.com/sign/')).toEqual({ schemaAddress: address });
  expect(schemaBeside('https://example.com/sign/index.html')).toEqual({ schemaAddress: address });
});

test('an archive from elsewhere names the schema by its bare name', () => {
  expect([undefined, '', 'http://localhost:8000/', 'file:///home/sign/index.html'].map(schemaBeside))
    .toEqual([{}, {}, {}, {}]);
});
