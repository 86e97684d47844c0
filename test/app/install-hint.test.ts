import { expect, test } from 'vitest';
import { installAdvice } from '../../site/app/install-hint.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36';
const wechat = `${iphone} MicroMessenger/8.0.50`;

// deno-fmt-ignore
test.each([
  ['a browser that offers it',       chrome, 0, false, true,  'offer'],
  ['a browser that does not',        chrome, 0, false, false, undefined],
  ['an iPhone',                      iphone, 5, false, false, 'by-hand'],
  ['an iPad that says it is a Mac',  ipad,   5, false, false, 'by-hand'],
  ['a Mac',                          ipad,   0, false, false, undefined],
  ['a messaging app',                wechat, 5, false, false, undefined],
  ['the installed page',             chrome, 0, true,  true,  undefined],
] as const)('%s is advised as it should be', (_, userAgent, touchPoints, installed, offered, advice) => {
  expect(installAdvice({ userAgent, touchPoints, installed, offered })).toBe(advice);
});
