/** Why the code that a design asks for, or the picture in its place, is not on its plate. */
import type { Design } from '../../schema/archive.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import { payloadOf, type PayloadReason } from '../qr/payload.ts';
import type { Layout } from './layout/layout.ts';

const reasons: Readonly<Record<PayloadReason, Problem>> = {
  'no-phone': problem('code-no-phone', {}, '/phones'),
  'no-text': problem('code-no-text', {}, '/qr/text'),
  'no-address': problem('code-no-address', {}, '/qr/text'),
};

/** None where it is there, or the design asks for none. */
export function codeProblems(
  design: Design,
  { code }: Pick<Layout, 'code'>,
  designerAddress: string | undefined,
): readonly Problem[] {
  const { on, mode, image } = design.qr;
  if (!on || code !== undefined) return [];
  if (mode === 'image') {
    return [problem(image === '' ? 'code-no-picture' : 'picture-damaged', {}, '/qr/image')];
  }
  const payload = payloadOf(design, { designerAddress });
  return [payload.kind === 'none' ? reasons[payload.reason] : problem('code-too-long', {}, '/qr')];
}
