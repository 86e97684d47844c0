/**
 * The first script of index.html, inline. Shows the relay page for an address with phones, even a damaged one, without loading anything
 * else; for any other address loads the designer. Sends nothing.
 */
import { readRelay, type RelayContent, type RelayPhone } from './address.ts';
import { phoneGroups } from '../phone/groups.ts';
import { hasWrongLength } from '../phone/length.ts';
import type { LanguageTag } from '../messages/language.ts';
import { element } from './element.ts';
import { showOpening } from './opening.ts';
import { type RelayWords, speak } from './words.ts';

declare const __DESIGNER_SCRIPT__: string;
declare const __DESIGNER_STYLE__: string;
/** The imports of the designer's script. */
declare const __DESIGNER_MODULES__: readonly string[];
/** Further imports per language. */
declare const __LANGUAGE_MODULES__: Readonly<Partial<Record<LanguageTag, readonly string[]>>>;
/**
 * The first plate drawn by the build, one per maximum length of the page's address, ascending; for any other plate, the drawing code and
 * the index of the fonts.
 */
declare const __FIRST_PLATES__: readonly (readonly [maxCharacters: number, href: string])[];
declare const __DRAWING_MODULES__: readonly string[];
declare const __DRAWING_FONTS__: readonly string[];

function start(): void {
  const content = readRelay(location.search, location.hash);
  document.documentElement.className = content ? 'relay' : '';
  if (content) showPhones(content);
  else loadDesigner();
  keepOffline(!content);
  // Scanning a second code in the same tab changes only the fragment.
  addEventListener('hashchange', () => {
    if (content || readRelay(location.search, location.hash)) location.reload();
  });
}

/**
 * Makes the page available offline, for underground garages. The designer's parts are cached only when it runs, not on a caller's phone.
 */
function keepOffline(isDesigner: boolean): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  // What is on screen now opens again without a network; the browser has it already.
  const tellShown = ({ active }: ServiceWorkerRegistration): void => {
    active?.postMessage({ shown: performance.getEntriesByType('resource').map(({ name }) => name) }, []);
  };
  addEventListener('load', () => {
    Promise.resolve()
      .then(() => navigator.serviceWorker.register(scriptAddress(workerScript)))
      .then(() => isDesigner ? navigator.serviceWorker.ready.then(tellShown) : undefined)
      .catch(() => {
        // Private windows and sandboxed frames refuse; the page works without.
      });
  });
}

const workerScript = 'sw.js';

interface ScriptAddresses {
  createScriptURL(address: string): string;
}

/** The page's policy demands Trusted Types: only these two scripts may be loaded by address. */
function scriptAddress(address: string): string {
  const rules: ScriptAddresses = {
    createScriptURL(wanted) {
      if (wanted !== __DESIGNER_SCRIPT__ && wanted !== workerScript) {
        throw new TypeError(`Not a script of this page: ${wanted}`);
      }
      return wanted;
    },
  };
  const { trustedTypes } = window as {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  };
  addresses = addresses || (trustedTypes ? trustedTypes.createPolicy('sign-page', rules) : rules);
  return addresses.createScriptURL(address);
}
let addresses: ScriptAddresses | undefined;

function loadDesigner(): void {
  const opening = showOpening();
  if (!('noModule' in HTMLScriptElement.prototype)) return opening.fail('old');
  const script = element('script', { type: 'module', src: scriptAddress(__DESIGNER_SCRIPT__) });
  script.addEventListener('error', () => opening.fail('failed'));
  const preloaded = (href: string): HTMLElement => element('link', { rel: 'modulepreload', href });
  // Requested at once, not one after another; the storage last, since opening it is slow.
  document.head.append(
    element('link', { rel: 'stylesheet', href: __DESIGNER_STYLE__ }),
    script,
    ...__DESIGNER_MODULES__.concat(__LANGUAGE_MODULES__[opening.tag] || []).map(preloaded),
  );
  // Traditional Chinese begins with a plate in its own characters.
  const byDefault = opensWithDefault() && !opening.tag.startsWith('zh-Hant');
  const data = byDefault ? [firstPlate()] : __DRAWING_FONTS__;
  document.head.append(
    ...(byDefault ? [] : __DRAWING_MODULES__.map(preloaded)),
    ...data.map((href) => element('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })),
  );
}

function firstPlate(): string {
  const { length } = location.origin + location.pathname;
  return __FIRST_PLATES__.filter(([max]) => length <= max)[0]![1];
}

/** No design in the address, and none stored in this browser. */
function opensWithDefault(): boolean {
  try {
    return location.search + location.hash === '' && localStorage.getItem('sign-designer') === null;
  } catch {
    return true;
  }
}

function showPhones({ phones, damaged }: RelayContent): void {
  const { words } = speak('');
  document.title = words.title;
  document.head.append(
    element('meta', { name: 'robots', content: 'noindex, nofollow, noarchive' }),
    // The web archive's robot is addressed by name: it stores copies and ignores `noindex`.
    element('meta', { name: 'archive.org_bot', content: 'noarchive' }),
  );
  const list = element('ul', {});
  for (const phone of phones) list.append(row(phone, words));
  const page = element('main', {});
  const callable = phones.some(({ number }) => !hasWrongLength(number));
  page.append(
    element('h1', { textContent: words.title }),
    element('p', { className: 'lead', textContent: callable ? words.lead : '' }),
    element('p', { className: 'damaged', textContent: damaged ? words.damaged : '' }),
    list,
    element('p', { className: 'privacy', textContent: words.privacy }),
  );
  document.body.textContent = '';
  document.body.append(page);
}

function row(phone: RelayPhone, words: RelayWords): HTMLElement {
  const item = element('li', {});
  const shown = (phoneGroups(phone.number) || [phone.number]).join(' ');
  const number = element('span', { className: 'number', textContent: shown });
  if (phone.label) item.append(element('span', { className: 'label', textContent: phone.label }));
  item.append(number);
  if (hasWrongLength(phone.number)) {
    item.append(element('p', { className: 'doubtful', textContent: words.doubtful }));
    return item;
  }
  const link = (className: string, href: string, word: string): HTMLElement => {
    const made = element('a', { className, href, textContent: word });
    made.setAttribute('aria-label', [word, phone.label, shown].filter(Boolean).join(' '));
    return made;
  };
  const copy = element('button', { className: 'copy', type: 'button', textContent: words.copy });
  copy.setAttribute('aria-label', `${words.copy} ${shown}`);
  copy.addEventListener('click', () => copyNumber(phone.number, copy, number, words));
  item.append(link('call', `tel:${phone.number}`, words.call));
  if (receivesMessages(phone.number)) {
    item.append(link('message', `sms:${phone.number}${politeBody(words)}`, words.message));
  }
  item.append(copy);
  return item;
}

/** In the form that both phone systems accept. */
function politeBody(words: RelayWords): string {
  return /Android|iPhone|iPad|iPod/.test(navigator.userAgent)
    ? `?&body=${encodeURIComponent(words.polite)}`
    : '';
}

/** Landlines, 400 and 800 numbers receive none; eight digits may be a mobile number of Hong Kong or Macau. */
function receivesMessages(number: string): boolean {
  return !phoneGroups(number) || /^(?:(?:\+|00)?86)?1[3-9]|^\d{8}$/.test(number);
}

function copyNumber(number: string, button: HTMLElement, shown: HTMLElement, words: RelayWords): void {
  const say = (answer: string): void => {
    button.textContent = answer;
    setTimeout(() => {
      button.textContent = words.copy;
    }, 2000);
  };
  const byHand = (): void => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    say(words.select);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(number).then(() => say(words.copied), byHand);
  else byHand();
}

start();
