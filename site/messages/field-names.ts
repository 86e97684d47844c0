/** What the fields of the archive are called in Chinese (zh-CN), by path: `size.w`. `names.tsv` has them in other languages. */
import { Archive } from '../../schema/archive.ts';

interface Named {
  readonly zh?: string;
  readonly items?: Named;
  readonly anyOf?: readonly Named[];
  readonly properties?: Readonly<Record<string, Named>>;
}

function namesIn(field: Named, path: string): readonly (readonly [path: string, name: string])[] {
  const parts = [field.items, ...field.anyOf ?? []].filter((part) => part !== undefined);
  return [
    ...(field.zh === undefined ? [] : [[path, field.zh] as const]),
    ...parts.flatMap((part) => namesIn(part, path)),
    ...Object.entries(field.properties ?? {}).flatMap(([name, part]) =>
      namesIn(part, path === '' ? name : `${path}.${name}`)
    ),
  ];
}

export const fieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  namesIn(Archive as unknown as Named, ''),
);
