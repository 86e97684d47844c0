/** The test vectors that WeChat and WeCom publish for their envelope, and malformed ones. */
import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decrypt,
  encrypt,
  isSame,
  readAesKey,
  signatureOf,
} from '../../../functions/ingest/channels/envelope.ts';

const wechat = { key: readAesKey('A'.repeat(43))!, id: 'wxba5fad812f8e6fb9' };
const goodLuck = 'ELGduP2YcVatjqIS+eZbp80MNLoAUWvzzyJxgGzxZO/5sAvd070Bs6qrLARC9nVHm48Y4hyRbtzve1L32tmxSQ==';
const wecom = {
  key: readAesKey('kWxPEV2UEDyxWpmPdKC3F4dgPDmOvfKX1HGnEUDS1aR')!,
  id: 'wx49f0ab532d5d035a',
};
const echo = '4ByGGj+sVCYcvGeQYhaKIk1o0pQRNbRjxybjTGblXrBaXlTXeOo1+bXFXDQQb1o6co6Yh9Bv41n7hOchLF6p+Q==';

test('signs the check of an address as WeChat does', () => {
  expect(signatureOf(['AAAAA', '1714036504', '1514711492'])).toBe('f464b24fc39322e44b38aa78f5edd27bd1441696');
});

test('encrypts, signs and decrypts the reply of WeChat’s page', () => {
  const random = new TextEncoder().encode('707722b803182950');
  expect(encrypt('{"demo_resp":"good luck"}', { ...wechat, random })).toBe(goodLuck);
  expect(signatureOf(['AAAAA', '1713424427', '415670741', goodLuck])).toBe(
    '1b9339964ed2e271e7c7b6ff2b0ef902fc94dea1',
  );
  expect(decrypt(goodLuck, wechat)).toBe('{"demo_resp":"good luck"}');
});

test('checks and decrypts the echo of WeCom’s page', () => {
  expect(signatureOf(['123456', '1411443780', '437374425', echo])).toBe(
    'dd6b9c95b495b3f7e2901bfbc76c664930ffdb96',
  );
  expect(decrypt(echo, wecom)).toBe('5927782489442352469');
});

test('messages of every length from 0 to 100 are decrypted: all paddings from 1 to 32', () => {
  const random = new Uint8Array(16);
  for (let length = 0; length <= 100; length++) {
    const message = 'x'.repeat(length);
    const encrypted = encrypt(message, { ...wechat, random });
    expect(Buffer.from(encrypted, 'base64').length % 32).toBe(0);
    expect(decrypt(encrypted, wechat)).toBe(message);
  }
});

test('another key, another receiver and malformed input give null', () => {
  expect(decrypt(goodLuck, { ...wechat, key: wecom.key })).toBeNull();
  expect(decrypt(goodLuck, { ...wechat, id: 'wxba5fad812f8e6fb8' })).toBeNull();
  expect(decrypt(goodLuck, { ...wechat, id: 'a5fad812f8e6fb9' })).toBeNull();
  for (const text of ['', 'AAAA', '!!!!', goodLuck.slice(4)]) expect(decrypt(text, wechat)).toBeNull();
});

test('a length beyond the message, invalid padding and invalid UTF-8 give null', () => {
  const seal = (plain: Buffer): string => {
    const cipher = createCipheriv('aes-256-cbc', wechat.key, wechat.key.subarray(0, 16)).setAutoPadding(
      false,
    );
    return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  };
  const plain = (length: number, message: Buffer, pad: readonly number[]): Buffer => {
    const head = Buffer.alloc(20);
    head.writeUInt32BE(length, 16);
    return Buffer.concat([head, message, Buffer.from(wechat.id), Buffer.from(pad)]);
  };
  const good = plain(4, Buffer.from('1234'), new Array<number>(22).fill(22));
  expect(good.length % 32).toBe(0);
  expect(decrypt(seal(good), wechat)).toBe('1234');
  const bad = [
    plain(0xffffffff, Buffer.from('1234'), new Array<number>(22).fill(22)),
    plain(4, Buffer.from('1234'), new Array<number>(22).fill(0)),
    plain(4, Buffer.from('1234'), new Array<number>(22).fill(33)),
    plain(4, Buffer.from('1234'), [21, ...new Array<number>(21).fill(22)]),
    plain(4, Buffer.from([0xff, 0xfe, 0x41, 0x41]), new Array<number>(22).fill(22)),
    Buffer.alloc(32, 32),
  ];
  for (const one of bad) expect(decrypt(seal(one), wechat)).toBeNull();
});

test('no text makes decrypting throw', () => {
  fc.assert(fc.property(fc.base64String({ maxLength: 400 }), fc.string(), (encoded, text) => {
    expect(decrypt(encoded, wechat)).toBeNull();
    expect(decrypt(text, wechat)).toBeNull();
  }));
});

test('compares whole texts, of whatever length', () => {
  expect([isSame('a', 'a'), isSame('a', 'b'), isSame('a', 'aa'), isSame('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
