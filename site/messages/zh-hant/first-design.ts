/** A first design in traditional characters, and in a font that has their forms. */
import type { Design } from '../../../schema/design.ts';

// deno-fmt-ignore
const characters: Readonly<Record<string, string>> = {
  临: '臨', 时: '時', 车: '車', 请: '請', 拨: '撥', 电: '電', 话: '話', 马: '馬', 来: '來', 谢: '謝', 扫: '掃', 码: '碼', 号: '號', 开: '開', 联: '聯', 系: '繫', 页: '頁', 这: '這', 里: '裡', 给: '給', 们: '們', 机: '機',
};

export function firstDesign(design: Design): Design {
  const text = JSON.stringify(design).replace(/\p{Script=Han}/gu, (char) => characters[char] ?? char);
  return { ...JSON.parse(text) as Design, font: 'chiron' };
}
