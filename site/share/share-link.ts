/**
 * A design as a link: the archive without default values, compressed into the fragment, which browsers do not send to a host. `#d=` +
 * version + `.` + base64url of deflated JSON. Never with a `p`, which marks a relay address.
 */
import type { Design, Phone } from '../../schema/archive.ts';
import { exportArchive } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { inflate } from '../../schema/inflate.ts';
import { isObject } from '../../schema/json-text.ts';
import { marker } from '../../schema/limits.ts';
import { designMark } from './design-mark.ts';

/** Format version in published links: increment when `usual` or the encoding changes. */
const version = '1';
/** Limits of a link: characters, and decompressed bytes. */
const maxCharacters = 64 << 10;
const maxBytes = 256 << 10;
/** Characters of a picture that a link may carry; chats cut longer links. */
const maxPictureCharacters = 2000;

interface ShareOptions {
  /** Whether to include the phone numbers. Without them labels stay, and other text that looks like a number is removed too. */
  readonly numbers: boolean;
}

export interface ShareLink {
  readonly link: string;
  /** Parts of the design that the link leaves out. */
  readonly leftOut: readonly LeftOut[];
}

type LeftOut = 'numbers' | 'picture';

type SharedDesign =
  /** JSON text for the importer. */
  | { readonly kind: 'archive'; readonly text: string }
  /** `damaged`: cut or changed on its way. `newer`: made by a later designer. */
  | { readonly kind: 'refused'; readonly reason: 'damaged' | 'newer' | 'too-large' };

/** `base`: the designer's address; its fragment and query are dropped. */
export async function makeShareLink(
  design: Design,
  base: string,
  { numbers }: ShareOptions,
): Promise<ShareLink> {
  const allowed = numbers ? design : withoutNumbers(design);
  const image = allowed.qr.image.length <= maxPictureCharacters ? allowed.qr.image : '';
  const shared: Design = { ...allowed, qr: { ...allowed.qr, image } };
  const leftOut: LeftOut[] = [];
  if (
    JSON.stringify(allowed) !== JSON.stringify({ ...design, qr: { ...design.qr, image: allowed.qr.image } })
  ) {
    leftOut.push('numbers');
  }
  if (shared.qr.image !== design.qr.image) leftOut.push('picture');

  const { $schema: _, schema: __, ...archive } = exportArchive(shared);
  const json = JSON.stringify(changesFrom(archive, usual));
  // Chats end a link before a trailing hyphen or underscore: another blank in the JSON changes the last character.
  let packed = await pack(json);
  for (let blanks = 1; /[-_]$/.test(packed) && blanks < 16; blanks++) {
    packed = await pack(json + ' '.repeat(blanks));
  }
  const address = new URL(base);
  address.search = '';
  address.hash = `d=${version}.${packed}`;
  return { link: address.href, leftOut };
}

/** Any text with a share link in it, or a fragment. undefined = none. Never rejects. */
export async function readShareLink(text: string): Promise<SharedDesign | undefined> {
  // Text that apps append (`&from=…`, a full stop) is not base64url.
  const found = linkPattern.exec(text);
  if (!found) {
    return designMark.test(text) ? { kind: 'refused', reason: 'damaged' } : undefined;
  }
  const [, made, packed] = found as unknown as readonly [string, string, string];
  if (made !== version) return { kind: 'refused', reason: 'newer' };
  if (packed.length > maxCharacters) return { kind: 'refused', reason: 'too-large' };
  const unpacked = await unpack(packed);
  if (typeof unpacked !== 'string') return unpacked;
  try {
    const value: unknown = JSON.parse(unpacked);
    if (!isObject(value)) return { kind: 'refused', reason: 'damaged' };
    return { kind: 'archive', text: JSON.stringify({ ...withDefaults(value, usual), schema: marker }) };
  } catch {
    return { kind: 'refused', reason: 'damaged' };
  }
}

/** Default values that a link of this version omits. Never change them within a version. */
const usual = importArchive({ schema: marker }).design!;

const linkPattern = new RegExp(String.raw`${designMark.source}(\w+)(?:\.|%(?:25)?2E)([\w-]*)`, 'i');

type Plain = Readonly<Record<string, unknown>>;

/** The fields that differ, at every level of objects. */
function changesFrom(value: Plain, from: Plain): Plain {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const known = from[name];
      if (JSON.stringify(part) === JSON.stringify(known)) return [];
      return [[name, isObject(part) && isObject(known) ? changesFrom(part, known) : part]];
    }),
  );
}

/** The inverse. Keeps unknown fields, for the importer to report. */
function withDefaults(value: Plain, from: Plain): Plain {
  const whole = { ...from, ...value };
  return Object.fromEntries(
    Object.entries(whole).map(([name, part]) => {
      const known = Object.hasOwn(from, name) ? from[name] : undefined;
      return [name, isObject(part) && isObject(known) ? withDefaults(part, known) : part];
    }),
  );
}

/** At least seven digits, with usual separators: long enough to call, longer than a year or a size. */
const numberLike = /\+?\d(?:[\s().-]{0,2}\d){6,}/gu;

function withoutNumbers(design: Design): Design {
  const { text, phones, qr } = design;
  const own = phones.map(({ num }) => num.trim()).filter((num) => num !== '');
  const cleanText = (text: string): string => {
    const left = own.reduce((rest, num) => rest.replaceAll(num, ''), text).replace(numberLike, '');
    return left === text ? text : left.trim();
  };
  const rows = phones.map(({ label }): Phone => ({ label: cleanText(label), num: '' }));
  return {
    ...design,
    text: { ...text, title: cleanText(text.title), sub: cleanText(text.sub), tip: cleanText(text.tip) },
    phones: rows,
    // Code content is useless without its number, and a picture of a code may contain it.
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
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/={1,2}$/, '');
}

async function unpack(packed: string): Promise<string | Extract<SharedDesign, { kind: 'refused' }>> {
  try {
    const bytes = Uint8Array.from(
      atob(packed.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.charCodeAt(0),
    );
    const inflated = await inflate(bytes, maxBytes, 'deflate-raw');
    if (inflated.kind !== 'bytes') return { kind: 'refused', reason: inflated.kind };
    return new TextDecoder('utf-8', { fatal: true }).decode(inflated.bytes);
  } catch {
    return { kind: 'refused', reason: 'damaged' };
  }
}
