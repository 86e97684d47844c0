import { describe, expect, test } from 'vitest';
import { defaultRelayAddress } from '../../site/qr/relay-link.ts';
import { payloadOf } from '../../site/qr/payload.ts';
import { design, phone } from './designs.ts';

const at = { designerAddress: 'https://example.cn/plate/' };

function text(changes: Parameters<typeof design>[0], options = at): string {
  const payload = payloadOf(design(changes), options);
  if (payload.kind !== 'text') throw new TypeError(`No payload: ${payload.reason}`);
  return payload.text;
}

describe('numbers', () => {
  test.each([
    ['138-0013 8000', '13800138000'],
    ['+86 (138) 0013.8000', '+8613800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['＋86 138', '+86138'],
    ['电话:010-8888 转 6', '0108888'],
    ['1\u200b3\u00a08', '138'],
  ])('%s is dialled as %s', (num, dialled) => {
    expect(text({ phones: [phone(num)] })).toBe(`tel:${dialled}`);
  });

  test('the first row that has a digit is dialled, unfilled rows are passed over', () => {
    expect(text({ phones: [phone('', '空'), phone('无'), phone('+'), phone('139'), phone('137')] })).toBe(
      'tel:139',
    );
  });

  test.each(['tel', 'text', 'vcard', 'link'] as const)(
    'without any number a code of type %s has nothing to say',
    (type) => {
      for (const num of ['', ' ', '+', '电话']) {
        expect(payloadOf(design({ qr: { type }, phones: [phone(num)] }), at)).toEqual({
          kind: 'none',
          reason: 'no-phone',
        });
      }
    },
  );

  test('type text is the first number alone', () => {
    expect(text({ qr: { type: 'text' }, phones: [phone('+86 138', '车主'), phone('139')] })).toBe('+86138');
  });
});

describe('custom', () => {
  test('the text is encoded as it stands', () => {
    expect(text({ qr: { type: 'custom', text: '  https://a.cn/?q=1 \n' }, phones: [phone('')] })).toBe(
      '  https://a.cn/?q=1 \n',
    );
  });

  test('a blank text gives no payload', () => {
    for (const blank of ['', '  \n']) {
      expect(payloadOf(design({ qr: { type: 'custom', text: blank } }), at)).toEqual({
        kind: 'none',
        reason: 'no-text',
      });
    }
  });

  test('half a surrogate pair, which no scanner could read, becomes U+FFFD', () => {
    expect(text({ qr: { type: 'custom', text: 'a\ud83dz' } })).toBe('a\ufffdz');
  });
});

describe('vcard', () => {
  const lines = (card: string): string[] => card.split('\r\n');

  test('is version 3.0 with one plain TEL per phone, named by the labels in order, with CRLF line ends', () => {
    const card = text({
      qr: { type: 'vcard' },
      phones: [phone('138', '车主'), phone('', '空'), phone('+86 139', '家人')],
    });
    expect(lines(card)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:车主、家人',
      'FN:车主、家人',
      'TEL:138',
      'TEL:+86139',
      'END:VCARD',
      '',
    ]);
  });

  test('is named by the title where no phone has a label, and by the number where there is no title', () => {
    expect(lines(text({ qr: { type: 'vcard' }, phones: [phone('138')] }))).toContain('FN:临时停车');
    expect(lines(text({ qr: { type: 'vcard' }, phones: [phone('138')], title: ' ' }))).toContain('FN:138');
  });

  test('a label cannot end its line, start a field or split a name', () => {
    const label = 'a,b;c\\d\nTEL:110\r\nEND:VCARD\u0007\u2028x';
    expect(lines(text({ qr: { type: 'vcard' }, phones: [phone('138', label)] }))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:a\\,b\\;c\\\\d\\nTEL:110\\nEND:VCARD\\nx',
      'FN:a\\,b\\;c\\\\d\\nTEL:110\\nEND:VCARD\\nx',
      'TEL:138',
      'END:VCARD',
      '',
    ]);
  });
});

describe('link', () => {
  const link = (changes: Parameters<typeof design>[0]): string =>
    text({ ...changes, qr: { type: 'link', ...changes.qr } });

  test('carries all phones in the fragment, a label only where there is one', () => {
    expect(link({ phones: [phone('138 0013', 'A b'), phone('x'), phone('+86 139')] }))
      .toBe('https://example.cn/plate/index.html#p=1380013&l=A+b&p=%2B86139');
  });

  test('is form encoded, so that URLSearchParams reads back what was put in', () => {
    const fields = new URLSearchParams(new URL(link({ phones: [phone('+1', '车主&=#%+"')] })).hash.slice(1));
    expect(fields.getAll('p')).toEqual(['+1']);
    expect(fields.getAll('l')).toEqual(['车主&=#%+"']);
  });

  test('keeps 8 code points of a label and never half a grapheme', () => {
    const label = (typed: string) => new URL(link({ phones: [phone('1', typed)] })).hash;
    const kept = (typed: string) => new URLSearchParams(label(typed).slice(1)).get('l');
    expect(kept('一二三四五六七八九')).toBe('一二三四五六七八');
    expect(kept('1234567😀9')).toBe('1234567😀');
    expect(kept('1234567👨‍👩‍👧')).toBe('1234567');
    expect(kept('1234567e\u0301')).toBe('1234567');
    expect(kept('👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦');
    expect(kept(`${'e\u0301'.repeat(4)}x`)).toBe('e\u0301'.repeat(4));
    expect(kept(`a${'\u0301'.repeat(1000)}`)).toBe(null);
    expect(kept(' \t ')).toBe(null);
  });

  test('goes to the address of the design where it has one', () => {
    const to = (address: string) => link({ qr: { text: address }, phones: [phone('1')] });
    expect(to('https://a.cn')).toBe('https://a.cn#p=1');
    expect(to('  https://a.cn/m?x=1 ')).toBe('https://a.cn/m?x=1#p=1');
    expect(to('https://a.cn/m#')).toBe('https://a.cn/m#p=1');
    expect(to('https://a.cn/m#v=2')).toBe('https://a.cn/m#v=2&p=1');
    expect(to('https://a.cn/m#/route?')).toBe('https://a.cn/m#/route?p=1');
    expect(to('https://a.cn/?p=9#p=138&l=%E8%BD%A6&p=139')).toBe('https://a.cn/?p=9#p=1');
    expect(to('https://a.cn/?x=1&p=9&l=2')).toBe('https://a.cn/?x=1&p=9&l=2#p=1');
    expect(to('https://a.cn/#v=2&p=138&shareTo=x')).toBe('https://a.cn/#v=2&shareTo=x&p=1');
    expect(to('a.cn/m')).toBe('a.cn/m#p=1');
    expect(to('https://挪车.cn/车 牌')).toBe(
      'https://xn--1nty68f.cn/%E8%BD%A6%20%E7%89%8C#p=1'.replace(
        'xn--1nty68f',
        new URL('https://挪车.cn').hostname.replace('.cn', ''),
      ),
    );
    expect(to('挪车/\ud800')).toMatch(/^%E6%8C%AA%E8%BD%A6\/%EF%BF%BD#p=1$/);
  });

  test.each([
    ['https://a.cn/d/', 'https://a.cn/d/index.html'],
    ['https://a.cn', 'https://a.cn/index.html'],
    ['https://a.cn/d/?x=1#y', 'https://a.cn/d/index.html'],
    ['https://a.cn/d/index.html?x#y', 'https://a.cn/d/index.html'],
    ['https://a.cn/d/designer.html', 'https://a.cn/d/index.html'],
    ['http://192.168.1.2:8000/', 'http://192.168.1.2:8000/index.html'],
    ['file:///home/me/index.html', undefined],
    ['about:blank', undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('opened at %s, the designer offers %s', (opened, address) => {
    expect(defaultRelayAddress(opened)).toBe(address);
  });

  test('without any address there is no code, rather than one that leads nowhere', () => {
    expect(payloadOf(design({ qr: { type: 'link' } }), { designerAddress: undefined })).toEqual({
      kind: 'none',
      reason: 'no-address',
    });
  });
});
