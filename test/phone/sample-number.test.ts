/** The number of the examples is known however it is written, and no other is. */
import { expect, test } from 'vitest';
import { isSample } from '../../site/phone/sample-number.ts';

const samples = [
  ...['138 0013 8000', '13800138000', ' 138-0013-8000 ', '+86 138-0013-8000', '0086 13800138000'],
  ...['8613800138000', '１３８００１３８０００', '138.0013.8000（车主）', '\u202a13800138000\u202c'],
  ...['0912 345 678', '0912-345-678', '9123 4567', '91234567'],
];
test.each(samples)('%j is a sample', (num) => expect(isSample(num)).toBe(true));

/** The last two are whole numbers that somebody may have. */
const others = [
  ...['', '车主', '{电话}', '139 1234 5678', '138 0013 8001', '1380013800', '013800138000', '13800138000转1'],
  ...['138 0013 8000 / 139 1234 5678', '86', '8691234567', '+886 912 345 678', '+852 9123 4567'],
];
test.each(others)('%j is none', (num) => expect(isSample(num)).toBe(false));
