/** Numbers without the 0 that a spreadsheet drops. */
import { getExample, getSupportedRegionCodes } from 'awesome-phonenumber';
import { describe, expect, test } from 'vitest';
import { lostZeros, regionOf, withZeros } from '../../site/batch/lost-zero.ts';
import { guessMapping } from '../../site/batch/columns.ts';
import { readTableText, tableOf } from '../../site/batch/table.ts';

function table(csv: string) {
  const read = tableOf(readTableText(csv))!;
  return { ...read, mapping: guessMapping(read) };
}

const lost = (cells: string, region?: string, own: readonly string[] = []) =>
  lostZeros(table(`phone,name\n${cells.split(' ').map((cell) => `${cell},x`).join('\n')}`), {
    phones: own.map((num) => ({ label: '', num })),
    region,
  });

describe('a number that lost its 0 is known', () => {
  test('by another of the table that has it', () => {
    expect(lost('07700900123 7700900890 07700-900-124')).toEqual(['7700900890']);
    expect(lost('01614960123 7700900890')).toEqual(['7700900890']);
    expect(lost('0412345678 298765432')).toEqual(['298765432']);
    expect(lost('13911112222 01062345678 1062345679 075587654321 75587654322')).toEqual([
      '1062345679',
      '75587654322',
    ]);
  });

  test('by a number of the plate, which is not the sample', () => {
    expect(lost('7700900890 7700900891', undefined, ['020 7946 0123'])).toEqual(['7700900890', '7700900891']);
    expect(lost('912345678', undefined, ['02-2345-6789'])).toEqual(['912345678']);
    expect(lost('912345678', undefined, ['0912 345 678'])).toEqual([]);
  });

  test('by the region of who reads it', () => {
    expect(lost('7700900890', 'GB')).toEqual(['7700900890']);
    expect(lost('412345678', 'AU')).toEqual(['412345678']);
    expect(lost('912345678 13911112222', 'TW')).toEqual(['912345678']);
    expect(lost('501234567', 'SA')).toEqual(['501234567']);
    expect(lost('75587654321 1062345678', 'CN')).toEqual(['75587654321', '1062345678']);
  });
});

test('a number that may be whole is left', () => {
  // Of a region without such a 0, or of none that is known.
  for (const region of ['US', 'ES', 'IN', 'HK', undefined]) {
    expect(lost('4155552671 612345678 9876543210', region)).toEqual([]);
  }
  // Of a known form, of another length, typed in groups, short, abroad, or a digit short of a mobile number.
  expect(lost('13911112222 62345678 4008208820 95588 010-62345678 075587654321', 'CN')).toEqual([]);
  expect(lost('1391234567 01062345678', 'CN')).toEqual([]);
  expect(lost('20794601 07700900123 +447700900124 447700900125 7700-900890', 'GB')).toEqual([]);
});

test('the 0 is put in front of these cells alone', () => {
  const read = table('phone,no\n7700900890,7700900890\n07700900123,2');
  expect(withZeros(read, ['7700900890']).map(({ cells }) => cells)).toEqual([
    ['07700900890', '7700900890'],
    ['07700900123', '2'],
  ]);
});

test('the region is that of the language, or of most who speak it', () => {
  const found = [['en-GB', 'zh-CN'], ['en'], ['zh-TW'], ['zh-Hant'], ['zh'], []].map(regionOf);
  expect(found).toEqual(['GB', 'US', 'TW', 'TW', 'CN', undefined]);
});

test('a browser may name a language that is no tag', () => {
  expect([['en-US@posix'], ['zh_CN'], ['C'], ['']].map(regionOf)).toEqual([
    'US',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the regions are those where libphonenumber puts a 0 before a mobile number', () => {
  // Tristan da Cunha has no mobile numbers, and those of China are known by their area.
  for (const region of getSupportedRegionCodes().filter((one) => one !== 'TA' && one !== 'CN')) {
    const example = getExample(region, 'mobile').number;
    const { significant = '', national = '' } = example ?? {};
    const hasZero = national.replace(/\D/g, '') === `0${significant}`;
    // In India mobile numbers are written without it; 8 digits may be a number as they are.
    const isTold = hasZero && region !== 'IN' && [9, 10].includes(significant.length);
    const digits = `7${'0'.repeat(significant.length - 1)}`;
    if (significant.length > 8) expect([region, lost(digits, region).length > 0]).toEqual([region, isTold]);
  }
});
