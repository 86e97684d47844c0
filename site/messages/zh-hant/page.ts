/** Texts of the first load, in traditional Chinese, in words of Taiwan. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const page = {
  // The page
  name:            '挪車牌',
  plate:           '挪車牌預覽',
  controls:        '設計選項',
  plateSays:       '挪車牌，{w} × {h} 公釐：{text}',
  plateSize:       '{w} × {h} 公釐',
  private:         '全在瀏覽器裡完成，號碼不上傳',
  drawing:         '正在繪製…',
  fontFailed:      '字型沒有載入：{reason}',
  partFailed:      '這部分沒有載入成功，請檢查網路再試。',
  notArchive:      '這裡沒有能顯示的牌子',
  newVersion:      '已發布新版本，舊的部分不在了。',
  reload:          '重新載入',
  loading:         '正在載入…',
  retry:           '重試',
  close:           '關閉',
  cancel:          '取消',
  undo:            '復原',
  redo:            '重做',
  open:            '開啟',
  more:            '更多',
  saveFailed:      '瀏覽器不讓網頁儲存，關閉頁面後設計會遺失，請匯出檔案。',
  dropHere:        '放開即可開啟',

  // Tabs
  tabText:         '內容',
  tabStyle:        '樣式',
  tabFont:         '字型',
  tabSize:         '尺寸',
  tabCode:         'QR 碼',
  tabExport:       '匯出',

  // Text and phones
  title:           '標題',
  titleHint:       '4 到 12 個字最醒目',
  sub:             '副標題',
  tip:             '底部提示',
  count:           '{n} / {most}',
  align:           '對齊',
  alignCenter:     '置中',
  alignLeft:       '靠左',
  phones:          '電話',
  phoneNum:        '號碼',
  phoneNumN:       '第 {n} 個號碼',
  phoneLabel:      '稱呼',
  phoneLabelN:     '第 {n} 個號碼的稱呼',
  tooLong:         '會照樣印；儲存和分享只留前 {most} 個字',
  atMost:          '最多 {most} 個字',
  addPhone:        '新增號碼',
  removePhoneN:    '刪除第 {n} 個號碼',
  raisePhoneN:     '把第 {n} 個號碼上移',
  phonesHint:      '最多 3 個。空白的不會印出來；掃碼撥號用第一個。',
  sample:          '現在是範例號碼，請換成您自己的。',
  needsNumber:     '請填寫您的電話號碼。',

  // Export
  download:        '下載 PDF',
  exporting:       '正在產生 {file}…',
  exportFailed:    '{file} 沒有產生：{reason}',

  // Where downloads are blocked
  keepPictureShort: '儲存圖片',

  // Open
  opened:          '已開啟 {name}',

  // What the doctor found
  checkFineShort:  '可以印',
  checkRisks:      '{n} 處要注意',
  checkSpoils:     '{n} 處會印壞',
} satisfies Pack['page'];
