/** Traditional characters of what a first design says, and a font of Hong Kong forms. */
import type { Pack } from '../language.ts';

export const writing: NonNullable<Pack['writing']> = {
  font: 'chiron',
  // deno-fmt-ignore
  characters: {
    临: '臨', 时: '時', 车: '車', 请: '請', 拨: '撥', 电: '電', 话: '話', 马: '馬', 来: '來', 谢: '謝', 扫: '掃', 码: '碼', 号: '號', 开: '開', 联: '聯', 系: '繫', 页: '頁', 这: '這', 里: '裡', 给: '給', 们: '們', 机: '機',
  },
};
