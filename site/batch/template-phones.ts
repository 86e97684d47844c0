/** The numbers of a template that no column of the table fills, or not in every row: whoever calls one reaches the same person from every plate. */
import type { Design, Phone } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { followCaption } from '../qr/stock-captions.ts';
import { isSample } from '../phone/sample-number.ts';
import { isNumber, type MappedColumns, type Target } from './columns.ts';
import { standIns } from './rows.ts';
import type { Table } from './table.ts';

interface TemplatePhones {
  /** May be printed on every plate, if the user says so. */
  readonly others: readonly Phone[];
  /** May stand in empty cells of the columns that fill them, likewise. */
  readonly inGaps: readonly Phone[];
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
  { header, mapping, rows }: MappedColumns & Pick<Table, 'rows'>,
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
  const hasGaps = (target: Target): boolean => {
    const column = mapping.indexOf(target);
    return column >= 0 && rows.some(({ cells }) => cells[column] === '');
  };
  const inGaps = standIns(template).filter(({ at, phone }) => !isNamed(phone) && hasGaps(`phones.${at}.num`))
    .map(({ phone }) => phone);
  return { others, inGaps, sample, design, isAsking };
}
