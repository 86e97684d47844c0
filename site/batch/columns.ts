/** Which column of a table fills which field of a plate. */
import { isCertainPhone, isPhone, minListedDigits } from './phone-cell.ts';
import type { Table } from './table.ts';

/** One row per field. Remarks (备注) are for whoever keeps the table, and print nowhere by themselves. `names` are the headers, as `columnKey` leaves them, that are mapped to it by themselves. */
// deno-fmt-ignore
export const targets = {
  'phones.0.num':   { zh: '电话 1',   en: 'Phone 1',      names: ['电话', '电话1', '电话号码', '手机', '手机1', '手机号', '手机号码', '号码', '联系电话', '联系方式', '電話', '電話1', '電話號碼', '手機', '手機1', '手機號碼', '號碼', '聯絡電話', '聯絡方式', '行動電話', '手提電話', '流動電話', 'هاتف', 'هاتف1', 'رقمالهاتف', 'جوال', 'رقمالجوال', 'موبايل', 'phone', 'phone1', 'mobile', 'tel', 'number'] },
  'phones.0.label': { zh: '称呼 1',   en: 'Label 1',      names: ['称呼', '称呼1', '标签', '标签1', '姓名', '联系人', '车主', '司机', '稱呼', '稱呼1', '標籤', '標籤1', '聯絡人', '車主', '司機', 'تسمية', 'تسمية1', 'اسم', 'سائق', 'label', 'label1', 'name', 'driver'] },
  'phones.1.num':   { zh: '电话 2',   en: 'Phone 2',      names: ['电话2', '手机2', '备用电话', '备用手机', '電話2', '手機2', '備用電話', '備用手機', 'هاتف2', 'جوال2', 'phone2', 'mobile2', 'tel2'] },
  'phones.1.label': { zh: '称呼 2',   en: 'Label 2',      names: ['称呼2', '标签2', '备用联系人', '稱呼2', '標籤2', '備用聯絡人', 'تسمية2', 'اسم2', 'label2', 'name2'] },
  'phones.2.num':   { zh: '电话 3',   en: 'Phone 3',      names: ['电话3', '手机3', '電話3', '手機3', 'هاتف3', 'جوال3', 'phone3', 'mobile3', 'tel3'] },
  'phones.2.label': { zh: '称呼 3',   en: 'Label 3',      names: ['称呼3', '标签3', '稱呼3', '標籤3', 'تسمية3', 'اسم3', 'label3', 'name3'] },
  'text.title':     { zh: '标题',     en: 'Title',        names: ['标题', '主标题', '標題', '主標題', 'عنوان', 'title'] },
  'text.sub':       { zh: '副标题',   en: 'Subtitle',     names: ['副标题', '副標題', 'عنوانالفرعي', 'عنوانفرعي', 'subtitle', 'sub'] },
  'text.tip':       { zh: '底部提示', en: 'Bottom line',  names: ['提示', '底部提示', 'ملاحظة', 'tip', 'bottomline'] },
  'style':          { zh: '样式',     en: 'Style',        names: ['样式', '配色', '风格', '樣式', '風格', 'نمط', 'style'] },
  'qr.text':        { zh: '二维码内容', en: 'Code content', names: ['二维码', '二维码内容', '链接', '二維碼', '二維碼內容', 'qr碼', 'qr碼內容', '連結', 'رمز', 'محتوىالرمز', 'رابط', 'qr', 'codecontent', 'link', 'url'] },
  'qr.label':       { zh: '二维码说明', en: 'Code caption', names: ['二维码说明', '二维码文字', '二維碼說明', '二維碼文字', 'qr碼說明', 'نصالرمز', 'codecaption', 'caption'] },
  'file':           { zh: '文件名',   en: 'File name',    names: ['文件名', '文件', '檔名', '檔案', '檔案名稱', 'اسمالملف', 'ملف', 'file', 'filename'] },
} as const satisfies Record<string, { zh: string; en: string; names: readonly string[] }>;

export type Target = keyof typeof targets;
export const targetIds = Object.keys(targets) as readonly Target[];

/** Column by column: the field it fills, or undefined = only used in `{placeholders}`. No field twice. */
export type Mapping = readonly (Target | undefined)[];

/** A table's columns, each with its field. */
export interface MappedColumns {
  readonly header: Table['header'];
  readonly mapping: Mapping;
}

/** What the user chose before, by the keys of the columns' names; empty = no field. */
export type ChosenColumns = Readonly<Record<string, Target | ''>>;

/** As chosen before, else by the names of the columns, else by what stands in the cells: numbers, and the names of people beside them. */
export function guessMapping(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  chosen: ChosenColumns = {},
): Mapping {
  const taken = new Set<Target>();
  const free = (target: Target | '' | undefined): Target | undefined => {
    if (!target || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  };
  const isNameless = header.every((name) => name === '');
  const columns = header.map((name, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '').slice(
      0,
      maxLooked,
    );
    const hasNumbers = isMost(cells, isCertainPhone) ||
      (isNameless || numberWords.test(name)) && isMost(cells, (cell) => isPhone(cell, minListedDigits));
    return { known: name === '' ? undefined : chosen[columnKey(name)], cells, hasNumbers };
  });
  const kept = columns.map(({ known }) => free(known));
  const named = columns.map(({ known, hasNumbers }, column) => {
    const target = findTarget(header[column]!);
    // Numbers in a column 司机 are numbers.
    return known !== undefined || hasNumbers && target?.endsWith('.label') ? kept[column] : free(target);
  });
  const next = (part: 'num' | 'label', isOpen: (target: Target) => boolean): Target | undefined =>
    free(places.map((place) => `phones.${place}.${part}` as const).find((target) => isOpen(target)));
  const worded = columns.map(({ known, hasNumbers }, column) =>
    named[column] ?? (known === undefined && !hasNumbers ? free(labelIn(header[column]!)) : undefined)
  );
  const numbered = columns.map(({ known, hasNumbers }, column) =>
    worded[column] ??
      (hasNumbers && known !== '' ? next('num', (target) => !taken.has(target)) : undefined)
  );
  const isUnlabelled = (target: Target): boolean =>
    !taken.has(target) && taken.has(target.replace('label', 'num') as Target);
  return columns.map(({ known, cells }, column) =>
    numbered[column] ??
      (isMost(cells, (cell) => personName.test(cell)) && known !== ''
        ? next('label', isUnlabelled)
        : undefined)
  );
}

/** A label with a word more before it (in Arabic behind it), which says whose: Driver Name, 司机姓名. Other fields are left: Job title, 车牌号码. */
function labelIn(name: string): Target | undefined {
  const words = name.slice(0, maxNameLength).trim().split(/[\s_-]/);
  const isArabic = /\p{Script=Arabic}/u.test(words[0]!);
  const ends = isArabic ? words.slice(0, 1) : [words.at(-1)!, name.slice(-2), name.slice(-3)];
  return ends.map(findTarget).find((target) => target?.endsWith('.label'));
}

const carNames = /车牌|車牌|车号|車號|\bplate\b|لوحة/i;

/** Whether it holds what the registration plates of cars say: the commonest column of all, which prints nowhere by itself. */
export function isCarColumn(name: string): boolean {
  return carNames.test(name);
}

/** Whether anything of the table would reach a plate made of the template with these texts. */
export function isUsed({ header, mapping }: MappedColumns, templateText: string): boolean {
  return mapping.some((target) => target !== undefined && target !== 'file') ||
    header.some((name) => name !== '' && templateText.includes(`{${name}}`));
}

export function isNumber(target: Target | undefined): boolean {
  return target !== undefined && target.endsWith('.num');
}

/** Whether it names a column of numbers. */
export function namesNumbers(name: string): boolean {
  return isNumber(findTarget(name)) || numberWords.test(name) && !/\d{5}/.test(name);
}

/** Words in the names of columns that hold numbers of any form, also short and local ones. */
const numberWords = /电话|電話|手机|手機|号码|號碼|联系方式|聯絡方式|联络|phone|mobile|cell|tel|هاتف|جوال/i;

/** Cells that are looked at. */
const maxLooked = 500;
const places = [0, 1, 2] as const;

function isMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 > cells.length;
}

/** Surnames of most people: enough to tell a column of names from one of departments, places or colours. */
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范石廖贾夏韦付方邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤' +
  '張劉陳楊黃趙吳孫馬許韓馮鄧蕭葉蘇呂盧鍾譚陸賈韋鄒龍賀顧龔萬錢嚴湯';
const personName = new RegExp(`^[${surnames}]\\p{Script=Han}{1,4}$`, 'u');

/** By id, or by one of its names. */
export function findTarget(name: string): Target | undefined {
  const id = name.slice(0, maxNameLength).trim().toLowerCase();
  const plain = columnKey(name);
  return targetIds.find((target) =>
    target === id || (targets[target].names as readonly string[]).includes(plain)
  );
}

/** UTF-16 units; what is longer is no name, but a file whose cells are not marked. */
const maxNameLength = 1000;

/** Lower case without blanks, with ASCII digits, and without the Arabic article in front: names with one key mean one column. */
export function columnKey(name: string): string {
  const key = name.slice(0, maxNameLength).normalize('NFKC').toLowerCase().replace(/[\s_-]/g, '');
  return key.replace(/^ال/, '').replace(
    /[\u0660-\u0669]/g,
    (digit) => String(digit.charCodeAt(0) - 0x0660),
  );
}

/** One column fills another field, or none; a column that filled that field before fills none. */
export function mapColumn(mapping: Mapping, column: number, target: Target | undefined): Mapping {
  return mapping.map((before, at) => at === column ? target : before === target ? undefined : before);
}
