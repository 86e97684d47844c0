/**
 * The address of the relay page with all phones: `address#p=NUM&l=LABEL&p=…`, form encoding. The phones are in the fragment, so that
 * they never reach the host or its logs.
 */
import type { DialPhone } from './dial-phone.ts';

/** Unicode code points of a label that a link carries. */
const relayLabelLength = 8;

export interface RelayAddress {
  /** `qr.text`; blank = the default. */
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
  for (const { label, num } of phones) {
    fields.append('p', num);
    const short = firstGraphemes(label.trim(), relayLabelLength).trim();
    if (short !== '') fields.append('l', short);
  }
  return `${address}${joint(address)}${fields}`;
}

/**
 * The designer's own directory: bare when the designer was opened that way (the host has proved that it serves `index.html` there),
 * else with `index.html`. undefined when a phone could not open it (`file:`, `about:`).
 */
export function defaultRelayAddress(designerAddress: string | undefined): string | undefined {
  if (designerAddress === undefined || !URL.canParse(designerAddress)) return undefined;
  const { protocol, origin, pathname } = new URL(designerAddress);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return origin + (pathname.endsWith('/') ? pathname : pathname.replace(/[^/]*$/, 'index.html'));
}

/** What goes between an address and the fields: a fragment that is there already is extended. */
function joint(address: string): string {
  const hash = address.indexOf('#');
  if (hash < 0) return '#';
  return /[#&?]$/.test(address) ? '' : '&';
}

/** A relay link pasted as the address stands for its page, without its phones. */
function withoutPhones(address: string): string {
  const hash = address.indexOf('#');
  if (hash < 0 || !/[#&]p=/.test(address.slice(hash))) return address;
  const kept = address.slice(hash + 1).split('&').filter((pair) => !/^[pl]=/.test(pair));
  return kept.length === 0 ? address.slice(0, hash) : `${address.slice(0, hash)}#${kept.join('&')}`;
}

/** As typed, except characters that scanners read differently: those are written as in an address bar. */
function plainAddress(address: string): string {
  if (/^[\x21-\x7e]*$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).href : encodeURI(wholeCharacters(address));
}

function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** As many graphemes from the start as fit into so many code points (at most two UTF-16 units each). */
function firstGraphemes(text: string, codePoints: number): string {
  if ([...text].length <= codePoints) return text;
  let kept = '';
  let room = codePoints;
  for (
    const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(
      text.slice(0, 4 * codePoints),
    )
  ) {
    room -= [...segment].length;
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}
