/** Money of others, or shared with them: 老王花了2万, 张三付的, 跟室友平摊. On masked lines. */
import { isLatin, lexiconOf, wordsIn } from '../../words/lexicon.ts';
import { alternatives } from '../tokens/token.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { categoryFor, namesExpense } from './category.ts';
import { close, endsWithOrFor, nobody, outsiders, surname } from './people.ts';
import { walletRows } from './wallets.ts';

const anyOutsider = alternatives(outsiders);
const called = `[老小阿大]${surname}`;
const they = `(?:${alternatives(wordsIn('people', ['pays in English']).flatMap(withCapital))})`;
const paid = '(?:covered|treated|paid(?! (?:me|us|back)))';
const front = '(?:^|[\\s,¤¦)是由])(?:[这那][顿次回餐])?(?:我的?)?(?:隔壁|楼[上下]|对[门面])?的?';
const known = `(?:${alternatives([...outsiders, ...close])}|${called})`;
const anyone = `(?!${nobody})(?:${known}|${surname}\\p{Script=Han}{1,2})`;

/** mom, Mom */
function withCapital(word: string): readonly string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1)];
}

/** Shops, cards and days: book 12 on Amazon is one's own, coffee 5 on Tom is not. */
const places = `(?:${alternatives(wordsIn('people', ['place']))})(?![a-z])`;
const cards = alternatives(
  walletRows.flatMap(({ word }) => isLatin(word[0]) ? [word, word.toLowerCase()] : []),
);

/** 同事的新包; but 朋友的婚礼 is where one gives. */
const owned = new RegExp(
  `${front}(?<thing>(?:${anyOutsider}|${called})的[^\\s,¤¦我\\d]{1,8})\\s?[¤\\d]`,
  'u',
);
const { categories } = defaultSettings;

/** Jake, YouTube, Brightside LLC; but Already paid for gas. */
const nameInEnglish =
  `(?:^|[,¦]\\s?)(?<who>(?!${places}|(?:[Ii]|[Ww]e|[Jj]ust|[Aa]lso|[Aa]lready|[Tt]hen|[Aa]gain|[Ss]till|[A-Za-z][a-z]+ly)(?![a-z]))(?:[A-Z][a-z]+(?:[A-Z][a-z]+|(?: [A-Z][a-z]+)? (?:LLC|Inc|Ltd|Corp|Co)\\.?)?|[a-z]+(?= (?:bought|treated) (?:me|us)(?![a-z]))))`;
const paidInEnglish = new RegExp(
  `${nameInEnglish} (?<verb>(?:paid for|bought (?:me|us|my|our|the)|got me|treated)(?![a-z]))`,
  'u',
);
const paysInEnglish = new RegExp(`${nameInEnglish} paid(?= ?¤| (?:the |an )?invoice)`, 'u');

/** 同学聚会花了500 is one's own. */
export const othersPay = new RegExp(
  [
    `${front}(?:(?:${anyOutsider})们?(?!圈|[家那店手处].{0,3}[买吃]|[^\\s,¤¦]{0,6}(?:聚|生日|婚|会|来|宴|满月))[^\\s,¤¦我]{0,6}?|${called}(?:[早午晚中]饭|自己|(?:家|儿子|女儿)[^\\s,¤¦我]{0,4})?)(?:花[了掉费]|用了|买|付了|换了)`,
    `¤ (?:[A-Z][a-z]+|${they}) paid(?=$|\\s$)`,
    `\\b(?:${they}\\s(?:just )?(?:bought|spent|${paid})|(?:but|and|,)\\s?[A-Z][a-z]+ ${paid}|[A-Z][a-z]+ (?:covered|treated|chipped))(?![a-z])`,
    `${front}(?:(?:${anyOutsider})们?(?!圈)|${called})(?:被[罚扣骗坑宰]|(?!.*[给还]我|.*[还转])[^\\s,¤¦我]{0,6}?(?:收[了到](?!我)|[赚挣]了|中了|中奖|年终奖|[月年]薪))`,
    `\\b${they}\\s(?:just )?(?:won|earn(?:s|ed)|makes|received|got (?:a |an |the |his |her |their )?(?:bonus|raise|refund|paid|salary)|sold)(?![a-z])`,
    `${front}(?:${anyOutsider}|${called})先?[替帮给为]我们?先?[付买垫出交点掏刷]`,
    `${front}${known}(?:[给发奖]|[发转打]给)了?(?:[他她]|我[妹弟哥姐])`,
    '\\b(?:charged|(?<!low )costs?|billed|fined)\\s(?:him|her|them|[A-Z][a-z]+)(?![A-Za-z])',
    `(?:(?<!(?:spent|dropped|paid|used|wasted|put) )¤|\\b(?:is|was|are|were)) on (?:the house|(?:my |the |our )?(?:${they}|him|her|them)|(?!${places})[A-Z][a-z]+)(?=\\s*(?:$|[¤¦]))`,
    `(?<!(?:got|invoice|claim) )\\b(?:paid|covered)(?: for)? by (?!client|customer|insur|me|us|card|cash|wechat|alipay|credit|debit|phone|master|bank|apple|che|transfer|instal|${cards})[A-Za-z]+`,
  ].join('|'),
  'u',
);
/** What is done by who pays: 付的, 买单, 请我们吃. */
const pays =
  /请(?:我们?|大家|全\p{Script=Han})?(?:[吃喝看玩唱饮食]|[早午晚]饭|下午茶)|[付交出掏报请垫买]的|[付出掏]了?的?钱|结[了的]?账|[买埋][了的]?单|找数|请[了的]?客/gu;
const payers = lexiconOf('people', ['outsider', 'family', 'firm']);
const hosts = lexiconOf('people', ['outsider', 'family', 'firm', 'payer']);
const named = new RegExp(`${front}${anyone}$|阿\\p{Script=Han}$`, 'u');
/** Between who pays and the verb. */
const between = /(?:自己|[们先又都来]|[早午晚中]饭)+$/u;
const means = /[用刷拿][^用刷拿\s]{1,4}$/u;
/** As much is looked at in front of a verb, since a text may have one at every place. */
const maxBefore = 24;

/** The law of the subject: who stands in front of a verb of paying or treating, other than the writer, paid. */
export function otherPayer(masked: string): string | undefined {
  for (const { 0: verb, index } of masked.matchAll(pays)) {
    const before = masked.slice(Math.max(0, index - maxBefore), index).replace(means, '').replace(
      between,
      '',
    );
    const people = verb.startsWith('请') ? hosts : payers;
    const who = people.longestBefore(before, before.length)?.word ?? named.exec(before)?.[0];
    if (who === undefined) continue;
    const front = before.slice(0, -who.length);
    if (!endsWithOrFor(front.replace(/[我您]?的?老?$/u, ''))) {
      return `${front.endsWith('我') ? '我' : ''}${before.slice(front.length)}${verb}`;
    }
  }
  const { who = '', verb = '' } = paidInEnglish.exec(masked)?.groups ?? {};
  if (who !== '' && !namesExpense(who)) return `${who} ${verb}`;
  const thing = owned.exec(masked)?.groups?.['thing'];
  return thing && categoryFor(thing, { direction: 'expense', categories }) !== '人情' ? thing : undefined;
}

/** YouTube paid ¤, Brightside LLC paid invoice ¤: the writer, or for something. Rent paid ¤ is spent. */
export function payerInEnglish(masked: string): string | undefined {
  const [pays, who = ''] = paysInEnglish.exec(masked) ?? [];
  return /[a-z][A-Z]/.test(who) || !namesExpense(who) ? pays : undefined;
}

/** 王五已收款: the other side of what one sent. */
export const othersReceive = new RegExp(`${front}${anyone}\\s?已经?收(?:款|到|钱|下)`, 'u');
export const shared =
  /(?:平摊|均摊|分摊|均分)(?!费|后|下来|了?\s?¤)|对半[分出]?|平分|[一各每][人家]?[付出]?一半|(?:个人|人|家)分(?!\p{Script=Han})|\b(?:we split|split (?:\w+ ){0,3}(?:with|between|among|by|in half|evenly|ways))\b|\bshared with|拼[车单房桌][^¤]*[总一]共/iu;
/** What the writer paid of it. */
export const ownPart =
  /(?<![替帮给为])我[只就也]?[付出花摊掏请买交]|我的?(?:那[份杯个]|\s?¤)|\bmy (?:share|half|part|portion)\b|¤ (?:each|apiece)\b|\b(?:i|we) (?:only )?paid\b/iu;
/** Behind what was paid: what will come of it. */
export const comesBack = new RegExp(
  `¤[^¤]*?(?:${
    alternatives(wordsIn('direction', ['later']))
  })[^¤,]*?(?:[转还发打汇]|报销?|给)(?:给|了|回)?(?:我|报|一半|¤|$)`,
  'u',
);
