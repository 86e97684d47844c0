/** What the dialogs for sharing, the shelf and the table say: [zh-CN, English], as in `messages.ts`, and loaded with them. */
import { type Language, type WordsOf, wordsOf } from './messages.ts';

// deno-fmt-ignore
const table = {
  // Link
  shareHint:       ['整个设计都在链接里，打开就能接着改，不经过任何服务器。', 'The whole design is in the link. Whoever opens it can go on from there; no server is involved.'],
  shareNumbers:    ['带上电话号码', 'Include the phone numbers'],
  shareNumbersHint:['不带时只留称呼；带上后，拿到链接的人都能看到号码', 'Without them the labels stay. With them, whoever has the link sees the numbers'],
  shareLink:       ['链接', 'Link'],
  shareLength:     ['{n} 个字符', '{n} characters'],
  shareCopy:       ['复制链接', 'Copy the link'],
  shareCopied:     ['已复制', 'Copied'],
  shareSelect:     ['复制不了，链接已选中，请长按或用快捷键复制', 'Copying is not allowed here. The link is selected: copy it by hand'],
  shareSend:       ['发送…', 'Send…'],
  shareMaking:     ['正在生成链接…', 'Making the link…'],
  shareOldBrowser: ['这个浏览器太旧，做不了链接', 'This browser is too old to make a link'],
  shareNoPicture:  ['图片没有放进链接：太大，或者可能含有号码。要带图片，请发 JSON 存档。', 'The picture is not in the link: it is too large, or may hold a number. To send it, send the JSON archive.'],
  shareNoNumbers:  ['牌子上的号码都没有放进链接。', 'No number of the plate is in the link.'],

  // What a link or an address brought
  linkName:        ['链接里的设计', 'the design from a link'],
  openedOver:      ['已打开；原来的牌子放进了“我的牌子”。', 'Opened. The plate that was here is kept under “My plates”.'],
  openOverLost:    ['打开它会换掉现在的牌子，而“我的牌子”放不进去。', 'Opening it replaces the plate that is here, which cannot be kept under “My plates”.'],
  openAnyway:      ['仍然打开', 'Open it anyway'],
  addressAsk:      ['要从 {host} 载入设计吗？', 'Load a design from {host}?'],
  addressLoad:     ['载入', 'Load'],
  addressBad:      ['“{address}”不是能用的网址：只能是 https 开头，或本站的文件', '“{address}” cannot be used: it must begin with https, or be a file of this site'],
  addressFailed:   ['{host} 没有给出设计：{reason}', '{host} gave no design: {reason}'],
  addressRefused:  ['连不上，或对方不允许别的网站读取', 'it cannot be reached, or does not allow other sites to read it'],
  addressStatus:   ['它回答 {status}', 'it answers {status}'],
  addressTooLarge: ['文件太大', 'the file is too large'],

  // Templates
  templatesHint:   ['选一个开始，文字、样式、尺寸都能再改；您填过的号码会留着。', 'Pick one to begin with; everything can be changed. Numbers that you have typed stay.'],
  templateUsed:    ['已换成模板“{name}”', 'Now the template “{name}”'],
  shelfTemplates:  ['从模板开始', 'Begin with a template'],

  // Shelf
  shelfKeep:       ['把当前的牌子放进来', 'Keep the present plate'],
  shelfHint:       ['牌子存在这个浏览器里。浏览器会清理数据（Safari 七天不用就清），重要的请导出 JSON 留底。', 'Kept in this browser only. Browsers forget (Safari after seven days without a visit): export what matters as JSON.'],
  shelfEmpty:      ['还没有牌子。放几个进来，就能拼在同一张纸上打印。', 'Nothing here yet. Keep several plates, and print them together on one sheet.'],
  shelfName:       ['{name} 的名称', 'Name of {name}'],
  shelfPick:       ['把 {name} 放上拼版', 'Put {name} on the sheet'],
  shelfOpen:       ['打开 {name}', 'Open {name}'],
  shelfOpened:     ['已打开 {name}', 'Opened {name}'],
  shelfDelete:     ['删除 {name}', 'Delete {name}'],
  shelfDeleted:    ['已删除 {name}', 'Deleted {name}'],
  shelfSheet:      ['生成拼版 PDF（{n} 个）', 'Make a sheet PDF ({n})'],
  shelfPickFirst:  ['先勾选要打印的牌子', 'Tick the plates to print'],
  shelfFull:       ['架子满了（最多 {most} 个），请先删掉一些', 'The shelf is full ({most} at most): delete some first'],
  shelfRefused:    ['浏览器不肯保存，牌子没有放进来', 'This browser refuses to keep it'],
  shelfUntitled:   ['挪车牌', 'Plate'],
  shelfOpenShort:  ['打开', 'Open'],
  shelfDeleteShort:['删除', 'Delete'],

  // Table
  batchHint:       ['一行一个牌子，CSV 和 Excel 文件也可以直接拖进来。第一行是列名，例如“电话”“称呼”“标题”；文字里写 {column} 的地方会换成那一列的内容。', 'One plate a row; a CSV or Excel file may be dropped here. The first row names the columns, such as phone, name, title; a {column} in the texts stands for its cell.'],
  batchPaste:      ['粘贴表格', 'Paste a table'],
  batchOpen:       ['打开 CSV 或 XLSX…', 'Open CSV or XLSX…'],
  batchFirst:      ['第一个牌子', 'The first plate'],
  batchExample:    ['车牌,电话,称呼\\n京A12345,138 0013 8000,李师傅', 'plate,phone,name\\nA12345,138 0013 8000,Lee'],
  batchColumns:    ['每一列填到哪里', 'What each column fills'],
  batchColumn:     ['“{name}”列', 'Column “{name}”'],
  batchNoName:     ['第 {n} 列', 'Column {n}'],
  batchPlaceholder:['用在文字里的 {column}', 'For {column} in the texts'],
  batchUnused:     ['不填', 'Nothing'],
  batchOthers:     ['每张都印上 {phones}', 'Print {phones} on each as well'],
  batchOthersHint: ['牌子上有，表格里没有列填它', 'It is on the plate, and no column fills it'],
  batchNothing:    ['这些列还没有一列填到牌子上：请给至少一列选择位置', 'No column reaches the plate yet: choose what one of them fills'],
  batchNoRows:     ['表格里还没有行：第一行是列名，下面每行一个牌子', 'No rows yet: the first names the columns, each one below is a plate'],
  batchUnreadable: ['{name} 读不出来，请把表格另存为 CSV 或 XLSX', '{name} cannot be read: save the spreadsheet as CSV or XLSX'],
  batchRows:       ['{n} 个牌子', 'Plates: {n}'],
  batchBad:        ['{n} 行有问题，会跳过', 'Rows with a problem, left out: {n}'],
  batchRow:        ['第 {n} 行', 'Row {n}'],
  batchMore:       ['再显示 {n} 行', 'Show {n} more'],
  batchOutput:     ['做成', 'Make'],
  batchZip:        ['ZIP 压缩包：{file}', 'ZIP: {file}'],
  batchMake:       ['制作 {n} 个', 'Make {n}'],
  batchMaking:     ['{done} / {total}', '{done} / {total}'],
  batchProgress:   ['进度', 'Progress'],
  batchPacking:    ['正在写成文件…', 'Writing the file…'],
  batchCancelled:  ['已取消，没有下载任何文件', 'Cancelled; nothing was downloaded'],
  batchDone:       ['已下载 {file}，共 {n} 个牌子', 'Downloaded {file}, plates: {n}'],
  batchDoneBad:    ['已下载 {file}，共 {n} 个牌子；跳过 {bad} 行', 'Downloaded {file}, plates: {n}, rows left out: {bad}'],
  batchFailed:     ['没有做成：{reason}', 'It could not be made: {reason}'],
  batchFile:       ['挪车牌-批量', 'plates'],
  sheetTooLargeFor:['{name} 比纸大，放不上拼版', '{name} is larger than the paper'],
  shelfFile:       ['挪车牌-拼版', 'plates-sheet'],

  // What is wrong with a row
  rowUnclosed:     ['有一个引号没有闭合，它后面的内容都读不出来', 'a quote is opened that is never closed, so nothing after it can be read'],
  rowSurplus:      ['比列名多出几格：{cells}', 'has more cells than the header: {cells}'],
  rowShortened:    ['第 {n} 个号码是“{num}”，被表格软件改写了：请把那一列设成文本', 'phone {n} is “{num}”, which the spreadsheet rewrote: format the column as text'],
  rowNoNumber:     ['第 {n} 个号码“{num}”不是电话', 'phone {n} is “{num}”, which is no phone number'],
  rowNoPhone:      ['没有电话号码', 'has no phone number'],
  rowStyle:        ['没有叫“{style}”的样式', 'no style is called “{style}”'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export const exchangeMessages: Readonly<Record<string, readonly [zh: string, en: string]>> = table;
export type ExchangeWords = WordsOf<typeof table>;

export function exchangeWords(language: Language): ExchangeWords {
  return wordsOf(table, language);
}
