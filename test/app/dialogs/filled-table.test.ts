import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { importArchive } from '../../../schema/import.ts';
import {
  answer,
  chooseColumn,
  type FilledTable,
  fillTable as fillSheet,
} from '../../../site/app/dialogs/filled-table.ts';
import { reasonText } from '../../../site/batch/row-words.ts';
import { readTableText } from '../../../site/batch/table.ts';
import { chinese } from '../../../site/messages/language.ts';

const fillTable = (text: string, design: Design, before?: FilledTable) =>
  fillSheet(readTableText(text), design, { before });
const keepOthers = (before: FilledTable, design: Design, keepsOthers: boolean) =>
  answer(before, design, { keepsOthers });

const template = importArchive({
  schema: 'move-car-sign',
  phones: [{ label: '车主', num: '13912345678' }, { label: '值班', num: '01065529988' }, {
    label: '',
    num: '{分机}',
  }],
}).design!;

const numbers = ({ plates }: FilledTable) => plates.map(({ design }) => design.phones.map(({ num }) => num));

test('phones that no column fills are listed, and are printed only where the user wants them', () => {
  const filled = fillTable('电话,分机\n13911112222,8001\n13911113333,8002', template)!;
  expect(filled.others).toEqual([{ label: '值班', num: '01065529988' }]);
  expect(numbers(filled)).toEqual([['13911112222', '', '8001'], ['13911113333', '', '8002']]);
  const all = keepOthers(filled, template, true);
  expect(all.others).toEqual(filled.others);
  expect(numbers(all)).toEqual([
    ['13911112222', '01065529988', '8001'],
    ['13911113333', '01065529988', '8002'],
  ]);
  // What was said of one table holds for the next, and for other columns.
  expect(numbers(fillTable('分机,手机\n8003,13911114444', template, all)!)).toEqual([[
    '13911114444',
    '01065529988',
    '8003',
  ]]);
  expect(chooseColumn(all, template, { column: 1, target: 'phones.1.num' }).others).toEqual([]);
});

test('a number whose column has empty cells is offered for them, by the same answer', () => {
  const own = { ...template, phones: template.phones.slice(0, 2) };
  const text = '电话,备用电话\n13911112222,\n13911113333,13733334444';
  const filled = fillTable(text, own)!;
  expect([filled.others, filled.inGaps]).toEqual([[], [{ label: '值班', num: '01065529988' }]]);
  expect(numbers(filled)).toEqual([['13911112222'], ['13911113333', '13733334444']]);
  const kept = keepOthers(filled, own, true);
  expect(kept.inGaps).toEqual(filled.inGaps);
  expect(numbers(kept)).toEqual([['13911112222', '01065529988'], ['13911113333', '13733334444']]);
  // Nothing to offer: no gap, no number of the template, or the sample.
  const offered = (csv: string, design: Design) => fillTable(csv, design)!.inGaps;
  expect(offered('电话,备用电话\n13911112222,13733334444', own)).toEqual([]);
  expect(offered(text, { ...template, phones: template.phones.slice(0, 1) })).toEqual([]);
  const sample = { ...template, phones: [template.phones[0]!, { label: '', num: '138 0013 8000' }] };
  expect(offered(text, sample)).toEqual([]);
});

test('the first number of the plate stands in too, and a row without its own then is a plate', () => {
  const own = { ...template, phones: template.phones.slice(0, 1) };
  const text = '电话,称呼\n13911112222,李\n,王\n问前台,赵';
  const filled = fillTable(text, own)!;
  expect([filled.inGaps, numbers(filled), filled.bad.length]).toEqual([own.phones, [['13911112222']], 2]);
  const kept = keepOthers(filled, own, true);
  expect([numbers(kept), kept.bad.map(({ row }) => row)]).toEqual([[['13911112222'], ['13912345678']], [4]]);
  // Of a number that no column fills and that every plate is to have.
  const school = { ...template, phones: [{ label: '', num: '138 0013 8000' }, template.phones[1]!] };
  expect(fillTable(text, school)!.bad).toHaveLength(2);
  expect(numbers(keepOthers(fillTable(text, school)!, school, true))).toEqual([
    ['13911112222', '01065529988'],
    ['', '01065529988'],
  ]);
  // A gap that nothing fills.
  const sample = { ...template, phones: [{ label: '', num: '138 0013 8000' }] };
  expect(keepOthers(fillTable(text, sample)!, sample, true).bad).toHaveLength(2);
});

test('numbers that lost their first 0 are told once, and get it when the user says so', () => {
  const own = { ...template, phones: template.phones.slice(0, 1) };
  const filled = fillTable('phone\n07700900123\n7700900890', own)!;
  expect([filled.lostZeros, numbers(filled)]).toEqual([['7700900890'], [['07700900123'], ['7700900890']]]);
  const put = answer(filled, own, { putsZeros: true });
  expect([put.lostZeros, numbers(put)]).toEqual([['7700900890'], [['07700900123'], ['07700900890']]]);
  expect(numbers(answer(put, own, { putsZeros: false }))).toEqual(numbers(filled));
  // Another table is asked about anew.
  expect(numbers(fillTable('phone\n07700900123\n7700900891', own, put)!).at(-1)).toEqual(['7700900891']);
  const taiwan = fillSheet(readTableText('電話\n912345678\n933218764'), own, { region: 'TW' })!;
  expect(taiwan.lostZeros).toEqual(['912345678', '933218764']);
});

test('long labels are counted, not told one by one', () => {
  const filled = fillTable(
    '电话,称呼\n13911112222,Bartholomew\n13911113333,Christopher\n13911114444,李',
    template,
  )!;
  expect(filled.longLabelCount).toBe(2);
});

test('a default caption follows the numbers that are left of the template', () => {
  const qr = { ...template.qr, on: true, type: 'link', label: '扫码选择号码' } as const;
  const linked: Design = { ...template, qr, phones: template.phones.slice(0, 2) };
  const captions = (filled: FilledTable) => filled.plates.map(({ design }) => design.qr.label);
  const filled = fillTable('电话\n13911112222', linked)!;
  expect(captions(filled)).toEqual(['扫码联系车主']);
  expect(captions(keepOthers(filled, linked, true))).toEqual(['扫码选择号码']);
  const own = fillSheet(readTableText('电话\n13911112222'), linked, { ownCaption: '扫码选择号码' })!;
  expect(captions(own)).toEqual(['扫码选择号码']);
});

test('a second row of names below the first is no plate', () => {
  const header = (text: string) => fillTable(text, template)!.table.header;
  const filled = fillTable(
    '序号,司机,,联系电话\n序号,姓名,工号,联系电话\n1,王建国,TX100,13920000000\n2,李,TX101,没有',
    template,
  )!;
  expect(filled.table).toMatchObject({ header: ['序号', '姓名', '工号', '联系电话'], headerNumber: 2 });
  expect([filled.plates.map(({ row }) => row), filled.bad.map(({ row }) => row)]).toEqual([[3], [4]]);
  expect(header('序号,联系电话,司机\n,,姓名,工号\n1,13920000000,王,TX100')).toEqual([
    '序号',
    '联系电话',
    '姓名',
    '工号',
  ]);
  expect(header('司机,,联系电话\n姓名,工号\n王,TX100,13920000000')).toEqual(['姓名', '工号', '联系电话']);
  expect(header('联系方式,,车\n手机,分机,车牌\n13920000000,8,京A1')).toEqual(['手机', '分机', '车牌']);
});

test.each([
  '电话,称呼\n没有,车主\n13920000000,李',
  '电话,称呼\n,车主\n13920000000,李',
  '电话,称呼\n13920000001,电话\n13920000000,李',
  '姓名,电话,\n李,没有,白天\n王,13920000000,',
])('a row of a plate is no row of names: %j', (text) => {
  expect(fillTable(text, template)!.table).toMatchObject({ headerNumber: 1, rows: { length: 2 } });
});

test('a table without numbers asks whether to print those of the plate, and makes nothing before', () => {
  const asking = fillTable('标题,分机\n请挪车,8001', template)!;
  expect([asking.isAsking, asking.plates, asking.bad]).toEqual([true, [], []]);
  expect(asking.others.map(({ num }) => num)).toEqual(['13912345678', '01065529988']);
  const kept = keepOthers(asking, template, true);
  expect(kept.isAsking).toBe(false);
  expect(numbers(kept)).toEqual([['13912345678', '01065529988', '8001']]);
  const chosen = chooseColumn(asking, template, { column: 1, target: 'phones.0.num' });
  expect(numbers(chosen)).toEqual([['8001', '', '8001']]);
});

test.each(['138 0013 8000', '13800138000', '+86 138-0013-8000', '0912 345 678', '9123 4567'])(
  'the sample number %s is on no plate',
  (num) => {
    const untouched = { ...template, phones: [{ label: '车主', num }, { label: '值班', num: '110' }] };
    const filled = fillTable('车号,备用手机\n京A12345,13911112222', untouched)!;
    expect([filled.others, numbers(filled)]).toEqual([[], [['', '13911112222']]]);
    const sampleOnly = { ...template, phones: untouched.phones.slice(0, 1) };
    const asking = fillTable('标题\n请挪车', sampleOnly)!;
    expect([asking.isAsking, asking.others]).toEqual([true, []]);
    expect(numbers(keepOthers(asking, sampleOnly, true))).toEqual([]);
    const wanted = keepOthers(fillTable('标题\n请挪车', untouched)!, untouched, true);
    expect(numbers(wanted)).toEqual([['', '110']]);
  },
);

test('both numbers of a driver are printed, and none of the template', () => {
  const own = { ...template, phones: template.phones.slice(0, 2) };
  const filled = fillTable('车号,司机手机,备用手机\n京A1,13911112222,13733334444', own)!;
  expect(filled.others).toEqual([]);
  expect(numbers(filled)).toEqual([['13911112222', '13733334444']]);
});

test.each([
  ['13911112222\n13911113333', ['phones.0.num'], ['13911112222', '13911113333']],
  ['李师傅\t="13911112222"\n王小姐\t010-6552 9988转21', ['phones.0.label', 'phones.0.num'], [
    '13911112222',
    '010-6552 9988转21',
  ]],
  ['１３９１１１１２２２２,400-820-8820', ['phones.0.num', 'phones.1.num'], ['１３９１１１１２２２２']],
])('a list of numbers without names of columns loses none: %j', (text, mapping, first) => {
  const filled = fillTable(text, { ...template, phones: template.phones.slice(0, 1) })!;
  expect(filled.mapping).toEqual(mapping);
  expect(numbers(filled).map((row) => row && row[0])).toEqual(first);
});

test('names stay names: with a number among them, or a short one', () => {
  expect(fillTable('电话,13800138000\n13911112222,甲', template)!.table.rows.length).toBe(1);
  expect(fillTable('甲,2026\n13911112222,乙', template)!.table.header).toEqual(['甲', '2026']);
  expect(fillTable('"13911112222\n13911113333', template)!.table.rows.length).toBe(1);
});

test('a quote that is never closed makes its row a bad one, in words', () => {
  const { plates, bad } = fillTable('电话,标题\n13911112222,"请挪车\n13911113333,请让一让', template)!;
  expect([plates, bad]).toEqual([[], [{ kind: 'bad', row: 2, reasons: [{ kind: 'unclosed' }] }]]);
  const [said] = bad.flatMap(({ reasons }) => reasons);
  expect(reasonText(said!, chinese)).toContain('引号没有闭合');
});

test('a field that is passed by on the way to another stays with its column', () => {
  const filled = fillTable('姓名,手机,备注\n张,13911112222,夜班', template)!;
  const way = (['text.title', 'phones.0.num', 'phones.0.label', 'text.tip'] as const).reduce(
    (before, target) => chooseColumn(before, template, { column: 2, target }),
    filled,
  );
  expect(way.mapping).toEqual(['phones.0.label', 'phones.0.num', 'text.tip']);
  const taken = chooseColumn(filled, template, { column: 2, target: 'phones.0.label' });
  expect(taken.mapping).toEqual([undefined, 'phones.0.num', 'phones.0.label']);
  // Another column's turn: what was taken stays taken.
  const next = chooseColumn(taken, template, { column: 1, target: undefined });
  expect(next.mapping).toEqual([undefined, undefined, 'phones.0.label']);
});
