/** What a reader should know about a finished plate, in their language: no code and why, fonts that something else stands in for. */
import type { Design } from '../../schema/design.ts';
import { payloadOf } from '../qr/payload.ts';
import type { FinishedPlate } from '../sign/plate.ts';
import type { FontProblem } from '../type/problem.ts';
import { unreachable } from '../units.ts';
import type { Words } from './messages.ts';

export interface Notice {
  /** Whether trying again may help. */
  readonly retry: boolean;
  readonly say: (words: Words) => string;
}

export function noticesOf(
  design: Design,
  { layout, problems }: FinishedPlate,
  designerAddress: string | undefined,
): readonly Notice[] {
  const missing = [...new Set(layout.lines.flatMap((line) => line.run.missing))].join('');
  return [
    ...problems.filter(isFontProblem).map((problem) => ({
      retry: problem.trouble === 'unreachable',
      say: (words: Words) => sayFontProblem(problem, words),
    })),
    ...(missing === '' ? [] : [say((words) => words('missing', { text: missing }))]),
    ...(design.qr.on && !layout.code ? [say((words) => whyNoCode(design, { words, designerAddress }))] : []),
  ];
}

function say(sentence: (words: Words) => string): Notice {
  return { retry: false, say: sentence };
}

function isFontProblem(problem: object): problem is FontProblem {
  return 'trouble' in problem;
}

function sayFontProblem({ trouble, font }: FontProblem, words: Words): string {
  switch (trouble) {
    case 'unknown':
      return words('fontUnknown', { font });
    case 'not-chinese':
      return words('fontNotChinese', { font });
    case 'lacking':
      return words('fontLacking', { font });
    case 'unreachable':
      return words('fontUnreachable', { font });
    case 'unreadable':
      return words('fontUnreadable', { font });
    case 'no-system-font':
      return words('fontNoSystem');
    default:
      return unreachable(trouble);
  }
}

function whyNoCode(
  design: Design,
  { words, designerAddress }: { readonly words: Words; readonly designerAddress: string | undefined },
): string {
  if (design.qr.mode === 'image') return words('codeNoImage');
  const payload = payloadOf(design, { designerAddress });
  if (payload.kind === 'text') return words('codeTooLong');
  switch (payload.reason) {
    case 'no-phone':
      return words('codeNoPhone');
    case 'no-text':
      return words('codeEmpty');
    case 'no-address':
      return words('codeNoAddress');
    default:
      return unreachable(payload.reason);
  }
}
