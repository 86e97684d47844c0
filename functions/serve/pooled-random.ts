/** Random bytes, drawn from the system many at a time: one call for each id costs more than the bytes. Bytes given out are erased here. */

const poolBytes = 4096;

export function pooledRandom(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): (bytes: number) => Uint8Array {
  const pool = new Uint8Array(poolBytes);
  let next = poolBytes;
  return (bytes) => {
    if (bytes > poolBytes) return fill(new Uint8Array(bytes));
    if (next + bytes > poolBytes) {
      fill(pool);
      next = 0;
    }
    const taken = pool.slice(next, next + bytes);
    pool.fill(0, next, next + bytes);
    next += bytes;
    return taken;
  };
}
