/** The numbers of a template that no column of the table fills: whoever calls one reaches the same person from every plate. */
import type { Design, Phone } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { followCaption } from '../qr/stock-captions.ts';
import { isSample } from '../phone/sample-number.ts';
import { isNumber, type MappedColumns } from './columns.ts';

interface TemplatePhones {
  /** May be printed on every plate, if the user says so. */
  readonly others: readonly Phone[];
  /** Nobody's number, which is never printed from a table. */
  readonly sample: Phone | undefined;
  /** The template with the numbers that every plate keeps. */
  readonly design: Design;
  /** No column fills a number, and no other is wanted on the plates: nothing is to be made. */
  readonly isAsking: boolean;
}

/** `keepsOthers`: whether the user wants `others` on every plate. `ownCaption`: as for rows. */
export function templatePhones(
  template: Design,
  { header, mapping }: MappedColumns,
  { keepsOthers, ownCaption }: { readonly keepsOthers: boolean; readonly ownCaption: string | undefined },
): TemplatePhones {
  const isNamed = ({ num }: Phone): boolean =>
    header.some((name) => name !== '' && num.includes(`{${name}}`));
  const left = template.phones.filter((phone, at) =>
    isFilled(phone) && !isNamed(phone) && !mapping.includes(`phones.${at as 0 | 1 | 2}.num`)
  );
  const isOfExample = ({ num }: Phone): boolean => isSample(num);
  const others = left.filter((phone) => !isOfExample(phone));
  const sample = left.find(isOfExample);
  const lost = keepsOthers ? left.filter(isOfExample) : left;
  const phones = template.phones.map((phone) => lost.includes(phone) ? { label: '', num: '' } : phone);
  const isAnswered = others.length === 0 ? sample === undefined : keepsOthers;
  const isAsking = !mapping.some(isNumber) && !isAnswered;
  const design = followCaption(template, { ...template, phones }, ownCaption);
  return { others, sample, design, isAsking };
}
