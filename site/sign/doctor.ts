/**
 * What would go wrong in print, read off the finished plate, in the reader's units: millimetres and metres. Pure; the words are in
 * `doctor-words.ts`, so that page and command line say the same.
 */
import type { Design } from '../../schema/design.ts';
import { moduleMm as printedModuleMm } from '../qr/choose-code.ts';
import { encode } from '../qr/encode.ts';
import { payloadOf } from '../qr/payload.ts';
import type { FontProblem, FontTrouble } from '../type/problem.ts';
import { mmPerInch } from '../units.ts';
import type { Fix } from './doctor-fix.ts';
import type { Box, Layout, TextLine } from './layout.ts';
import { pictureSize } from './picture.ts';
import type { FinishedPlate } from './plate.ts';
import type { Field } from './scene.ts';
import { contrast } from './contrast.ts';

/** `spoils`: do not print it like this. `risk`: it may fail in the street. `note`: good to know. */
export type Severity = 'spoils' | 'risk' | 'note';

export type FindingId =
  | 'readable'
  | 'digits-small'
  | 'no-phone'
  | 'number-length'
  | 'text-small'
  | 'contrast'
  | 'outside-safe'
  | 'under-hole'
  | 'overlap'
  | 'missing-characters'
  | `font-${FontTrouble}`
  | 'font-hard'
  | 'decor-plain'
  | 'code-without-phone'
  | 'code-without-text'
  | 'code-without-address'
  | 'code-too-long'
  | 'code-without-picture'
  | 'code-dense'
  | 'code-fine'
  | 'code-level'
  | 'picture-coarse'
  | 'address-unusable'
  | 'host-blocked'
  | 'host-local'
  | 'host-plain';

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  /** The shape and the input it is about. */
  readonly field?: Field;
  /** What the words quote. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix?: Fix;
}

/** Digit height over distance, rad: almost everybody reads at 0.007, nine of ten at 0.003 (Smith 1979, Human Factors 21). */
const surelyReadable = 0.007;
const leastTextMm = 2;
const leastDigitMm = 7;
/** Of a module, mm: scans at arm's length through glass; scans close up; hardly scans. */
const goodModuleMm = 1;
const poorModuleMm = 0.8;
const leastModuleMm = 0.6;
const goodDpi = 200;
const digitContrast = 7;
const textContrast = 4.5;
/** Rounding of positions, mm. */
const toleranceMm = 0.01;

export interface ExamineOptions {
  /** As for `makePlate`. */
  readonly designerAddress: string | undefined;
}

/** The gravest first; within a severity in the order of the plate. */
export function examine(design: Design, plate: FinishedPlate, options: ExamineOptions): readonly Finding[] {
  const findings = [
    ...examinePhones(design, plate.layout),
    ...examineText(plate),
    ...examinePlaces(plate.layout),
    ...examineCode(design, plate.layout, options),
    ...examineDress(design, plate),
  ];
  const order: readonly Severity[] = ['spoils', 'risk', 'note'];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

function examinePhones(design: Design, layout: Layout): Finding[] {
  const numbers = layout.lines.filter((line) => line.role === 'number');
  const first = numbers[0];
  if (first === undefined) {
    const silent = layout.code === undefined || layout.code.kind === 'code' && design.qr.type !== 'custom';
    return silent ? [{ id: 'no-phone', severity: 'spoils', field: 'phones.0.num', values: {} }] : [];
  }
  const heightMm = Math.min(...numbers.map((line) => line.ink.heightMm));
  const metres = heightMm / surelyReadable / 1000;
  const values = { mm: round(heightMm), m: round(metres) };
  const readable: Finding = heightMm < leastDigitMm - toleranceMm
    ? {
      id: 'digits-small',
      severity: heightMm < leastDigitMm / 2 ? 'spoils' : 'risk',
      field: first.field,
      values,
      fix: { kind: 'enlarge', factor: leastDigitMm / heightMm },
    }
    : { id: 'readable', severity: 'note', field: first.field, values };
  return [readable, ...design.phones.flatMap(({ num }, at) => examineNumber(num, at))];
}

/** A mainland mobile number has eleven digits; one more or less is a slip of the finger that calls a stranger. */
function examineNumber(num: string, at: number): Finding[] {
  const digits = num.replace(/\D/g, '').replace(/^(00)?86(?=1[3-9])/, '');
  const wrong = num.trim() !== '' &&
    (digits.length < 3 || /^1[3-9]/.test(digits) && digits.length !== 11 && digits.length >= 9);
  return wrong
    ? [{
      id: 'number-length',
      severity: 'risk',
      field: `phones.${at}.num`,
      values: { num, n: digits.length },
    }]
    : [];
}

function examineText({ layout: { lines }, style: { behind, inks } }: FinishedPlate): Finding[] {
  // The smallest, so that what mends it mends the rest.
  const small = lines.filter((line) =>
    line.role !== 'number' && line.ink.heightMm > 0 && line.sizeMm < leastTextMm - toleranceMm
  ).toSorted((a, b) => a.sizeMm - b.sizeMm);
  const faint = lines.filter((line) =>
    contrast(inks[line.role].color, behind[line.role]) <
      (line.role === 'number' ? digitContrast : textContrast)
  );
  return [
    ...small.slice(0, 1).map((line): Finding => ({
      id: 'text-small',
      severity: 'risk',
      field: line.field,
      values: { text: line.run.text, mm: round(line.sizeMm) },
      fix: { kind: 'enlarge', factor: leastTextMm / line.sizeMm },
    })),
    ...faint.slice(0, 1).map((line): Finding => ({
      id: 'contrast',
      severity: 'risk',
      field: line.field,
      values: { text: line.run.text, ratio: round(contrast(inks[line.role].color, behind[line.role])) },
    })),
  ];
}

/** The composition keeps these laws by itself; a break here is worth more than a ruined print. */
function examinePlaces({ lines, safe, plate, code }: Layout): Finding[] {
  const blocks: { readonly field: Field; readonly box: Box }[] = lines.filter((line) => line.run.inkEm).map((
    line: TextLine,
  ) => ({ field: line.field, box: line.ink }));
  if (code) blocks.push({ field: 'qr', box: code.tile });
  const outside = blocks.find(({ box }) => !isInside(box, safe));
  const pierced = blocks.find(({ box }) =>
    plate.holes.some((hole) => {
      const dx = Math.max(box.xMm - hole.xMm, 0, hole.xMm - box.xMm - box.widthMm);
      const dy = Math.max(box.yMm - hole.yMm, 0, hole.yMm - box.yMm - box.heightMm);
      return Math.hypot(dx, dy) < hole.radiusMm - toleranceMm;
    })
  );
  const overlapping = blocks.find(({ box }, at) =>
    blocks.slice(at + 1).some((other) => doOverlap(box, other.box))
  );
  const found: Finding[] = [];
  if (outside) found.push({ id: 'outside-safe', severity: 'spoils', field: outside.field, values: {} });
  if (pierced) {
    found.push({
      id: 'under-hole',
      severity: 'spoils',
      field: pierced.field,
      values: {},
      fix: { kind: 'no-holes' },
    });
  }
  if (overlapping) found.push({ id: 'overlap', severity: 'spoils', field: overlapping.field, values: {} });
  return found;
}

function isInside(box: Box, around: Box): boolean {
  return box.xMm >= around.xMm - toleranceMm && box.yMm >= around.yMm - toleranceMm &&
    box.xMm + box.widthMm <= around.xMm + around.widthMm + toleranceMm &&
    box.yMm + box.heightMm <= around.yMm + around.heightMm + toleranceMm;
}

function doOverlap(a: Box, b: Box): boolean {
  return a.xMm + toleranceMm < b.xMm + b.widthMm && b.xMm + toleranceMm < a.xMm + a.widthMm &&
    a.yMm + toleranceMm < b.yMm + b.heightMm && b.yMm + toleranceMm < a.yMm + a.heightMm;
}

function examineCode(design: Design, { code, plate }: Layout, options: ExamineOptions): Finding[] {
  const { qr } = design;
  if (!qr.on) return [];
  if (qr.mode === 'image') return examinePicture(design, code);
  const payload = payloadOf(design, options);
  if (payload.kind === 'none') {
    const ids = {
      'no-phone': 'code-without-phone',
      'no-text': 'code-without-text',
      'no-address': 'code-without-address',
    } as const;
    return [{ id: ids[payload.reason], severity: 'spoils', field: 'qr', values: {} }];
  }
  if (code?.kind !== 'code') {
    return [{ id: 'code-too-long', severity: 'spoils', field: 'qr', values: { n: payload.text.length } }];
  }
  const moduleMm = code.symbol.widthMm / code.code.size;
  const found: Finding[] = qr.type === 'link' ? examineAddress(payload.text, qr.text) : [];
  if (moduleMm < goodModuleMm - toleranceMm) {
    const isPoor = moduleMm < poorModuleMm - toleranceMm;
    const id = isPoor ? 'code-dense' : 'code-fine';
    const severity = moduleMm < leastModuleMm - toleranceMm ? 'spoils' : isPoor ? 'risk' : 'note';
    // A lower level helps only when its code is coarser by enough; else the plate has to grow.
    const medium = encode(payload.text, 'M');
    const helps = code.code.level === 'H' && medium !== undefined &&
      printedModuleMm(medium, code.tile.widthMm) >= poorModuleMm - toleranceMm;
    // Level M is asked for by name then: on a larger plate H would come back, and make the modules small again.
    const fix: Fix = helps
      ? { kind: 'level-medium' }
      : { kind: 'enlarge', factor: poorModuleMm / moduleMm, level: code.code.level === 'H' ? 'H' : 'M' };
    found.push({
      id,
      severity,
      field: 'qr',
      values: { mm: round(moduleMm), side: round(code.symbol.widthMm), n: code.code.size, w: plate.widthMm },
      ...(severity === 'note' ? {} : { fix }),
    });
  }
  if (qr.ec === 'H' && code.code.level === 'M') {
    found.push({ id: 'code-level', severity: 'note', field: 'qr', values: {} });
  }
  return found;
}

function examinePicture({ qr }: Design, code: Layout['code']): Finding[] {
  if (code?.kind !== 'picture') {
    return [{ id: 'code-without-picture', severity: 'spoils', field: 'qr', values: {} }];
  }
  const size = /^data:image\/svg/i.test(qr.image) ? undefined : pictureSize(qr.image);
  if (size === undefined) return [];
  const dpi = size.width / (code.picture.widthMm / mmPerInch);
  if (dpi >= goodDpi) return [];
  return [{
    id: 'picture-coarse',
    severity: dpi < goodDpi / 2 ? 'spoils' : 'risk',
    field: 'qr',
    values: { dpi: Math.round(dpi), px: Math.ceil(code.picture.widthMm / mmPerInch * goodDpi) },
  }];
}

/** Shared hosts that messaging apps were reported to block or to put a warning before (the older reports name the host alone). */
const blockedHosts = ['github.io', 'workers.dev', 'edgeone.app', 'herokuapp.com'];

/** `typed` is the part of it that the reader wrote. */
function examineAddress(address: string, typed: string): Finding[] {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    // What lacks only its beginning is most often the name of a host.
    const host = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(typed.trim());
    const fix: Fix = host ? { kind: 'https' } : { kind: 'code-type', type: 'tel' };
    return [{
      id: 'address-unusable',
      severity: 'spoils',
      field: 'qr',
      values: { address: typed.trim() },
      fix,
    }];
  }
  const { protocol, hostname: host } = new URL(address);
  const values = { host };
  if (/^(localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\])$/.test(host)) {
    return [{ id: 'host-local', severity: 'spoils', field: 'qr', values }];
  }
  if (blockedHosts.some((blocked) => host === blocked || host.endsWith(`.${blocked}`))) {
    return [{
      id: 'host-blocked',
      severity: 'risk',
      field: 'qr',
      values,
      fix: { kind: 'code-type', type: 'tel' },
    }];
  }
  return protocol === 'http:' ? [{ id: 'host-plain', severity: 'risk', field: 'qr', values }] : [];
}

function examineDress(design: Design, { problems, layout }: FinishedPlate): Finding[] {
  const missing = layout.lines.filter((line) => line.run.missing.length > 0)
    .map((line): Finding => ({
      id: 'missing-characters',
      severity: 'spoils',
      field: line.field,
      values: { characters: line.run.missing.join(' ') },
    }));
  const troubled = problems.filter(isFontProblem).map(({ trouble, font, path }): Finding => ({
    id: `font-${trouble}`,
    severity: 'risk',
    field: path.startsWith('/numFont') ? 'phones.0.num' : 'text.title',
    values: { font },
  }));
  const plain = problems.filter(({ path }) => path === '/size').map((): Finding => ({
    id: 'decor-plain',
    severity: 'risk',
    values: { w: design.size.w, h: design.size.h },
  }));
  const hard: Finding[] = design.font === 'liujian' && design.text.title !== ''
    ? [{ id: 'font-hard', severity: 'note', field: 'text.title', values: {} }]
    : [];
  return [...missing, ...troubled, ...hard, ...plain];
}

function isFontProblem(problem: object): problem is FontProblem {
  return 'trouble' in problem;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
