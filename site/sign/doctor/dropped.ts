/** What stands in a number's field and not in a code, which has only digits and `+`; and where else it may stand. */
import { firstCharacters } from '../../../schema/characters.ts';
import type { Design } from '../../../schema/archive.ts';
import { isFilled, maxLabelCharacters, maxPhones, maxTipCharacters } from '../../../schema/limits.ts';
import { faultOf } from '../../phone/fault.ts';
import { type PhoneNumber, readPhone, transferSign } from '../../phone/phone.ts';
import { relayLabel } from '../../qr/relay-link.ts';
import type { Field } from '../scene.ts';
import { type Finding, finding } from './finding.ts';

/** Empty when the code contains all that was typed. */
function droppedOf({ extension, rest }: PhoneNumber): string {
  return [extension === undefined ? '' : transferSign + extension, rest].filter((part) => part !== '').join(
    ' ',
  );
}

/** Findings about numbers of which a code holds less than is printed, or an extension that it dials along. */
export function examineDropped(design: Design): Finding[] {
  const rows = design.phones
    .map(({ num }, row) => ({ row, phone: readPhone(num) }))
    .filter(({ phone }) => phone.dial !== '');
  const { type } = design.qr;
  const told = type === 'tel' || type === 'text' ? rows.slice(0, 1) : rows;
  return told.flatMap(({ row, phone }): Finding[] => {
    const { extension, rest, isJoined, dial: number } = phone;
    const field: Field = `phones.${row}.num`;
    const fault = faultOf(phone);
    if (fault?.kind === 'extension') {
      const values = { number, better: fault.better };
      return [finding('extension-dialled', { field, values, fix: { kind: 'as-meant', row } })];
    }
    if (extension !== undefined && rest === '' && !isJoined) {
      // It stands behind its number on the plate.
      const isUnseen = type === 'link';
      const { label } = design.phones[row]!;
      if (isUnseen && relayLabel({ label, extension }).includes(extension)) return [];
      const room = Math.max(0, maxLabelCharacters - extension.length - 1);
      const values = { number, extension: transferSign + extension, n: room };
      return [finding(isUnseen ? 'extension-unseen' : 'extension-keyed', { field, values })];
    }
    const dropped = droppedOf(phone);
    if (dropped === '') return [];
    const kind = isJoined && phone.number === ''
      ? undefined
      : withoutDropped(design, row)
      ? 'move-dropped'
      : onlyNumber(design, row) && 'only-number';
    return [finding('code-drops', {
      field,
      values: { num: phone.text, number, dropped },
      fix: kind && { kind, row },
      isGrave: isJoined,
    })];
  });
}

/**
 * The design with the dropped text where it belongs to its number: an extension behind it, words in its label, or in the tip where there is
 * no other number; undefined where they fit neither.
 */
export function withoutDropped(design: Design, row: number): Design | undefined {
  const { label: before, num } = design.phones[row]!;
  const phone = readPhone(num);
  const words = phone.number === '' ? phone.text : phone.rest;
  const number = [phone.number, phone.extension === undefined ? '' : transferSign + phone.extension]
    .filter((part) => part !== '').join(' ');
  // A label may say it already.
  const joined = (text: string): string =>
    text.includes(words) ? text : [text.trim(), words].filter((part) => part !== '').join(' ');
  const [label, tip] = [joined(before), joined(design.text.tip)];
  if (firstCharacters(label, maxLabelCharacters) === label || words === '') {
    return { ...design, phones: design.phones.with(row, { label, num: number }) };
  }
  const isAlone = design.phones.filter(isFilled).length === 1;
  if (phone.number === '' || !isAlone || firstCharacters(tip, maxTipCharacters) !== tip) return undefined;
  return {
    ...design,
    text: { ...design.text, tip },
    phones: design.phones.with(row, { label: before, num: number }),
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
  const { several: [first, ...others], rest } = readPhone(design.phones[row]!.num);
  if (first === undefined || rest !== '') return undefined;
  const phones = design.phones.toSpliced(
    row,
    1,
    { ...design.phones[row]!, num: first },
    ...others.map((num) => ({ label: '', num })),
  );
  const filled = phones.length <= maxPhones ? phones : phones.filter(({ num }) => num.trim() !== '');
  return filled.length <= maxPhones ? { ...design, phones: filled } : undefined;
}

/** The design with the number as it is meant, where that is certain. */
export function withMeantNumber(design: Design, row: number): Design {
  const fault = faultOf(readPhone(design.phones[row]!.num));
  return fault && 'better' in fault ? withNumber(design, row, fault.better) : design;
}

function withNumber(design: Design, row: number, num: string): Design {
  return { ...design, phones: design.phones.with(row, { ...design.phones[row]!, num }) };
}
