/**
 * A world in which races show. SLOW_WORLD=4 gives every page a fourth of its processor, lets its network answer late, and lets every answer
 * of the tests' own servers wait as well: 0 to 300 ms by chance, from SLOW_SEED (1). SLOW_STEPS=500 is the other way round: the page is quick
 * and the test slow, with half a second after each of its steps. Without them nothing here does anything.
 */

/** How many times slower a page runs; 1 as it is. */
export const slowness = Math.max(1, Number(process.env.SLOW_WORLD ?? 1));
/** What passes after every step of a test. */
export const stepMs = Number(process.env.SLOW_STEPS ?? 0);
const maxLatencyMs = slowness > 1 ? 300 : 0;

// mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
let state = Number(process.env.SLOW_SEED ?? 1) >>> 0;
function chance() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** What an answer is waited for in addition. */
export async function delay() {
  if (maxLatencyMs > 0) await new Promise((resolve) => setTimeout(resolve, chance() * maxLatencyMs));
}

/**
 * The same browser, whose pages are slow from before they go anywhere.
 * @param {import('playwright-core').Browser} browser
 */
export function slowed(browser) {
  if (slowness === 1) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: chance() * maxLatencyMs,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      return page;
    };
    return context;
  };
  return browser;
}
