/** Traditional Chinese in words of Hong Kong: that of Taiwan with other words, one row a word. */
import type { Pack } from './language.ts';
import * as taiwan from './taiwan.ts';

// deno-fmt-ignore
const words: Readonly<Record<string, string>> = {
  '網路':   '網絡',
  '軟體':   '軟件',
  '公釐':   '毫米',
  '公尺':   '米',
  '公分':   '厘米',
  '金融卡': '提款卡',
  '解析度': '解像度',
  '身分證': '身份證',
  '特別色': '專色',
  '雷射':   '激光',
  '中國大陸的手機號碼': '內地手機號碼',
  'ABC-1234,0912 345 678': 'AB 1234,9123 4567',
};
const differing = new RegExp(Object.keys(words).join('|'), 'g');

/** Messages in words of Taiwan -> the same in words of Hong Kong. */
export function inHongKong<Messages>(messages: Messages): Messages {
  return JSON.parse(JSON.stringify(messages).replace(differing, (word) => words[word]!)) as Messages;
}

export const pack: Pack = { ...inHongKong(taiwan), firstDesign: taiwan.firstDesign };
