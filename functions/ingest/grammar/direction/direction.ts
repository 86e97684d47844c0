/** The direction of a line: a list of laws, the first that decides counts. Each has a line that is decided otherwise without it. */
import { type Parsed, refuse } from '../text.ts';
import { isLatin, lexiconOf } from '../../words/lexicon.ts';
import { partAt } from '../money/parts.ts';
import { directionWords } from '../../words/direction-words.ts';
import { categoryFor, namesExpense } from '../reading/category.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { moves } from './moves.ts';
import { parties, wages } from './parties.ts';
import { endsWithPerson, startsWithPerson } from '../reading/people.ts';
import { receiverOf } from './receiver.ts';
import {
  earned,
  firstOf,
  type Flow,
  type Law,
  opposite,
  type Said,
  type SaidCue,
  saidIn,
  settled,
  spent,
  whichWay,
} from './said.ts';
import { walletsIn } from '../reading/wallets.ts';
import { sidesIn } from '../reading/transfer-sides.ts';

/** Own money that comes back from where it was put. */
const ownMoney = /赎回|到期|卖出?(?:基金|股票|理财)|(?:基金|股票)卖/u;
const handed =
  /(?:(?:打|给|转|汇|塞|发|派)(?:过来|来)?了?|包了)(?:一?个)?(?:\s?¤|(?:生活费|学费|零花钱|零用钱|红包|压岁钱|房租|饭钱|钱)\s?¤)|[转打汇](?:过来)?的\s?(?=$|¤)/u;
/** A remark behind what was spent: 打车 88 可报销. */
const claimable =
  /¤\s?(?:(?:回头|之后|以后|公司|到时候?|后面|月底|找公司|单位|[我再])*(?:可以?|能|待|要))?报销的?\s?$/u;
const claimed = /报[销账](?:下来|到|批)?[款了费]?\s*¤|¤\s*报销\s*$|(?:公司|单位|学校)[^,\s]*报销了/u;
const presents = /^(?:红包|压岁钱|零花钱|零用钱|生活费|利是|利市|礼金|份子钱|奖金|补贴)\s?¤/u;

const family = lexiconOf('people', ['family']);
const paidPeople = lexiconOf('people', ['collector', 'paid in English', 'payer in English']);
/** The ends of what is billed: 管理费¤ 银行过数. */
const bills = lexiconOf('direction', ['bill']);
/** What one is paid for, or pays for, as other words say. */
const jobs = lexiconOf('direction', ['job']);
/** What money brings that was put somewhere. */
const yields = lexiconOf('direction', ['yield']);

const gainIn = ({ has }: Said): SaidCue | undefined => has('income', 'sell') ?? has('receive');

const ride = { direction: 'expense', categories: defaultSettings.categories } as const;

/** Words that say neither that money came nor that it went, but for the phrases in which they do. */
function unsureOf({ masked, has }: Said): Parsed<Flow> | undefined {
  const doubt = has('unsure');
  if (!doubt) return undefined;
  const { word, before, behind } = doubt;
  // train to York ¤ return: there and back.
  const isRide = before.trimEnd().endsWith('¤') && categoryFor(before, ride) === '交通';
  if (word === 'return' && (isRide || /\b(?:day|weekly|peak|open) $/iu.test(before))) {
    return spent;
  }
  const gained = word === '接单' && has('income');
  if (gained) return earned(gained.word);
  const isClaim = word === '报销' || word === '报账';
  // 体检 1200 公司报销了一半
  if (isClaim && partAt(behind, behind.startsWith('了') ? 1 : 0)) return whichWay(word);
  if (isClaim && claimable.test(masked) && (!before.trimEnd().endsWith('¤') || namesExpense(before))) {
    return spent;
  }
  // 医保报销 430: with nothing else, what came back.
  const isBack = has('receive') !== undefined || jobs.longestAt(word, 0) && has('income') !== undefined ||
    isClaim && claimed.test(masked) ||
    /^(?:商业)?(?:医保|保险)报销了?\s?¤\s?元?$/u.test(masked.trim());
  // 奶奶给的红包666
  const isGift = word === '给的' && !/买|花了/u.test(masked) && endsWithPerson(before) &&
    (presents.test(behind) || family.longestBefore(before, before.length) && behind.trim() === '¤');
  return isBack || isGift ? earned(word) : whichWay(word);
}

// deno-fmt-ignore
export const laws: readonly Law[] = [
  ...parties,
  // Somebody gives, and nobody is named who gets it.
  /* 妈妈打了¤ */ { decide({ says, has }) {
    const hit = says(handed);
    return hit && !has('receive', 'lend', 'refund', 'income') && endsWithPerson(hit.before) && !/[给向往]\p{Script=Han}{1,3}\s?$/u.test(hit.before) && whichWay(hit.word);
  } },
  // A fee that is given back: the verb right in front of it.
  /* 京东退了运费¤ */ { takes: ['fee'], decide({ has }) {
    const [fee, back] = [has('fee'), has('refund')];
    return back && '了还返番我'.includes(back.word.at(-1)!) && fee?.at === back.at + back.word.length && earned(back.word, true);
  } },
  // A fee that may have been given back: 退货 邮费 is spent; 运费退款 and 退款 邮费 may have come back.
  /* 运费退款¤ */ { decide({ masked, found, has }) {
    const fee = has('fee');
    const back = fee && found.find(({ cue, word, at }) => cue === 'refund' && (at > fee.at || /[款回还返番翻费钱我]$|^refund/iu.test(word) || /^\p{Script=Han}{2,4}$/u.test(masked.slice(at + word.length, fee.at))));
    return back && opposite(fee, back);
  } },
  // A fee beside what was moved; in 提现¤ 扣了手续费 what was moved, not what it cost.
  /* 手续费 提现¤元 */ { decide({ masked, has }) {
    const [fee, move] = [has('fee'), has('withdraw', 'move', 'repay')];
    const isSum = fee && move && (masked.slice(move.at, fee.at).includes('¤') || !isBesideAmount(fee));
    return isSum && refuse((words) => words.twoReadings([move.word, fee.word]));
  } },
  // A fee is spent.
  /* 工资手续费¤ */ { takes: ['income', 'sell', 'refund', 'repay', 'withdraw', 'move'], decide: ({ has }) => has('fee') && spent },
  // A refund beside a word of spending.
  /* 买退票¤ */ { decide({ has }) {
    const [refund, spend] = [has('refund'), has('spend')];
    return refund && spend && !/退款|退货|退回|退还|退了/u.test(refund.word) && opposite(spend, refund);
  } },
  // 兴趣班退了一半 又报了舞蹈: what came back, or what was paid then.
  /* 退了票又订了¤ */ { decide({ has }) {
    const refund = has('refund');
    return refund && /^[^¤]+(?:又|改)\p{Script=Han}[^¤]*¤/u.test(refund.behind) && whichWay(refund.word);
  } },
  // Wages, amends or help for somebody whom one pays.
  /* salary for maid ¤ */ { takes: ['income', 'refund'], decide({ has }) {
    const gain = has('income', 'refund');
    const [to = ''] = gain ? /^(?: (?:for|to)(?: (?:the|my|our|a))?)? (?=[a-z])/iu.exec(gain.behind) ?? [] : [];
    const isPaid = gain && to !== '' && paidPeople.longestAt(gain.behind, to.length) !== undefined;
    const [name = ''] = gain?.behind.slice(to.length).split(' ') ?? [];
    const isBack = (gain?.word === 'reimbursed' || gain?.word === 'allowance' && to !== ' ') && /^[A-Z]/.test(name) && !namesExpense(name);
    return (isPaid || isBack) && spent;
  } },
  // A refund comes back.
  /* 退款¤ */ { takes: ['spend', 'move'], decide: ({ has }) => has('refund') && earned(has('refund')?.word, true) },
  // A thing that was paid by transfer; of another word beside it that is not said.
  /* 房租¤转账 */ { takes: ['move'], behind: ['move'], decide: boughtByTransfer },
  // Two movements: what was moved, and what it was for. Out of a wallet that is named it is paid.
  /* 余额宝转出来交学费¤ */ { takes: ['move', 'withdraw', 'give', 'spend'], behind: ['give', 'spend'], decide: movedAndPaid },
  // A transfer that was received.
  /* 收到转账¤ */ { takes: ['move'], decide(said) {
    const { moved } = said;
    const receive = said.has('receive');
    // 零钱通转出 ¤ 到账工行
    const isOwn = receive?.word.startsWith('到') && sidesIn(said.masked, said.wallets).from !== null;
    return moved && 'value' in moved && moved.value.transfer === '转账' && receive && !isOwn && !ownMoney.test(said.masked) && earned(gainIn(said)?.word);
  } },
  // What money that was put somewhere has brought, beside a word for moving it.
  /* 理财到期收益¤ */ { takes: ['move'], decide({ has }) {
    const gain = has('income');
    return gain && yields.longestBefore(gain.word, gain.word.length) && isBesideAmount(gain) && earned(gain.word);
  } },
  // What is moved.
  /* 提现¤ */ { takes: ['give', 'receive', 'spend', 'unsure'], behind: ['give', 'receive'], decide: ({ moved }) => moved },
  // A word that says neither.
  /* 报销¤ */ { takes: ['unsure'], behind: ['unsure'], decide: unsureOf },
  // Somebody gave, not to anybody who is named.
  /* 妈妈给早饭¤ */ { takes: ['give'], decide({ has }) {
    const give = has('give');
    if (!give || !['给', '给了'].includes(give.word) || has('receive') || !endsWithPerson(give.before) || startsWithPerson(give.behind)) return undefined;
    return /^[打转汇发]了?\s?¤/u.test(give.behind) ? earned(give.word) : whichWay(give.word);
  } },
  // What was earned is given.
  /* 利息给小李¤ */ { decide({ has }) {
    const [give, income] = [has('give'), has('income', 'sell')];
    const isWage = give && income && income.at > give.at && wages.longestBefore(income.word, income.word.length);
    return give && income && !has('receive') && !isWage && !isLatin(give.word[0]) && opposite(give, income);
  } },
  // What is given is spent.
  /* 给小李工资¤ */ { takes: ['income', 'sell', 'move'], decide: ({ has }) => has('give') && !has('receive') && spent },
  // Money for what one did for somebody: 帮同事带饭22他转给我了 is paid back, or earned.
  /* 帮同事带饭¤收到 */ { decide(said) {
    const gain = gainIn(said);
    return gain && /[帮替][^\s¤]{1,4}[带买捎垫付交缴充订]/u.test(said.masked) && whichWay(gain.word);
  } },
  // What something costs, or what it was sold for.
  /* 显卡卖¤ */ { decide({ has }) {
    const sold = has('sell');
    return sold && sold.behind.trimStart().startsWith('¤') && whichWay(sold.word);
  } },
  // Said of what was bought: overtime dinner, taxi for overtime, 打车¤ overtime.
  /* overtime dinner ¤ */ { decide({ has }) {
    const gain = has('income');
    return gain && isOfThing(gain) && whichWay(gain.word);
  } },
  // An income.
  /* 工资¤ */ { takes: ['give'], behind: ['give'], decide: (said) => gainIn(said) && earned(gainIn(said)?.word) },
  // What one gets, in the last word in front of the amount; a check may be one that was paid for: health check.
  /* bar shift ¤ */ { decide({ wallets, found }) {
    const gain = found.find(({ cue, word, before, behind }) => cue === 'head' && behind.trimStart().startsWith('¤') && isLatin(before.trimEnd().at(-1)) && word === word.toLowerCase());
    if (!gain || walletsIn(wallets).longestBefore(gain.before + gain.word, gain.before.length + gain.word.length)) return undefined;
    return gain.word.startsWith('ch') ? !namesExpense(gain.before) && whichWay(gain.word) : earned(gain.word);
  } },
  // What one earns or pays for, with no word that says which.
  /* 工钱¤ */ { decide: ({ has }) => has('either') && !has('spend', 'give', 'gift') && whichWay(has('either')!.word) },
  // A present or money that arrived, or was caught: 抢了个红包.
  /* 红包¤到了 */ { decide({ has, says }) {
    const gift = has('gift');
    const isHere = says(/[费金券钱款贴息薪包]到[了咗]\s?¤/u) ?? (gift && (/¤\s?到了?$/u.test(gift.behind) || /(?<!没)抢[^\s¤,]{0,4}$/u.test(gift.before)));
    return isHere && earned(gift?.word);
  } },
  // A present: given or received?
  /* 红包¤ */ { decide({ has }) {
    const gift = has('gift');
    return gift && /红包|压岁钱|利是|礼金|彩礼/u.test(gift.word) && !has('spend') && refuse((words) => words.gift(gift.word, gift.word));
  } },
];

/** A sign takes precedence over words but for those that move money; what no law decides is an expense. */
export function wayOf(
  masked: string,
  { sign, wallets }: { readonly sign: '' | '+' | '-'; readonly wallets: readonly string[] },
  all: readonly Law[] = laws,
): Parsed<Flow> {
  const heard = saidIn(masked, wallets);
  const said = { ...heard, moved: firstOf(moves, heard) };
  if (sign === '') return settled(all, said) ?? spent;
  const isOther = said.has('receive', 'income', 'sell', 'fee', 'refund') || boughtByTransfer(said) ||
    movedAndPaid(said);
  const moved = isOther ? undefined : said.moved;
  if (moved && 'value' in moved) return moved;
  return sign === '-' ? spent : earned(undefined, said.has('refund') && true);
}

/** Whether a thing that is bought stands behind the word, as in 奖金池彩票, or in front of it with the amount or `for` between. */
function isOfThing({ word, before, behind }: SaidCue): boolean {
  const next = /^(?: (?!(?:at|for|from|in|of|on|to)\s)[a-z]|\p{Script=Han})[^¤,]*/u.exec(behind)?.[0];
  const isRemark = /[¤…]| for (?:my |the )?$/iu.test(before + word.slice(0, 1)) && !word.includes('收入');
  return !/[卖出掉]|sold/iu.test(word) &&
    (next !== undefined && namesExpense(next) || isRemark && namesExpense(before));
}

function movedAndPaid(said: Said): Parsed<Flow> | undefined {
  const { masked, wallets, has } = said;
  const { moved } = said;
  if (!moved || !('value' in moved) || !['转账', '提现'].includes(moved.value.transfer ?? '')) {
    return undefined;
  }
  const { from, to } = sidesIn(masked, wallets);
  const paid = has('spend', 'give')?.word ?? '';
  if (
    to !== null || !'交付缴买'.includes(paid.charAt(0) || ' ') && (from === null || !namesExpense(masked))
  ) return undefined;
  return from === null || has('withdraw') ? whichWay(paid || moved.value.word!) : spent;
}

function boughtByTransfer(said: Said): Parsed<Flow> | undefined {
  const { masked, wallets, has } = said;
  const { moved } = said;
  if (!moved || !('value' in moved) || !isBareTransfer(moved.value, masked, wallets)) return undefined;
  const before = masked.slice(0, masked.indexOf('¤')).trimEnd();
  const isPaid = has('spend') !== undefined || namesExpense(masked) ||
    bills.longestBefore(before, before.length) !== undefined;
  const { word = '' } = moved.value;
  return isPaid ? spent : !has('receive') && isBeside(masked, word, wallets) ? whichWay(word) : undefined;
}

/** 房租 3500 转账: how it was paid, with nothing said of where it went. */
function isBareTransfer({ transfer, word }: Flow, masked: string, wallets: readonly string[]): boolean {
  const { from, to } = sidesIn(masked, wallets);
  return transfer === '转账' && from === null && to === null && receiverOf(masked, wallets) === undefined &&
    /^(?:ATM转[账帐]|转[账帐]?|过数|transfer(?:red)?)$/iu.test(word ?? '');
}

/** Whether a word stands apart from `move` that is no wallet, and moves nothing itself: 私教 of 私教¤ 转账. */
function isBeside(masked: string, move: string, wallets: readonly string[]): boolean {
  const known = [walletsIn(wallets), directionWords];
  return masked.split(/[\s¤¦,。!元]+/u).some((part) =>
    part !== '' && !part.includes(move) &&
    known.every((words) => words.longestAt(part, 0)?.word.length !== part.length)
  ) || endsWithPerson(masked.slice(0, masked.indexOf(move)));
}

function isBesideAmount({ before, behind }: SaidCue): boolean {
  return /^(?:[扣收付花是了:=]|was|of|\s)*¤/u.test(behind) || /¤[\s的]*$/u.test(before);
}
