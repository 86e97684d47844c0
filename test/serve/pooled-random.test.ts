import { randomFillSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pooledRandom } from '../../functions/serve/pooled-random.ts';

describe('random bytes from a pool', () => {
  it('are as many as were asked for, and never given out twice', () => {
    let next = 0;
    const random = pooledRandom((bytes) => {
      for (let at = 0; at + 4 <= bytes.length; at += 4) new DataView(bytes.buffer).setUint32(at, next++);
      return bytes;
    });
    const seen = new Set<number>();
    for (let i = 0; i < 5000; i++) {
      const bytes = random(4);
      expect(bytes.length).toBe(4);
      seen.add(new DataView(bytes.buffer).getUint32(0));
    }
    expect(seen.size).toBe(5000);
    expect(random(10_000).length).toBe(10_000);
  });

  it('are a copy of their own', () => {
    const random = pooledRandom((bytes) => randomFillSync(bytes));
    const [one, other] = [random(16), random(16)];
    expect(one.buffer).not.toBe(other.buffer);
    expect(one.buffer.byteLength).toBe(16);
  });
});
