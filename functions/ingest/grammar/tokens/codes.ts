/** Codes with digits that are not money, one row per form, matched only at the start of a word; and times of day, of which an entry keeps none. */
import { walletRows } from '../reading/wallets.ts';
import { beginsKnown } from '../reading/category.ts';
import { alternatives, beginnings, endAt } from './token.ts';
import { unitAt } from './units.ts';

const banks = walletRows.flatMap(({ kind, plain }) => ['bank', 'issuer', 'app'].includes(kind) ? plain : []);

// deno-fmt-ignore
const codes: readonly RegExp[] = [
  /* address of a page */ /(?:https?:\/\/|www\.)[^\s]+/iuy,
  /* mail address */ /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/uy,
  /* number plate */ /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]·?[A-HJ-NP-Z\d]{5,6}(?![A-Z\d])/uy,
  /* train */ /[GDCKTZYSL]\d{1,4}次?(?:列车)?(?!\w)/uy,
  /* mobile phone */ /(?:\+?86[- ]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?![\d.])/uy,
  /* phone */ /(?:0\d{2,3}-\d{7,8}|[48]00-[\d-]{7,9}|0\d{3,4} \d{6}|0\d{1,4} \d{3,4} \d{3,4})(?![\d.])/uy,
  /* account in brackets */ new RegExp(`(?<=(?:银行|[卡户]|${alternatives(banks)})\\s?)\\(\\d{4}\\)`, 'iuy'),
  /* parts by hyphens */ /[A-Za-z]?\d{1,3}-\d{1,3}-\d{3,6}(?![\d.-])/uy,
  /* version */ /(?!20\d\d\.)(?!(?<=^\s*)[23]\d\.\d{1,2}\.\d{1,2}(?![\d.])|[23]\d\.\d{1,2}\.\d{1,2}\s*$)v?\d+\.\d+\.\d+(?:\.\d+)?(?![\d.])/iuy,
  /* months */ /(?:1[0-2]|0?[1-9])月?[-~–—到至](?:1[0-2]|0?[1-9])月份?(?![\d亮饼])/uy,
  /* flat */ /[A-Z]座\d{2,4}室?(?![A-Za-z])/uy,
  /* focal lengths */ /\d{2}-\d{2,3}(?=\s?(?:mm|镜头))/iuy,
  /* Chinese ounces */ /(?:\d+|[一二三四五六七八九十半])两(?![\d十百千万块零])/uy,
  /* formula */ /=[\d+*/().-]{2,}(?=\s)/uy,
  /* idiom of numbers */ /\d大\d小|买[一二三四五1-9]送[一二三四五1-9]|第\s?[\d一二三四五六七八九十百两半]+(?![\d一二三四五六七八九十])(?!\s?天)\s?(?:\p{Script=Han})?|初[一二三四五六七八九十]+/uy,
  /* oil and tyres */ /\d{1,2}W-?\d{2}(?![\d.])|\d{3}\/\d{2}\s?R\d{2}/uy,
  /* petrol */ /(?:89|92|95|98)#?(?:[无無][铅鉛]|汽?油|(?=\s?加满))(?![条饼泼画漆烟菜盐茶桃])|(?<=加油?\s?|汽油\s?|加满)(?:92|95|98)#?(?=\s[¥$]?\d+(?:\.\d+)?[元块]?$)/uy,
  /* multiplied size */ /\d+(?:\.\d+)?[x×*]\d+(?:\.\d+)?(?:[x×*]\d+(?:\.\d+)?)?\s?(?:mm|cm|m|毫米|厘米|米|寸|英寸)/iuy,
  /* distance */ /(?<=(?:(?<![a-z])(?:ran|run|running|jog(?:ged)?|walk(?:ed)?|swam|swim|cycled?|biked|rode|hiked?)\s(?:an?\s|another\s|my\s(?:first\s)?)?|[跑游骑走](?:步|泳|行|了|完)*\s?))\d+(?:\.\d+)?k(?![a-z\d])|\d+(?:\.\d+)?k(?=\s?(?:run|race|walk|jog|swim|ride|hike|跑|徒步)(?![a-z]))/iuy,
  /* fever */ /(?:3[5-9]|4[0-2])(?:度[1-9半]|\.\d度|度)(?![\d元块角毛])/uy,
  /* long number, or one with a zero in front */ /(?:\d{11,}|0\d{3,5}(?!-))(?![\d.])/uy,
];

/** Letters with digits: iPhone15, A4, T3, N95, SF1234567890. */
const model =
  /[A-Za-z]+[-_]?\d+(?:\.\d+)?(?:[A-Za-z][A-Za-z\d]*)?(?:[-_](?:\d+(?:\.\d+)?(?:[A-Za-z][A-Za-z\d]*)?|[A-Za-z][A-Za-z\d]*))*(?:次列车|次)?/uy;
const digitsFirst = /\d+[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*/uy;

const mayBegin = beginnings(codes);

export function codeAt(text: string, at: number): number | undefined {
  const end = mayBegin(text.charAt(at)) ? endAt(text, at, ...codes) : undefined;
  // 129两包, two packs; but 三两排骨.
  const isPrice = end !== undefined && text[end - 1] === '两' && unitAt(text, end) && !beginsKnown(text, end);
  return isPrice ? undefined : end;
}

export function modelNameAt(text: string, at: number): number | undefined {
  return endAt(text, at, model);
}

export function lettersBehindAt(text: string, at: number): number | undefined {
  return endAt(text, at, digitsFirst);
}

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?:\s?[ap]\.?m\.?(?![a-z]))?`;
const hour = String.raw`(?:[01]?\d|2[0-4]|十[一二三四五六七八九]?|二十[一二三四]?|[一二两三四五六七八九])`;
const minute = String
  .raw`(?:半|整|钟|[一三1-3]刻|[0-5]?\d分|[0-5]\d(?![\d.元块])|[零一二三四五]?十?[一二三四五六七八九]分|[二三四五]?十[一二三四五六七八九]?分?)?`;
export const partOfDay =
  '(?:大?清早|早上|早晨|清晨|上午|中午|午后|下午|傍晚|晚上|晚间|夜里|夜间|凌晨|半夜|深夜|今晚|今早)';
const one = String.raw`(?:${clock}|${hour}[点时]${minute}(?:左右|多|前|后)?)`;

// deno-fmt-ignore
const times: readonly RegExp[] = [
  new RegExp(String.raw`${partOfDay}?\s?${one}\s?(?:-|~|—|至|到|–)\s?${one}`, 'iuy'),
  new RegExp(String.raw`${partOfDay}?\s?${clock}`, 'iuy'),
  new RegExp(String.raw`${partOfDay}\s?${hour}\s?[点时]${minute}(?:左右|多|前|后)?`, 'iuy'),
  // Not times: 两点水, 一点点, 十点五 (a number), 三时 (a word).
  new RegExp(String.raw`(?<![\d零一二两三四五六七八九十百千万])${hour}\s?(?:点(?=[一三1-3]刻|\d+分|[零一二三四五六七八九十]+分)|点(?!点|[零一二三四五六七八九]|\d(?!\d)|心|餐|歌|赞|菜)|时(?=\d|许|整|左右))${minute}(?:左右|多|前|后)?`, 'iuy'),
  /(?<![\d.])(?:[1-9]|1[0-2])\s?[ap]\.?m\.?(?![a-z])/iuy,
  /(?<=\bat\s)(?:[1-9]|1\d|2[0-3])(?=\s|$)(?!\s?(?:yuan|rmb|cny|usd|dollars))/iuy,
];

const mayBeTime = beginnings(times);

export function timeAt(text: string, at: number): number | undefined {
  return mayBeTime(text.charAt(at)) ? endAt(text, at, ...times) : undefined;
}
