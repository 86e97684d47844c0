/** Nothing in a line is skipped: what is inserted into an accepted line is read, or the line is refused. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { explain, type Explained } from './explain.ts';
import { readWhole } from '../../../functions/ingest/grammar/reading/parse-context.ts';
import { fold } from '../../../functions/ingest/grammar/tokens/fold.ts';
import { cases, inTurn, seedFrom } from '../../run/cases.ts';
import { readers } from './readers.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

/** Words for the role of a number: with them two amounts in one line are not ambiguous. */
const roles =
  /实|券|折|优惠|到手|净付|最终|最后|减|抵|扣|省|满|送|赠|便宜|打折|抹零|共|合计|总|统|小计|含|其中|包|分别|找|给|拿|递|收|原|标价|定价|订单|应|市场价|面额|面值|本来|我那|余|餘|剩|额度|预算|欠|账单|积分|每|\/|每人|一人|自[己付费]|个人/;

const required = ['public.tsv', 'own.tsv'].flatMap((file) =>
  readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8').split('\n')
).filter((line) => line.startsWith('must\t'));

/** Of the lines of the corpus that must be recorded a third, all in a hunt: those that are plain, with one amount an entry; what stands behind a notification decides nothing. */
const accepted = inTurn(required, seedFrom(0), 3).map((line) => line.split('\t')[3] ?? '')
  .filter((line) => !/[\\#'"“”「」【[]/.test(line) && !roles.test(line) && line === line.normalize('NFKC'))
  .filter((line) => {
    if (readWhole(fold(line).text, grounds)) return false;
    const { drafts, tokens } = explain(line, grounds);
    return drafts?.length === 1 && amountsIn(tokens).length === 1;
  });

function amountsIn(tokens: Explained['tokens']): Explained['tokens'] {
  return tokens.filter(({ readings }) => readings.length === 1 && readings[0] === 'amount');
}

const cents = fc.integer({ min: 1000, max: 999_999 });
const money = cents.chain((minor) => {
  const yuan = (minor / 100).toFixed(2);
  return fc.constantFrom(`¥${yuan}`, `${yuan}元`, `$${yuan}`, `${Math.floor(minor / 100)}块`);
});
const number = fc.oneof(
  fc.integer({ min: 2, max: 99_999 }).map(String),
  fc.constantFrom('三十', '二十五', '一百二', '两千', '三十块', '12k', '5毛'),
);
const day = fc.oneof(
  fc.constantFrom('昨天', '前天', '上周五', '3天前', '20号', 'yesterday', '11-03', '11月3日', '2026-11-03'),
);
const vague = fc.constantFrom('几十', '上周', '137左右', '一百多', '上个月', '前几天');

/** `more` inserted into `line`: between words, or without blanks inside Chinese text where it touches no number. */
function put(line: string, more: string, { place, isGlued }: { place: number; isGlued: boolean }): string {
  const numeric = /[\d.,:+\-−¥$€£@零一二两三四五六七八九十百千万亿几半年月日号天周点块元毛角上下]/;
  const glues = [...Array(line.length + 1).keys()].filter((at) =>
    [line[at - 1] ?? '', line[at] ?? ''].every((side) => !numeric.test(side) && !/[A-Za-z]/.test(side))
  );
  if (isGlued && glues.length > 0) {
    const at = glues[place % glues.length] ?? 0;
    return `${line.slice(0, at)}${more}${line.slice(at)}`;
  }
  const words = line.split(' ');
  const at = place % (words.length + 1);
  return [...words.slice(0, at), more, ...words.slice(at)].join(' ');
}

/** Those of the tokens of `text` that hold a character of `more`. */
function tokensOf(more: string, text: string, tokens: Explained['tokens']): Explained['tokens'] {
  const plain = (words: string): string => words.replace(/\s/g, '');
  const from = plain(text.slice(0, text.indexOf(more))).length;
  let at = 0;
  return tokens.filter((token) => {
    const start = at;
    at += plain(token.text).length;
    return start < from + plain(more).length && at > from;
  });
}

const where = fc.record({ place: fc.nat(60), isGlued: fc.boolean() });
// Behind the sentence of a bank's text nothing counts: bank-texts.test.ts has the rule for those.
const lines = fc.constantFrom(...accepted.filter((line) => !/您|【|尾号|(?:支付|付款)成功/.test(line)));
const laws = { numRuns: cases(150), seed: 20261122 };

describe('what is inserted into an accepted line is never skipped', () => {
  test('there are many lines', () => expect(accepted.length).toBeGreaterThan(100));

  test('a number: it is the amount of an entry of its own, or a name, a count, a day or a time by what stands beside it', () => {
    fc.assert(
      fc.property(lines, fc.oneof(money, number), where, (line, more, at) => {
        const text = put(line, more, at);
        const { drafts, tokens } = explain(text, grounds);
        // 5毛裤子 are five of wool.
        if (!drafts || /5毛\p{Script=Han}/u.test(text)) return;
        const readings = tokensOf(more, text, tokens).flatMap((token) => token.readings);
        expect([text, readings.includes('word')]).toEqual([text, false]);
        expect([text, amountsIn(tokens).length]).toEqual([text, drafts.length]);
      }),
      laws,
    );
  });

  test('a day: it is the day of the entry, or names a bill or a thing', () => {
    fc.assert(
      fc.property(lines, day, where, (line, more, at) => {
        const text = put(line, more, at);
        const { drafts, tokens: all } = explain(text, grounds);
        // 大 and 前天 are another day.
        if (!drafts || text.includes(`大${more}`)) return;
        const tokens = tokensOf(more, text, all);
        expect([text, tokens[0]?.readings.includes('word')]).toEqual([text, false]);
        if (!tokens.some(({ readings }) => readings.includes('date'))) return;
        const expected = explain(`${more} 午饭 25`, grounds).drafts?.[0]?.day;
        expect([text, drafts.map((draft) => draft.day)]).toEqual([text, drafts.map(() => expected)]);
      }),
      laws,
    );
  });

  test('a vague amount or stretch of time: the line is refused, or a bill or a thing is named', () => {
    fc.assert(
      fc.property(lines, vague, where, (line, more, at) => {
        const text = put(line, more, at);
        // 上个月廿号 is a day, and 早上个月 a morning.
        if (/早上(?:周|个月)|上个月[\d一二三四五六七八九十廿卅]+[号日]/u.test(text)) return;
        const { drafts, tokens } = explain(text, grounds);
        if (!drafts) return;
        const readings = tokensOf(more, text, tokens).flatMap((token) => token.readings);
        expect([text, readings.some((reading) => /^(?:word|amount|date|unclear)$/.test(reading))]).toEqual([
          text,
          false,
        ]);
      }),
      laws,
    );
  });

  test('another line behind a comma or in the next line: both are recorded, or none', () => {
    // A day in front counts for both; a notification is one text.
    const alone = fc.constantFrom(
      ...accepted.filter((line) => !/[,，、;；。你您]|到账|订单|出行|成功|支付|付款/.test(line)).filter((
        line,
      ) => explain(line, grounds).drafts?.[0]?.day === grounds.today),
    );
    fc.assert(
      fc.property(
        alone,
        alone,
        fc.constantFrom('\n', ';', ',', '，', ', ', '、', '。'),
        (one, other, between) => {
          const text = one + between + other;
          // 200,100 is one number.
          fc.pre(!/\d,\d{3}(?!\d)/.test(text));
          const drafts = explain(text, grounds).drafts;
          if (!drafts) return;
          const money = (some: Explained['drafts']) =>
            some?.map(({ direction, amountMinor, currency, day }) => [direction, amountMinor, currency, day]);
          expect([text, money(drafts)]).toEqual([
            text,
            money([one, other].flatMap((line) => explain(line, grounds).drafts ?? [])),
          ]);
        },
      ),
      laws,
    );
  });

  test('a word for a refund or transfer: the entry is no longer an expense', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('退款', '还款', '收入', '微信转支付宝', '信用卡还款'),
        fc.boolean(),
        (line, more, isFirst) => {
          const before = explain(line, grounds).drafts?.[0];
          if (before?.direction !== 'expense' || /[+\-−款费转]|fee|charge/.test(line)) return;
          const text = isFirst ? `${more} ${line}` : `${line} ${more}`;
          const after = explain(text, grounds).drafts;
          expect([text, after?.map(({ direction }) => direction).includes('expense') ?? false]).toEqual([
            text,
            false,
          ]);
        },
      ),
      laws,
    );
  });
});

describe('explain()', () => {
  test('lists each token with its readings, and the entries', () => {
    const { tokens, drafts } = explain('昨天 2杯奶茶 30元 @微信', grounds);
    expect(tokens).toEqual([
      { text: '昨天', readings: ['date'] },
      { text: '2杯', readings: ['count'] },
      { text: '奶茶', readings: ['word'] },
      { text: '30元', readings: ['amount'] },
      { text: '@微信', readings: ['wallet'] },
    ]);
    expect(drafts).toMatchObject([{ amountMinor: 3000, day: '2026-11-21', wallet: '微信', note: '2杯奶茶' }]);
  });

  test('two readings that differ are both shown', () => {
    expect(refusalText(explain('711 618', grounds).refused!, {})).toMatch(
      /^有两种读法:.*711.*618|^有两种读法:.*618.*711/,
    );
  });

  test('every character of a text is in exactly one token', () => {
    for (const text of ['午饭 25', '昨晚8点烧烤28', '1、午饭 30\n2、打车 20', "'2 个 25' 包子 6"]) {
      expect(explain(text, grounds).tokens.map((token) => token.text).join('').replace(/\s/g, '')).toBe(
        text.replace(/[\s]/g, ''),
      );
    }
  });
});
