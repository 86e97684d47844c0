import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhones } from '../../site/relay/address.ts';

const owner = { number: '13800138000', label: '车主' };
const family = { number: '+8613900139000', label: '' };
const carried = '#p=13800138000&l=%E8%BD%A6%E4%B8%BB&p=%2B8613900139000';

describe('readPhones() finds the same phones', () => {
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
    ['with a number twice', '', `${carried}&p=13800138000&l=x`],
  ])('%s', (_, search, hash) => {
    expect(readPhones(search, hash)).toEqual([owner, family]);
  });
});

describe('readPhones() shows hostile input as nothing', () => {
  test.each([
    ['nothing', '', ''],
    ['a foreign query', '?utm_source=x&from=timeline', ''],
    ['script', '', '#p=javascript:alert(1)'],
    ['markup', '', '#p=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
    ['a premium code', '', '#p=*%2321%23'],
    ['a number with an extension', '', '#p=138%3Bext%3D9'],
    ['two digits', '', '#p=12'],
    ['21 digits', '', '#p=123456789012345678901'],
    ['broken encoding', '', '#p=%E8%BD'],
    ['full-width digits', '', '#p=%EF%BC%91%EF%BC%92%EF%BC%93'],
    ['letters behind a number', '', '#p=1380013800o'],
    ['a label alone', '', '#l=%E8%BD%A6'],
  ])('%s', (_, search, hash) => {
    expect(readPhones(search, hash)).toEqual([]);
  });

  test('a label keeps 8 characters and no control or direction marks', () => {
    const label = encodeURIComponent('\u202e\u0000\n车主本人的手机号码');
    expect(readPhones('', `#p=110&l=${label}`)).toEqual([{ number: '110', label: '车主本人的手机号' }]);
  });

  test('a label with a percent sign stays as it was typed', () => {
    for (const label of ['50%', '100%25', '5%41 车', 'A+b']) {
      expect(readPhones('', `#${new URLSearchParams({ p: '110', l: label })}`)[0]?.label).toBe(label);
    }
  });

  test('at most three phones', () => {
    expect(readPhones('', '#p=111&p=222&p=333&p=444&l=x')).toHaveLength(3);
  });

  test('any address gives only numbers that stand in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (search, hash) => {
        for (const { number } of readPhones(`?${search}`, `#p=${hash}&${search}`)) {
          expect(number).toMatch(/^\+?\d{3,20}$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
