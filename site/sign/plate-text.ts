/** What a plate says, in reading order, for those who cannot see it. */
import { type Design, isFilled } from '../../schema/design.ts';

export function plateText({ text, phones }: Design): string {
  const rows = phones.filter(isFilled).map(({ label, num }) => `${label} ${num}`.trim());
  return [text.title, text.sub, ...rows, text.tip].filter((part) => part.trim() !== '').join('; ');
}
