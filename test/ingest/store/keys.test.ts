import fc from 'fast-check';
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { nameOfBytes } from '../../../functions/ingest/store/keys.ts';

test('random bytes are named in base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(nameOfBytes(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
});
