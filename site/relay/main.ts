/**
 * The first script of index.html, inline: an address that carries phones, or did before it was damaged -> the page with their buttons, at
 * once and alone; any other -> the designer is loaded. Sends nothing anywhere.
 */
import { isDoubtful, readRelay, type RelayContent, type RelayPhone } from './address.ts';
import { element } from './element.ts';
import { showOpening } from './opening.ts';

declare const __DESIGNER_SCRIPT__: string;
declare const __DESIGNER_STYLE__: string;
/** What the designer's script imports. */
declare const __DESIGNER_MODULES__: readonly string[];
/**
 * The first plate drawn by the build, each for a code that leads to an address of at most so many characters, the shortest first; and for any
 * other plate, the drawing code and the index of the fonts.
 */
declare const __FIRST_PLATES__: readonly (readonly [maxCharacters: number, href: string])[];
declare const __DRAWING_MODULES__: readonly string[];
declare const __DRAWING_FONTS__: readonly string[];

const words = {
  zh: {
    language: 'zh-CN',
    title: '联系车主',
    lead: '点一下就能拨打，请对方挪车',
    damaged: '这个链接里的号码不完整。请重新扫码，或打开完整的链接。',
    doubtful: '位数不对，可能不完整，请核对',
    call: '拨打',
    message: '短信',
    polite: '您好，您的车挡住了我的车，麻烦您来挪一下，谢谢！',
    copy: '复制',
    copied: '已复制',
    select: '请长按号码复制',
    privacy: '号码就在这个链接里，本页不上传任何内容',
  },
  en: {
    language: 'en',
    title: 'Contact the car owner',
    lead: 'Tap to call and ask for the car to be moved',
    damaged: 'The number in this link is incomplete. Scan the code again, or open the whole link.',
    doubtful: 'This is not the length of a phone number: part of it may be missing',
    call: 'Call',
    message: 'Text',
    polite: 'Hello, your car is blocking mine. Could you please move it? Thank you!',
    copy: 'Copy',
    copied: 'Copied',
    select: 'Press and hold the number to copy it',
    privacy: 'The numbers are in the link itself; this page sends nothing anywhere',
  },
} as const;
type Words = (typeof words)['zh' | 'en'];

const text: Words = /^zh\b/i.test(navigator.language || 'zh') ? words.zh : words.en;

function start(): void {
  const content = readRelay(location.search, location.hash);
  document.documentElement.className = content ? 'relay' : '';
  if (content) showPhones(content);
  else loadDesigner();
  keepOffline();
  // Scanning a second code in the same tab changes only the fragment.
  addEventListener('hashchange', () => {
    if (content || readRelay(location.search, location.hash)) location.reload();
  });
}

/**
 * Makes the page available offline, for underground garages. The designer's parts are cached only when it runs, not on the phone of
 * somebody who calls.
 */
function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  addEventListener('load', () => {
    Promise.resolve()
      .then(() => navigator.serviceWorker.register(scriptAddress(workerScript)))
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
    ...__DESIGNER_MODULES__.map(preloaded),
  );
  const byDefault = opensWithDefault();
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
  document.documentElement.lang = text.language;
  document.title = text.title;
  document.head.append(
    element('meta', { name: 'robots', content: 'noindex, nofollow, noarchive' }),
    // The web archive's robot is addressed by name: it stores copies and ignores `noindex`.
    element('meta', { name: 'archive.org_bot', content: 'noarchive' }),
  );
  const list = element('ul', {});
  for (const phone of phones) list.append(row(phone));
  const page = element('main', {});
  const callable = phones.some(({ number }) => !isDoubtful(number));
  page.append(
    element('h1', { textContent: text.title }),
    element('p', { className: 'lead', textContent: callable ? text.lead : '' }),
    element('p', { className: 'damaged', textContent: damaged ? text.damaged : '' }),
    list,
    element('p', { className: 'privacy', textContent: text.privacy }),
  );
  document.body.textContent = '';
  document.body.append(page);
}

function row(phone: RelayPhone): HTMLElement {
  const item = element('li', {});
  const shown = grouped(phone.number);
  const number = element('span', { className: 'number', textContent: shown });
  if (phone.label) item.append(element('span', { className: 'label', textContent: phone.label }));
  item.append(number);
  if (isDoubtful(phone.number)) {
    item.append(element('p', { className: 'doubtful', textContent: text.doubtful }));
    return item;
  }
  const link = (className: string, href: string, word: string): HTMLElement => {
    const made = element('a', { className, href, textContent: word });
    made.setAttribute('aria-label', [word, phone.label, shown].filter(Boolean).join(' '));
    return made;
  };
  const copy = element('button', { className: 'copy', type: 'button', textContent: text.copy });
  copy.setAttribute('aria-label', `${text.copy} ${shown}`);
  copy.addEventListener('click', () => copyNumber(phone.number, copy, number));
  item.append(
    link('call', `tel:${phone.number}`, text.call),
    link('message', `sms:${phone.number}${politeBody()}`, text.message),
    copy,
  );
  return item;
}

/** In the form that both phone systems accept. */
function politeBody(): string {
  return /Android|iPhone|iPad|iPod/.test(navigator.userAgent)
    ? `?&body=${encodeURIComponent(text.polite)}`
    : '';
}

/** A mainland mobile number reads 3-4-4. */
function grouped(number: string): string {
  return number.replace(
    /^(\+?86)?(1\d{2})(\d{4})(\d{4})$/,
    (_, country: string | undefined, ...parts: string[]) =>
      [country, parts[0], parts[1], parts[2]].filter(Boolean).join(' '),
  );
}

function copyNumber(number: string, button: HTMLElement, shown: HTMLElement): void {
  const say = (answer: string): void => {
    button.textContent = answer;
    setTimeout(() => {
      button.textContent = text.copy;
    }, 2000);
  };
  const byHand = (): void => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    say(text.select);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(number).then(() => say(text.copied), byHand);
  else byHand();
}

start();
