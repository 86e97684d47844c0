/** What stands in a number's field and not in a code, which has only digits and `+`; and where else it may stand. */
import { firstCharacters } from '../../../schema/characters.ts';
import type { Design } from '../../../schema/archive.ts';
import { maxLabelCharacters, maxPhones, maxTipCharacters } from '../../../schema/limits.ts';
import { type PhoneNumber, readPhone } from '../../phone/phone.ts';
import { transferSign } from '../layout/text/number-setting.ts';

/** Empty when the code contains all that was typed. */
export function droppedOf({ extension, rest }: PhoneNumber): string {
  return [extension === undefined ? '' : transferSign + extension, rest].filter((part) => part !== '').join(
    ' ',
  );
}

/** The design with the dropped text moved to the row's label or the tip; undefined when it fits neither. */
export function withoutDropped(design: Design, row: number): Design | undefined {
  const { label: before, num } = design.phones[row]!;
  const phone = readPhone(num);
  const dropped = phone.number === '' ? phone.text : droppedOf(phone);
  // A label may say it already.
  const joined = (text: string): string =>
    text.includes(dropped) ? text : [text.trim(), dropped].filter((part) => part !== '').join(' ');
  const [label, tip] = [joined(before), joined(design.text.tip)];
  if (firstCharacters(label, maxLabelCharacters) === label) {
    return { ...design, phones: design.phones.with(row, { label, num: phone.number }) };
  }
  if (phone.number === '' || firstCharacters(tip, maxTipCharacters) !== tip) return undefined;
  return {
    ...design,
    text: { ...design.text, tip },
    phones: design.phones.with(row, { label: before, num: phone.number }),
  };
}

/** The design without the dropped text; undefined when that has digits, which somebody may need to dial. */
export function onlyNumber(design: Design, row: number): Design | undefined {
  const phone = readPhone(design.phones[row]!.num);
  return phone.number === '' || /\d/.test(droppedOf(phone))
    ? undefined
    : withNumber(design, row, phone.number);
}

/** The design with each of the row's numbers in a row of its own; undefined when there is no room for all. */
export function withNumbersApart(design: Design, row: number): Design | undefined {
  const { fault, rest } = readPhone(design.phones[row]!.num);
  if (fault?.kind !== 'several' || rest !== '') return undefined;
  const [first, ...others] = fault.numbers;
  const phones = design.phones.toSpliced(
    row,
    1,
    { ...design.phones[row]!, num: first! },
    ...others.map((num) => ({ label: '', num })),
  );
  const filled = phones.length <= maxPhones ? phones : phones.filter(({ num }) => num.trim() !== '');
  return filled.length <= maxPhones ? { ...design, phones: filled } : undefined;
}

/** The design with the number as it is meant, where its country's code is wrong. */
export function withCountryCode(design: Design, row: number): Design {
  const { fault } = readPhone(design.phones[row]!.num);
  return fault?.kind === 'country-code' ? withNumber(design, row, fault.better) : design;
}

function withNumber(design: Design, row: number, num: string): Design {
  return { ...design, phones: design.phones.with(row, { ...design.phones[row]!, num }) };
}
