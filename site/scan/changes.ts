/** Changes of a design that may make its code scan better, the least intrusive first. */
import type { Design } from '../../schema/archive.ts';
import { readPhone } from '../phone/phone.ts';
import type { Fix } from '../sign/doctor/doctor-fix.ts';
import type { Layout } from '../sign/layout/layout.ts';

const growth = 1.25;

export function changesOf({ qr, phones }: Design, { code }: Layout): readonly Fix[] {
  if (code?.kind !== 'code') return [];
  const { level } = code.code;
  const isH = level === 'H';
  const filled = phones.filter(({ num }) => readPhone(num).dial !== '');
  // A code that dials knows one number only.
  const mayDial = qr.type !== 'tel' && qr.type !== 'custom' && filled.length === 1;
  return [
    ...(isH ? [{ kind: 'level-medium' } as const] : []),
    ...(mayDial ? [{ kind: 'code-type', type: 'tel' } as const] : []),
    { kind: 'enlarge', factor: growth, level: isH ? 'H' : 'M' },
  ];
}
