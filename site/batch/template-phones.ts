/** The numbers of a template that no column of the table fills: whoever calls one reaches the same person from every plate. */
import type { Design, Phone } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { isSample } from '../phone/sample-number.ts';
import type { MappedColumns } from './columns.ts';

interface TemplatePhones {
  /** May be printed on every plate, if the user says so. */
  readonly others: readonly Phone[];
  /** Nobody's number, which is never printed from a table. */
  readonly sample: Phone | undefined;
  /** The template with `others`, and the one without. */
  readonly kept: Design;
  readonly bare: Design;
}

export function templatePhones(template: Design, { header, mapping }: MappedColumns): TemplatePhones {
  const isNamed = ({ num }: Phone): boolean =>
    header.some((name) => name !== '' && num.includes(`{${name}}`));
  const left = template.phones.filter((phone, at) =>
    isFilled(phone) && !isNamed(phone) && !mapping.includes(`phones.${at as 0 | 1 | 2}.num`)
  );
  const without = (phones: readonly Phone[]): Design => ({
    ...template,
    phones: template.phones.map((phone) => phones.includes(phone) ? { label: '', num: '' } : phone),
  });
  const isOfExample = ({ num }: Phone): boolean => isSample(num);
  return {
    others: left.filter((phone) => !isOfExample(phone)),
    sample: left.find(isOfExample),
    kept: without(left.filter(isOfExample)),
    bare: without(left),
  };
}
