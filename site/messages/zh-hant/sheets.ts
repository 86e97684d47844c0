/** What stands on printed sheets, and what each scanner does with a code, in traditional Chinese, in words of Taiwan. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const sheets = {
  // The page that tests the code
  title:        '掃碼測試頁',
  stepPrint:    '1. 用「實際大小」（100%）列印，量一下頁底的線是不是 100 公釐。',
  stepScan:     '2. 把這張紙放在擋風玻璃後面，站在車外，用下面每一種工具掃一次。',
  stepAgain:    '3. 傍晚、強光下、沒有網路的車庫裡再各試一次，都行再去做牌子。',
  side:         '碼的邊長 {mm} 公釐，和牌子上一樣大',
  certain:      '{text}（{certainty}）',

  // Beside the bar of 100 mm
  scaleNote:    '這條線應長 100 公釐；不是的話，請按「實際大小」（100%）重新列印',

  // Scanners
  camera:       '手機相機',
  wechat:       'WeChat 掃一掃',
  firefox:      'Android 版 Firefox 掃碼',
  other:        '支付寶、抖音等',

  // How sure it is
  promised:     '預期如此',
  reported:     '有人報告',
  old:          '據多年前的版本',
  unknown:      '沒有可靠資料',

  // What each does with each type of code
  untried:      '要實測才知道',
  telCamera:    '直接撥第一個號碼',
  telWechat:    '對撥號碼的支援不穩；沒有網路時掃不出',
  telFirefox:   '不會撥號',
  linkCamera:   '開啟撥號頁，列出全部號碼',
  linkWechat:   '開啟撥號頁；免費或共用的網域常被封鎖，要用自己的。連結連同號碼會經過 WeChat 的伺服器',
  linkOther:    '支付寶有過「已停止瀏覽該網頁」的報告',
  vcardCamera:  '提示存為聯絡人',
  vcardWechat:  '顯示名片頁，可以撥號；現在的版本不一定',
  textCamera:   '能讀出號碼，怎麼顯示因手機而異',
  textWechat:   '顯示一頁文字，要自己抄號碼撥打',
  customCamera: '網址會開啟，別的內容因手機而異',
  customWechat: '網址會開啟，其餘顯示成文字',
  customOther:  '中文內容有的掃碼器會讀成亂碼',
  picture:      '取決於圖片裡是誰家的碼',
} satisfies Pack['sheets'];
