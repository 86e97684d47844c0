/** Texts of dialogs and other parts that load later, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const dialogs = {
  // Menu
  language:        '语言',
  theme:           '外观',
  themeAuto:       '跟随系统',
  themeLight:      '浅色',
  themeDark:       '深色',
  startOver:       '恢复默认设计',
  startedOver:     '已恢复默认设计',
  savedHere:       '已自动保存在这个浏览器里。浏览器会清理数据，请另外导出文件留底。',

  // Catalogue fonts
  customFont:      '其他字体',
  customHint:      'Fontsource 字体库里的字体名，例如 LXGW WenKai TC。先查它有没有中文，再从 jsdelivr 下载用到的字。',
  customUse:       '查找',
  custom:          '正在用',
  customLooking:   '正在查“{font}”…',
  customFetching:  '正在下载“{font}”：{done} / {total}',
  customAll:       '“{font}”里 {of} 个牌子常用字全有，已用上。',
  customSome:      '“{font}”有 {has} / {of} 个牌子常用字，已用上；缺的字用思源黑体。',
  customOurs:      '“{font}”是自带的字体，已用上。',
  customUnknown:   '字体库里没有“{font}”。请照 fontsource.org 上的英文名填写。',
  customNotChinese: '“{font}”不支持中文，没有换。',
  customFew:       '“{font}”只有 {has} / {of} 个牌子常用字，没有换。',
  customOffline:   '字体库连不上。请检查网络再查一次。',
  customUnreadable: '“{font}”的文件读不了，没有换。',

  // The design in two tabs
  otherTab:        '另一个标签页改了设计，只有最后一次修改会留下。',
  otherTake:       '换成那个',
  otherStay:       '留用这个',
  otherTaken:      '已换成另一个标签页的设计',

  // Keeping the page like an app
  installOffer:    '可以装到桌面，没有网也能做牌子。',
  install:         '安装',
  installByHand:   '想随时打开？点分享按钮，选“添加到主屏幕”，没有网也能用。',

  learn:           '使用说明和样例',

  // Real size
  realSize:        '真实大小',
  windscreen:      '挡风玻璃',
  windscreenDrawn: '从车外看的挡风玻璃',
  windscreenHint:  '玻璃按 {glass} 毫米宽画，{w} × {h} 毫米的牌子按同一比例',
  measure:         '校准屏幕',
  measureTitle:    '用银行卡校准屏幕',
  measureCard:     '把银行卡贴在这里',
  measureHint:     '把银行卡或身份证贴着屏幕，拖动滑块，让框和卡一样大。每块屏幕只需一次，只记在这个浏览器里。',
  measureSlide:    '框的大小',
  measureDone:     '一样大了',

  // Trying the code
  scanTitle:       '试扫',
  scanHint:        '把要导出的图片缩到手机镜头里那么小、那么模糊，再让识别程序读一遍。这是保守的估计，做牌子之前请打印测试页实测。',
  scanTry:         '试扫一下',
  scanSheet:       '打印测试页',
  scanning:        '正在识别…',
  scanNoCode:      '牌子上现在没有能扫的码。',
  scanFailed:      '没能试扫：{reason}',
  scanArm:         '凑近扫（约 {m} 米）：',
  scanGlass:       '隔着挡风玻璃（约 {m} 米）：',
  scanReads:       '能扫出来',
  scanReadsNot:    '扫不出来',
  scanReadsWrong:  '扫出来的内容不对',
  scanSays:        '读到：{text}',
  scanLargerArm:   '码太密或太小：放大牌子、缩短内容，或把容错改为“中”。',
  scanLargerGlass: '得凑到跟前才行。放大牌子、缩短内容，或把容错改为“中”，远处也能扫。',
  marginTitle:     '扫码余量（预估）',
  marginHint:      '让两个识别程序在模拟的手机镜头里越站越远、越来越斜、越来越脏地扫，看到哪一步扫不出来。',
  marginTry:       '测一测',
  marginAgain:     '重新测',
  marginBusy:      '正在测…',
  marginChanges:   '正在找最有用的改法…',
  marginFine:      '常见的情况都扫得出来。',
  marginOne:       '这里只能用一个识别程序。',
  marginPartial:   '时间到了，没有全部测完：真实数值可能更好。',
  marginPicture:   '能扫的距离（米）随倾斜的变化：{points}',
  marginTilt:      '倾斜',
  marginMetres:    '米',
  marginDetails:   '各项数值',
  scanners:        '各种扫码工具会怎样',
  fileNameScan:    '扫码测试页',

  // Where downloads are blocked
  keepTitle:       '保存',
  keepBlocked:     '{app}里的网页下载不了文件。可以这样做：',
  keepNoDownload:  '如果没有下载成功，可以这样做：',
  keepPicture:     '长按图片，选“保存图片”。它是 300 dpi，可以直接印。',
  keepBrowser:     '要 PDF：先复制存档文字，再点右上角“···”，选“在浏览器打开”，到那里粘贴就能接着下载。',
  keepFolder:      '{file} 一般在手机的“下载”或“文件”里；没有的话再下载一次。',
  keepAgain:       '再下载一次 {file}',
  keepCopy:        '复制存档文字',
  keepCopied:      '已复制',
  keepAnyway:      '还是试试下载 {file}',
  appWechat:       '微信',
  appQq:           'QQ ',
  appWeibo:        '微博',
} as const satisfies Table;
