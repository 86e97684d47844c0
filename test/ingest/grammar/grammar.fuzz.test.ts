/** Laws of the grammar on random texts. Some hundred texts in an ordinary run; FUZZ_RUNS multiplies. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '../../../functions/ingest/grammar/money/amount.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { printLine } from './print-line.ts';
import { addDays, dayOf, daysBetween, mondayOf, weekdayOf } from '../../../functions/ingest/grammar/day.ts';
import { readDate } from '../../../functions/ingest/grammar/dates/date-at.ts';
import { readChineseNumber } from '../../../functions/ingest/grammar/money/chinese-number.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { anyString } from '../../run/any-string.ts';
import { cases } from '../../run/cases.ts';
import { readers } from './readers.ts';

const runs = cases(400);
const grounds = { today: '2026-11-21', settings: defaultSettings, readers };

/** Words of the grammar, for random texts. */
const pieces = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'午饭 打车 咖啡 工资 退款 25 3.5 8,000 ¥25 $3 +8000 -5 25块 三块五 两百五 几十 0 1.234 昨天 上周五 12-03 7-11 12月3号 #餐饮 #日记 @微信 iPhone15 USD 元 半 十 万 点 零'
        .split(' '),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ' ',
      ' ',
      ' ',
      '\n',
      ';',
      '，',
      ',',
      '、',
      '。',
      "'",
      '"',
      '“',
      '”',
      '#',
      '@',
      '/',
      '+',
      '-',
      '.',
      '~',
      '\u3000',
      '\u200b',
      '\u0301',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  { weight: 1, arbitrary: anyString({ maxLength: 4 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9一二两三四五六七八九十百千万零点块元毛角分.,+-]{1,9}$/) },
);
const texts = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));

test('any text is read without throwing, and an entry printed and read again is the same entry', () => {
  let accepted = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const clean = readText(text);
      if ('refused' in clean) return;
      const lines = readLines(clean.value, grounds);
      if ('refused' in lines) return;
      accepted++;
      const drafts = lines.value.map(({ draft }) => draft);
      for (const draft of drafts) {
        expect(
          Number.isSafeInteger(draft.amountMinor) && draft.amountMinor > 0 &&
            draft.amountMinor <= 9_999_999_999,
        ).toBe(true);
      }
      const printed = drafts.map(printLine).join('\n');
      const again = readText(printed);
      const reread = 'value' in again ? readLines(again.value, grounds) : again;
      expect('value' in reread ? reread.value.map(({ draft }) => draft) : reread, printed).toEqual(drafts);
    }),
    { numRuns: runs, seed: 20261121 },
  );
  // The law would be empty if hardly anything were accepted.
  expect(accepted).toBeGreaterThan(runs / 20);
}, 600_000);

test('a whole number written in Chinese reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
      expect([inChinese(number), readChineseNumber(inChinese(number))]).toEqual([inChinese(number), {
        units: number,
        decimals: 0,
      }]);
    }),
    { numRuns: cases(200), seed: 1 },
  );
});

/** 10,050 -> 一万零五十: the textbook form, made from the digits. */
function inChinese(number: number): string {
  const high = Math.floor(number / 10_000);
  const low = number % 10_000;
  if (high === 0) return belowTenThousand(low).replace(/^一十/, '十');
  const gap = low > 0 && low < 1000 ? '零' : '';
  return belowTenThousand(high).replace(/^一十/, '十') + '万' + gap + (low > 0 ? belowTenThousand(low) : '');
}

function belowTenThousand(number: number): string {
  const names = '零一二三四五六七八九';
  const digits = String(number).padStart(4, '0');
  return [...digits].map((
    digit,
    at,
  ) => (digit === '0' ? '零' : names[Number(digit)] + ['千', '百', '十', ''][at]!)).join('')
    .replace(/零+/g, '零').replace(/^零|零$/g, '');
}

/**
 * The other way round: every way to write a number that a reader would grant, spelled from its digits. `places` are thousands to ones; a skipped
 * place is said once, 十 may do without its 一, 两 is said before 百, 千 and 万.
 */
function spellSection(number: number, isFirst: boolean): readonly string[] {
  let forms = [''];
  let skipped = !isFirst && number < 1000;
  [1000, 100, 10, 1].forEach((scale, at) => {
    const digit = Math.floor(number / scale) % 10;
    if (digit === 0) {
      skipped ||= number > scale && number % scale > 0;
      return;
    }
    const names = [
      '零一二三四五六七八九'[digit]!,
      ...(digit === 2 && scale >= 100 ? ['两'] : []),
      ...(digit === 1 && scale === 10 ? [''] : []),
    ];
    const gap = skipped ? '零' : '';
    forms = forms.flatMap((form) => names.map((name) => form + gap + name + ['千', '百', '十', ''][at]!));
    skipped = false;
  });
  return isFirst && number === 2 ? [...forms, '两'] : forms;
}

/** Every number of up to five characters over 零一二五十百千万点两, in fen, by its spellings. */
function everySpelling(): ReadonlyMap<string, number> {
  const digits = [0, 1, 2, 5];
  const sections = digits.flatMap((a) =>
    digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => 1000 * a + 100 * b + 10 * c + d)))
  ).slice(1);
  const whole = new Map<string, number>([['零', 0]]);
  for (const low of sections) for (const form of spellSection(low, true)) whole.set(form, low);
  const heads = [...whole].filter(([form, value]) => value > 0 && form.length < 5);
  for (const [head, value] of heads) {
    whole.set(`${head}万`, value * 10_000);
    for (const low of sections) {
      for (const form of spellSection(low, false)) {
        if (head.length + form.length < 5) whole.set(`${head}万${form}`, value * 10_000 + low);
      }
    }
  }
  const all = new Map<string, number>();
  // 百二, as it is said in the south.
  for (const digit of [1, 2, 5]) {
    for (const [name, scale] of [['百', 100], ['千', 1000]] as const) {
      all.set(name + '零一二三四五'[digit]!, 100 * scale + 10 * digit * scale);
    }
  }
  for (const [form, value] of whole) {
    if (value > 0 && form !== '两') all.set(form, value * 100);
    const scale = ({ 百: 100, 千: 1000, 万: 10_000 } as Record<string, number>)[form.at(-1)!];
    // 两百五: the last digit is said without its unit.
    if (scale) {
      for (const digit of [1, 2, 5]) {
        all.set(form + '零一二三四五'[digit]!, value * 100 + digit * scale * 10);
      }
    }
    for (const tenths of digits) {
      for (const hundredths of ['', ...'零一二五']) {
        for (const zeros of ['', '零', '零零']) {
          const minor = value * 100 + 10 * tenths + Math.max(0, '零一二三四五'.indexOf(hundredths || '零'));
          if (minor > 0) all.set(`${form}点${'零一二三四五'[tenths]!}${hundredths}${zeros}`, minor);
        }
      }
    }
  }
  return new Map([...all].filter(([form]) => form.length <= 5));
}

test('of all texts of up to five of these characters, those are numbers which can be spelled from digits, and no others', () => {
  const spelled = everySpelling();
  const read: [string, number][] = [];
  const extend = (text: string): void => {
    const reading = readAmount(text, 'CNY');
    if (reading.kind === 'amount') read.push([text, reading.amount.minor]);
    if (text.length < 5) { for (const next of '零一二五十百千万点两') extend(text + next); }
  };
  for (const first of '零一二五十百千万点两') extend(first);
  expect(read.length).toBeGreaterThan(1000);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(spelled));
});

const writtenDays = {
  今天: '2026-11-21',
  昨晚: '2026-11-20',
  大前天: '2026-11-18',
  '11-23': '2026-11-23',
  三十天前: '2026-10-22',
  周五: '2026-11-20',
  星期天: '2026-11-15',
  这周一: '2026-11-16',
  上周五: '2026-11-13',
  上上周五: '2026-11-06',
  十二月三号: '2026-12-03',
  上个月15号: '2026-10-15',
  '12/3': '2026-12-03',
  '01-05': '2026-01-05',
  '2025-02-28': '2025-02-28',
  '2025年3月1日': '2025-03-01',
};
const writtenNumbers = {
  '25': 2500,
  '3.5': 350,
  '12.50': 1250,
  '8,000': 800_000,
  '0.01': 1,
  '99999999.99': 9_999_999_999,
  '１２．５': 1250,
};
const spokenAmounts = {
  三块五: 350,
  '25块5': 2550,
  五毛: 50,
  两百五: 25_000,
  '1千2': 120_000,
  '1.2万': 1_200_000,
  三百六十五点五: 36_550,
  '123元1角1分': 12_311,
  叁佰: 30_000,
};
const currencyMarks = [
  ['', '', 'CNY'],
  ['¥', '', 'CNY'],
  ['￥', '', 'CNY'],
  ['', '块钱', 'CNY'],
  ['RMB', '', 'CNY'],
  ['$', '', 'USD'],
  ['', '美元', 'USD'],
  ['', '欧元', 'EUR'],
  ['£', '', 'GBP'],
  ['HK$', '', 'HKD'],
  ['', '港币', 'HKD'],
] as const;
/** Words that look like amounts or dates but are not. */
const harmlessWords =
  '午饭 咖啡 7-11 周黑鸭 天天果园 三月桶装水 iPhone15 3号线地铁 烧饼十块五个 A4纸 24/7 coffee 二手车 三只松鼠 百度网盘 千层饼 半价券 几何书 第3次 十字绣 一点点 两面针 3M口罩 元气森林 块茎 99乘法 一日三餐 上海 前台 U盘 （备注）'
    .split(' ');

const amountWritings = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.entries(writtenNumbers)), fc.constantFrom(...currencyMarks))
    .map(([[number, minor], [front, back, currency]]) => ({ text: front + number + back, minor, currency })),
  fc.constantFrom(...Object.entries(spokenAmounts)).map(([text, minor]) => ({
    text,
    minor,
    currency: 'CNY',
  })),
  fc.constantFrom({ text: '100日元', minor: 100, currency: 'JPY' }, {
    text: 'JPY100',
    minor: 100,
    currency: 'JPY',
  }),
);

test('a line put together from a day, an amount, words and marks, in any order that is allowed, reads as its parts', () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.option(fc.constantFrom(...Object.entries(writtenDays))),
        isDayLast: fc.boolean(),
        sign: fc.constantFrom('', '-', '+', '＋'),
        amount: amountWritings,
        words: fc.array(fc.constantFrom(...harmlessWords), { maxLength: 3 }),
        place: fc.nat(3),
        marks: fc.subarray(['#家', '@微信']),
        marksAt: fc.nat(5),
        blank: fc.constantFrom(' ', '  ', '\u3000', '\t'),
      }),
      ({ day, isDayLast, sign, amount, words, place, marks, marksAt, blank }) => {
        const tokens = words.toSpliced(place, 0, sign + amount.text);
        if (day) tokens.splice(isDayLast ? tokens.length : 0, 0, day[0]);
        const text = readText(tokens.toSpliced(marksAt, 0, ...marks).join(blank));
        const read = 'value' in text ? readLines(text.value, grounds) : text;
        const [line] = 'value' in read ? read.value : [];
        expect({ ...line?.draft, note: line?.draft.note.replace(/\s+/g, ' ') }, JSON.stringify(read))
          .toMatchObject({
            amountMinor: amount.minor,
            currency: amount.currency,
            day: day?.[1] ?? grounds.today,
            direction: /[+＋]/.test(sign) ? 'income' : 'expense',
            wallet: marks.includes('@微信') ? '微信' : null,
            tags: marks.includes('#家') ? ['家'] : [],
            note: words.join(' '),
          });
      },
    ),
    { numRuns: cases(200), seed: 7 },
  );
});

test('a month and day without a year falls within 334 days back and 31 ahead, on any day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -4000, max: 4000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (offset, month, date) => {
        const today = addDays('2026-11-21', offset);
        const read = readDate(`${month}月${date}日`, { ...grounds, today });
        if (!read || 'refused' in read) {
          expect([2, 4, 6, 9, 11].includes(month) && date > 28).toBe(true);
          return;
        }
        const distance = daysBetween(today, read.value);
        expect(distance >= -334 && distance <= 31).toBe(true);
        expect(read.value.slice(5)).toBe(
          `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
        );
      },
    ),
    { numRuns: cases(600), seed: 2 },
  );
});

test('a weekday is the latest one up to today, and that of last week lies in the Monday-based week before', () => {
  const names = '一二三四五六日';
  for (let offset = 0; offset < 400; offset++) {
    const today = addDays('2026-01-01', offset);
    [...names].forEach((name, index) => {
      const latest = value(readDate(`周${name}`, { ...grounds, today }));
      expect([weekdayOf(latest), daysBetween(latest, today) >= 0 && daysBetween(latest, today) < 7]).toEqual([
        index + 1,
        true,
      ]);
      expect(value(readDate(`上周${name}`, { ...grounds, today }))).toBe(addDays(mondayOf(today), index - 7));
      expect(value(readDate(`上上星期${name === '日' ? '天' : name}`, { ...grounds, today }))).toBe(
        addDays(mondayOf(today), index - 14),
      );
    });
  }
});

function value(read: ReturnType<typeof readDate>): string {
  return read && 'value' in read ? read.value : '';
}

test('dayOf() follows the Gregorian calendar', () => {
  expect([dayOf(2028, 2, 29), dayOf(2026, 2, 29), dayOf(2100, 2, 29), dayOf(2000, 2, 29)]).toEqual([
    '2028-02-29',
    undefined,
    undefined,
    '2000-02-29',
  ]);
});
