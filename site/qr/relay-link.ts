/**
 * The address of the relay page with all phones: `address#p=NUM&l=LABEL&p=…`, form encoding. The phones are in the fragment, so that
 * they never reach the host or its logs.
 */
import { firstCharacters } from '../../schema/characters.ts';
import { maxLabelCharacters } from '../../schema/limits.ts';
import type { DialPhone } from './contact-card.ts';

interface RelayAddress {
  /** `qr.text`, without lone surrogates; blank = the default. */
  readonly address: string;
  /** Where the designer was opened; undefined on the command line without `--base`. */
  readonly designerAddress: string | undefined;
}

/** undefined = no address is given and there is no default. */
export function relayLink(phones: readonly DialPhone[], at: RelayAddress): string | undefined {
  const address = at.address.trim() === ''
    ? defaultRelayAddress(at.designerAddress)
    : withoutPhones(plainAddress(at.address.trim()));
  if (address === undefined) return undefined;
  const fields = new URLSearchParams();
  for (const phone of phones) {
    fields.append('p', phone.dial);
    const short = relayLabel(phone);
    if (short !== '') fields.append('l', short);
  }
  return `${address}${joint(address)}${fields}`;
}

/** The page shows a number and its label alone: an extension stands behind the label where it has room for all of it. */
export function relayLabel({ label, extension }: Pick<DialPhone, 'label' | 'extension'>): string {
  const own = label.trim();
  const whole = (text: string): boolean => firstCharacters(text, maxLabelCharacters) === text;
  const added = extension === undefined || own.includes(extension)
    ? undefined
    : [`${own} 转${extension}`.trim(), `${own}转${extension}`].find(whole);
  return added ?? firstCharacters(own, maxLabelCharacters).trim();
}

/**
 * `index.html` in the designer's own directory, always named, since the buckets of cloud hosts serve no index. undefined when a phone could
 * not open it (`file:`, `about:`).
 */
export function defaultRelayAddress(designerAddress: string | undefined): string | undefined {
  if (designerAddress === undefined || !URL.canParse(designerAddress)) return undefined;
  const { protocol, origin, pathname } = new URL(designerAddress);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return `${origin}${pathname.slice(0, pathname.lastIndexOf('/') + 1)}index.html`;
}

/** What goes between an address and the fields: a fragment that is there already is extended. */
function joint(address: string): string {
  const hash = address.indexOf('#');
  if (hash < 0) return '#';
  return /[#&?]$/.test(address) ? '' : '&';
}

/** The address of the page, where a whole relay link was pasted. */
function withoutPhones(address: string): string {
  const hash = address.indexOf('#');
  if (hash < 0 || !/[#&]p=/.test(address.slice(hash))) return address;
  const kept = address.slice(hash + 1).split('&').filter((pair) => !/^[pl]=/.test(pair));
  return kept.length === 0 ? address.slice(0, hash) : `${address.slice(0, hash)}#${kept.join('&')}`;
}

/** As typed; non-ASCII characters, which scanners read differently, are encoded as in an address bar. */
function plainAddress(address: string): string {
  if (/^[\x21-\x7e]*$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).href : encodeURI(address);
}
