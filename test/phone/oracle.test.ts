/** Numbers of all countries, as libphonenumber writes and reads them. */
import { getExample, getSupportedRegionCodes, parsePhoneNumber } from 'awesome-phonenumber';
import { describe, expect, test } from 'vitest';
import { faultOf, readPhones } from '../../site/phone/fault.ts';
import { readPhone } from '../../site/phone/phone.ts';
import { cases } from '../run/cases.ts';

interface Known {
  /** `+`, the country's code and the number. */
  readonly dial: string;
  readonly code: string;
  readonly significant: string;
  readonly international: string;
  readonly national: string;
  readonly uri: string;
}

function known(typed: string): Known | undefined {
  const { valid, number, countryCode } = parsePhoneNumber(typed);
  if (!valid) return undefined;
  const { e164: dial, significant, international, national, rfc3966: uri } = number;
  return { dial, code: `+${countryCode}`, significant, international, national, uri };
}

// Tristan da Cunha has no mobile numbers.
const numbers = getSupportedRegionCodes().filter((region) => region !== 'TA')
  .map((region) => known(getExample(region, 'mobile').number!.e164)!);

/** Mulberry32: the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}

/** The example with its last digits drawn anew: thousands of numbers that the country may have. */
function alike(count: number): readonly Known[] {
  const next = random(20261126);
  return numbers.flatMap(({ dial }) => {
    const found: Known[] = [];
    for (let drawn = 0; drawn < count; drawn += 1) {
      const digits = String(Math.floor(next() * 10000)).padStart(4, '0');
      const number = known(dial.slice(0, -4) + digits);
      if (number !== undefined) found.push(number);
    }
    return found;
  });
}

function dialOf(typed: string): string {
  return readPhone(typed).dial;
}

describe('a number of any country', () => {
  test('is dialled whole in every common writing, and nothing is wrong with it', () => {
    let count = 0;
    for (const { dial: number, code, international, uri } of alike(cases(3))) {
      const rest = international.slice(code.length + 1);
      const writings = [
        number,
        international,
        uri,
        international.replaceAll(' ', '-'),
        international.replaceAll(' ', '.'),
        `${code} (${rest.replace(' ', ') ')}${rest.includes(' ') ? '' : ')'}`,
        `(${code}) ${rest}`,
        `\u202a${international}\u202c`,
        international.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
        international.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      ];
      for (const typed of writings) {
        const phone = readPhone(typed);
        expect([typed, phone.dial, phone.rest, faultOf(phone)]).toEqual([typed, number, '', undefined]);
      }
      count += 1;
    }
    expect(count).toBeGreaterThan(450 * cases(1));
  });

  test('keeps the digits that are dialled at home', () => {
    for (const { national } of alike(4)) {
      expect([national, dialOf(national)]).toEqual([national, national.replace(/\D/g, '')]);
    }
  });

  test('loses a zero in brackets where libphonenumber loses it', () => {
    for (const { code, significant, dial } of numbers) {
      if (known(`${code}0${significant}`)?.dial !== dial) continue;
      expect(dialOf(`${code} (0) ${significant}`)).toBe(dial);
      expect(dialOf(`${code}(0${significant.slice(0, 2)})${significant.slice(2)}`)).toBe(dial);
      expect(faultOf(readPhone(`${code} 0${significant}`))).toMatchObject({ kind: 'country-code' });
    }
  });

  test('is told from the next one beside it', () => {
    const all = alike(1);
    for (const [at, phone] of all.slice(1).entries()) {
      const pair = [all[at]!.international, phone.international];
      for (const between of ['\n', ' ', '/', ';', '，', ' 或 ', ' (']) {
        const found = readPhones(pair.join(between)).numbers.map(({ dial }) => dial);
        expect(found).toEqual([all[at]!.dial, phone.dial]);
      }
    }
  });
});

test('a mainland number alone, and beside another, is read in every writing', () => {
  const next = random(7);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
  const mobile = () => `1${3 + Math.floor(next() * 7)}${digits(9)}`;
  for (let drawn = 0; drawn < cases(200); drawn += 1) {
    const [one, other] = [mobile(), mobile()];
    const spaced = (num: string, by: string) => [num.slice(0, 3), num.slice(3, 7), num.slice(7)].join(by);
    const writings = [one, spaced(one, ' '), spaced(one, '-'), spaced(one, '.'), `+86 ${one}`, `(${one})`];
    for (const typed of writings) {
      expect([dialOf(typed).replace('+86', ''), faultOf(readPhone(typed))]).toEqual([one, undefined]);
    }
    for (const between of ['\n', ' ', '.', '-', '/', ';', ',', '、', '']) {
      expect(readPhones(one + between + other).numbers.map(({ dial }) => dial)).toEqual([one, other]);
    }
    expect(readPhones(`${spaced(one, ' ')} ${spaced(other, ' ')}`).numbers.map(({ dial }) => dial)).toEqual([
      one,
      other,
    ]);
  }
});
