/** Texts of the first load, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const page = {
  // The page
  name:            '挪车牌',
  plate:           '挪车牌预览',
  controls:        '设计选项',
  plateSays:       '挪车牌，{w} × {h} 毫米：{text}',
  plateSize:       '{w} × {h} 毫米',
  private:         '全在浏览器里完成，号码不上传',
  drawing:         '正在绘制…',
  fontFailed:      '字体没有载入：{reason}',
  partFailed:      '这部分没有加载出来，请检查网络再试。',
  notArchive:      '这里没有能显示的牌子',
  newVersion:      '新版本已发布，旧的部分不在了。',
  reload:          '重新载入',
  loading:         '正在加载…',
  retry:           '重试',
  close:           '关闭',
  cancel:          '取消',
  undo:            '撤销',
  redo:            '重做',
  open:            '打开',
  more:            '更多',
  saveFailed:      '浏览器不肯保存，关闭页面后设计会丢失，请导出文件。',
  dropHere:        '松开即可打开',

  // Tabs
  tabText:         '内容',
  tabStyle:        '样式',
  tabFont:         '字体',
  tabSize:         '尺寸',
  tabCode:         '二维码',
  tabExport:       '导出',

  // Text and phones
  title:           '标题',
  titleHint:       '4 到 12 个字最醒目',
  sub:             '副标题',
  tip:             '底部提示',
  count:           '{n} / {most}',
  align:           '对齐',
  alignCenter:     '居中',
  alignLeft:       '左对齐',
  phones:          '电话',
  phoneNum:        '号码',
  phoneNumN:       '第 {n} 个号码',
  phoneLabel:      '称呼',
  phoneLabelN:     '第 {n} 个号码的称呼',
  tooLong:         '会照样印；保存和分享只留前 {most} 个字',
  atMost:          '最多 {most} 个字',
  addPhone:        '添加号码',
  removePhoneN:    '删除第 {n} 个号码',
  raisePhoneN:     '把第 {n} 个号码上移',
  phonesHint:      '最多 3 个。空行不会印出来；扫码拨号用第一个。',
  sample:          '现在是示例号码，请换成您自己的。',
  needsNumber:     '请填写您的电话号码。',

  // Export
  download:        '下载 PDF',
  exporting:       '正在生成 {file}…',
  exportFailed:    '{file} 没有生成：{reason}',

  // Where downloads are blocked
  keepPictureShort: '保存图片',

  // Open
  opened:          '已打开 {name}',

  // What the doctor found
  checkFineShort:  '可以印',
  checkRisks:      '{n} 处要注意',
  checkSpoils:     '{n} 处会印坏',
} as const satisfies Table;
