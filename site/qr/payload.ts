/** Design -> payload text, or the reason why there is none. Phone numbers in it have only digits and `+`. */
import type { Design, Phone } from '../../schema/archive.ts';
import { unreachable } from '../units.ts';
import { readPhone } from '../phone/phone.ts';
import { contactCard, type DialPhone } from './contact-card.ts';
import { relayLink } from './relay-link.ts';

type Payload =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly reason: PayloadReason };

/**
 * `no-phone`: no row has a digit. `no-text`: type `custom` and the text is blank. `no-address`: type `link`, no address is given, and
 * the designer was not opened over http(s), so that no relay page can be named.
 */
export type PayloadReason = 'no-phone' | 'no-text' | 'no-address';

interface PayloadOptions {
  /** Where the designer was opened (`location.href`, or `--base`); its directory is the default relay address. */
  readonly designerAddress: string | undefined;
}

/** By `qr.type`; ignores `qr.on` and `qr.mode`. */
export function payloadOf(design: Design, options: PayloadOptions): Payload {
  const { qr } = design;
  if (qr.type === 'custom') return qr.text.trim() === '' ? none('no-text') : found(wellFormed(qr.text));
  const phones = dialPhones(design.phones);
  const first = phones[0];
  if (first === undefined) return none('no-phone');
  switch (qr.type) {
    case 'tel':
      return found(`tel:${first.dial}`);
    case 'text':
      return found(first.dial);
    case 'vcard':
      return found(wellFormed(contactCard(phones, design.text.title)));
    case 'link': {
      const link = relayLink(phones, {
        address: wellFormed(qr.text),
        designerAddress: options.designerAddress,
      });
      return link === undefined ? none('no-address') : found(link);
    }
    default:
      return unreachable(qr.type);
  }
}

/** The rows that can be dialled, in order. */
function dialPhones(phones: readonly Phone[]): DialPhone[] {
  return phones.map(({ label, num }) => {
    const { dial, extension, isJoined } = readPhone(num);
    // Of joined digits the extension is in `dial`.
    return { label, dial, extension: isJoined ? undefined : extension };
  }).filter(({ dial }) => dial !== '');
}

/** UTF-8 cannot encode a lone surrogate. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function found(text: string): Payload {
  return { kind: 'text', text };
}

function none(reason: PayloadReason): Payload {
  return { kind: 'none', reason };
}
