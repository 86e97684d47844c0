/** Every word the designer says, one row a message: [zh-CN, English]. `{name}` is a slot that the caller fills. */

// deno-fmt-ignore
const table = {
  // The page
  name:            ['挪车牌', 'Sign Designer'],
  plate:           ['挪车牌预览', 'Preview of the plate'],
  controls:        ['设计选项', 'Design controls'],
  plateSays:       ['挪车牌，{w} × {h} 毫米：{text}', 'Plate, {w} × {h} mm: {text}'],
  plateSize:       ['{w} × {h} 毫米', '{w} × {h} mm'],
  drawing:         ['正在绘制…', 'Drawing…'],
  fontFailed:      ['字体没有载入：{reason}', 'The font did not load: {reason}'],
  partFailed:      ['这部分没有加载出来，请检查网络再试。', 'This part did not load. Check the connection and try again.'],
  retry:           ['重试', 'Try again'],
  close:           ['关闭', 'Close'],
  cancel:          ['取消', 'Cancel'],
  undo:            ['撤销', 'Undo'],
  redo:            ['重做', 'Redo'],
  open:            ['打开', 'Open'],
  more:            ['更多', 'More'],
  language:        ['语言', 'Language'],
  theme:           ['外观', 'Appearance'],
  themeAuto:       ['跟随系统', 'System'],
  themeLight:      ['浅色', 'Light'],
  themeDark:       ['深色', 'Dark'],
  startOver:       ['恢复默认设计', 'Start over'],
  startedOver:     ['已恢复默认设计', 'Started over'],
  savedHere:       ['已自动保存在这个浏览器里。浏览器会清理数据，请另外导出文件留底。', 'Saved in this browser by itself. Browsers forget: export a file to keep it.'],
  saveFailed:      ['浏览器不肯保存，关闭页面后设计会丢失，请导出文件。', 'This browser refuses to save. Export a file before you close the page.'],
  share:           ['分享链接', 'Share a link'],
  shelf:           ['我的牌子', 'My plates'],
  batch:           ['批量制作', 'Many from a table'],
  dropHere:        ['松开即可打开', 'Drop to open'],

  // Tabs
  tabText:         ['内容', 'Text'],
  tabStyle:        ['样式', 'Style'],
  tabFont:         ['字体', 'Fonts'],
  tabSize:         ['尺寸', 'Size'],
  tabCode:         ['二维码', 'Code'],
  tabExport:       ['导出', 'Export'],

  // Text and phones
  title:           ['标题', 'Title'],
  titleHint:       ['4 到 12 个字最醒目', '4 to 12 characters read best'],
  sub:             ['副标题', 'Subtitle'],
  tip:             ['底部提示', 'Tip line'],
  count:           ['{n} / {most}', '{n} / {most}'],
  align:           ['对齐', 'Alignment'],
  alignCenter:     ['居中', 'Centre'],
  alignLeft:       ['左对齐', 'Left'],
  phones:          ['电话', 'Phones'],
  phoneNum:        ['号码', 'Number'],
  phoneNumN:       ['第 {n} 个号码', 'Number {n}'],
  phoneLabel:      ['称呼', 'Label'],
  phoneLabelN:     ['第 {n} 个号码的称呼', 'Label of number {n}'],
  labelLong:       ['存档和拨号页只留前 {most} 个字', 'Files and the dial page keep the first {most} characters'],
  addPhone:        ['添加号码', 'Add a number'],
  removePhoneN:    ['删除第 {n} 个号码', 'Remove number {n}'],
  raisePhoneN:     ['把第 {n} 个号码上移', 'Move number {n} up'],
  phonesHint:      ['最多 3 个。空行不会印出来；扫码拨号用第一个。', 'Up to 3. Empty rows are not printed; the code dials the first.'],
  sample:          ['现在是示例号码，请换成您自己的。', 'A sample number. Type your own.'],

  // Style and fonts
  styleHint:       ['每一张都是您自己的牌子', 'Each one is your own plate'],
  titleFont:       ['标题字体', 'Title font'],
  numFont:         ['号码字体', 'Number font'],

  // Size
  preset:          ['常用尺寸', 'Common sizes'],
  presetBar:       ['标准', 'Standard'],
  presetCard:      ['卡片', 'Card'],
  presetStrip:     ['长条', 'Strip'],
  presetPhoto:     ['照片', 'Photo'],
  presetA6:        ['A6', 'A6'],
  presetSquare:    ['方形', 'Square'],
  width:           ['宽', 'Width'],
  height:          ['高', 'Height'],
  radius:          ['圆角', 'Corner radius'],
  mm:              ['毫米', 'mm'],
  turn:            ['横竖互换', 'Turn'],
  holes:           ['四角打孔', 'Holes in the corners'],
  holesHint:       ['装吸盘或挂绳用', 'For suction cups or a cord'],
  leastSize:       ['最小 {w} × {h} 毫米', 'At least {w} × {h} mm'],

  realSizeShow:    ['在屏幕上看真实大小', 'See it in real size'],

  // Code
  codeOn:          ['显示二维码', 'Show a code'],
  codeFrom:        ['来源', 'Source'],
  codeAuto:        ['自动生成', 'Made for you'],
  codeImage:       ['我的图片', 'My picture'],
  codeType:        ['扫码之后', 'When scanned'],
  typeTel:         ['拨打电话', 'Dial'],
  typeTelHint:     ['手机相机一扫就拨第一个号码；微信里可能只显示文字', 'A camera dials the first number; messaging apps may only show it'],
  typeLink:        ['打开拨号页', 'Open a dial page'],
  typeLinkHint:    ['列出全部号码，微信里也能打开；号码不会发给服务器', 'Lists every number, in messaging apps too; the numbers are sent to no server'],
  typeVcard:       ['存为联系人', 'Save a contact'],
  typeVcardHint:   ['包含全部号码，只有手机相机认得', 'Holds every number; only cameras know it'],
  typeText:        ['显示号码', 'Show the number'],
  typeTextHint:    ['第一个号码的纯文字，什么都能扫', 'The first number as text; any scanner reads it'],
  typeCustom:      ['自定义内容', 'My own content'],
  typeCustomHint:  ['网址或任意文字', 'An address or any text'],
  codeContent:     ['内容', 'Content'],
  relay:           ['拨号页地址', 'Address of the dial page'],
  relayHint:       ['留空就用本站', 'Leave empty to use this site'],
  caption:         ['码下文字', 'Caption'],
  captionHint:     ['可以分几行', 'May have several lines'],
  ec:              ['容错', 'Error correction'],
  ecH:             ['高：脏了也能扫', 'High: reads when dirty'],
  ecM:             ['中：码点更大', 'Medium: larger modules'],
  pickImage:       ['选择图片…', 'Choose a picture…'],
  changeImage:     ['换一张…', 'Change…'],
  removeImage:     ['移除', 'Remove'],
  imageHint:       ['例如微信好友码的截图；也可以直接粘贴', 'A screenshot of your own code, for example; pasting works too'],
  imageAlt:        ['您的图片', 'Your picture'],
  imageSize:       ['图片 {kb} KB，存档共 {total} KB', 'Picture {kb} KB, archive {total} KB'],
  imageBad:        ['这不是能用的图片：{name}', 'Not a picture that can be used: {name}'],

  // Export
  download:        ['下载 PDF', 'Download PDF'],
  fileNamePlate:   ['挪车牌', 'plate'],
  fileNameSheet:   ['挪车牌-A4', 'plate-sheet'],
  filePdf:         ['PDF 成品', 'PDF, true size'],
  filePdfHint:     ['交给打印店，毫米不差', 'For the print shop, exact to the millimetre'],
  fileSheet:       ['PDF 拼版', 'PDF sheet'],
  fileSheetHint:   ['自己打印：一页排满，带裁切线', 'For your own printer, with crop marks'],
  fileSvg:         ['SVG 矢量', 'SVG'],
  fileSvgHint:     ['给设计软件和刻字机', 'For design tools and plotters'],
  filePng:         ['PNG 图片', 'PNG'],
  filePngHint:     ['发到手机或相册', 'For chats and photo albums'],
  fileJson:        ['JSON 存档', 'JSON archive'],
  fileJsonHint:    ['留底，以后接着改', 'To keep, and to go on later'],
  options:         ['选项', 'Options'],
  bleed:           ['PDF 加 3 毫米出血', '3 mm bleed in the PDF'],
  bleedHint:       ['打印店要裁切时选上', 'When a print shop trims it'],
  paper:           ['拼版纸张', 'Sheet paper'],
  dpi:             ['PNG 精度', 'PNG resolution'],
  keepArchive:     ['文件里附带存档', 'Keep the archive in the file'],
  keepArchiveHint: ['以后把 PDF、SVG、PNG 拖进来就能接着改', 'The PDF, SVG or PNG can then be opened here again'],
  exporting:       ['正在生成 {file}…', 'Making {file}…'],
  exported:        ['已下载 {file}', 'Downloaded {file}'],
  exportedLower:   ['已下载 {file}。牌子很大，精度降到 {dpi} dpi。', 'Downloaded {file}. The plate is large, so it has {dpi} dpi.'],
  sheetTooLarge:   ['牌子比纸大，请改用 PDF 成品', 'the plate is larger than the paper: use the true-size PDF'],
  exportFailed:    ['{file} 没有生成：{reason}', '{file} could not be made: {reason}'],

  // Where downloads are blocked
  keepAsk:         ['没收到？', 'Not there?'],
  keepHint:        ['这里下载不了文件：可以长按保存图片，或用浏览器打开本页。', 'Files cannot be downloaded here: press and hold the picture, or open this page in a browser.'],
  keepPictureShort: ['保存图片', 'Save the picture'],

  // Open
  openTitle:       ['打开设计', 'Open a design'],
  openFile:        ['选择文件…', 'Choose a file…'],
  openHint:        ['JSON 存档，或从这里导出的 PDF、SVG、PNG。也可以直接拖进页面。', 'A JSON archive, or a PDF, SVG or PNG made here. Dropping it on the page works too.'],
  pasteJson:       ['或粘贴 JSON', 'Or paste JSON'],
  pasteUse:        ['导入', 'Import'],
  opened:          ['已打开 {name}', 'Opened {name}'],
  pasted:          ['粘贴的内容', 'what you pasted'],
  openedWith:      ['已打开，{n} 处有改动', 'Opened, with {n} changes'],
  openFailed:      ['打不开', 'Cannot be opened'],
  openUndo:        ['撤销导入', 'Undo the import'],

  // What the doctor found
  check:           ['印前检查', 'Before you print'],
  checkFine:       ['没有发现问题，可以印', 'Nothing wrong was found: ready to print'],
  checkFineShort:  ['可以印', 'Ready to print'],
  checkRisks:      ['{n} 处要注意', '{n} things to look at'],
  checkSpoils:     ['{n} 处会印坏', '{n} things would spoil the print'],
  checkSpoilt:     ['会印坏：', 'Spoils the print: '],
  checkRisk:       ['要注意：', 'Look at this: '],
  checkGo:         ['去修改', 'Go there'],
  checkSee:        ['查看', 'Show'],
  checkBefore:     ['印之前请看：{text}', 'Before you print: {text}'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export const messages: Record<string, readonly [zh: string, en: string]> = table;
export type MessageId = keyof typeof table;
export type Language = 'zh-CN' | 'en';

/** A part that is loaded later brings a table of its own. */
export type MessageTable = Readonly<Record<string, readonly [zh: string, en: string]>>;
type SlotsIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsIn<Rest> : never;
type Filled<Text> = [SlotsIn<Text>] extends [never] ? [] : [Record<SlotsIn<Text>, string | number>];

/** Says a message in one language: `words('tip')`, `words('plateSize', { w: 200, h: 100 })`. */
export interface WordsOf<Table extends MessageTable> {
  <Id extends keyof Table>(id: Id, ...slots: Filled<Table[Id][0]>): string;
  readonly language: Language;
  /** Never there: keeps the words of one table from passing for those of another. */
  readonly table?: Table;
}
export type Words = WordsOf<typeof table>;

export function wordsIn(language: Language): Words {
  return wordsOf(table, language);
}

export function wordsOf<Table extends MessageTable>(from: Table, language: Language): WordsOf<Table> {
  const column = language === 'zh-CN' ? 0 : 1;
  function say(id: string, slots?: Record<string, string | number>): string {
    const text: string = from[id]![column];
    return slots ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole)) : text;
  }
  return Object.assign(say, { language }) as unknown as WordsOf<Table>;
}

/** The reader's first language that we speak; Chinese when they name none. `tags` are BCP 47, best first. */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return tags.length > 0 ? 'en' : 'zh-CN';
}
