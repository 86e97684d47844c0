/**
 * Who pays whom, where a line names the other side: 物业收了水费 is paid, 租客交了房租 is earned; and what Cantonese says by a particle behind the
 * verb: 攞返按金 comes back, 转咗去滙豐 is moved.
 */
import { isLatin, lexiconOf, wordsIn } from '../../words/lexicon.ts';
import {
  aroundPayer,
  earnerBefore,
  endsWithOrFor,
  endsWithPerson,
  outsiders,
  sideOf,
} from '../reading/people.ts';
import { namesExpense } from '../reading/category.ts';
import { comesBack, payerInEnglish } from '../reading/others.ts';
import { sidesIn } from '../reading/transfer-sides.ts';
import { alternatives } from '../tokens/token.ts';
import { isSomebody, paysOne } from './returns.ts';
import { earned, type Law, type SaidCue, spent, whichWay } from './said.ts';

/** Between who takes the money and 收了. */
const adverbs = /(?:来|又|还|多|先|就|都|已经?|一共|总共|只|才|刚|另|额外|统一|上门|过来)+$/u;
/** What is taken: a fee, in front of its amount or behind it. */
const ofFee = /^(?:我们?)?\s?¤?\s?[^\s¤¦,]{0,6}[费税租钱]/u;
/** What was taken stands in front: 房租收了¤. */
const topic = /(?:[费租钱款金税礼包我]|微信|支付宝|现金|[早晚]上|[上中下]午|刚才|终于)$/u;
const pays =
  /^们?(?:已经?|刚|又|先|来|微信|支付宝|都|也)?(?:付|交(?!流|通|换|接)|缴|结(?:了|清|账|尾款|款)|打(?:款|了|来|过|赏)|转(?:了|来|账|过)|汇|给(?:了|我))/u;
const handedOver = /^(?:买|送|订|退|赔|发|返|打|转|寄|付|垫|[^\s¤]*(?:红包|小费|礼|款待))/u;
const jobs = /[接跑送拉做干]了?[\d一二两三四五六七八九十几]{0,3}[单趟活](?![位身衣词据肉])/u;

const behindRefund = /^(?:[还了]*(?:[^\s¤,]{0,4}给)?(?!我)| (?:to )?(?:an? |the |my )?)([^\s¤,]+)/u;
/** What is paid for work. */
export const wages = lexiconOf('direction', ['wage']);

const doneForOthers = new RegExp(
  `[给帮替](?:${alternatives([...outsiders, ...wordsIn('people', ['firm'])])})的?(?:家|小孩|孩子)?里?` +
    '(?:修|做(?!饭|东)|补课|上课|搬家|装|画|写|翻译|设计|代班|剪|拍|打扫|看店|带孩子|遛狗)',
  'u',
);

function lastRun(before: string): string {
  return /[^\s¤¦,，。:()]*$/u.exec(before)![0].replace(adverbs, '');
}

/** Who gives or pays. */
const givers = lexiconOf('people', ['pays in English', 'paid in English', 'payer in English']);
/** Verbs in front of 返: what is got back, and what is bought or done again. */
const verbs = lexiconOf('direction', ['got back', 'given back', 'done again']);
const home = lexiconOf('direction', ['goes back']);

const paidForOthers = new RegExp(
  `[帮替]我?的?(?!${alternatives(wordsIn('people', ['family']))})(?:${
    alternatives([...outsiders, ...wordsIn('people', ['firm', 'payer'])])
  }|[老小阿大]\\p{Script=Han}|[A-Z][a-z]+)们?[先又]?[付交缴出]了`,
  'u',
);

// deno-fmt-ignore
export const parties: readonly Law[] = [
  // Paid for somebody who may pay it back: a loan, or a treat.
  /* 先帮室友付了网费¤ */ { decide({ says }) {
    const hit = says(paidForOthers);
    return hit && whichWay(hit.word);
  } },
  // Who stands in front of paid.
  /* YouTube paid ¤ */ { decide({ masked }) {
    const pays = payerInEnglish(masked);
    return pays !== undefined && whichWay(pays);
  } },
  // Whom the money is from.
  /* ¤ from grandma */ { decide({ masked }) {
    const [from, name = ''] = /^[\s¦]*¤ from (?:(?:my|the) )?([a-z]+)(?![a-z'’])/iu.exec(masked) ?? [];
    if (from === undefined || namesExpense(name)) return undefined;
    return givers.longestAt(name.toLowerCase(), 0)?.word.length === name.length ? earned('from') : /^[A-Z]/u.test(name) && whichWay('from');
  } },
  // What one had done.
  /* got my hair cut ¤ */ { takes: ['unsure', 'receive'], decide: ({ masked, has }) =>
    !has('income', 'sell', 'refund', 'move', 'lend') && /\bgot (?:my|the|our) (?:[a-z]+ ){1,3}?(?:cut|done|[a-z]{2,}ed)\b/iu.test(masked) && spent },
  // What will come back is spent.
  /* 聚餐我先垫了¤ 回头他们转我 */ { takes: ['unsure', 'give'], behind: ['receive', 'lend', 'unsure'], decide({ found, says }) {
    const hit = says(comesBack);
    if (!hit) return undefined;
    const [from, end] = [hit.before.length, hit.before.length + hit.word.length];
    // Who lays out first is in front of the amount; nothing else is, nor behind what will come.
    const more = found.find(({ at, cue, word }) => at < from ? cue === 'unsure' && !word.includes('垫') : at >= end);
    return more ? whichWay(more.word) : spent;
  } },
  // What was taken from somebody is spent.
  /* 停车被收了¤ */ { takes: ['move', 'receive'], behind: ['receive'], decide: ({ masked }) =>
    /被(?!我|退)[^\s¤¦,]{0,4}?(?:领[取走了]|收[了走下取]|接收|抢[了走])/u.test(masked) && spent },
  // Whom one pays took it.
  /* 物业收了¤水费 */ { takes: ['receive', 'income'], decide({ found }) {
    const take = found.find(({ word }) => word === '收' || word === '收了');
    if (!take) return undefined;
    const who = lastRun(take.before);
    if (sideOf(who) === 'collector') return spent;
    return who !== '' && !topic.test(who) && ofFee.test(take.behind) && whichWay(take.word);
  } },
  // A fee that was received.
  /* 运费¤已收 */ { takes: ['fee'], decide({ has, found }) {
    const fee = has('fee');
    const got = fee && found.find(({ word, at }) => word.toLowerCase() === 'received' || at > fee.at && /^收[到讫齐]?了?$/.test(word));
    return got && sideOf(lastRun(got.before)) !== 'collector' && earned(got.word);
  } },
  // Who pays one paid.
  /* 租客交了房租¤ */ { takes: ['give', 'spend', 'unsure'], decide({ masked }) {
    const payer = aroundPayer(masked);
    return payer && pays.test(payer.behind) && !endsWithOrFor(payer.before) && earned();
  } },
  // Something is done for who pays one.
  /* 给租客修水管¤ */ { takes: ['give'], decide({ masked, has, found }) {
    const payer = aroundPayer(masked);
    const isWork = payer && '给帮替为'.includes(payer.before.at(-1) ?? ' ') && !handedOver.test(payer.behind) && !has('spend', 'gift');
    if (!isWork) return undefined;
    const isPaid = has('receive', 'income', 'sell') || /结了|收(?:了|\s?¤)/u.test(payer.behind);
    return isPaid ? earned() : whichWay(found[0]?.word ?? '给');
  } },
  // Something is done for somebody else.
  /* 给邻居小孩补课¤ */ { decide: ({ masked, has }) =>
    !has('spend', 'fee', 'receive', 'income', 'sell', 'refund') && doneForOthers.test(masked) && whichWay('给') },
  // The wages of one whom one pays, or of somebody else.
  /* 小张工资¤ */ { takes: ['income'], decide({ wallets, has }) {
    const wage = has('income');
    if (!wage || has('give') || !wages.longestBefore(wage.word, wage.word.length)) return undefined;
    const before = wage.before.replace(/的?\s?$/u, '');
    const who = wallets.some((name) => before.endsWith(name)) ? undefined : earnerBefore(before);
    return who === 'paid' ? spent : who === 'other' && !isLatin(wage.word[0]) && whichWay(wage.word);
  } },
  // Help is given by who stands in front, to whom is not said.
  /* 爸妈资助首付¤ */ { decide({ has }) {
    const aid = has('aid');
    if (!aid) return undefined;
    const before = aid.before.trim();
    if (/^(?:¦?\s?(?:i|we|i've)?|.*我们?)$/iu.test(before)) return spent;
    return endsWithPerson(before) && !isSomebody(aid.behind) ? earned(aid.word) : whichWay(aid.word);
  } },
  // Paid for one by somebody.
  /* 姐姐帮我付了学费¤ */ { decide: ({ masked }) => /[帮替给]我们?[先都又]?[付交缴出垫]/u.test(masked) && whichWay('帮我') },
  // Amends are made by who stands in front, or to who stands behind.
  /* 商家赔¤ */ { decide({ found }) {
    const amends = found.find(({ word }) => word.startsWith('赔') || word === '补偿');
    if (!amends) return undefined;
    if (isSomebody(amends.behind)) return spent;
    return earnerBefore(amends.before) !== undefined && earned(amends.word);
  } },
  // Taken off what one earns.
  /* 工资扣了¤ */ { decide: ({ masked, has }) =>
    has('income') && !has('unsure') && /扣(?!税后|除)/u.test(masked) && whichWay('扣') },
  // What is given back to somebody else.
  /* 退还租客押金¤ */ { takes: ['refund'], decide({ found }) {
    const receiverOf = ({ behind }: SaidCue): string => behindRefund.exec(behind)?.[1] ?? '';
    const one = found.find((refund) => refund.cue === 'refund' && isSomebody(receiverOf(refund)));
    if (!one) return undefined;
    return /我们?$/u.test(one.before) || paysOne(receiverOf(one)) ? spent : whichWay('退');
  } },
  // Jobs that were done are paid.
  /* 代驾接了三单¤ */ { decide: ({ masked, has }) => !has('unsure') && jobs.test(masked) && earned() },
  // What is got back, in Cantonese.
  /* 攞返按金¤ */ { takes: ['income', 'unsure'], decide({ masked, has }) {
    const at = masked.indexOf('返');
    if (at < 1 || has('refund', 'lend') || home.longestAt(masked, at)) return undefined;
    const before = masked.slice(0, at).replace(/了$/u, '');
    const verb = verbs.longestBefore(before, before.length);
    if (verb?.role === 'done again') return spent;
    const word = `${verb?.word ?? ''}返`;
    const isGiven = verb?.role === 'given back';
    if (verb) {
      const isAway = isGiven && before.slice(0, -verb.word.length).endsWith('我');
      return isAway ? whichWay(word) : earned(word);
    }
    return !has('income') && whichWay(`${before.at(-1)}返`);
  } },
  // What is taken for work done for somebody.
  /* 帮人补习收¤ */ { decide: ({ masked }) => /[帮替]人.*收了?\s?¤/u.test(masked) && earned('收') },
  // Moved to a place that is no wallet: which way is not said.
  /* 转了¤去天星 */ { decide({ masked, wallets, says }) {
    const hit = says(/(?:[转过拨]了?\s?¤|过数(?:\s?¤)?)\s?[去入]/u);
    return hit && sidesIn(masked, wallets).to === null && whichWay(hit.word);
  } },
];
