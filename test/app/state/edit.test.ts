import { expect, test } from 'vitest';
import { defaultDesign, hostedDesign } from '../../../site/app/state/default-design.ts';
import { applyEdit, type Edit, undoStepKey } from '../../../site/app/state/edit.ts';
import { applyFix } from '../../../site/sign/doctor/doctor-fix.ts';

test('an edit changes its own field and leaves the rest of the design as the same objects', () => {
  const next = applyEdit(defaultDesign, { kind: 'text', text: { title: '挪车' } });
  expect(next.text.title).toBe('挪车');
  expect(next.phones).toBe(defaultDesign.phones);
  expect(next.qr).toBe(defaultDesign.qr);
  expect(defaultDesign.text.title).not.toBe('挪车');
});

test('an edit that changes nothing gives back the same design', () => {
  const same: Edit[] = [
    { kind: 'style', style: defaultDesign.style },
    { kind: 'font', font: defaultDesign.font },
    { kind: 'text', text: { title: defaultDesign.text.title } },
    { kind: 'phone', row: 0, phone: { label: defaultDesign.phones[0]!.label } },
    { kind: 'raisePhone', row: 0 },
    { kind: 'qr', qr: { on: true } },
    { kind: 'size', size: { w: Number.NaN } },
    { kind: 'replace', design: structuredClone(defaultDesign) },
  ];
  for (const edit of same) expect(applyEdit(defaultDesign, edit)).toBe(defaultDesign);
});

test('a size below the minimum becomes the minimum, and there is no maximum', () => {
  const { size } = applyEdit(defaultDesign, { kind: 'size', size: { w: 1, h: 1, r: -4 } });
  expect(size).toMatchObject({ w: 40, h: 30, r: 0 });
  expect(applyEdit(defaultDesign, { kind: 'size', size: { w: 90_000 } }).size.w).toBe(90_000);
});

test('turning swaps width and height', () => {
  expect(applyEdit(defaultDesign, { kind: 'turn' }).size).toMatchObject({ w: 100, h: 200 });
});

test('a tip keeps its first 16 characters and never half of one', () => {
  const tip = (text: string) => applyEdit(defaultDesign, { kind: 'text', text: { tip: text } }).text.tip;
  expect(tip('一二三四五六七八九十一二三四五六七')).toBe('一二三四五六七八九十一二三四五六');
  expect(tip('123456789012345👍🏽')).toBe('123456789012345');
});

test('phones are added up to three, removed down to one empty row, and moved up', () => {
  let design = defaultDesign;
  for (let i = 0; i < 5; i++) design = applyEdit(design, { kind: 'addPhone' });
  expect(design.phones).toHaveLength(3);
  design = applyEdit(design, { kind: 'phone', row: 2, phone: { num: '110' } });
  design = applyEdit(design, { kind: 'raisePhone', row: 2 });
  expect(design.phones.map((phone) => phone.num)).toEqual(['138 0013 8000', '110', '']);
  for (let i = 0; i < 3; i++) design = applyEdit(design, { kind: 'removePhone', row: 0 });
  expect(design.phones).toEqual([{ label: '', num: '' }]);
});

test("a phone row that is not there is the programmer's mistake", () => {
  expect(() => applyEdit(defaultDesign, { kind: 'phone', row: 7, phone: { num: '1' } })).toThrow(RangeError);
});

test('typing in one field shares a key, and choices have none', () => {
  expect(undoStepKey({ kind: 'text', text: { title: 'a' } })).toBe(
    undoStepKey({ kind: 'text', text: { title: 'ab' } }),
  );
  expect(undoStepKey({ kind: 'text', text: { title: 'a' } })).not.toBe(
    undoStepKey({ kind: 'text', text: { sub: 'a' } }),
  );
  expect(undoStepKey({ kind: 'text', text: { align: 'left' } })).toBeUndefined();
  expect(undoStepKey({ kind: 'style', style: 'red' })).toBeUndefined();
});

test('a default caption follows the kind of the code', () => {
  const link = applyEdit(defaultDesign, { kind: 'qr', qr: { type: 'link' } });
  expect(link.qr.label).toBe('扫码联系车主');
  const picture = applyEdit(link, { kind: 'qr', qr: { mode: 'image' } });
  expect(picture.qr.label).toBe('扫码联系我');
  expect(applyEdit(picture, { kind: 'qr', qr: { mode: 'auto' } }).qr.label).toBe('扫码联系车主');
});

test('the default caption of a dial page follows the number of phones', () => {
  const edits: readonly (readonly [Edit, string])[] = [
    [{ kind: 'addPhone' }, '扫码联系车主'],
    [{ kind: 'phone', row: 1, phone: { num: '139 1234 5678' } }, '扫码选择号码'],
    [{ kind: 'addPhone' }, '扫码选择号码'],
    [{ kind: 'phone', row: 2, phone: { num: '110' } }, '扫码选择号码'],
    [{ kind: 'removePhone', row: 2 }, '扫码选择号码'],
    [{ kind: 'phone', row: 1, phone: { num: '' } }, '扫码联系车主'],
  ];
  let design = hostedDesign;
  expect(design.qr.label).toBe('扫码联系车主');
  for (const [edit, label] of edits) {
    design = applyEdit(design, edit);
    expect(design.qr.label).toBe(label);
  }
});

test('a default caption follows a fix that changes what the code does', () => {
  const two = applyEdit(hostedDesign, {
    kind: 'parts',
    parts: { phones: ['138 0013 8000', '139 1234 5678'].map((num) => ({ label: '', num })) },
  });
  expect(two.qr.label).toBe('扫码选择号码');
  const fixed = applyFix(two, { kind: 'code-type', type: 'tel' });
  expect(applyEdit(two, { kind: 'parts', parts: fixed }).qr.label).toBe('扫码拨号');
  expect(applyEdit(two, { kind: 'parts', parts: fixed }, '扫码选择号码').qr.label).toBe('扫码选择号码');
});

test('a default caption in traditional characters follows in traditional characters', () => {
  const design = { ...hostedDesign, qr: { ...hostedDesign.qr, label: '掃碼聯繫車主' } };
  const two = applyEdit(applyEdit(design, { kind: 'addPhone' }), {
    kind: 'phone',
    row: 1,
    phone: { num: '0912 345 678' },
  });
  expect(two.qr.label).toBe('掃碼選擇號碼');
});

test('a default caption in English says what the code opens', () => {
  const design = { ...hostedDesign, qr: { ...hostedDesign.qr, label: 'Scan to call' } };
  const chat = applyEdit(design, { kind: 'qr', qr: { type: 'custom', text: 'https://wa.me/85291234567' } });
  expect(chat.qr.label).toBe('Scan me');
  const picture = applyEdit(chat, { kind: 'qr', qr: { mode: 'image' } });
  expect(picture.qr.label).toBe('Scan to reach me');
  expect(applyEdit(picture, { kind: 'qr', qr: { mode: 'auto', type: 'tel' } }).qr.label).toBe('Scan to call');
});

test.each(['扫我', '', '扫码选择号码', '扫码联系车主 '])(
  'a caption %j of the user stays with every edit',
  (label) => {
    const own = applyEdit(defaultDesign, { kind: 'qr', qr: { label } });
    for (
      const edit of [{ kind: 'qr', qr: { type: 'vcard' } }, { kind: 'qr', qr: { mode: 'image' } }] as const
    ) {
      expect(applyEdit(own, edit).qr.label).toBe(label);
    }
  },
);
