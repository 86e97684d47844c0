/** What stands before or behind an amount and keeps it from being one: 约, 左右, a second operand, /斤, 的一半, coins. */

import { isHan } from './token.ts';

/** What a price of one ends in: 一斤, 每人, /天. */
export const ones =
  '人|位|个|斤|公斤|kg|克|g|升|l|吨|杯|份|次|天|晚|夜|周|月|期|季|年|小时|h|分钟|公里|km|只|张|条|件|包|袋|瓶|罐|桶|盒|箱|米|平|平米|度|本|页|两|串|碗|盘|支|枝|朵|根|双|套|组|台|部|间|趟|顿|听|颗|粒|枚|块|把|扎|mo|month|wk|week|yr|year|day|hr|hour|person';
export const vagueFront =
  /(?:大约|大概|差不多(?:就|是)?|将近|接近|不到|超过|约|近|~|≈|[<>≤≥]|几|好几|数|上下|around|about|roughly|approx\.?|approximately|nearly|almost|over|under|up to|half of|less than|more than|at least|至少|最多|起码|顶多|也就|估计|有|(?<![\d一二两三四五六七八九十百千万半])块儿?|[百千万]儿)\s?$/iu;
export const vagueBack =
  /^(?:多(?!多|喝|邻|力|肉)|来(?=[块元钱个\s]|$)|几|余(?!额))|^\s?(?:左右|上下|出头|以内|以上|以下|不到|\+(?!\d)|(?:块|元)?[钱]?(?:左右|上下|出头|不到|多(?!多))|or so|ish)/iu;
/** An operator and another number: 25-30, 15+8, 1e3, 10至20, 2、3. */
export const operation = /^\s?(?:[+*×x~=÷^至到或—–]|-|\/)\s?[$¥€£]?[\d.]/iu;
export const each = new RegExp(
  `^\\s?(?:\\/|每|一)\\s?(?:${ones})(?![\\p{Script=Han}a-z])|^\\s?(?:\\/|每)\\s?(?:${ones})`,
  'iu',
);
/** 3 x, 15% of. */
export const factorBefore = /\d+\s?\p{L}*\s?[x×*]\s?$|\d*\s?%\s?(?:on|of|的)\s?$/iu;
/** 80的一半, 80的15%. */
export const partOf = /^\s?的\s?(?:一半|[一二三四五六七八九]成|百分之|\d+(?:\.\d+)?\s?%)/u;
const coins = 'usdt|usdc|btc|eth|doge|比特币|以太坊|泰达币';
export const unknownMoney = new RegExp(
  String
    .raw`^\s?(?:(?:cents?|dirhams?|rupees?|pesos?|francs?|liras?|dinars?|kron[aeo]r?|zlotys?|forints?|dong|kr)(?![a-z])|pence|[¢￠]|\p{Script=Han}{1,3}(?:克朗|盾|比索|卢比|法郎|先令)|${coins}|积分|金币|钻石|钻|抖币|快币|q币|点券|点卷|金豆|京豆|里程|能量|克朗|比索|第纳尔|里亚尔|卢比|先令|兹罗提|福林|格里夫纳|谢克尔|令|缅币|老挝|基普|瑞尔|图格里克|坚戈|雷亚尔|兰特|奈拉|柬币|文(?!具|化|件|身|玩|旅)|豆(?![\p{Script=Han}])|元宝|星币|代币|虚拟币|游戏币|票(?![\p{Script=Han}])|[₮₴₪₲₡₵₦₱])`,
  'iu',
);
export const coinBefore = new RegExp(String.raw`(?<![A-Za-z])(?:${coins})\s?$`, 'iu');

const hanInFront: ReadonlySet<string> = new Set(
  `几数小${vagueFront.source}${factorBefore.source}${coinBefore.source}`.match(/\p{Script=Han}/gu),
);

/** Whether `before` may end in one of the patterns that are looked for in front of an amount: false when its last character, but for a blank, is a Chinese one in which none of them ends. */
export function mayEndInFront(before: string): boolean {
  const last = before.at(-1) === ' ' ? before.at(-2) : before.at(-1);
  return !isHan(last) || hanInFront.has(last ?? '');
}
