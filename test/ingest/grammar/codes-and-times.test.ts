/** Codes, times and units: [brackets] are around what is taken at their place; without brackets nothing is. */
import { describe, expect, test } from 'vitest';
import {
  codeAt,
  lettersBehindAt,
  modelNameAt,
  timeAt,
} from '../../../functions/ingest/grammar/tokens/codes.ts';
import { unitAt } from '../../../functions/ingest/grammar/tokens/units.ts';

type TakenAt = (text: string, at: number) => number | undefined;

/** `shown` as it should be: with brackets around what is taken there, or at the start where it has none. */
function marked(takenAt: TakenAt, shown: string): string {
  const text = shown.replace(/[[\]]/g, '');
  const at = Math.max(0, shown.indexOf('['));
  const end = takenAt(text, at);
  return end === undefined ? text : `${text.slice(0, at)}[${text.slice(at, end)}]${text.slice(end)}`;
}

// deno-fmt-ignore
const taken: readonly (readonly [string, TakenAt, readonly string[]])[] = [
  ['addresses', codeAt, ['[https://a.cn/1] 25', '[www.a.cn]', '[a.b@c-d.cn] x', 'a@b']],
  ['plates', codeAt, ['[京A12345]', '[沪A·D12345]', '京A1234', '京A1234567', '京AI2345']],
  ['trains', codeAt, ['[G1]', '[D1234次]列', '[G12次列车] 25', 'G12345', 'G', 'B12', 'G12a']],
  ['mobile phones', codeAt, ['[13912345678]', '[+8613912345678]', '[86-139 1234 5678]', '[199-1234-5678]', '[139 1234 5678]', '129 1234 5678', '139 1234 56789', '139 123 45678', '139 1234 5678.5']],
  ['phones', codeAt, ['[010-1234567]', '[0755-12345678]', '[400-820-8888]', '[800-1234567]', '[400-8201-8888]', '[400-8201-888]', '01-1234567', '07555-1234567', '010-123456', '010-123456789', '500-1234567', '400-123456', '400-8201-88888']],
  ['parts by hyphens', codeAt, ['[A1-2-345]', '[123-123-123456]', '1234-1-123', '1-1234-123', '1-1-12', '1-1-1234567']],
  ['versions', codeAt, ['[1.2.3]', '[v1.2.3] x', '[10.2.3.4]', '[19.1.2]', '[40.1.2]', '[20.123.1]', '[20.1.123]', 'x [23.1.2] x', '20.1.2', '39.12.12', '23.1.2 x', '2026.1.2', '2099.1.2', '1.2.3.4.5']],
  ['flats', codeAt, ['[A座12]', '[A座1234室]', '[A座1234]5', 'A座1']],
  ['focal lengths', codeAt, ['[24-70]mm', '[70-200] 镜头', '1-70mm', '24-7mm', '24-1234mm', '24-70']],
  ['Chinese ounces', codeAt, ['[3两]', '[12两]酒', '[半两]', '3两5', '3两百']],
  ['formulas', codeAt, ['[=12] x', `[=${'1+'.repeat(20)}1] x`, '=1 x', '=12']],
  ['idioms of numbers', codeAt, ['[2大1小]', '[买一送一]', '[买1送9]', '[买9送1]', '买0送1', '买1送0', '[第 3 个]', '[第十五]', '[初一]', '[初十]', '[初二十一]']],
  ['sizes', codeAt, ['[60x40cm]', '[1.5*2*3.5 米]', '60x40']],
  ['long numbers', codeAt, ['[12345678901]', '[123456789012345678]元', '1234567890', '12345678901.5']],
  ['models', modelNameAt, ['[A4]', '[iPhone15]', '[N95]', '[SF123-45]', '[a-1b2_c]', '[T3次列车]', 'abc']],
  ['digits before letters', lettersBehindAt, ['[3U8]', '[12ab-cd]', '12', 'a1']],
  ['times', timeAt, [
    '[8:30]', '[18:30:59]', '[8:30:15.1]', '[8:30:15.123]', '[8:30:15.123]4', '[8:30 pm]', '[8:30am]', '[8:30p.m.]', '[8:30]:5', '8:3', '123:30',
    '[0点]', '[8点]', '[08点]', '[09点]', '[19点]', '[20点]', '[24点]', '25点', '29点', '30点', '[十点]', '[十一点]', '[二十点]', '[二十四点]', '[两点]', '一点点', '8点心', '8点餐', '[8点半]', '[8点整]', '[8点钟]', '[8点一刻]', '[8点1刻]', '[8点3刻]', '[8点三刻]', '8点4刻',
    '[8点05分]', '[8点5分]', '[8点0分]', '[8点59分]', '[8点]60分', '[8点30]', '[8点00]', '[8点59]', '[8点]30元', '8点3', '[8点十五分]', '[晚上8点3刻]', '[晚上8点]4刻', '[晚上8点]123分', '[8点]123分', '[晚上8点五十]', '[晚上8点五十五]', '[晚上8点零五分]', '[晚上8点二十五]', '[8时30]', '[8时整]', '[8时05]', '8时', '[8点左右]', '[8点多]', '[8点前]',
    '[早上8点]', '[晚上 8时]', '[中午十二点半]', '[8:00-9:00]', '[下午2点到4点]', '[8点 — 9点半]', '[18点]',
    '[8am]', '[1 p.m.]', '[9pm]', '[10am]', '[11am]', '[12pm]', '13pm', '0am', '8amx', 'at [8]', 'at [1]', 'at [9] x', 'at [10]', 'at [19]', 'at [20]', 'at [23]', 'x 8',
  ]],
  ['units', unitAt, ['[个]', '[公斤]', '[杯]茶', '[kg]', '[kg]包', '[杯]a', '[餐]', 'kgs', '个税', '条纹', '[小时]', '元']],
];

describe.each(taken)('%s', (_, takenAt, texts) => {
  test.each(texts)('%s', (text) => {
    expect(marked(takenAt, text)).toBe(text);
  });
});

test.each(['at 24', 'at 0', 'at 8 yuan', 'at 30'])('%s is no time', (text) => {
  expect(timeAt(text, 3)).toBeUndefined();
});

test.each([['x 23.1.2', 2], ['x 30.12.12 ', 2]])(
  'what ends %j may be a date, and is no version',
  (text, at) => {
    expect(codeAt(text, at)).toBeUndefined();
  },
);
