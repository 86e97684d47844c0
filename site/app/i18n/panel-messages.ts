/** What the panels say that nobody sees at first, and opening a file: [zh-CN, English], as in `messages.ts`, and loaded with them. */
import { type Language, type WordsOf, wordsOf } from './messages.ts';

// deno-fmt-ignore
const table = {
  // Style and fonts
  styleHint:       ['每一张都是您自己的牌子', 'Each one is your own plate'],
  groupStriking:   ['醒目', 'Striking'],
  groupBusiness:   ['商务', 'Business'],
  groupCute:       ['可爱', 'Cute'],
  groupGuofeng:    ['国风', 'Chinese style'],
  groupNight:      ['夜间', 'Night'],
  shuffle:         ['换一款', 'Surprise me'],
  shuffled:        ['已换成“{style}”', 'Now in “{style}”'],
  titleFont:       ['标题字体', 'Title font'],
  numFont:         ['号码字体', 'Number font'],
  faceUnreached:   ['没有下载成功', 'not fetched'],

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
  turn:            ['横竖互换', 'Turn'],
  holes:           ['四角打孔', 'Holes in the corners'],
  holesHint:       ['装吸盘或挂绳用', 'For suction cups or a cord'],
  leastSize:       ['最小 {w} × {h} 毫米', 'At least {w} × {h} mm'],
  windscreenShow:  ['在挡风玻璃上看', 'See it on a windscreen'],
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
  imageHint:       ['例如微信“我的二维码”的截图，会自动裁出二维码；也可以直接粘贴', 'A screenshot of your own code, for example: the code is cut out of it. Pasting works too'],
  imageCut:        ['只留下了图里的二维码', 'Only the code of the picture is kept'],
  imageWhole:      ['用整张图', 'Use the whole picture'],
  imageAlt:        ['您的图片', 'Your picture'],
  imageSize:       ['图片 {picture}，存档共 {archive}', 'Picture {picture}, archive {archive}'],

  // What the doctor found
  check:           ['印前检查', 'Before you print'],
  checkFine:       ['没有发现问题，可以印', 'Nothing wrong was found: ready to print'],
  checkSpoilt:     ['会印坏：', 'Spoils the print: '],
  checkRisk:       ['要注意：', 'Look at this: '],
  checkGo:         ['去修改', 'Go there'],

  // Export
  keepHint:        ['这里下载不了文件：可以长按保存图片，或用浏览器打开本页。', 'Files cannot be downloaded here: press and hold the picture, or open this page in a browser.'],
  options:         ['选项', 'Options'],
  bleed:           ['PDF 加 3 毫米出血', '3 mm bleed in the PDF'],
  bleedHint:       ['打印店要裁切时选上', 'When a print shop trims it'],
  bleedWith:       ['含 3 毫米出血', 'with 3 mm bleed'],
  cut:             ['画刀线', 'Draw the cut line'],
  cutHint:         ['外形和孔用专色画在单独一层，不会印出来；用于印刷厂 PDF 和 SVG', 'Outline and holes in a spot colour on a layer of its own, which prints nothing; in the press PDF and the SVG'],
  cutName:         ['刀线专色名', 'Name of the cut colour'],
  cutNameHint:     ['印刷厂没有另说就用 CutContour', 'CutContour, unless the print shop says otherwise'],
  cutWith:         ['含刀线', 'with the cut line'],
  mirror:          ['镜像，贴在玻璃里面', 'Mirrored, for the inside of the glass'],
  mirrorHint:      ['印在透明膜上，从车外隔着玻璃看是正的，二维码也能扫', 'On clear film, read through the glass from outside, the code too'],
  mirrorWith:      ['镜像', 'mirrored'],
  paper:           ['拼版纸张', 'Sheet paper'],
  paperHint:       ['整张纸带裁切线，或已经切好的不干胶标签纸', 'A whole sheet with crop marks, or labels that are cut already'],
  labelHint:       ['每格 {w} × {h} 毫米，牌子放在格子正中', 'Labels of {w} × {h} mm, a plate in the middle of each'],
  copies:          ['每块牌子印几份', 'Copies of each plate'],
  copiesHint:      ['留空就排满一页', 'Empty fills the page'],
  first:           ['从第几格开始印', 'First free label'],
  firstHint:       ['用过的标签纸，前面的格子已经撕掉时填', 'For a sheet whose first labels are gone, row by row'],
  dpi:             ['PNG 精度', 'PNG resolution'],
  dpiLarge:        ['牌子很大，300 dpi 有 {n} 百万像素，很多浏览器画不了；远看的牌子 150 或 72 dpi 就够清楚。', 'This plate is large: 300 dpi make {n} megapixels, more than many browsers can draw. Seen from afar, 150 or 72 dpi are sharp enough.'],
  keepArchive:     ['文件里附带存档', 'Keep the archive in the file'],
  keepArchiveHint: ['以后把 PDF、SVG、PNG 拖进来就能接着改', 'The PDF, SVG or PNG can then be opened here again'],
  atHome:          ['在 {paper} 纸上打印？', 'Printing on {paper}?'],
  fileNamePlate:   ['挪车牌', 'plate'],
  fileNameSheet:   ['拼版', 'sheet'],
  sheetTooLarge:   ['牌子比纸或标签大，请改用 PDF 成品', 'the plate is larger than the paper or the label: use the true-size PDF'],

  // Open
  openTitle:       ['打开设计', 'Open a design'],
  openFile:        ['选择文件…', 'Choose a file…'],
  openHint:        ['从这里下载过的 PDF、PNG、SVG 或 JSON 存档都能接着改。在电脑上也可以直接拖进页面。', 'A PDF, PNG, SVG or JSON archive made here opens again as a design. On a computer you can also drop it on the page.'],
  pasteJson:       ['或粘贴存档文字、分享链接', 'Or paste an archive’s text, or a share link'],
  pasteUse:        ['导入', 'Import'],
  openedWith:      ['已打开，{n} 处有改动', 'Opened, changes made: {n}'],
  openFailed:      ['打不开：{name}', 'Cannot be opened: {name}'],
  openUndo:        ['撤销导入', 'Undo the import'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export const panelMessages: Readonly<Record<string, readonly [zh: string, en: string]>> = table;
export type PanelId = keyof typeof table;
export type PanelWords = WordsOf<typeof table>;

export function panelWords(language: Language): PanelWords {
  return wordsOf(table, language);
}
