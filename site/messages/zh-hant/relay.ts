/** What the first script of the page says, in traditional Chinese. It is inlined in the page. */
import type { relay as zh } from '../zh/relay.ts';

// deno-fmt-ignore
export const relay = {
  // The page that a scanned code opens
  title:    '聯絡車主',
  lead:     '點一下就能撥打，請對方挪車',
  damaged:  '這個連結裡的號碼不完整。請重新掃碼，或開啟完整的連結。',
  doubtful: '位數不對，可能不完整，請核對',
  call:     '撥打',
  message:  '簡訊',
  polite:   '您好，您的車擋住了我的車，麻煩您來挪一下，謝謝！',
  copy:     '複製',
  copied:   '已複製',
  select:   '請長按號碼複製',
  privacy:  '號碼就在這個連結裡，本頁不上傳任何內容',

  // While the designer is on its way
  opening:  '正在開啟挪車牌設計器…',
  failed:   '設計器沒有開啟。請檢查連線，再試一次。',
  again:    '重試',
  old:      '這個瀏覽器太舊，無法開啟設計器。請改用系統瀏覽器。',
} satisfies Record<keyof typeof zh, string>;
