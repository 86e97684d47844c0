/** A plate's text in reading order, as alternative text. */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';

export function plateText({ text, phones }: Design): string {
  const rows = phones.filter(isFilled).map(({ label, num }) => `${label} ${num}`.trim());
  return [text.title, text.sub, ...rows, text.tip].filter((part) => part.trim() !== '').join('; ');
}
