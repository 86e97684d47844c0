/** What becomes of a model's words: read, compared with the figures of the text, and counted when it fails. */
import { describe, expect, test } from 'vitest';
import { groundAnswer, readAnswer } from '../../../functions/ingest/ai/answer.ts';
import { makeBreaker } from '../../../functions/ingest/ai/breaker.ts';
import { readLoosely } from '../../../functions/ingest/ai/loosen.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { printLine } from '../grammar/print-line.ts';
import { noodles } from './noodles.ts';

describe('readLoosely()', () => {
  const grounds = { today: '2026-11-21', settings: defaultSettings };
  test.each([
    ['中午和小李吃面花了二十五', ["2026-11-21 -25.00CNY #餐饮 '中午和小李吃面'"]],
    ['我昨天打车花了35块5', ["2026-11-20 -35.50CNY #交通 '打车'"]],
    ['早饭8块和午饭25', ["2026-11-21 -8.00CNY #餐饮 '早饭'", "2026-11-21 -25.00CNY #餐饮 '午饭'"]],
    ['我上周五打车用了三十块又吃了烧烤一百二十元', [
      "2026-11-13 -30.00CNY #交通 '打车'",
      "2026-11-13 -120.00CNY #餐饮 '吃了烧烤'",
    ]],
    ['昨天早饭8块，午饭二十五块', ["2026-11-20 -8.00CNY #餐饮 '早饭'", "2026-11-20 -25.00CNY #餐饮 '午饭'"]],
    ['退款30', ["2026-11-21 +30.00CNY #退款 '退款'"]],
    ['早餐午饭一共33', ["2026-11-21 -33.00CNY #餐饮 '早餐午饭一共'"]],
    ['收到红包50元', ["2026-11-21 +50.00CNY #红包 '收到红包'"]],
    ['早餐8,午饭25,一共33', ["2026-11-21 -8.00CNY #餐饮 '早餐'", "2026-11-21 -25.00CNY #餐饮 '午饭'"]],
    ['坐3号线地铁花了4块', ["2026-11-21 -4.00CNY #交通 '坐3号线地铁'"]],
    ['买了牛奶、面包花了18', ["2026-11-21 -18.00CNY #餐饮 '买了牛奶、面包'"]],
  ])('%s', (text, expected) => {
    const read = readLoosely(text, grounds);
    expect('value' in read ? read.value.map(({ draft }) => printLine(draft)) : read).toEqual(expected);
  });

  test.each([
    '天气不错',
    '买菜花了一百多',
    '早饭8块和小李午饭25和咖啡',
    '打车花了30到40块',
    '他二十我二十五',
    '早餐8,午饭25,一共34',
    '午饭25块5块小费',
  ])('%s is refused', (text) => {
    expect(readLoosely(text, grounds)).toHaveProperty('refused');
  });
});

describe('groundAnswer()', () => {
  const today = '2026-11-21';
  const takes = (text: string, settings: typeof defaultSettings, items: readonly object[]): boolean => {
    const answer = readAnswer(JSON.stringify({ items: items.map((item) => ({ ...noodles, ...item })) }))!;
    return 'value' in groundAnswer(answer, { text, today, settings, model: 'small' });
  };

  test.each([
    ['中午吃面花了二十五', [2500]],
    ['打车35块5,奶茶18', [3550, 1800]],
    ['房租3,000和水费125.5元', [300000, 12550]],
    ['一百多块钱的菜', []],
    ['几十块', []],
    // No part of a number is an amount.
    ['一百二三', []],
    ['12五', []],
    ['手机1千2', [120000]],
    ['没有数', []],
    ['早饭25,午饭25', [2500, 2500]],
    ['地毯 10m² 300', [30000]],
    ['约25吃面', []],
  ])('%s', (text, expected) => {
    const items = (all: readonly number[]): readonly object[] =>
      all.map((one) => ({ amount: `${one / 100}` }));
    expect(takes(text, defaultSettings, items(expected.length > 0 ? expected : [10_000]))).toBe(
      expected.length > 0,
    );
    expect(takes(text, defaultSettings, items([...expected, 1234]))).toBe(false);
  });

  test.each(
    [
      ['吃面25', 'CNY', undefined],
      ['吃面25元', 'CNY', 'CNY'],
      ['吃面25元', 'HKD', 'HKD'],
      ['吃面3块5', 'USD', 'CNY'],
      ['咖啡 $3.5', 'CNY', 'USD'],
      ['coffee HK$ 12', 'CNY', 'HKD'],
      ['茶100 日元', 'CNY', 'JPY'],
      ['茶100日元和蛋糕', 'CNY', 'JPY'],
      ['tea 12 usd please', 'CNY', 'USD'],
      ['25刀的面', 'CNY', 'USD'],
      ['酒店100欧元', 'CNY', 'EUR'],
    ] as const,
  )('%s in an account in %s has the currency %s', (text, home, expected) => {
    const settings = { ...defaultSettings, currency: home };
    const amount = /[\d.]+/u.exec(text.replace('3块5', '3.5'))![0];
    expect(takes(text, settings, [{ amount, currency: expected ?? home }])).toBe(true);
    expect(takes(text, settings, [{ amount, currency: 'THB' }])).toBe(false);
  });
});

// deno-fmt-ignore
test.each([
  ['four failures leave it closed',   4, 0,       false],
  ['five open it',                    5, 0,       true],
  ['for less than a minute',          5, 59_999,  true],
  ['not longer',                      5, 60_000,  false],
  ['nor when the clock has gone back', 5, -1,     false],
])('makeBreaker(): %s', (_, failures, afterMs, isOpen) => {
  const breaker = makeBreaker();
  for (let i = 0; i < failures; i++) breaker.failed(1_000_000);
  expect(breaker.isOpen(1_000_000 + afterMs)).toBe(isOpen);
});

test('readAnswer() takes nothing but the agreed form', () => {
  for (
    const bad of [
      '',
      '[]',
      '{}',
      '{"items":[]}',
      'null',
      '{"items":[{}]}',
      JSON.stringify({ items: [noodles], more: 1 }),
    ]
  ) expect(readAnswer(bad)).toBeUndefined();
  expect(readAnswer(JSON.stringify({ items: [noodles] }))?.items).toEqual([noodles]);
});

test.each([
  [{ category: '类'.repeat(40), note: '字'.repeat(100), amount: '99999999.99' }, true],
  [{ amount: '0.1' }, true],
  [{ category: '类'.repeat(41) }, false],
  [{ note: '字'.repeat(101) }, false],
  [{ amount: '100000000' }, false],
  [{ amount: '1.001' }, false],
  [{ amount: '1.' }, false],
  [{ date: '2026-1-02' }, false],
  [{ date: '2026-11-021' }, false],
])('readAnswer() takes an item with %j: %s', (fields, isTaken) => {
  const answer = JSON.stringify({ items: Array.from({ length: 5 }, () => ({ ...noodles, ...fields })) });
  expect(readAnswer(answer) !== undefined).toBe(isTaken);
});

test('readAnswer() takes five items', () => {
  const items = Array.from({ length: 6 }, () => noodles);
  expect(readAnswer(JSON.stringify({ items }))).toBeUndefined();
  expect(readAnswer(JSON.stringify({ items: items.slice(1) }))?.items).toHaveLength(5);
});
