/** Every word the designer says, one row a message: [zh-CN, English]. `{name}` is a slot that the caller fills. */

// deno-fmt-ignore
const table = {
  // The page
  name:            ['挪车牌', 'Sign Designer'],
  plate:           ['挪车牌预览', 'Preview of the plate'],
  controls:        ['设计选项', 'Design controls'],
  plateSays:       ['挪车牌，{w} × {h} 毫米：{text}', 'Plate, {w} × {h} mm: {text}'],
  plateSize:       ['{w} × {h} 毫米', '{w} × {h} mm'],
  private:         ['全在浏览器里完成，号码不上传', 'Made in your browser; no number is uploaded'],
  drawing:         ['正在绘制…', 'Drawing…'],
  fontFailed:      ['字体没有载入：{reason}', 'The font did not load: {reason}'],
  partFailed:      ['这部分没有加载出来，请检查网络再试。', 'This part did not load. Check the connection and try again.'],
  notArchive:      ['这里没有能显示的牌子', 'There is no plate to show here'],
  newVersion:      ['新版本已发布，旧的部分不在了。', 'A new version was published, and parts of this one are gone.'],
  reload:          ['重新载入', 'Reload'],
  loading:         ['正在加载…', 'Loading…'],
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
  templates:       ['模板', 'Templates'],
  share:           ['分享链接', 'Share a link'],
  shelf:           ['我的牌子', 'My plates'],
  batch:           ['批量制作', 'Many from a table'],
  print:           ['打印', 'Print'],
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

  // What the later panels share with what is there at first
  mm:              ['毫米', 'mm'],
  imageBad:        ['这不是能用的图片：{name}', 'Not a picture that can be used: {name}'],

  // Export
  download:        ['下载 PDF', 'Download PDF'],
  fileJson:        ['JSON 存档', 'JSON archive'],
  exporting:       ['正在生成 {file}…', 'Making {file}…'],
  exported:        ['已下载 {file}', 'Downloaded {file}'],
  exportedLower:   ['已下载 {file}。牌子很大，精度降到 {dpi} dpi。', 'Downloaded {file}. The plate is large, so it has {dpi} dpi.'],
  exportFailed:    ['{file} 没有生成：{reason}', '{file} could not be made: {reason}'],

  // Where downloads are blocked
  keepAsk:         ['没收到？', 'Not there?'],
  keepPictureShort: ['保存图片', 'Save the picture'],

  // Open
  opened:          ['已打开 {name}', 'Opened {name}'],
  pasted:          ['粘贴的内容', 'what you pasted'],

  // What the doctor found
  checkFineShort:  ['可以印', 'Ready to print'],
  checkRisks:      ['{n} 处要注意', '{n} things to look at'],
  checkSpoils:     ['{n} 处会印坏', '{n} things would spoil the print'],
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

/** Of an element: its own `lang`, else the nearest around it, else the browser's. */
export function languageOf(element: Element & { readonly lang: string }): Language {
  let tag = element.lang;
  for (
    let at: Element | undefined = element;
    at && !tag;
    at = (at.getRootNode() as Partial<ShadowRoot>).host
  ) {
    tag = at.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? '';
  }
  return languageFor(tag ? [tag] : navigator.languages);
}
