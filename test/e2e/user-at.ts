/** A user for all tests of a block, with the same plate before each, and nothing wrong after it. Call it in a `describe`. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Site } from './site.ts';
import { type Conditions, User, type Visit } from './user.ts';

interface Place {
  readonly site: Site;
  readonly browser: Browser;
  readonly start: unknown;
}

export function userAt({ site, browser, start }: Place, at: Conditions & Visit): () => User {
  let user: User;
  beforeAll(async () => {
    user = await User.open(browser, site, { ...at, reducedMotion: 'reduce' });
  });
  beforeEach(() => user.begin(start));
  afterEach(() => user.expectQuiet());
  afterAll(() => user.close());
  return () => user;
}
