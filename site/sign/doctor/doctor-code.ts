/** Findings about the code: module size, picture resolution, and whether its address opens. Lengths in mm. */
import type { Design } from '../../../schema/archive.ts';
import { minModuleMm, moduleMm as printedModuleMm } from '../../qr/choose-code.ts';
import { encode } from '../../qr/encode.ts';
import { payloadOf } from '../../qr/payload.ts';
import { mmPerInch } from '../../units.ts';
import type { Fix } from './doctor-fix.ts';
import { promisesCall } from './asked.ts';
import { examineDropped } from './dropped.ts';
import { type Finding, finding, round, roundDown, toleranceMm } from './finding.ts';
import type { Layout } from '../layout/layout.ts';
import { pictureSize } from '../layout/code/picture.ts';

/** Of a module, mm: scans at arm's length through glass; scans close up. Below `minModuleMm` it hardly scans. */
const goodModuleMm = 1;
const poorModuleMm = 0.8;
const goodDpi = 200;

export interface ExamineOptions {
  /** As for `makePlate`. */
  readonly designerAddress: string | undefined;
  /** What a decoder made of the picture in the code's place; undefined = not tried. */
  readonly picture?: PictureReading | undefined;
}

export type PictureReading =
  /** It found no code. */
  | 'none'
  | {
    /** Of the picture's width and height, without the quiet zone. */
    readonly widthShare: number;
    readonly heightShare: number;
    /** Of a side. */
    readonly modules: number;
    readonly modulePx: number;
    /** The picture without what is around its code, where somebody can crop it. */
    readonly cropped?: string | undefined;
  };

export function examineCode(design: Design, { code, plate }: Layout, options: ExamineOptions): Finding[] {
  const { qr } = design;
  if (!qr.on) return [];
  if (qr.mode === 'image') return examinePicture(design, code, options);
  const payload = payloadOf(design, options);
  if (payload.kind === 'none') {
    const ids = {
      'no-phone': 'code-without-phone',
      'no-text': 'code-without-text',
      'no-address': 'code-without-address',
    } as const;
    return [finding(ids[payload.reason], { field: 'qr', values: {} })];
  }
  if (code?.kind !== 'code') {
    return [finding('code-too-long', { field: 'qr', values: { n: payload.text.length } })];
  }
  const moduleMm = code.symbol.widthMm / code.code.size;
  const found: Finding[] = [
    ...(qr.type === 'link' ? examineAddress(payload.text, qr.text) : []),
    ...(qr.type === 'custom' ? examineCaption(qr) : examineDropped(design)),
  ];
  if (moduleMm < goodModuleMm - toleranceMm) {
    const isPoor = moduleMm < poorModuleMm - toleranceMm;
    // A lower level helps only when its modules become large enough; else the plate has to grow.
    const medium = encode(payload.text, 'M');
    const helps = code.code.level === 'H' && medium !== undefined &&
      printedModuleMm(medium, code.tile.widthMm) >= poorModuleMm - toleranceMm;
    const fix: Fix = helps
      ? { kind: 'level-medium' }
      // Fewer modules before a larger plate.
      : dialHelps(design, code.tile.widthMm, options)
      ? { kind: 'code-type', type: 'tel' }
      // Sets level M explicitly: on a larger plate H would be chosen again, with smaller modules.
      : { kind: 'enlarge', factor: enlarging(moduleMm), level: code.code.level === 'H' ? 'H' : 'M' };
    const { widthMm: side } = code.symbol;
    const values = { mm: roundDown(moduleMm), side: round(side), n: code.code.size, w: plate.widthMm };
    const isGrave = moduleMm < minModuleMm - toleranceMm;
    found.push(
      isPoor
        ? finding('code-dense', { field: 'qr', values, fix, isGrave })
        : finding('code-fine', { field: 'qr', values }),
    );
  }
  if (qr.ec === 'H' && code.code.level === 'M') {
    found.push(finding('code-level', { field: 'qr', values: {} }));
  }
  return found;
}

/** Set anew, a code of fewer modules has them larger by so much than on the tile of before: the digits leave it their room. */
const dialGain = 1.1;

function dialHelps(design: Design, tileMm: number, options: ExamineOptions): boolean {
  const { type, ec } = design.qr;
  const dial = payloadOf({ ...design, qr: { ...design.qr, type: 'tel' } }, options);
  const code = dial.kind === 'text' ? encode(dial.text, ec) : undefined;
  return (type === 'link' || type === 'vcard') && code !== undefined &&
    dialGain * printedModuleMm(code, tileMm) >= poorModuleMm;
}

/** A code of one's own opens a chat or a page, unless it dials. */
function examineCaption({ text, label }: Design['qr']): Finding[] {
  if (/^\s*tel:/i.test(text) || !promisesCall.test(label)) return [];
  return [finding('caption-calls', { field: 'qr.label', values: { text: label } })];
}

function examinePicture({ qr }: Design, code: Layout['code'], options: ExamineOptions): Finding[] {
  if (code?.kind !== 'picture') return [finding('code-without-picture', { field: 'qr', values: {} })];
  const { picture } = options;
  const found = picture === undefined
    ? []
    : picture === 'none'
    ? [finding('picture-without-code', { field: 'qr', values: {} })]
    : examinePictured(picture, code);
  // The squares of a code stay sharp enough.
  if (picture !== undefined && picture !== 'none' && picture.modulePx >= sharpModulePx) return found;
  const size = /^data:image\/svg/i.test(qr.image) ? undefined : pictureSize(qr.image);
  if (size === undefined) return found;
  const inches = code.picture.widthMm / mmPerInch;
  const dpi = size.width / inches;
  if (dpi >= goodDpi) return found;
  const values = { dpi: Math.round(dpi), px: Math.ceil(inches * goodDpi) };
  return [...found, finding('picture-coarse', { field: 'qr', values, isGrave: dpi < goodDpi / 2 })];
}

/** A module that is blurred at its edges by the printer's own scaling still reads. */
const sharpModulePx = 4;
const quietModules = 8;
/** Cropping that gains less is not worth it. */
const worthCropping = 1.2;

/** The code in a picture, as it is printed: a screenshot shows it small. */
function examinePictured(
  { widthShare, heightShare, modules, cropped }: Exclude<PictureReading, 'none'>,
  { picture, tile }: Extract<Layout['code'], { kind: 'picture' }>,
): Finding[] {
  const sideMm = Math.min(widthShare * picture.widthMm, heightShare * picture.heightMm);
  const moduleMm = sideMm / modules;
  if (moduleMm >= poorModuleMm - toleranceMm) return [];
  const croppedMm = tile.widthMm * modules / (modules + quietModules);
  const isCropped = croppedMm < worthCropping * sideMm;
  const fix: Fix | undefined = isCropped
    ? { kind: 'enlarge', factor: enlarging(moduleMm) }
    : cropped === undefined
    ? undefined
    : { kind: 'crop-picture', image: cropped };
  return [
    finding(isCropped ? 'picture-code-dense' : 'picture-code-small', {
      field: 'qr',
      values: { side: round(sideMm), mm: roundDown(moduleMm) },
      fix,
      isGrave: moduleMm < minModuleMm - toleranceMm,
    }),
  ];
}

/** A plate that grows gives its digits more than its code. */
function enlarging(moduleMm: number): number {
  return (poorModuleMm / moduleMm) ** 1.6;
}

/** Shared hosts that messaging apps were reported to block or to put a warning before (the older reports name the host alone). */
const blockedHosts = ['github.io', 'workers.dev', 'edgeone.app', 'herokuapp.com'];

/** `typed` is the part of the address that the user wrote. */
function examineAddress(address: string, typed: string): Finding[] {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    // An address without a scheme is usually a host name.
    const host = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(typed.trim());
    const fix: Fix = host ? { kind: 'https' } : { kind: 'code-type', type: 'tel' };
    return [finding('address-unusable', { field: 'qr', values: { address: typed.trim() }, fix })];
  }
  const { protocol, hostname: host } = new URL(address);
  const about = { field: 'qr', values: { host } } as const;
  if (/^(localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\])$/.test(host)) {
    return [finding('host-local', about)];
  }
  if (blockedHosts.some((blocked) => host === blocked || host.endsWith(`.${blocked}`))) {
    return [finding('host-blocked', { ...about, fix: { kind: 'code-type', type: 'tel' } })];
  }
  return protocol === 'http:' ? [finding('host-plain', about)] : [];
}
