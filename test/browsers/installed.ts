/** The browsers that all.mjs found, each ready to be opened. */
import { openFirefox } from './firefox.ts';
import type { WalkedBrowser } from './walked-browser.ts';
import { openWebKit } from './webkit.ts';

const at = (name: string): string => process.env[name] ?? '';

const openers: Readonly<Record<string, () => Promise<WalkedBrowser>>> = {
  firefox: () => openFirefox(at('FIREFOX_PATH')),
  webkit: () =>
    openWebKit({ driver: at('WEBKITDRIVER_PATH'), browser: at('MINIBROWSER_PATH'), screen: at('XVFB_PATH') }),
};

/** Name -> how to open it. */
export const installed = Object.entries(openers).filter(([name]) => at('WALKED').split(' ').includes(name));
