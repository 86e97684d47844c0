/** Money that is moved: repayments, cash, loans and transfers. A list of laws; the first that decides counts. */
import type { Parsed } from '../text.ts';
import { endsWithPerson, startsWithPerson } from '../reading/people.ts';
import { namesExpense } from '../reading/category.ts';
import { receiverOf } from './receiver.ts';
import { type Flow, type Law, startsWord, whichWay } from './said.ts';
import { isFilled, isTakenOut, sidesIn } from '../reading/transfer-sides.ts';

function moved(transfer: NonNullable<Flow['transfer']>, leaves: boolean, word: string): Parsed<Flow> {
  return { value: { direction: 'transfer', transfer, leaves, word } };
}

/** 还, but not of what is still there, goods or prices. */
const back =
  /还(?:了|给|来了?|回来?了?)?(?!有|是|行|要|好|原|价|在|没|会|得|能|可|算|差|剩|挺|款|书|车|房|贷|本|单|充|伞)/u;
const toCredit =
  /(?:[还缴]|交(?![易通]))(?![没不要在有是会得能可想])[^用刷]{0,6}(?:信用卡(?!年费)|花呗|白条|借呗|月付|网贷)|(?:信用卡|花呗|白条|借呗|月付|网贷).{0,6}还(?:[了款上清掉完光]|\s?(?:¤|第?[\d一二三四五六七八九十/]+期|本金|最低))|(?<![用刷])(?:信用卡|花呗|白条|月付)(?:账?单|费)(?:\s?¤[元\s]*)?已?经?[还缴付交]/u;
/** 领 and 撳, of cash: in front of an amount, at a bank or where it says out. */
const drawn = /(?:(?:银行|邮局|[机行])领[了出]?|领出|撳)了?[啲点]?钱?\s?¤/u;
/** A loan beside a person or an amount. */
const loan =
  /^(?:借给|借出|借入|借钱|还钱|借来|lent|loaned|borrowed|lend|borrow|(?:paid|pay|payed|gave|give|giving|sent) back)$/i;
const debt = /还了?(?!房|车|信用|[没不要在有是买交付])\p{Script=Han}+[钱费]/u;
const into =
  /(?:(?:[过拨汇放]|(?<!收)入)了?|过数)\s?(?:¤\s?)?[去入到进]|存了?\s?¤|\bput ¤ (?:back )?(?:in)?to\b/iu;

// deno-fmt-ignore
export const moves: readonly Law[] = [
  // A card or credit is repaid.
  /* 还款¤ */ { decide({ masked, has }) {
    const word = has('repay')?.word ?? (toCredit.test(masked) ? '还' : undefined);
    return word !== undefined && moved('还款', false, word);
  } },
  // What was lent is given back: 把 has it in front of its verb.
  /* 小李把借的¤还了 */ { decide({ says }) {
    const hit = says(/把[^,]{0,6}借[^,]{0,12}¤[^,]{0,6}还/u);
    return hit && moved('借还', !endsWithPerson(hit.before), '还');
  } },
  // Cash is drawn.
  /* 提现¤ */ { decide({ says, has }) {
    const hit = has('withdraw') ?? says(drawn);
    return hit && moved('提现', true, hit.word);
  } },
  // A loan of one’s own to somebody, or from somebody.
  /* 借了我¤ */ { decide({ has }) {
    const lend = has('lend');
    return lend?.word === '借了' && /^我\s?¤/u.test(lend.behind) && whichWay('借了我');
  } },
  // A loan that was asked of oneself goes out.
  /* 朋友向我借¤ */ { decide({ has }) {
    const lend = has('lend');
    const isMine = lend && (/[向找跟问从]我$/u.test(lend.before) || /^\s?¤?\s?from me(?![a-z])/iu.test(lend.behind));
    return isMine && moved('借还', true, lend.word);
  } },
  // A loan to oneself comes in.
  /* 妈妈借我¤ */ { decide({ has }) {
    const lend = has('lend');
    return lend && (has('receive') || /我|me|贷款|借款/.test(lend.word)) && moved('借还', false, lend.word);
  } },
  // A loan beside a person or an amount.
  /* 借¤ */ { decide({ has }) {
    const lend = has('lend');
    if (!lend) return undefined;
    const { word, before, behind } = lend;
    const isLoan = startsWithPerson(behind) || endsWithPerson(before) || loan.test(word) || /^\s*(?:了\s*)?¤/u.test(behind);
    return isLoan && moved('借还', !/借入|借来|borrow|[向找跟从问].+借|[呗贷条]借/iu.test(before + word), word);
  } },
  // Somebody gives back an amount, or what was lent for a thing.
  /* 小李还¤ */ { decide({ says }) {
    const [owed, amount] = [says(debt), says(back)];
    const hit = owed ?? (amount && amount.behind.trimStart().startsWith('¤') ? amount : undefined);
    return hit && endsWithPerson(hit.before) && moved('借还', false, hit === owed ? hit.word : '还');
  } },
  // An amount is given back to somebody.
  /* 还小李¤ */ { decide({ masked, says }) {
    const hit = says(back);
    const isTo = hit && (startsWithPerson(hit.behind) || /^\s?¤\s?给/u.test(hit.behind));
    return isTo && startsWord(masked, hit.before.length) && moved('借还', true, '还');
  } },
  // Between two wallets of one's own: a bill of a card, a top-up, an arrow.
  /* 微信→现金 ¤ */ { decide({ masked, wallets }) {
    const { from, to } = sidesIn(masked, wallets);
    if (from === null || to === null) return undefined;
    if (masked.includes(' bill ')) return moved('还款', false, 'bill');
    return moved(isFilled(masked, wallets) ? '充值' : '转账', true, '转账');
  } },
  // A wallet of one's own is filled: 微信充值话费 is paid.
  /* 八达通增值¤ */ { decide: ({ masked, wallets }) => isFilled(masked, wallets) && moved('充值', false, '充值') },
  // Taken out of a wallet of one's own.
  /* 余额宝取出来¤ */ { decide: ({ masked, wallets }) => isTakenOut(masked, wallets) && moved('转账', true, '取出') },
  // Sent to oneself or by somebody to another: which way is not said. 妈妈转给弟弟 is others' money, 手机转给同事 perhaps a sale.
  /* 妈妈转给弟弟¤ */ { decide({ masked, wallets, has }) {
    const receiver = receiverOf(masked, wallets);
    const isOthers = receiver?.who === 'other' && (endsWithPerson(receiver.before) || /把\S+转给|转给[^\s¤]{1,4}的/u.test(masked));
    return (receiver?.who === 'me' || isOthers) && whichWay(has('move')?.word ?? '转');
  } },
  // Sent to, put into or, in Cantonese, moved to a wallet of one’s own.
  /* 给支付宝转¤ */ { decide: ({ masked, wallets, has }) =>
    (receiverOf(masked, wallets)?.who === 'own wallet' || into.test(masked) && sidesIn(masked, wallets).to !== null) &&
    moved('转账', true, has('move')?.word ?? '转') },
  // Moved, and to nobody else.
  /* 转账¤ */ { decide({ masked, wallets, has }) {
    const move = has('move');
    if (!move || receiverOf(masked, wallets)) return undefined;
    if (move.word !== '转') return moved('转账', !/转入|存|deposit/iu.test(move.word), move.word);
    const { to } = sidesIn(masked, wallets);
    return (to !== null || /转\s?¤/u.test(masked)) && moved('转账', true, move.word);
  } },
  // Put into an account of one’s own, which is no card that pays.
  /* ¤ to savings */ { decide: ({ masked, wallets, has }) =>
    !has('receive', 'income', 'sell', 'refund', 'fee', 'give', 'gift', 'lend') && !namesExpense(masked) &&
    sidesIn(masked, wallets).to !== null && sidesIn(masked, wallets, false).to === null && moved('转账', true, 'to') },
];
