/**
 * Finds what would go wrong in print, from the finished plate, in millimetres and metres. Pure; the words are in
 * `doctor-words.ts`, so that page and command line say the same.
 */
import type { Design } from '../../../schema/archive.ts';
import { readPhone } from '../../phone/phone.ts';
import { unreachable } from '../../units.ts';
import { shapesUnderText } from '../compose.ts';
import { examineCode, type ExamineOptions } from './doctor-code.ts';
import type { Fix } from './doctor-fix.ts';
import { withNumbersApart } from './dropped.ts';
import { type Finding, round, type Severity, toleranceMm } from './finding.ts';
import type { Box, Layout } from '../layout/layout.ts';
import type { FinishedPlate } from '../plate.ts';
import { lineContrasts } from '../text-contrast.ts';
import { isSafe } from '../layout/safe-area.ts';
import type { Field } from '../scene.ts';

/** Digit height over distance, rad: almost everybody reads at 0.007, nine of ten at 0.003 (Smith 1979, Human Factors 21). */
const surelyReadable = 0.007;
const minTextMm = 2;
const minDigitMm = 7;

/** The gravest first; within a severity in the order of the plate. */
export function examine(design: Design, plate: FinishedPlate, options: ExamineOptions): readonly Finding[] {
  const findings = [
    ...examinePhones(design, plate.layout),
    ...examineText(plate),
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
  const numbers = layout.lines.filter((line) => line.role === 'number');
  const first = numbers[0];
  if (first === undefined) {
    const silent = layout.code === undefined || layout.code.kind === 'code' && design.qr.type !== 'custom';
    return silent ? [{ id: 'no-phone', severity: 'spoils', field: 'phones.0.num', values: {} }] : [];
  }
  const heightMm = layout.digitMm ?? 0;
  const metres = heightMm / surelyReadable / 1000;
  const values = { mm: round(heightMm), m: round(metres) };
  const readable: Finding = heightMm < minDigitMm - toleranceMm
    ? {
      id: 'digits-small',
      severity: heightMm < minDigitMm / 2 ? 'spoils' : 'risk',
      field: first.field,
      values,
      fix: { kind: 'enlarge', factor: (minDigitMm / heightMm) ** (layout.code ? besideCode : 1) },
    }
    : { id: 'readable', severity: 'note', field: first.field, values };
  return [readable, ...design.phones.flatMap((_, row) => examineNumber(design, row))];
}

function examineNumber(design: Design, row: number): Finding[] {
  const { text: num, fault } = readPhone(design.phones[row]!.num);
  const field: Field = `phones.${row}.num`;
  switch (fault?.kind) {
    case undefined:
      return [];
    case 'several': {
      const fix: Fix = { kind: 'numbers-apart', row };
      const values = { num, n: fault.numbers.length };
      return [{
        id: 'numbers-in-one',
        severity: 'spoils',
        field,
        values,
        ...(withNumbersApart(design, row) ? { fix } : {}),
      }];
    }
    case 'country-code':
      return [{
        id: 'number-country-code',
        severity: 'risk',
        field,
        values: { num, better: fault.better },
        fix: { kind: 'country-code', row },
      }];
    case 'length':
      return [{ id: 'number-length', severity: 'risk', field, values: { num, n: fault.digits } }];
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
    ...small.slice(0, 1).map((line): Finding => ({
      id: 'text-small',
      severity: 'risk',
      field: line.field,
      values: { text: line.run.text, mm: round(line.sizeMm) },
      // Small text does not grow as fast as its plate.
      fix: { kind: 'enlarge', factor: (1.15 * minTextMm / line.sizeMm) ** (code ? besideCode : 1) },
    })),
    ...faint.slice(0, 1).map(({ line, contrast }): Finding => ({
      id: 'contrast',
      severity: 'risk',
      field: line.field,
      values: { text: line.run.text, ratio: round(contrast) },
    })),
  ];
}

/** Invariants of the layout; checked again here, since breaking one spoils the print. */
function examinePlaces(layout: Layout): Finding[] {
  const { lines, plate, code } = layout;
  const inked = lines.filter((line) => line.run.inkEm);
  const blocks: { readonly field: Field; readonly box: Box }[] = inked.map(({ field, ink }) => ({
    field,
    box: ink,
  }));
  if (code) blocks.push({ field: 'qr', box: code.tile });
  const outside = blocks.find(({ box }) => !isSafe(layout, box, { toleranceMm }));
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
        return [{ id: 'text-not-drawn', severity: 'spoils', field, values: { ...each.params } }];
      case 'number-not-drawn':
        return [{ id: each.code, severity: 'spoils', field, values: { ...each.params } }];
      case 'controls-not-drawn':
        return [{ id: each.code, severity: 'risk', field, values: { n: each.params.count } }];
      default:
        return [];
    }
  });
}

function examineFontsAndDecor(design: Design, { problems, layout }: FinishedPlate): Finding[] {
  const missing = layout.lines.filter((line) => line.run.missing.length > 0)
    .map((line): Finding => ({
      id: 'missing-characters',
      severity: 'spoils',
      field: line.field,
      values: { characters: line.run.missing.join(' ') },
    }));
  const troubled = problems.flatMap((each): Finding[] =>
    each.code !== 'font' ? [] : [{
      id: `font-${each.params.trouble}`,
      severity: 'risk',
      field: each.path.startsWith('/numFont') ? 'phones.0.num' : 'text.title',
      values: { font: each.params.font },
    }]
  );
  const plain = problems.filter(({ code }) => code === 'decor-left-out').map((): Finding => ({
    id: 'decor-plain',
    severity: 'risk',
    values: { w: design.size.w, h: design.size.h },
  }));
  const hard: Finding[] = design.font === 'liujian' && design.text.title !== ''
    ? [{ id: 'font-hard', severity: 'note', field: 'text.title', values: {} }]
    : [];
  return [...missing, ...troubled, ...hard, ...plain];
}
