/**
 * Finds what would go wrong in print, from the finished plate, in millimetres and metres. Pure; the words are in
 * `doctor-words.ts`, so that page and command line say the same.
 */
import type { Design } from '../../../schema/archive.ts';
import { faultOf } from '../../phone/fault.ts';
import { readPhone } from '../../phone/phone.ts';
import { isSample } from '../../phone/sample-number.ts';
import { unreachable } from '../../units.ts';
import { shapesUnderText } from '../compose.ts';
import { examineCode, type ExamineOptions } from './doctor-code.ts';
import { asksToCall, asksToScan, spoken, withScanning } from './asked.ts';
import { withNumbersApart } from './dropped.ts';
import { type Finding, finding, round, roundDown, type Severity, toleranceMm } from './finding.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { readableMm } from '../layout/solver/demands.ts';
import type { FinishedPlate } from '../plate.ts';
import { lineContrasts } from '../text-contrast.ts';
import { clearOf, isSafe } from '../layout/safe-area.ts';
import type { Field } from '../scene.ts';

/** Digit height over distance, rad: almost everybody reads at 0.007, nine of ten at 0.003 (Smith 1979, Human Factors 21). */
const surelyReadable = 0.007;
const minTextMm = 2;

/** The gravest first; within a severity in the order of the plate. */
export function examine(design: Design, plate: FinishedPlate, options: ExamineOptions): readonly Finding[] {
  const sample = design.phones.findIndex(({ num }) => isSample(num));
  const findings = [
    ...(sample < 0 ? [] : [finding('sample', { field: `phones.${sample}.num` as Field, values: {} })]),
    ...examinePhones(design, plate.layout),
    ...examineText(plate),
    ...(plate.layout.code ? [] : asking(design, asksToScan, 'asks-to-scan')),
    ...examineNotDrawn(plate),
    ...examinePlaces(plate.layout),
    ...examineCode(design, plate.layout, options),
    ...examineFontsAndDecor(design, plate),
  ];
  const order: readonly Severity[] = ['spoils', 'risk', 'note'];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** A plate that grows gives a code with small modules more than its digits and texts. */
const besideCode = 1.35;

function examinePhones(design: Design, layout: Layout): Finding[] {
  const first = layout.lines.find((line) => line.role === 'number');
  if (first === undefined) {
    const silent = layout.code === undefined || layout.code.kind === 'code' && design.qr.type !== 'custom';
    return silent
      ? [finding('no-phone', { field: 'phones.0.num', values: {} })]
      : asking(design, asksToCall, 'asks-to-call');
  }
  const { field } = first;
  const heightMm = layout.digitMm ?? 0;
  const isSmall = heightMm < readableMm - toleranceMm;
  const mm = isSmall ? roundDown(heightMm) : round(heightMm);
  const values = { mm, m: round(heightMm / surelyReadable / 1000) };
  const factor = (readableMm / heightMm) ** (layout.code ? besideCode : 1);
  const isGrave = heightMm < readableMm / 2;
  const readable = isSmall
    ? finding('digits-small', { field, values, isGrave, fix: { kind: 'enlarge', factor } })
    : finding('readable', { field, values });
  return [readable, ...design.phones.flatMap((_, row) => examineNumber(design, row))];
}

/** A text that asks for what is not on the plate. */
function asking(design: Design, words: RegExp, id: 'asks-to-call' | 'asks-to-scan'): Finding[] {
  const name = spoken.find((each) => words.test(design.text[each]));
  if (name === undefined) return [];
  const fix = id === 'asks-to-call' && withScanning(design) ? { kind: 'scan-instead' } as const : undefined;
  return [finding(id, { field: `text.${name}`, values: { text: design.text[name] }, fix })];
}

function examineNumber(design: Design, row: number): Finding[] {
  const phone = readPhone(design.phones[row]!.num);
  const [num, fault] = [phone.text, faultOf(phone)];
  const field: Field = `phones.${row}.num`;
  switch (fault?.kind) {
    case undefined:
      return [];
    case 'several': {
      const fix = withNumbersApart(design, row) && ({ kind: 'numbers-apart', row } as const);
      return [finding('numbers-in-one', { field, values: { num, n: fault.numbers.length }, fix })];
    }
    case 'country-code': {
      const values = { num, better: fault.better };
      return [finding('number-country-code', { field, values, fix: { kind: 'as-meant', row } })];
    }
    // A code alone reads it otherwise than people do.
    case 'extension':
      return [];
    case 'length':
      return [finding('number-length', { field, values: { num, n: fault.digits } })];
    default:
      return unreachable(fault);
  }
}

function examineText({ layout, style }: FinishedPlate): Finding[] {
  const { lines, code } = layout;
  // The smallest line, so that its fix is enough for all.
  const small = lines.filter((line) =>
    line.role !== 'number' && line.ink.heightMm > 0 && line.sizeMm < minTextMm - toleranceMm
  ).toSorted((a, b) => a.sizeMm - b.sizeMm);
  const faint = lineContrasts(layout, style, shapesUnderText(layout, style, 0))
    .filter(({ contrast, min }) => contrast < min);
  return [
    ...small.slice(0, 1).map(({ field, run: { text }, sizeMm }) => {
      // Small text does not grow as fast as its plate.
      const factor = (1.15 * minTextMm / sizeMm) ** (code ? besideCode : 1);
      const values = { text, mm: roundDown(sizeMm) };
      return finding('text-small', { field, values, fix: { kind: 'enlarge', factor } });
    }),
    ...faint.slice(0, 1).map(({ line: { field, run }, contrast }) =>
      finding('contrast', { field, values: { text: run.text, ratio: round(contrast) } })
    ),
  ];
}

/** Invariants of the layout; checked again here, since breaking one spoils the print. */
function examinePlaces(layout: Layout): Finding[] {
  const { lines, plate, code } = layout;
  const blocks: { readonly field: Field; readonly box: Box }[] = [
    ...lines.filter((line) => line.run.inkEm).map(({ field, ink }) => ({ field, box: ink })),
    ...(code ? [{ field: 'qr', box: code.tile } as const] : []),
  ];
  const outside = blocks.find(({ box }) => !isSafe(layout, box, { toleranceMm }));
  const pierced = blocks.find(({ box }) => plate.holes.some((hole) => clearOf(hole, box) < -toleranceMm));
  const overlapping = blocks.find(({ box }, at) =>
    blocks.slice(at + 1).some((other) => doOverlap(box, other.box))
  );
  return [
    ...(outside ? [finding('outside-safe', { field: outside.field, values: {} })] : []),
    ...(pierced
      ? [finding('under-hole', { field: pierced.field, values: {}, fix: { kind: 'no-holes' } })]
      : []),
    ...(overlapping ? [finding('overlap', { field: overlapping.field, values: {} })] : []),
  ];
}

function doOverlap(a: Box, b: Box): boolean {
  return a.xMm + toleranceMm < b.xMm + b.widthMm && b.xMm + toleranceMm < a.xMm + a.widthMm &&
    a.yMm + toleranceMm < b.yMm + b.heightMm && b.yMm + toleranceMm < a.yMm + a.heightMm;
}

/** What the plate does not show of a text. */
function examineNotDrawn({ problems }: FinishedPlate): Finding[] {
  return problems.flatMap((each): Finding[] => {
    // The path of a text is its field.
    const field = each.path.slice(1).replaceAll('/', '.') as Field;
    switch (each.code) {
      case 'not-drawn':
        return [finding('text-not-drawn', { field, values: { ...each.params } })];
      case 'number-not-drawn':
        return [finding(each.code, { field, values: { ...each.params } })];
      case 'controls-not-drawn':
        return [finding(each.code, { field, values: { n: each.params.count } })];
      default:
        return [];
    }
  });
}

function examineFontsAndDecor(design: Design, { problems, layout }: FinishedPlate): Finding[] {
  const missing = layout.lines.filter(({ run }) => run.missing.length > 0).map(({ field, run }) =>
    finding('missing-characters', { field, values: { characters: run.missing.join(' ') } })
  );
  const troubled = problems.flatMap((each) => {
    if (each.code !== 'font') return [];
    const field = each.path.startsWith('/numFont') ? 'phones.0.num' : 'text.title';
    return [finding(`font-${each.params.trouble}`, { field, values: { font: each.params.font } })];
  });
  const plain = problems.filter(({ code }) => code === 'decor-left-out')
    .map(() => finding('decor-plain', { values: { w: design.size.w, h: design.size.h } }));
  const hard = design.font === 'liujian' && design.text.title !== ''
    ? [finding('font-hard', { field: 'text.title', values: {} })]
    : [];
  return [...missing, ...troubled, ...hard, ...plain];
}
