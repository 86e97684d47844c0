/**
 * A design inside a link: the archive, less what is usual, packed into the fragment, which no browser sends to a host. `#d=` + version
 * + `.` + base64url of deflated JSON. Never beside a `p`: that is how a relay address begins.
 */
import type { Design, Phone } from '../../schema/design.ts';
import { exportArchive } from '../../schema/export.ts';
import { importDefaults, marker } from '../../schema/limits.ts';

/** What the packed text means. Links out there say it: a change of `usual` or of the form needs the next one. */
const version = '1';
/** Characters of a link that are read at all, and bytes that may come out of it. */
const maxCharacters = 64 << 10;
const maxBytes = 256 << 10;
/** Characters of a picture that a link may carry; chats cut longer links. */
const maxPictureCharacters = 2000;

export interface ShareOptions {
  /** Whether the phone numbers go along. Without them the labels stay, and whatever else looks like a number is left out too. */
  readonly numbers: boolean;
}

export interface ShareLink {
  readonly link: string;
  /** What of the design is not in it. */
  readonly leftOut: readonly LeftOut[];
}

export type LeftOut = 'numbers' | 'picture';

export type SharedDesign =
  /** JSON text for the importer. */
  | { readonly kind: 'archive'; readonly text: string }
  /** `damaged`: cut or changed on its way. `newer`: made by a later designer. */
  | { readonly kind: 'refused'; readonly reason: 'damaged' | 'newer' | 'too-large' };

/** `base`: where the designer is opened; its own fragment and query are left behind. */
export async function makeShareLink(
  design: Design,
  base: string,
  { numbers }: ShareOptions,
): Promise<ShareLink> {
  const told = numbers ? design : withoutNumbers(design);
  const image = told.qr.image.length <= maxPictureCharacters ? told.qr.image : '';
  const shared: Design = { ...told, qr: { ...told.qr, image } };
  const leftOut: LeftOut[] = [];
  if (JSON.stringify(told) !== JSON.stringify({ ...design, qr: { ...design.qr, image: told.qr.image } })) {
    leftOut.push('numbers');
  }
  if (shared.qr.image !== design.qr.image) leftOut.push('picture');

  const { $schema: _, schema: __, ...archive } = exportArchive(shared);
  const json = JSON.stringify(departures(archive, usual));
  // Chats end a link before a last hyphen or underscore: a blank more in the JSON gives it another last character.
  let packed = await pack(json);
  for (let blanks = 1; /[-_]$/.test(packed) && blanks < 16; blanks++) {
    packed = await pack(json + ' '.repeat(blanks));
  }
  const address = new URL(base);
  address.search = '';
  address.hash = `d=${version}.${packed}`;
  return { link: address.href, leftOut };
}

/** Any text with a share link in it, or a fragment. undefined = there is none. Never rejects. */
export async function readShareLink(text: string): Promise<SharedDesign | undefined> {
  // What apps add after it (`&from=…`, a full stop of the sentence around it) is no base64url.
  const found = carried.exec(text);
  if (!found) {
    return /(?:#|%(?:25)?23|[&;])d(?:=|%(?:25)?3D)/i.test(text)
      ? { kind: 'refused', reason: 'damaged' }
      : undefined;
  }
  const [, made, packed] = found as unknown as readonly [string, string, string];
  if (made !== version) return { kind: 'refused', reason: 'newer' };
  if (packed.length > maxCharacters) return { kind: 'refused', reason: 'too-large' };
  const unpacked = await unpack(packed);
  if (typeof unpacked !== 'string') return unpacked;
  try {
    const told: unknown = JSON.parse(unpacked);
    if (!isObject(told)) return { kind: 'refused', reason: 'damaged' };
    return { kind: 'archive', text: JSON.stringify({ ...completed(told, usual), schema: marker }) };
  } catch {
    return { kind: 'refused', reason: 'damaged' };
  }
}

/** What a link of this version does not say. Frozen with the version. */
const usual = {
  style: importDefaults.style,
  font: importDefaults.font,
  numFont: importDefaults.numFont,
  size: importDefaults.size,
  text: importDefaults.text,
  phones: [{ label: '', num: '' }],
  qr: importDefaults.qr,
};

/** Chats may percent-encode the address they carry, once or twice, or write the ampersand as HTML. */
const carried = /(?:#|%(?:25)?23|[&;])d(?:=|%(?:25)?3D)(\w+)(?:\.|%(?:25)?2E)([\w-]*)/i;

type Plain = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields that differ, at every level of objects. */
function departures(value: Plain, from: Plain): Plain {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const known = from[name];
      if (JSON.stringify(part) === JSON.stringify(known)) return [];
      return [[name, isObject(part) && isObject(known) ? departures(part, known) : part]];
    }),
  );
}

/** The other way round. What is no part of the format goes along, for the importer to say so. */
function completed(value: Plain, from: Plain): Plain {
  const whole = { ...from, ...value };
  return Object.fromEntries(
    Object.entries(whole).map(([name, part]) => {
      const known = Object.hasOwn(from, name) ? from[name] : undefined;
      return [name, isObject(part) && isObject(known) ? completed(part, known) : part];
    }),
  );
}

/** Seven digits and more, with what people write between them: long enough to call, longer than a year or a size. */
const numberLike = /\+?\d(?:[\s().-]{0,2}\d){6,}/gu;

function withoutNumbers(design: Design): Design {
  const { text, phones, qr } = design;
  const own = phones.map(({ num }) => num.trim()).filter((num) => num !== '');
  const cleanText = (said: string): string => {
    const left = own.reduce((rest, num) => rest.replaceAll(num, ''), said).replace(numberLike, '');
    return left === said ? said : left.trim();
  };
  const rows = phones.map(({ label }): Phone => ({ label: cleanText(label), num: '' }));
  return {
    ...design,
    text: { ...text, title: cleanText(text.title), sub: cleanText(text.sub), tip: cleanText(text.tip) },
    phones: rows,
    // The content of a code is of no use without its number, and a picture of one may hold it.
    qr: {
      ...qr,
      text: cleanText(qr.text) === qr.text ? qr.text : '',
      label: cleanText(qr.label),
      image: '',
    },
  };
}

async function pack(json: string): Promise<string> {
  const packed = await new Response(
    new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  let binary = '';
  for (const byte of new Uint8Array(packed)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Never more than the limit, whatever the link claims to hold. */
async function unpack(packed: string): Promise<string | Extract<SharedDesign, { kind: 'refused' }>> {
  let read = 0;
  try {
    const bytes = Uint8Array.from(
      atob(packed.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.charCodeAt(0),
    );
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      read += value.length;
      if (read > maxBytes) {
        await reader.cancel();
        return { kind: 'refused', reason: 'too-large' };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { kind: 'refused', reason: 'damaged' };
  }
}
