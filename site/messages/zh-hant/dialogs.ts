/** Texts of dialogs and other parts that load later, in traditional Chinese, in words of Taiwan. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const dialogs = {
  // Menu
  language:        '語言',
  theme:           '外觀',
  themeAuto:       '依照系統',
  themeLight:      '淺色',
  themeDark:       '深色',
  startOver:       '還原預設設計',
  startedOver:     '已還原預設設計',
  savedHere:       '已自動儲存在這個瀏覽器裡。瀏覽器會清理資料，請另外匯出檔案備份。',

  // Catalogue fonts
  customFont:      '其他字型',
  customHint:      'Fontsource 字型庫裡的字型名，例如 LXGW WenKai TC。先查它有沒有中文，再從 jsdelivr 下載用到的字。',
  customUse:       '尋找',
  custom:          '正在用',
  customLooking:   '正在查「{font}」…',
  customFetching:  '正在下載「{font}」：{done} / {total}',
  customAll:       '「{font}」裡 {of} 個牌子常用字全有，已用上。',
  customSome:      '「{font}」有 {has} / {of} 個牌子常用字，已用上；缺的字用思源黑體。',
  customOurs:      '「{font}」是內建的字型，已用上。',
  customUnknown:   '字型庫裡沒有「{font}」。請照 fontsource.org 上的英文名填寫。',
  customNotChinese: '「{font}」不支援中文，沒有換。',
  customFew:       '「{font}」只有 {has} / {of} 個牌子常用字，沒有換。',
  customOffline:   '字型庫連線不到。請檢查網路再查一次。',
  customUnreadable: '「{font}」的檔案無法讀取，沒有換。',

  // The design in two tabs
  otherTab:        '另一個分頁改了設計，只有最後一次修改會留下。',
  otherTake:       '換成那個',
  otherStay:       '留用這個',
  otherTaken:      '已換成另一個分頁的設計',

  // Keeping the page like an app
  installOffer:    '可以裝到桌面，沒有網路也能做牌子。',
  install:         '安裝',
  installByHand:   '想隨時開啟？點分享按鈕，選「加入主畫面」，沒有網路也能用。',

  learn:           '使用說明與範例',

  // Real size
  realSize:        '實際大小',
  windscreen:      '擋風玻璃',
  windscreenDrawn: '從車外看的擋風玻璃',
  windscreenHint:  '玻璃按 {glass} 公釐寬畫，{w} × {h} 公釐的牌子按同一比例',
  measure:         '校正螢幕',
  measureTitle:    '用提款卡校正螢幕',
  measureCard:     '把提款卡貼在這裡',
  measureHint:     '把提款卡或身分證貼著螢幕，拖動滑桿，讓框和卡一樣大。每個螢幕只需一次，只記在這個瀏覽器裡。',
  measureSlide:    '框的大小',
  measureDone:     '一樣大了',

  // Trying the code
  scanTitle:       '試掃',
  scanHint:        '把要匯出的圖片縮到手機鏡頭裡那麼小、那麼模糊，再讓辨識程式讀一遍。這是保守的估計，做牌子之前請列印測試頁實測。',
  scanTry:         '試掃一下',
  scanSheet:       '列印測試頁',
  scanning:        '正在辨識…',
  scanNoCode:      '牌子上現在沒有能掃的碼。',
  scanFailed:      '沒能試掃：{reason}',
  scanArm:         '靠近掃（約 {m} 公尺）：',
  scanGlass:       '隔著擋風玻璃（約 {m} 公尺）：',
  scanReads:       '能掃出來',
  scanReadsNot:    '掃不出來',
  scanReadsWrong:  '掃出來的內容不對',
  scanSays:        '讀到：{text}',
  scanLargerArm:   '碼太密或太小：放大牌子、縮短內容，或把容錯改為「中」。',
  scanLargerGlass: '要走到面前才行。放大牌子、縮短內容，或把容錯改為「中」，遠處也能掃。',
  marginTitle:     '掃碼餘裕（預估）',
  marginHint:      '讓兩個辨識程式在模擬的手機鏡頭裡越站越遠、越來越斜、越來越髒地掃，看到哪一步掃不出來。',
  marginTry:       '測一測',
  marginAgain:     '重新測',
  marginBusy:      '正在測…',
  marginChanges:   '正在找最有用的改法…',
  marginFine:      '常見的情況都掃得出來。',
  marginOne:       '這裡只能用一個辨識程式。',
  marginPartial:   '時間到了，沒有全部測完：真實數值可能更好。',
  marginPicture:   '能掃的距離（公尺）隨傾斜的變化：{points}',
  marginTilt:      '傾斜',
  marginMetres:    '公尺',
  marginDetails:   '各項數值',
  scanners:        '各種掃碼工具會怎樣',
  fileNameScan:    '掃碼測試頁',

  // Where downloads are blocked
  keepTitle:       '儲存',
  keepBlocked:     '{app} 裡的網頁無法下載檔案。可以這樣做：',
  keepNoDownload:  '如果沒有下載成功，可以這樣做：',
  keepPicture:     '長按圖片，選「儲存圖片」。它是 300 dpi，可以直接印。',
  keepBrowser:     '要 PDF：先複製存檔文字，再點右上角「···」，選「在瀏覽器開啟」，到那裡貼上就能繼續下載。',
  keepFolder:      '{file} 通常在手機的「下載」或「檔案」裡；沒有的話再下載一次。',
  keepAgain:       '再下載一次 {file}',
  keepCopy:        '複製存檔文字',
  keepCopied:      '已複製',
  keepAnyway:      '還是試試下載 {file}',
  appWechat:       'WeChat',
  appQq:           'QQ ',
  appWeibo:        '微博',
} satisfies Pack['dialogs'];
