/** Traditional Chinese in words of Hong Kong: that of Taiwan with other words, one row a word. */
import type { Pack } from '../language.ts';
import { firstDesign } from '../zh-hant/first-design.ts';
import { pack as taiwan } from '../zh-hant/pack.ts';

// deno-fmt-ignore
const words: Readonly<Record<string, string>> = {
  '網路':   '網絡',
  '軟體':   '軟件',
  '公釐':   '毫米',
  '公尺':   '米',
  '解析度': '解像度',
  '身分證': '身份證',
  '特別色': '專色',
  '雷射':   '激光',
  '中國大陸的手機號碼': '內地手機號碼',
  'ABC-1234,0912 345 678': 'AB 1234,9123 4567',
};

export const pack: Pack = {
  ...JSON.parse(
    JSON.stringify(taiwan).replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word]!),
  ) as Pack,
  firstDesign,
};
