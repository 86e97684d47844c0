/** Numbers that a spreadsheet took for amounts, so that they lost the 0 that they begin with. Nothing is changed unasked. */
import type { Phone } from '../../schema/archive.ts';
import { isSample } from '../phone/sample-number.ts';
import { phoneGroups } from '../phone/groups.ts';
import { isNumber, type MappedColumns } from './columns.ts';
import type { Table, TableRow } from './table.ts';

/** Regions whose mobile numbers begin with a 0 and have this many digits after it (a test compares them with libphonenumber). */
const digitsAfterZero: Readonly<Record<number, ReadonlySet<string>>> = {
  9: regions(
    'AE AF AL AT AU AX AZ BE BL CC CD CH CX DZ EC EH ET FI FR GF GH GP HR ID IE IL JO KE KG LK LR LY MA MC MF MG MQ MW MY NA NL NZ PS PY ' +
      'RE RO RS RW SA SD SE SK SS SY TH TW TZ UA UG VN YE YT ZA ZM ZW',
  ),
  10: regions('BD EG GB GG IM IQ IR JE JP KP KR LA NG PH PK TR VE'),
};

function regions(codes: string): ReadonlySet<string> {
  return new Set(codes.split(' '));
}

type Numbers = MappedColumns & Pick<Table, 'rows'>;

interface Beside {
  /** Of the plate, which may begin with a 0 like those of the table. */
  readonly phones: readonly Phone[];
  /** Where its reader lives: GB. */
  readonly region: string | undefined;
}

/**
 * Cells of digits alone that are no number of a known form, while with a 0 in front they are one of the region, or as long as another number
 * here that begins with 0. A number for each cell.
 */
export function lostZeros(table: Numbers, { phones, region = '' }: Beside): readonly string[] {
  const cells = table.rows.flatMap((row) => numberColumns(table).map((column) => row.cells[column] ?? ''));
  const own = phones.map(({ num }) => num).filter((num) => !isSample(num));
  const whole = [...cells, ...own].map((text) => text.replace(/[ -]/g, '')).filter((text) =>
    /^0[1-9]\d+$/.test(text)
  );
  const lengths = new Set(whole.map(({ length }) => length));
  const strange = new Set(whole.filter((text) => !phoneGroups(text)).map(({ length }) => length));
  return cells.filter((cell) => {
    if (!/^[1-9]\d{7,10}$/.test(cell) || phoneGroups(cell)) return false;
    const isKnown = phoneGroups(`0${cell}`) !== undefined;
    // Where all whole numbers are known ones, one that is not is no number of the same country.
    return (isKnown ? lengths : strange).has(cell.length + 1) || isKnown && region === 'CN' ||
      digitsAfterZero[cell.length]?.has(region) === true;
  });
}

export function withZeros(table: Numbers, lost: readonly string[]): readonly TableRow[] {
  const without = new Set(lost);
  const columns = new Set(numberColumns(table));
  return table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => columns.has(column) && without.has(cell) ? `0${cell}` : cell),
  }));
}

function numberColumns({ mapping }: MappedColumns): readonly number[] {
  return mapping.flatMap((target, column) => isNumber(target) ? [column] : []);
}

/** Where the first of these languages is spoken; a Chinese or English without a region is that of the most. Chromium on Linux names some that are no tags: en-US@posix. */
export function regionOf([language]: readonly string[]): string | undefined {
  try {
    return language === undefined
      ? undefined
      : new Intl.Locale(language.replace(/@.*/, '')).maximize().region;
  } catch {
    return undefined;
  }
}
