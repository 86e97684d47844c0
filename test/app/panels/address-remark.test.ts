import { expect, test } from 'vitest';
import { lacksScheme, localWhatsApp } from '../../../site/app/panels/address-remark.ts';

test('an address without its scheme is told from other content', () => {
  const bare = ['wa.me/85291234567', ' example.com ', 'Example.COM/x?a=1#b', 'a-b.example.com.hk:8080/x'];
  const other = [
    'https://wa.me/85291234567',
    'HTTP://example.com',
    'weixin://dl/chat',
    'tel:13912345678',
    'anna@example.com',
    '13912345678',
    '1.5kg',
    '3.14',
    '马上回来',
    'call me at example.com',
    '',
  ];
  expect([...bare, ...other].filter(lacksScheme)).toEqual(bare);
});

test('a WhatsApp link names its number where that has no country code', () => {
  const said = [
    'wa.me/91234567',
    'https://wa.me/91234567?text=hi',
    'wa.me/13912345678',
    'https://api.whatsapp.com/send?phone=61234567',
    'wa.me/85291234567',
    'https://wa.me/8613912345678',
    'https://wa.me/447700900123',
    'https://example.com/91234567',
  ].map(localWhatsApp);
  expect(said).toEqual(['91234567', '91234567', '13912345678', '61234567', ...Array(4).fill(undefined)]);
});
