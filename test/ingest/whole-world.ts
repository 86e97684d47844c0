/** The function with all its extras; `world.ts` alone has none, since what the specification asks for needs none. */
import { extras } from '../../functions/extras.ts';
import type { MemoryKv } from './memory-kv.ts';
import { openWorld as openCore, type TestWorld, type WorldOptions } from './world.ts';

export function openWorld(options: WorldOptions = {}): Promise<TestWorld<MemoryKv>> {
  return openCore({ extras, ...options }) as Promise<TestWorld<MemoryKv>>;
}
