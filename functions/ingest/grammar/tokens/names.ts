/** Names that contain a number, and words that make the number beside them part of a name. */
import { alternatives, isDigit, isHan, listOf } from './token.ts';

/** Numbers that are a name if another number is the amount: 711 咖啡 12, but 礼物 520. */
const numbers = listOf(
  '711 361 999 360 1688 12306 12345 12315 95588 95555 95533 95566 95599 10086 10010 10099 618 1212 1111 996 1919 5173 4399 3060 3070 3080 3090 4060 4070 4080 4090 5060 5070 5080 5090 9600x 13700k',
);

/** Always names. */
// deno-fmt-ignore
const names = listOf(`
  7-11 7-eleven 7eleven 7-Eleven 85度C 85°C 1点点 一点点 361度 361° 999感冒灵 999皮炎平 3M 3CE 3C数码 3D打印 3D电影 4S店 4K电视 4K显示器 4K屏 4K投影 4K高清 5G套餐 5G手机 24/7 24小时便利店 24小时 2B铅笔 502胶 502胶水 84消毒液 58同城 52TOYS 5i5j 21cake 19楼 1号店 2元店 5元店 10元店 十元店 两元店 二元店 百元店 1元购 一元购 99乘法 360安全 360手机 365天 双11 双12 双十一 双十二 六一八 五一 六一 七一 八一 十一 三八 九九重阳 99划算节 1024程序员节
  三顿半 一品生煎 一鸣 三只松鼠 六个核桃 七天酒店 七匹狼 七喜 六神 六必居 五谷磨房 五芳斋 五粮液 五菱 五金店 五金 八马 八宝粥 八宝饭 八喜 百岁山 百香果 百度 百度网盘 百事 百威 百果园 百货 百家 百丽 千层 千页豆腐 千岛湖 千味 千图网 千里马 千年 千鲜 千禧 万达 万科 万象城 万象 万岁 万宁 万能 万圣节 万家 万宝路 万国 亿滋 亿纬 十月稻田 十月结晶 十里 十八子 十八街 十三香 十足 十全 二十四味 七十二街 七十二茶 三十二道 一百分 两百里 三七粉 三七 五香 五花 四季 一次性 第一佳 三月桶装水
  零食 零钱 零花钱 零花 零工 零件 零跑 零度可乐 零度 清零 归零 找零 两面针 千叶 半亩花田 半天妖 半价 半岛 半糖 半票 半程 半自动 亿
  周大福 周生生 周六福 周黑鸭 周麻婆 周大生 周杰伦 周记 周师傅 周村烧饼 周庄 周星驰 周边 周到 周转 周刊 天天果园 天天快递 天天向上 天天 今麦郎 今世缘 今日头条 今典 明日方舟 明天会更好 昨日重现 日月潭 年年有鱼 后天英雄 前天下 月月红 月亮湾 月子中心
  一键 一体机 一卡通 一嗨租车 一嗨 一加 一心堂 一风堂 一兰拉面 一兰 二手车 二手房 二手书 二手 二维码 二建 二锅头 三文鱼 三明治 三得利 三星 三亚 三国杀 三国 三轮车 三角 三元 三里屯 三鲜 三杯鸡 三九 三甲 三峡 四川 四件套 四级 四件 四喜丸子 四维 五星 五险一金 五道口 五一路 五角场 五角星 六级 六味 六福 六安 六旬 七夕 七星 八达岭 八达通 八佰伴 八仙 八角 八大处 九寨沟 九阳 九江 九龙 九毛九 九牧 九号公司 九号电动车 十堰 十渡 十字绣 三毛`);

/** Words that bind the number behind them: 房间301, 单号1234. */
// deno-fmt-ignore
const labels = listOf('房间 房间号 房号 车牌 车牌号 单号 快递单号 运单号 订单 订单号 订单编号 交易号 流水号 户号 卡号 尾号 取件码 取餐码 取餐号 取货码 提货码 券码 核销码 兑换码 验证码 校验码 动态密码 动态码 密码 口令 电话 手机号 手机号码 号码 会议号 会议 会议室 教室 包厢 包间 车厢 站台 登机口 出口 病房 宿舍 room gate seat page flight exit bus line 桌号 座位 座位号 航班 航班号 车次 微信号 QQ QQ号 编号 学号 工号 账号 帐号 身份证 身份证号 型号 货号 批号 条形码 邮编 门牌 版本 单元 楼栋 id ID sku SKU no. No. NO. 快件 包裹 叫号');
const labelled = new RegExp(`(?<!\\d|[A-Za-z](?=[A-Za-z]))(?:${alternatives(labels)})[:#.\\s]{0,2}$`, 'u');
const endsOfLabels = new Set(labels.map((label) => label.at(-1)));

const namePattern = new RegExp(alternatives(names), 'iuy');
/** In both cases. */
const beginningsOfNames = new Set(
  names.flatMap((name) => [name.charAt(0).toLowerCase(), name.charAt(0).toUpperCase()]),
);
const numberPattern = new RegExp(`(?<!\\d)(?:${alternatives(numbers)})(?![\\d.])`, 'iuy');
/** The model behind a maker's name: 小米 14, iPhone 15 Pro. */
const makers =
  /(?<![a-z])(?:(iphone|ipad|windows|win|macbook|matepad|mate|pura|pocket|galaxy|switch|xbox|pixel|office|photoshop|ios|android|gta|rtx|gtx|ps|note|redmi|realme|vivo|oppo|kindle|airpods)|(小米|华为|荣耀|红米|一加|真我|三星|魅族|索尼|佳能|尼康))\s?$/iu;
const endOfMaker = /[a-z米为耀加我星族尼能康]\s?$/i;
const modelTail =
  /(?!0)\d{1,4}(?![\d.,%])(?:\s?(?:pro|max|plus|ultra|mini|se|air|s|x|t|r)(?![a-z]))*(?:\s?(?:至尊版|青春版|标准版|旗舰版))?/iuy;

/** Whether what stands before a number ends with such a word. */
export function isLabelled(before: string): boolean {
  const end = before.length;
  const mayBe = endsOfLabels.has(before[end - 1]) || endsOfLabels.has(before[end - 2]) ||
    endsOfLabels.has(before[end - 3]);
  return mayBe && labelled.test(before);
}

export function beginsName(char: string): boolean {
  return beginningsOfNames.has(char);
}

/** The end of the known name at `at`. */
export function nameAt(text: string, at: number): number | undefined {
  if (!beginsName(text.charAt(at))) return undefined;
  namePattern.lastIndex = at;
  const hit = namePattern.exec(text);
  if (!hit) return undefined;
  const end = at + hit[0].length;
  return /[A-Za-z]$/.test(hit[0]) && /[A-Za-z]/.test(text.charAt(end)) ? undefined : end;
}

export function numberNameAt(text: string, at: number): number | undefined {
  // Each has three digits or more.
  if (!isDigit(text[at + 2])) return undefined;
  numberPattern.lastIndex = at;
  const hit = numberPattern.exec(text);
  const next = hit ? text.slice(at + hit[0].length) : '';
  // 聚餐360 AA, 旅游 999: behind a word and in front of none, a short one is what was paid.
  const isPaid = hit?.[0].length === 3 &&
    (/^(?:$|[,。!])/u.test(next) && /\p{L}\s?$/u.test(text.slice(0, at)) ||
      /^(?:36|99)/.test(hit[0]) && isHan(text[at - 1]) && !isHan(next[0]));
  return hit && !isPaid ? at + hit[0].length : undefined;
}

/** A model number behind its maker; certain behind a product (iPhone 15), possible behind a word of its own (小米 14). */
export function modelAt(
  text: string,
  at: number,
): { readonly end: number; readonly certain: boolean } | undefined {
  const before = text.slice(Math.max(0, at - 12), at);
  const maker = endOfMaker.test(before) ? makers.exec(before) : null;
  if (!maker) return undefined;
  modelTail.lastIndex = at;
  const hit = modelTail.exec(text);
  return hit ? { end: at + hit[0].length, certain: maker[1] !== undefined } : undefined;
}
