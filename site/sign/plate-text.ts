/** A plate's text in reading order, as alternative text. */
import { type Design, isFilled } from '../../schema/design.ts';

export function plateText({ text, phones }: Design): string {
  const rows = phones.filter(isFilled).map(({ label, num }) => `${label} ${num}`.trim());
  return [text.title, text.sub, ...rows, text.tip].filter((part) => part.trim() !== '').join('; ');
}
