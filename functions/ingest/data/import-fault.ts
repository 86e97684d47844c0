/** Why a file cannot be taken in, zh-CN and English side by side: the verb speaks English, the console its reader's language. */

// deno-fmt-ignore
const table = {
  notOurs:         ['这不是本程序导出的文件',                     'this is no export of the ingest function'],
  afterEnd:        ['文件结束之后还有内容',                       'something follows the end'],
  noAccount:       ['账户 {id} 这里没有，文件前面也没有',         'account {id} is neither here nor earlier in the file'],
  tooLong:         ['超过 {n} 字节',                              'longer than {n} bytes'],
  notUtf8:         ['不是 UTF-8',                                 'not UTF-8'],
  notJson:         ['不是 JSON',                                  'not JSON'],
  unknownType:     ['没有“{type}”这种行',                         'unknown type "{type}"'],
  shape:           ['{path} 的值不合格式（{what}）',              '{path}: {what}'],
  foreignEntry:    ['有一条记录属于别的账户',                     'an entry belongs to another account'],
  otherEntries:    ['记录和这个请求当时记下的不一致',             'the entries are not those that the request recorded'],
  unknownCurrency: ['没有“{currency}”这种货币',                   'unknown currency "{currency}"'],
  badCategory:     ['分类“{name}”不能这样叫',                     'a category cannot be called “{name}”'],
  badDay:          ['没有 {day} 这一天',                          'no such day: {day}'],
  badId:           ['编号 {id} 的时间太远',                       'the time in id {id} is too far ahead'],
  badTimeZone:     ['没有“{timeZone}”这个时区',                   'unknown time zone "{timeZone}"'],
  badSettings:     ['分类“{name}”不能这样叫',                     'a category "{name}" cannot be called so'],
  badName:         ['账户名是空的，或含看不见的字符',             'the name of the account is blank, or holds invisible characters'],
  altered:         ['文件在导出之后被改动过，什么都没有导入',     'the file was changed after the export; nothing was imported'],
  badTransfer:     ['转账的分类只能是 {names}，只有转账有第二个账户', 'a transfer is of one of the categories {names}; it alone has a second wallet'],
  badRefund:       ['只有收入可以是退款',                         'only income can be a refund'],
  noFile:          ['没有收到文件，请先选一个',                   'no file came; choose one first'],
  badForm:         ['表单读不懂，请换一个浏览器再试',             'the form cannot be read; try another browser'],
  cutUpload:       ['文件在上传途中断了，请再导入一次',           'the file was cut off on its way; import it again'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export interface Reason {
  readonly name: keyof typeof table;
  /** For the places in braces. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The file cannot be taken in because of this line. No line: the form around it failed. The message is English. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
  readonly line: number | null;
  readonly reason: Reason;
  constructor(line: number | null, reason: Reason) {
    super(sentence(line, reason, 'en'));
    this.line = line;
    this.reason = reason;
  }

  say(language: 'zh' | 'en'): string {
    return sentence(this.line, this.reason, language);
  }
}

function sentence(line: number | null, { name, values = {} }: Reason, language: 'zh' | 'en'): string {
  const text: string = table[name][language === 'zh' ? 0 : 1];
  const what = text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  if (line === null) return what;
  return language === 'zh' ? `第 ${line} 行：${what}` : `Line ${line}: ${what}`;
}
