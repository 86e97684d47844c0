/** The page that a scanned code opens: each phone with its label, to call, to write to and to copy. */
import type { RelayContent, RelayPhone } from './address.ts';
import { phoneGroups } from '../phone/groups.ts';
import { isDialable } from '../phone/dialable.ts';
import { element } from './element.ts';
import { type RelayWords, speak } from './words.ts';

export function showPhones({ phones, damaged }: RelayContent): void {
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
  const callable = phones.some(({ number }) => isDialable(number));
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
  if (!isDialable(phone.number)) {
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
    item.append(link('message', `sms:${phone.number}${messageQuery(words)}`, words.message));
  }
  item.append(copy);
  return item;
}

/** `?&body=`, a sentence to send: iOS reads what is behind `&`, Android what is behind `?`. Other systems may take the query for a part of the number. */
function messageQuery(words: RelayWords): string {
  return /Android|iPhone|iPad|iPod/.test(navigator.userAgent)
    ? `?&body=${encodeURIComponent(words.polite)}`
    : '';
}

/** Landlines, 400 and 800 numbers receive none; eight digits, and ten that begin with 09, may be a mobile number of Hong Kong, Macau or Taiwan. */
function receivesMessages(number: string): boolean {
  return !phoneGroups(number) || /^(?:(?:\+|00)?86)?1[3-9]|^\d{8}$|^09\d{8}$|^\+8[58]/.test(number);
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
