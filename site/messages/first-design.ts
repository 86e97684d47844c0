/** The texts of a first design, or of a template, in traditional characters and back, and a font that has their forms. */
import type { Design } from '../../schema/archive.ts';

// deno-fmt-ignore
const characters: Readonly<Record<string, string>> = {
  临: '臨', 乐: '樂', 亲: '親', 们: '們', 会: '會', 体: '體', 儿: '兒', 内: '內', 几: '幾', 号: '號', 妈: '媽', 婴: '嬰',
  宠: '寵', 寻: '尋', 扫: '掃', 扰: '擾', 担: '擔', 拨: '撥', 择: '擇', 挡: '擋', 时: '時', 机: '機', 来: '來', 桩: '樁',
  满: '滿', 爱: '愛', 电: '電', 码: '碼', 系: '繫', 联: '聯', 装: '裝', 见: '見', 访: '訪', 话: '話', 请: '請', 谅: '諒',
  谢: '謝', 货: '貨', 车: '車', 轻: '輕', 选: '選', 里: '裡', 钟: '鐘', 长: '長', 门: '門', 队: '隊', 马: '馬',
};

export function firstDesign(design: Design): Design {
  const text = JSON.stringify(design).replace(/\p{Script=Han}/gu, (char) => characters[char] ?? char);
  return { ...JSON.parse(text) as Design, font: 'chiron' };
}

const simplifiedOf = new Map(
  Object.entries(characters).map(([simple, traditional]) => [traditional, simple]),
);

/** One of those texts as it was before; every other need not be Chinese of anywhere. */
export function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (char) => simplifiedOf.get(char) ?? char);
}
