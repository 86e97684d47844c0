/** Why a file cannot be imported, zh-CN and English: the command line uses English, the console the user's language. */
import type { Slots } from '../../../schema/message.ts';
import { type Bilingual, textIn } from '../bilingual.ts';
import type { Language } from '../store/entry.ts';

// deno-fmt-ignore
const table = {
  notOurs:         ['这不是本程序导出的文件',                     'this is not an export of the ingest function'],
  afterEnd:        ['文件结束之后还有内容',                       'there is more after the last line'],
  noAccount:       ['账户 {id} 这里没有，文件前面也没有',         'account {id} is neither here nor earlier in the file'],
  tooLong:         ['超过 {n} 字节',                              'longer than {n} bytes'],
  notUtf8:         ['不是 UTF-8',                                 'not UTF-8'],
  notJson:         ['不是 JSON',                                  'not JSON'],
  unknownType:     ['没有“{type}”这种行',                         'unknown type "{type}"'],
  shape:           ['{path} 的值不合格式（{what}）',              '{path}: {what}'],
  foreignEntry:    ['有一条记录属于别的账户',                     'an entry belongs to another account'],
  otherEntries:    ['记录和这个请求当时记下的不一致',             'the entries are not those that the request recorded'],
  unknownCurrency: ['没有“{currency}”这种货币',                   'unknown currency "{currency}"'],
  badCategory:     ['分类“{name}”不能这样叫',                     '“{name}” cannot be the name of a category'],
  badDay:          ['没有 {day} 这一天',                          'no such day: {day}'],
  badId:           ['编号 {id} 的时间太远',                       'the time in id {id} is too far ahead'],
  badTimeZone:     ['没有“{timeZone}”这个时区',                   'unknown time zone "{timeZone}"'],
  badName:         ['账户名是空的，或含看不见的字符',             'the account’s name is blank or has invisible characters'],
  altered:         ['文件在导出之后被改动过，什么都没有导入',     'the file was changed after the export; nothing was imported'],
  badTransfer:     ['转账的分类只能是 {names}，只有转账有第二个账户', 'a transfer must have one of the categories {names}, and only transfers have a second wallet'],
  badRefund:       ['只有收入可以是退款',                         'only income can be a refund'],
  noFile:          ['没有收到文件，请先选一个',                   'no file was received; choose one first'],
  badForm:         ['表单读不懂，请换一个浏览器再试',             'the form cannot be read; try another browser'],
  cutUpload:       ['文件在上传途中断了，请再导入一次',           'the upload was interrupted; import the file again'],
  zipLocked:       ['压缩包有密码。请先用密码解开（微信的密码在“微信支付”的消息里，支付宝的在短信或应用里），再传里面的文件', 'the archive has a password. Unpack it first (WeChat sends the password in the chat of WeChat Pay, Alipay in the app), then send the file in it'],
  zipBroken:       ['压缩包坏了，或用了读不懂的压缩方法',         'the archive is damaged, or packed in a way that cannot be read'],
  zipTooLarge:     ['压缩包里的内容太大',                         'the contents of the archive are too large'],
  zipContents:     ['压缩包里要正好有一个账单文件，这里有 {n} 个', 'the archive must hold exactly one bill; there are {n}'],
  sheetBroken:     ['这个表格读不懂，请重新导出账单',             'the spreadsheet cannot be read; export the bill again'],
  sheetOld:        ['这是旧格式的 .xls，这里读不了。用 Excel 或 WPS 打开它，另存为“Excel 工作簿 (*.xlsx)”，再传一次', 'this is an .xls file of the old format, which cannot be read here. Open it in Excel or WPS, save it as “Excel Workbook (.xlsx)” and send that'],
  sheetLocked:     ['这个表格有打开密码。用 Excel 或 WPS 打开它，去掉密码后另存，再传一次', 'the workbook has a password. Open it in Excel or WPS, save it without the password and send that'],
  sheetForeign:    ['.{kind} 文件这里读不了。请在原来的软件里另存为 .xlsx 或 .csv，再传一次', '.{kind} files cannot be read here. Save it as .xlsx or .csv in its own program and send that'],
  sheetWeb:        ['这其实是一个网页（有些银行导出的 .xls 就是这样）。用 Excel 或 WPS 打开它，另存为 .xlsx，再传一次', 'this is really a web page (as some banks’ .xls files are). Open it in Excel or WPS, save it as .xlsx and send that'],
  sheetTooLarge:   ['表格太大（上限是 2 万行、1000 列、100 万格、2000 万字）。请按月分开导出', 'the table is too large (at most 20,000 rows, 1,000 columns, 1,000,000 cells, 20 million characters). Export it by months'],
  notTable:        ['这不像账单：要导出的 CSV 或 XLSX 文件，不要图片、PDF 或网页', 'this does not look like a bill: export it as CSV or XLSX, not as a picture, PDF or web page'],
  billTooLarge:    ['账单文件超过 {n} MB，请按月分开导出',        'the bill is larger than {n} MB; export it by months'],
  signsAgree:      ['“{column}”这一列全是正数，看不出是收入还是支出。请在“银行的列”里写出方向列（借/贷、收/支），或者选“正数是花的钱”或“正数是收的钱”', 'all amounts of “{column}” are positive, so income and spending cannot be told apart. Under “Bank columns” name the column with the direction (借/贷, 收/支, Debit/Credit), or say whether positive is spent or received'],
  dayOrder:        ['日期“{day}”看不出哪个是月、哪个是日。请在“银行的列”里选日期的写法', 'it is not clear which is day and which is month in “{day}”. Choose how dates are written under “Bank columns”'],
  billUnknown:     ['认不出这是哪家的账单。若是银行的，请在“银行的列”里写出列名。文件里的列：{columns}', 'this bill is not recognised. If it is a bank’s, write their names under “Bank columns”. The file’s columns: {columns}'],
  columnsMissing:  ['找不到写的那些列。文件里的列：{columns}',    'the columns you named were not found. The file’s columns: {columns}'],
  idLost:          ['单号“{id}”的数字丢了：文件被表格软件另存过。请用原来导出的文件', 'digits of the number “{id}” are lost: a spreadsheet program saved the file again. Use the file as it was exported'],
  notebook:        ['这是支付宝“记账本”的导出，里面没有订单号，重复导入会记重。请改用“账单 → 开具交易流水证明”', 'this is the export of Alipay’s notebook (记账本). It has no order numbers, so a second import would record everything twice. Use 账单 → 开具交易流水证明'],
} as const satisfies Record<string, Bilingual>;

export interface Reason {
  readonly name: keyof typeof table;
  /** Values for the placeholders. */
  readonly values?: Slots;
}

/** The file cannot be imported because of this line; null: because of the file or form as a whole. The message is English. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
  readonly line: number | null;
  readonly reason: Reason;
  constructor(line: number | null, reason: Reason) {
    super(sentence(line, reason, 'en'));
    this.line = line;
    this.reason = reason;
  }

  say(language: Language): string {
    return sentence(this.line, this.reason, language);
  }
}

function sentence(line: number | null, { name, values }: Reason, language: Language): string {
  const what = textIn(table[name], language, values);
  if (line === null) return what;
  return language === 'en' ? `Line ${line}: ${what}` : `第 ${line} 行：${what}`;
}
