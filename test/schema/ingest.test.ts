/** The check of a request, which is written out, and the schema that describes it. */
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IngestRequest, isIngestRequest } from '../../schema/ingest.ts';

test('the check of a request says of every JSON value what the schema says', () => {
  const field = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()));
  const near = fc.record({ text: field, client_id: field, more: field }, { requiredKeys: [] });
  fc.assert(fc.property(fc.oneof(near, fc.jsonValue()), (value) => {
    expect(isIngestRequest(value)).toBe(Value.Check(IngestRequest, value));
  }));
});
