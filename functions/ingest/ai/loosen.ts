/** Everyday words -> lines for the ordinary grammar, without a model: 我昨天打车花了三十五 becomes 昨天 打车 三十五. */
import { readGluedAmount } from '../grammar/amount.ts';
import { batchLimit, readLines } from '../grammar/batch.ts';
import type { Grounds, Line } from '../grammar/line.ts';
import { type Parsed, refuse, syntaxOf } from '../grammar/text.ts';

const noAmount = '没找到金额,例如:午饭 25';
const numeral = '零〇一二两三四五六七八九十百千万';
const spent = /(?:一共|总共|差不多就)?(?:花费了?|花掉了?|花了|用掉了?|用了|付款|付了|支付了?|消费了?)/g;
const received = /(?:收到了?|赚了|挣了|到账|入账)/g;
const priced = new RegExp(
  `(?:\\d[\\d,]*(?:\\.\\d+)?|[${numeral}]+)(?:块钱|块|元|圆|毛|角)(?:[零〇]?[\\d一二三四五六七八九](?:毛|角|分)?(?![\\d${numeral}块元圆]))?`,
  'g',
);
const dayAtFront =
  /^(大前天|前天|昨天|昨晚|今天|今早|今晚|\d{1,2}月\d{1,2}[日号]|(?:上上|[上本这])?个?(?:周|星期|礼拜)[一二三四五六日天])(?=\S)/;
const joints = /(?:还有|然后|接着|另外|[和又再跟])/;

/** Beside several entries it says their sum, which is none of them. */
export const sumWord = /一共|总共|合计|共计|总计/;

/** `text` has been through `readText`. Cut at commas, 和 and 又 only when every piece then has exactly one amount; a day in front holds for all of them. */
export function readLoosely(text: string, grounds: Grounds): Parsed<readonly Line[]> {
  const sentences = text.split(/[\n;；]+/).filter((sentence) => sentence.trim() !== '');
  const lines: Line[] = [];
  for (const sentence of sentences) {
    const read = readSentence(sentence, grounds);
    if ('refused' in read) return read;
    lines.push(...read.value);
  }
  if (lines.length === 0) return refuse(noAmount);
  if (lines.length > 1 && sumWord.test(text)) {
    return refuse('这句话里有合计,请只写各笔,或只写合计');
  }
  return lines.length <= batchLimit ? { value: lines } : refuse(`一次最多 ${batchLimit} 笔,请分几次发`);
}

function readSentence(sentence: string, grounds: Grounds): Parsed<readonly Line[]> {
  const clauses = cut(sentence, /[，,。！!、](?!\d)/);
  const cuts = [clauses.flatMap((clause) => cut(clause, joints)), clauses];
  for (const pieces of cuts) {
    const read = readLines(pieces.map(loosen).join('，'), grounds);
    if ('value' in read && read.value.length === pieces.length && read.value.every(leavesNoAmount)) {
      return read;
    }
  }
  const whole = readLines(loosen(sentence), grounds);
  return 'refused' in whole || whole.value.every(leavesNoAmount)
    ? whole
    : refuse(`这句话里不止一个金额,请分行写`);
}

function cut(text: string, at: RegExp): readonly string[] {
  return text.split(at).map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function loosen(piece: string): string {
  const isIncome = new RegExp(received.source).test(piece);
  const spaced = piece.replace(spent, ' ').replace(received, ' ').replace(priced, ' $& ').trim()
    .replace(/^(?:我们?|咱们?)\s*/, '').replace(dayAtFront, '$1 ');
  return isIncome
    ? spaced.replace(
      /(?<![\d.,])(?=\d)|(?<![一二三四五六七八九十百千万零两\d])(?=[一二两三四五六七八九十百千万]+(?:[块元]|\s*$))/,
      '+',
    )
    : spaced;
}

/** Digits in a note that count or name something, and so are no amount: 3号线, 2杯, iPhone15. */
const strayNumber =
  /(?<![A-Za-z\d.])\d+(?:\.\d+)?(?![\d.A-Za-z]|[个只杯碗瓶盒包袋份件条张斤两克升次天周月年日号点楼层室路线人位名岁折])/;

/** A second amount that hides in the note would be lost without a word. */
function leavesNoAmount({ draft }: Line): boolean {
  const words = syntaxOf(draft.note).split(/\s+/);
  return !words.some((word) => readGluedAmount(word) !== undefined || strayNumber.test(word));
}
