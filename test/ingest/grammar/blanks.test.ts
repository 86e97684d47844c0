/** A blank between an amount and what stands beside it changes nothing: without it the line is read alike, or refused. */
import { describe, expect, test } from 'vitest';
import { usual } from '../../../functions/ingest/grammar/reading/category.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { inTurn } from '../../run/cases.ts';
import { shown } from './shown.ts';

const amounts = ['25', '8块', '25块', '二十五块', '二十五', '两块五', '¥25', '25.50', '3k', '一百二'];

/** What is recorded but for category and note; null when it is refused. */
function essence(text: string): string | null {
  const line = shown(text);
  return line.startsWith('422') ? null : line.split(' ').slice(0, 3).join(' ');
}

/** The glued lines that are recorded otherwise than the one with blanks. */
function differing(apart: string, glued: readonly string[]): readonly string[] {
  const wanted = essence(apart);
  return wanted === null ? [] : glued.filter((text) => ![null, wanted].includes(essence(text)));
}

describe('beside an amount without a blank', () => {
  // 两块五双鞋 may be five pairs, 两块五医院 the fifth hospital; digits are read with those in front.
  const words = [
    ...usual.keys(),
    ...defaultSettings.categories.flatMap(({ keywords }) => keywords),
    ...'快递 打印 彩票 房东 三明治 七喜 八宝粥 五花肉 四季豆 二手书 六味地黄丸 一次性杯子 手套 元宵'
      .split(' '),
  ].filter((word) => !/^\d|^(?:双鞋|医院)$/.test(word));

  // Each word meets one of the amounts in an ordinary run, all in a hunt.
  test.each(amounts)('%s beside any known word', (amount) => {
    const some = inTurn(words, amounts.indexOf(amount), amounts.length);
    expect(some.flatMap((word) => differing(`${word} ${amount}`, [word + amount, amount + word])))
      .toEqual([]);
  });

  test('most lines without a blank are read', () => {
    // coffee25 may be a code.
    const han = words.filter((word) => /\p{Script=Han}$/u.test(word));
    const read = han.filter((word) => essence(`${word}25`) !== null);
    expect(read.length / han.length).toBeGreaterThan(0.8);
  });

  const days = [
    '昨天',
    '前天',
    '大前天',
    '3天前',
    '三天前',
    '两周前',
    '周五',
    '上周五',
    '星期三',
    '礼拜二',
    '20号',
    '二十号',
    '11月3号',
    '11月3日',
    '11-03',
    '上个月15号',
    '今早',
    '双十一当天',
  ];

  test.each(days)('%s', (day) => {
    // 3k11月3号 is no way to write it.
    const found = amounts.filter((amount) => amount !== '3k').flatMap((amount) =>
      differing(`${day} 打车 ${amount}`, [
        `${day}${amount} 打车`,
        `${day}${amount}打车`,
        `${day}打车${amount}`,
        `打车${amount} ${day}`,
        `打车 ${amount}${day}`,
        `打车${amount}${day}`,
      ])
    );
    expect(found).toEqual([]);
  });

  test.each(['上周', '上个月', '上月', '下个月', '去年', '前几天', '月初', '过年', '上周末', '那天'])(
    '%s, which is no day: refused wherever it stands',
    (period) => {
      const texts = amounts.flatMap((amount) => [
        `${period}${amount} 打车`,
        `${period}打车${amount}`,
        `${period} ${amount}打车`,
        `打车${amount} ${period}`,
      ]);
      expect(texts.filter((text) => essence(text) !== null)).toEqual([]);
    },
  );

  test.each(['uber', 'KFC', 'lunch', 'iPhone', 'Q币'])('%s, also before a number in Chinese', (name) => {
    expect(amounts.flatMap((amount) => differing(`${name} ${amount}`, [name + amount]))).toEqual([]);
  });
});
