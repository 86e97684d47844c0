/** What the parts that are loaded later say: [zh-CN, English], as in `messages.ts`, and loaded with them. */
import { type Language, type WordsOf, wordsOf } from './messages.ts';

// deno-fmt-ignore
const table = {
  // Catalogue fonts
  customFont:      ['其他字体', 'Another font'],
  customHint:      ['Fontsource 字体库里的字体名，例如 LXGW WenKai TC。先查它有没有中文，再从 jsdelivr 下载用到的字。', 'A name of the Fontsource catalogue, such as LXGW WenKai TC. Its Chinese is checked first; then the characters you need are fetched from jsdelivr.'],
  customUse:       ['查找', 'Look up'],
  custom:          ['正在用', 'In use'],
  customLooking:   ['正在查“{font}”…', 'Looking up “{font}”…'],
  customFetching:  ['正在下载“{font}”：{done} / {total}', 'Fetching “{font}”: {done} / {total}'],
  customAll:       ['“{font}”里 {of} 个牌子常用字全有，已用上。', '“{font}” has all {of} common characters of signs. It is in use now.'],
  customSome:      ['“{font}”有 {has} / {of} 个牌子常用字，已用上；缺的字用思源黑体。', '“{font}” has {has} of {of} common characters of signs. It is in use now; Noto Sans SC sets the rest.'],
  customOurs:      ['“{font}”是自带的字体，已用上。', '“{font}” is one of ours. It is in use now.'],
  customUnknown:   ['字体库里没有“{font}”。请照 fontsource.org 上的英文名填写。', 'The catalogue has no “{font}”. Type the name as fontsource.org has it.'],
  customNotChinese: ['“{font}”不支持中文，没有换。', '“{font}” has no Chinese; nothing was changed.'],
  customFew:       ['“{font}”只有 {has} / {of} 个牌子常用字，没有换。', '“{font}” has only {has} of {of} common characters of signs; nothing was changed.'],
  customOffline:   ['字体库连不上。请检查网络再查一次。', 'The catalogue cannot be reached. Check the connection and look it up again.'],
  customUnreadable: ['“{font}”的文件读不了，没有换。', 'The files of “{font}” cannot be read; nothing was changed.'],

  // The design in two tabs
  otherTab:        ['另一个标签页改了设计，只有最后一次修改会留下。', 'Another tab has changed the design. Only the last change is kept.'],
  otherTake:       ['换成那个', 'Use that one'],
  otherStay:       ['留用这个', 'Keep this one'],
  otherTaken:      ['已换成另一个标签页的设计', 'This is the design of the other tab now'],

  // Keeping the page like an app
  installOffer:    ['可以装到桌面，没有网也能做牌子。', 'This page can be installed, and works without a network.'],
  install:         ['安装', 'Install'],
  installByHand:   ['想随时打开？点分享按钮，选“添加到主屏幕”，没有网也能用。', 'To keep this page: tap Share, then “Add to Home Screen”. It works without a network.'],

  // Real size
  realSize:        ['真实大小', 'Real size'],
  windscreen:      ['挡风玻璃', 'Windscreen'],
  windscreenDrawn: ['从车外看的挡风玻璃', 'A windscreen seen from outside'],
  windscreenHint:  ['玻璃按 {glass} 毫米宽画，{w} × {h} 毫米的牌子按同一比例', 'The glass is drawn {glass} mm wide, the plate of {w} × {h} mm in proportion'],
  measure:         ['校准屏幕', 'Calibrate'],
  measureTitle:    ['用银行卡校准屏幕', 'Calibrate the screen'],
  measureCard:     ['把银行卡贴在这里', 'Hold a bank card here'],
  measureHint:     ['把银行卡或身份证贴着屏幕，拖动滑块，让框和卡一样大。每块屏幕只需一次，只记在这个浏览器里。', 'Hold a bank card to the screen and move the slider until the frame is as large as the card. Once a screen; only this browser keeps it.'],
  measureSlide:    ['框的大小', 'Size of the frame'],
  measureDone:     ['一样大了', 'It matches'],

  // Trying the code
  scanTitle:       ['试扫', 'Try the code'],
  scanHint:        ['把要导出的图片缩到手机镜头里那么小、那么模糊，再让识别程序读一遍。这是保守的估计，做牌子之前请打印测试页实测。', 'The picture that is exported, made as small and as soft as a phone would see it, is read by a decoder. It errs on the safe side; print the test page before you order.'],
  scanTry:         ['试扫一下', 'Try it now'],
  scanSheet:       ['打印测试页', 'Test page (PDF)'],
  scanning:        ['正在识别…', 'Reading…'],
  scanNoCode:      ['牌子上现在没有能扫的码。', 'There is no code to read on the plate.'],
  scanFailed:      ['没能试扫：{reason}', 'It could not be tried: {reason}'],
  scanArm:         ['凑近扫（约 {m} 米）：', 'Held close (about {m} m): '],
  scanGlass:       ['隔着挡风玻璃（约 {m} 米）：', 'Through a windscreen (about {m} m): '],
  scanReads:       ['能扫出来', 'it reads'],
  scanReadsNot:    ['扫不出来', 'it does not read'],
  scanReadsWrong:  ['扫出来的内容不对', 'it reads something else'],
  scanSays:        ['读到：{text}', 'It says: {text}'],
  scanLargerArm:   ['码太密或太小：放大牌子、缩短内容，或把容错改为“中”。', 'Too dense or too small: enlarge the plate, shorten the content, or lower the error correction.'],
  scanLargerGlass: ['得凑到跟前才行。放大牌子、缩短内容，或把容错改为“中”，远处也能扫。', 'People have to come close. A larger plate, less content or lower error correction lets it read from here.'],
  marginTitle:     ['扫码余量（预估）', 'How well it scans (estimate)'],
  marginHint:      ['让两个识别程序在模拟的手机镜头里越站越远、越来越斜、越来越脏地扫，看到哪一步扫不出来。', 'Two decoders look through a modelled phone camera from ever farther away, at a steeper tilt, through more dirt, until they fail.'],
  marginTry:       ['测一测', 'Measure it'],
  marginAgain:     ['重新测', 'Measure again'],
  marginBusy:      ['正在测…', 'Measuring…'],
  marginFine:      ['常见的情况都扫得出来。', 'It reads in all common situations.'],
  marginOne:       ['这里只能用一个识别程序。', 'Only one decoder could be used here.'],
  marginPartial:   ['时间到了，没有全部测完：真实数值可能更好。', 'Time ran out before all was measured: the true figures may be better.'],
  marginPicture:   ['能扫的距离（米）随倾斜的变化：{points}', 'Distance in metres at which it reads, by tilt: {points}'],
  marginTilt:      ['倾斜', 'tilt'],
  marginMetres:    ['米', 'm'],
  marginDetails:   ['各项数值', 'All figures'],
  scanners:        ['各种扫码工具会怎样', 'What each scanner does'],
  fileNameScan:    ['扫码测试页', 'scan-test'],

  // Where downloads are blocked
  keepTitle:       ['保存', 'Keep it'],
  keepBlocked:     ['{app}里的网页下载不了文件。可以这样做：', 'Pages inside {app} cannot download files. This works:'],
  keepNoDownload:  ['如果没有下载成功，可以这样做：', 'If the download did not arrive, this works:'],
  keepPicture:     ['长按图片，选“保存图片”。它是 300 dpi，可以直接印。', 'Press and hold the picture and save it. It has 300 dpi, enough to print.'],
  keepBrowser:     ['要 PDF：先复制存档文字，再点右上角“···”，选“在浏览器打开”，到那里粘贴就能接着下载。', 'For the PDF: copy the archive as text, open this page in your browser from the “···” menu, and paste it there.'],
  keepFolder:      ['{file} 一般在手机的“下载”或“文件”里；没有的话再下载一次。', '{file} is usually under Downloads or in Files; if it is not, download it again.'],
  keepAgain:       ['再下载一次 {file}', 'Download {file} again'],
  keepCopy:        ['复制存档文字', 'Copy the archive as text'],
  keepCopied:      ['已复制', 'Copied'],
  keepAnyway:      ['还是试试下载 {file}', 'Try to download {file} all the same'],
  appWechat:       ['微信', 'WeChat'],
  appQq:           ['QQ ', 'QQ'],
  appWeibo:        ['微博', 'Weibo'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export const lazyMessages: Readonly<Record<string, readonly [zh: string, en: string]>> = table;
export type LazyId = keyof typeof table;
export type LazyWords = WordsOf<typeof table>;

export function lazyWords(language: Language): LazyWords {
  return wordsOf(table, language);
}
