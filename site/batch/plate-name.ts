/** What names a plate in the name of its file (`app/export/exporting.ts` has the whole of it): its title, and the last digits of the first number or, if that is too short, its label. */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { readPhone } from '../phone/phone.ts';

const maxTitleCharacters = 24;
const minDigits = 7;
const shownDigits = 4;
/** UTF-16 units that are looked at: a cell may have millions. */
const maxLength = 2000;

/** Without characters that a file system refuses; empty when nothing is left. */
export function fileSafe(text: string, maxCharacters: number): string {
  const safe = text.slice(0, maxLength).normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]/gu, '-').replace(/\s+/g, ' ');
  return [...safe].slice(0, maxCharacters).join('').replace(/^[\s.-]+|[\s.-]+$/g, '');
}

/** `untitled` stands for a title that is empty. */
export function plateName({ text, phones }: Design, untitled: string): string {
  const first = phones.find(isFilled);
  const digits = readPhone(first?.num ?? '').dial.replace('+', '');
  const owner = digits.length < minDigits ? fileSafe(first?.label ?? '', 8) : digits.slice(-shownDigits);
  const title = fileSafe(text.title, maxTitleCharacters) || untitled;
  return owner === '' ? title : `${title}-${owner}`;
}
