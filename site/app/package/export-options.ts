/** The options of `exportFile`: what is none of them is refused, since a file that differs from what was asked for is found out at the printer's. */
import { minPaperMm, type OwnPaper, papers } from '../../sign/sheet/papers.ts';
import { defaultSettings, type ExportSettings } from '../state/export-settings.ts';

export interface ExportOptions extends Partial<Omit<ExportSettings, 'cut'>> {
  readonly cut?: boolean;
  /** Makes the file with another font where one cannot be had; else that rejects. */
  readonly allowFallback?: boolean;
}

interface Rule {
  /** In words of a list: `72, 150, 300 or 600`. */
  readonly says: string;
  takes(value: unknown): boolean;
}

const flag: Rule = oneOf([true, false]);
const count = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

// deno-fmt-ignore
const rules: { readonly [Name in keyof Required<ExportOptions>]: Rule } = {
  bleed:         flag,
  dpi:           oneOf([72, 150, 300, 600]),
  paper:         oneOf([...Object.keys(papers), 'own']),
  ownPaper:      { says: "{ widthMm, heightMm }, in mm from 60 on; heightMm may be 'roll'", takes: isOwnPaper },
  pressSheet:    flag,
  copies:        { says: "'fill' or a whole number from 1", takes: (value) => value === 'fill' || count(value) },
  first:         { says: 'a whole number from 1', takes: count },
  cut:           flag,
  cutName:       { says: 'a text', takes: (value) => typeof value === 'string' },
  mirror:        flag,
  keepArchive:   flag,
  allowFallback: flag,
};

function isOwnPaper(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { widthMm, heightMm } = value as Partial<OwnPaper>;
  const isSide = (side: unknown): boolean =>
    typeof side === 'number' && side >= minPaperMm && Number.isFinite(side);
  return isSide(widthMm) && (heightMm === 'roll' || isSide(heightMm));
}

/** With what is not given as it is by default. Throws a TypeError for an unknown name, a RangeError for a value that it cannot have. */
export function readExportOptions(
  options: ExportOptions,
): ExportSettings & Pick<Required<ExportOptions>, 'allowFallback'> {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(rules, name)) {
      throw new TypeError(`exportFile has no option "${name}": use ${Object.keys(rules).join(', ')}`);
    }
    const rule = rules[name as keyof typeof rules];
    if (value !== undefined && !rule.takes(value)) {
      throw new RangeError(`${name} is ${shown(value)}: use ${rule.says}`);
    }
  }
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...defaultSettings, allowFallback: false, ...given, cut: options.cut ? 'all' : 'none' };
}

function oneOf(values: readonly unknown[]): Rule {
  const shownValues = values.map(shown);
  return {
    says: `${shownValues.slice(0, -1).join(', ')} or ${shownValues.at(-1)}`,
    takes: (value) => values.includes(value),
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
