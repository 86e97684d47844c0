import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plateName } from '../../site/batch/plate-name.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { anyString } from '../run/any-string.ts';

const named = (title: string, ...phones: readonly { label: string; num: string }[]): string =>
  plateName({ ...defaultDesign, text: { ...defaultDesign.text, title }, phones }, '挪车牌');

// deno-fmt-ignore
test.each([
  ['临时停车',          [{ label: '车主', num: '138 0013 8000' }],                            '临时停车-8000'],
  ['临时停车',          [{ label: '', num: ' ' }, { label: '家', num: '１３９００１３９１２３' }], '临时停车-9123'],
  ['临时停车',          [{ label: '', num: '0755-83456789 转 802' }],                         '临时停车-6789'],
  ['Call me: A/B?',     [{ label: 'Li', num: '110' }],                                       'Call me- A-B-Li'],
  ['两\n行',            [],                                                                  '两-行'],
  [' .. ',              [{ label: '', num: '12345' }],                                       '挪车牌'],
])('%j is told by its title and its number', (title, phones, name) => {
  expect(named(title, ...phones)).toBe(name);
});

test('any texts give a name that every file system takes', () => {
  fc.assert(
    fc.property(
      anyString(),
      anyString(),
      fc.string(),
      (title, label, num) => {
        const name = named(title, { label, num });
        expect(name).not.toMatch(/[\p{Cc}\p{Surrogate}<>:"/\\|?*]|^[\s.]|[\s.]$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(180);
        expect(name).not.toBe('');
      },
    ),
  );
});
