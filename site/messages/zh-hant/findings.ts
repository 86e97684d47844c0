/** What the doctor finds on a plate, in traditional Chinese, in words of Taiwan. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const findings = {
  'readable':             '號碼高 {mm} 公釐，站在 {m} 公尺外也看得清',
  'digits-small':         '號碼只有 {mm} 公釐高，{m} 公尺外就看不清了；隔著玻璃至少要 7 公釐',
  'no-phone':             '牌子上沒有電話號碼，別人聯絡不到您',
  'number-length':        '「{num}」有 {n} 位數字，中國大陸的手機號碼是 11 位，請核對',
  'text-small':           '「{text}」只有 {mm} 公釐高，印出來很難看清',
  'contrast':             '「{text}」和底色的對比只有 {ratio}:1',
  'outside-safe':         '有內容離裁切邊不到安全距離，可能被裁掉',
  'under-hole':           '有內容壓在掛孔上',
  'overlap':              '有內容互相重疊',
  'missing-characters':   '沒有字型能寫這些字：{characters}，印出來會缺',
  'font-unknown':         '字型庫裡沒有「{font}」，暫用思源黑體',
  'font-not-chinese':     '「{font}」不支援中文，暫用思源黑體',
  'font-lacking':         '「{font}」缺一些常用字，缺的用思源黑體',
  'font-unreachable':     '字型「{font}」沒有下載成功',
  'font-unreadable':      '字型「{font}」的檔案無法讀取，暫用思源黑體',
  'font-no-system-font':  '這裡不能用系統字型，已用思源黑體',
  'font-hard':            '草書遠看難認，標題建議換一種字型',
  'decor-plain':          '{w} × {h} 公釐太細長，畫不上裝飾，用了純色底；兩邊接近些就有了',
  'code-without-phone':   'QR 碼沒有內容：還沒有填電話',
  'code-without-text':    'QR 碼沒有內容：請填要編碼的文字',
  'code-without-address': 'QR 碼沒有網址：請填撥號頁網址',
  'code-too-long':        'QR 碼裝不下 {n} 個字元，請縮短內容',
  'code-without-picture': '還沒有選 QR 碼圖片，或圖片無法開啟',
  'code-dense':           'QR 碼每格只有 {mm} 公釐（{n} × {n} 格），隔著玻璃很可能掃不出',
  'code-fine':            'QR 碼每格 {mm} 公釐，靠近能掃；1 公釐以上更穩',
  'code-drops':           '掃碼會撥 {number}，「{num}」裡的「{dropped}」不在裡面',
  'code-level':           '用 H 每格會更小，或裝不下，所以容錯等級用了 M',
  'picture-coarse':       '圖片在這個尺寸只有 {dpi} dpi，印出來會糊；請換一張至少 {px} 像素寬的',
  'picture-without-code': '這張圖片裡沒有認出 QR 碼，請先用手機掃掃看',
  'address-unusable':     '「{address}」不是手機能開啟的網址，要以 https:// 開頭',
  'host-blocked':         'WeChat 等應用程式常常封鎖 {host}；牌子要用好幾年，請換成自己的網域',
  'host-local':           '{host} 只有您自己的電腦能開啟，別人掃了沒用',
  'host-plain':           '{host} 沒有用 https，WeChat 等應用程式會封鎖',

  // What mends it
  'fix-enlarge':      '放大牌子',
  'fix-level-medium': '容錯改為 M',
  'fix-code-type':    '改成直接撥號',
  'fix-https':        '加上 https://',
  'fix-no-holes':     '去掉掛孔',
  'fix-move-dropped': '移到稱呼或提示裡',
  'fix-only-number':  '只留號碼',

  // A line of the command line
  'severity-spoils':  '會印壞',
  'severity-risk':    '有風險',
  'severity-note':    '提示',
  'with-fix':         '{text}（可以{fix}）',
} satisfies Pack['findings'];
