/** Random bytes for the worlds of tests: one sequence, which run/seeds.ts begins anew with each test file, and which FUZZ_SEED moves. */
import { seeded } from '../../site/sign/decor/pen/seeded.ts';
import { seedFrom } from '../run/cases.ts';

let next = seeded(seedFrom(1));

export function beginRandom(): void {
  next = seeded(seedFrom(1));
}

export function random(bytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: bytes }, () => next() * 256);
}
