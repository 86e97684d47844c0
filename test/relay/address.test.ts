import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDialable } from '../../site/phone/dialable.ts';
import { readRelay } from '../../site/relay/address.ts';
import { anyString } from '../run/any-string.ts';
import { cases } from '../run/cases.ts';

const owner = { number: '13800138000', label: '车主' };
const family = { number: '+8613900139000', label: '' };
const carried = '#p=13800138000&l=%E8%BD%A6%E4%B8%BB&p=%2B8613900139000';

describe('readRelay() finds the same phones', () => {
  // Addresses as messaging apps and sharers hand them on.
  test.each([
    ['in the fragment', '', carried],
    ['in the query', carried.replace('#', '?'), ''],
    ['with nsukey in the query', '?nsukey=Xy%2Fz&from=singlemessage&isappinstalled=0', carried],
    ['with shareTo behind the fragment', '', `${carried}&shareTo=timeline`],
    ['with a question mark behind the fragment', '', `${carried}?from=timeline`],
    ['with a foreign parameter first', '', carried.replace('#', '#wechat_redirect&')],
    ['with a second fragment behind', '', `${carried}#mp.weixin.qq.com`],
    ['with HTML ampersands', '', carried.replaceAll('&', '&amp;')],
    ['percent-encoded as a whole', `?${encodeURIComponent(carried)}`, ''],
    ['percent-encoded twice', '', carried.replace(/%/g, '%25')],
    ['with the full stop of a sentence', '', `${carried}%E3%80%82`],
    ['with the full stop and a comma as they stand', '', `${carried}。，`],
    ['with a bare plus', '', carried.replace('%2B', '+')],
    ['with blanks and hyphens in a number', '', carried.replace('13800138000', '138-0013+8000')],
    ['in capitals', '', carried.replace('#p', '#P').replace('&l', '&L').replace('&p', '&P')],
    ['with its ampersands encoded', '', carried.replaceAll('&', '%26')],
    ['with its second ampersand encoded twice', '', carried.replace('&p', '%2526p')],
    ['with semicolons', '', carried.replaceAll('&', ';')],
    ['with commas', '', carried.replaceAll('&', ',')],
    [
      'with full-width digits and signs',
      '',
      encodeURI(
        carried.replace('13800138000', '１３８００１３８０００').replace('#p=', '#ｐ＝').replace(
          '&l=',
          '＆ｌ＝',
        ),
      ).replaceAll('%25', '%'),
    ],
    ['as a tel: address', '', carried.replace('#p=', '#p=tel:').replace('&p=', '&p=tel%3A')],
    ['behind an exclamation mark', '', carried.replace('#', '#!')],
    ['behind a slash', '', carried.replace('#', '#/')],
    ['with a colon for its equals sign', '', carried.replace('#p=', '#p:')],
    ['one in the fragment and one in the query', '?p=%2B8613900139000', carried.split('&p')[0]!],
    ['one in capitals', '', carried.replace('#p', '#P').replace('&l', '&L')],
    ['with a number twice', '', `${carried}&p=13800138000&l=x`],
  ])('%s', (_, search, hash) => {
    expect(readRelay(search, hash)).toEqual({ phones: [owner, family], damaged: false });
  });
});

describe('readRelay() recovers what can be read without guessing', () => {
  test('numbers that are listed', () => {
    const numbers = (hash: string) => readRelay('', hash)?.phones.map(({ number }) => number);
    for (const comma of [',', ';', '，', '、', '%EF%BC%8C']) {
      expect(numbers(`#p=13800138000${comma}13900139000`)).toEqual(['13800138000', '13900139000']);
    }
  });

  test('all of fifty numbers', () => {
    const numbers = Array.from({ length: 50 }, (_, at) => String(13800138000 + at));
    const content = readRelay('', `#${numbers.map((number) => `p=${number}`).join('&')}`);
    expect(content?.phones.map(({ number }) => number)).toEqual(numbers);
  });

  test('a number beside one that is damaged', () => {
    expect(readRelay('', '#p=13800138000&l=x&p=abc')).toEqual({
      phones: [{ number: '13800138000', label: 'x' }],
      damaged: true,
    });
  });
});

describe('readRelay() takes for a damaged address, with no number', () => {
  test.each([
    ['an empty field', '', '#p='],
    ['a name alone', '', '#p'],
    ['letters', '', '#p=abc'],
    ['script', '', '#p=javascript:alert(1)'],
    ['markup', '', '#p=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
    ['a premium code', '', '#p=*%2321%23'],
    ['a number with an extension', '', '#p=138%3Bext%3D9'],
    ['broken encoding', '', '#p=%E8%BD'],
    ['an encoding that was cut', '', '#p=1380013800%'],
    ['letters behind a number', '', '#p=1380013800o'],
    ['all of it encoded', '', '#p%3Dabc'],
    ['an empty field in the query', '?P=', ''],
  ])('%s', (_, search, hash) => {
    expect(readRelay(search, hash)).toEqual({ phones: [], damaged: true });
  });
});

describe('readRelay() leaves alone', () => {
  test.each([
    ['nothing', '', ''],
    ['a foreign query', '?utm_source=x&from=timeline', ''],
    ['a label alone', '', '#l=%E8%BD%A6'],
    ['names that begin or end with a p', '?page=1&map=2', '#top'],
    ['a design from elsewhere whose address has a p', '?design=https%3A%2F%2Fblog.example%2F%3Fp%3D12', ''],
  ])('%s', (_, search, hash) => {
    expect(readRelay(search, hash)).toBeUndefined();
  });
});

describe('a label', () => {
  const labelOf = (hash: string) => readRelay('', hash)?.phones[0]?.label;

  test('keeps 8 characters and no control or direction marks', () => {
    const label = encodeURIComponent('\u202e\u0000\n车主本人的手机号码');
    expect(labelOf(`#p=110&l=${label}`)).toBe('车主本人的手机号');
  });

  test('stays as it was typed', () => {
    for (const label of ['50%', '100%25', '5%41 车', 'A+b', '车主（张）', 'A&P', 'x;p', '张，李']) {
      expect(labelOf(`#${new URLSearchParams({ p: '110', l: label })}`)).toBe(label);
    }
  });
});

test('any address gives only numbers, and one that holds a p is always known', () => {
  fc.assert(
    fc.property(anyString(), fc.string({ unit: 'grapheme' }), (search, hash) => {
      const content = readRelay(`?${search}`, `#p=${hash}&${search}`);
      for (const { number } of content!.phones) expect(number).toMatch(/^\+?\d+$/);
    }),
    { numRuns: cases(700) },
  );
});

test.each([
  ['1380013', true],
  ['138001380001', true],
  ['+861380013800', true],
  ['861380013', true],
  ['0755', true],
  ['12', true],
  ['+86', true],
  ['123456789012345678901', true],
  ['13800138000', false],
  ['+8613800138000', false],
  ['008613800138000', false],
  ['+13105551234', false],
  ['110', false],
  ['12345', false],
  ['4008208820', false],
  ['075512345678', false],
  ['86138001', false],
])('%s is no phone’s number of digits: %s', (number, doubtful) => {
  expect(isDialable(number)).toBe(!doubtful);
});
