/** The direction of a line. Sign and explicit category take precedence over words; contradicting words give none. */
import type { Direction } from '../../store/entry.ts';
import { type Parsed, refuse, type Refused } from '../text.ts';
import { type Cue, cuesIn, type FoundCue } from './cues.ts';
import { namesExpense } from './category.ts';
import { endsWithPerson, startsWithPerson } from './people.ts';
import { receiverOf } from './receiver.ts';
import { unsureOf } from './unsure.ts';
import { isBetweenOwn, sidesIn } from './wallets.ts';

export interface Way {
  readonly direction: Direction;
  readonly refund?: true;
  /** Of a transfer: its category. */
  readonly transfer?: '转账' | '还款' | '提现' | '充值' | '借还';
  /** Of a transfer with one wallet named: whether the money left it. */
  readonly leaves?: boolean;
  /** The word that decided, when one did. */
  readonly word?: string;
}

/** Own money that comes back from where it was put. */
const ownMoney = /赎回|到期|卖出?(?:基金|股票|理财)|(?:基金|股票)卖/u;
const expense: Way = { direction: 'expense' };
/** These count only at the beginning of a word: 停车收10, 自转. */
const onlyFirst = /^(?:收|转|借|存|还)$/;
const wordStart =
  /(?:^|[\s¤¦,，、。:()]|今天|昨天|刚刚?|刚才|我|就|又|再|也|都|已经?|微信|支付宝|银行|妈妈?|爸爸?|朋友|同事|从.{1,6}|[向找跟].{1,4})$/u;

export function wayOf(
  masked: string,
  { sign, wallets }: {
    readonly sign: '' | '+' | '-';
    readonly wallets: readonly string[];
  },
): Parsed<Way> {
  const found = cuesIn(masked).filter(({ word, at }) =>
    !onlyFirst.test(word) || word === '转' || wordStart.test(masked.slice(0, at)) ||
    endsWithPerson(masked.slice(0, at))
  );
  const has = (...cues: readonly Cue[]): FoundCue | undefined => found.find(({ cue }) => cues.includes(cue));
  const income = (word?: string, refund?: true): Parsed<Way> => ({
    value: { direction: 'income', ...(refund && { refund }), ...(word === undefined ? {} : { word }) },
  });
  // 妈妈打了500, 爸打生活费1500: to whom?
  const gave = sign === '' ? givenBy(masked) : undefined;
  if (gave !== undefined && !has('receive', 'lend', 'refund', 'income')) {
    return refuse((words) => words.whichWay(gave));
  }
  if (found.length === 0 && !/[还→⇒>]|\sto\s/u.test(masked)) {
    return sign === '+' ? income() : { value: expense };
  }
  const moved = transferOf(masked, { found, wallets });
  const refund = has('refund');
  if (sign === '+') {
    return moved && 'value' in moved && !has('receive', 'income') ? moved : income(undefined, refund && true);
  }
  const fee = has('fee');
  if (fee) {
    // 退货 邮费 is spent; 运费退款 and 退款 邮费 may have come back.
    const back = found.find(({ cue, word, at }) =>
      cue === 'refund' && (at > fee.at || /[款回还费钱我]$|^refund/iu.test(word))
    );
    if (back && sign === '') return unsure(fee, back);
    // 提现1000 扣了手续费: what was moved, not what it cost.
    const move = found.find(({ cue }) => cue === 'withdraw' || cue === 'move' || cue === 'repay');
    return move && sign === '' && /^(?:手续费|fees?)$/.test(fee.word) && !isBesideAmount(masked, fee)
      ? refuse((words) => words.twoReadings([move.word, fee.word]))
      : { value: expense };
  }
  const spend = has('spend');
  const give = has('give');
  const gain = has('income') ?? has('receive');
  const move = has('move');
  // 工资转给老婆2000: the wage, or what she got of it?
  if (move && sign === '' && (gain ?? refund) && receiverOf(masked, wallets)?.who === 'other') {
    return unsure(gain ?? refund ?? move, move);
  }
  if (refund) {
    if (
      give && !/[给退][了]?我|还我/u.test(masked) || spend && !/退款|退货|退回|退还|退了/u.test(refund.word)
    ) return unsure(give ?? spend ?? refund, refund);
    return sign === '-' ? { value: expense } : income(refund.word, true);
  }
  const isPaid = moved && 'value' in moved && isBareTransfer(moved.value, masked, wallets) &&
    (spend !== undefined || give !== undefined && /^[交付]/u.test(give.word) || namesExpense(masked));
  if (isPaid && sign === '') return gain ? unsure(gain, move ?? gain) : { value: expense };
  if (moved) {
    if (has('receive') && 'value' in moved && moved.value.transfer === '转账' && !ownMoney.test(masked)) {
      return income(gain?.word);
    }
    if (gain?.cue === 'income' && !/^(?:收益|理财收益|利息)$/.test(gain.word)) {
      return unsure(
        gain,
        found.find(({ cue }) => /repay|withdraw|move|lend/.test(cue)) ?? gain,
      );
    }
    return moved;
  }
  const doubt = has('unsure');
  if (doubt && sign === '') return unsureOf(doubt, { masked, received: has('receive') !== undefined });
  if (sign === '-') return { value: expense };
  const gift = has('gift');
  if (
    give && /^[发派]了?一?个?红包$/u.test(give.word) && endsWithPerson(masked.slice(0, give.at)) &&
    !/给/u.test(masked)
  ) {
    return refuse((words) => words.gift(masked.slice(0, give.at + give.word.length), '红包'));
  }
  // 妈妈给生活费: to whom?
  if (
    give && /^给了?$/.test(give.word) && !has('receive') && endsWithPerson(masked.slice(0, give.at)) &&
    !startsWithPerson(masked.slice(give.at + give.word.length))
  ) return refuse((words) => words.whichWay(give.word));
  if (give && !has('receive')) {
    return has('income') && !/工资|奖金|补贴|奖学金/u.test(gain?.word ?? '')
      ? unsure(give, gain ?? give)
      : { value: expense };
  }
  // 帮同事带饭22他转给我了: paid back, or earned.
  if (gain && /[帮替][^\s¤]{1,4}[带买捎垫付]/u.test(masked)) {
    return refuse((words) => words.whichWay(gain.word));
  }
  if (gain) {
    return spend && !/支付|付款|消费/u.test(gain.word) ? unsure(gain, spend) : income(gain.word);
  }
  if (gift && /¤\s?到了?$/u.test(masked)) return income(gift.word);
  if (gift && /红包|压岁钱|利是|礼金|彩礼/u.test(gift.word) && !spend) {
    return refuse((words) => words.gift(gift.word, gift.word));
  }
  return { value: expense };
}

const handed =
  /(?:打|给|转|汇|塞|发)(?:过来|来)?了?(?:\s?¤|(?:生活费|学费|零花钱|零用钱|红包|压岁钱|房租|饭钱|钱)\s?¤)/u;

/** The verb with which somebody gives money, where nobody is named who gets it. */
function givenBy(masked: string): string | undefined {
  const hit = handed.exec(masked);
  const before = hit ? masked.slice(0, hit.index) : '';
  return hit && endsWithPerson(before) && !/[给向往]\p{Script=Han}{1,3}\s?$/u.test(before)
    ? hit[0].replace(/[\s¤]/gu, '')
    : undefined;
}

/** 房租 3500 转账: how it was paid, with nothing said of where it went. */
function isBareTransfer({ transfer, word }: Way, masked: string, wallets: readonly string[]): boolean {
  const { from, to } = sidesIn(masked, wallets);
  return transfer === '转账' && from === null && to === null && receiverOf(masked, wallets) === undefined &&
    /^(?:转[账帐]?|transfer(?:red)?)$/iu.test(word ?? '');
}

function isBesideAmount(masked: string, { at, word }: FoundCue): boolean {
  return /^(?:[扣收付花是了:=]|was|of|\s)*¤/u.test(masked.slice(at + word.length)) ||
    /¤[\s的]*$/u.test(masked.slice(0, at));
}

function unsure(one: FoundCue, other: FoundCue): Refused {
  return refuse((words) => words.opposite(one.word, other.word));
}

/** Transfers and refunds. */
function transferOf(
  masked: string,
  { found, wallets }: { found: readonly FoundCue[]; wallets: readonly string[] },
): Parsed<Way> | undefined {
  const way = (transfer: NonNullable<Way['transfer']>, leaves: boolean, word: string): Parsed<Way> => ({
    value: { direction: 'transfer', transfer, leaves, word },
  });
  const last = (cue: Cue): FoundCue | undefined => found.find((one) => one.cue === cue);
  const repay = last('repay');
  if (repay) return way('还款', false, repay.word);
  const withdraw = last('withdraw');
  if (withdraw) return way('提现', true, withdraw.word);
  const lend = last('lend');
  if (lend) {
    const after = masked.slice(lend.at + lend.word.length);
    const before = masked.slice(0, lend.at);
    // 老张借了我200: lent to me, or borrowed from me?
    if (lend.word === '借了' && /^我\s?¤/u.test(after)) return refuse((words) => words.whichWay('借了我'));
    if (
      /[向找跟问从]我$/u.test(before) || /from me$/iu.test(lend.word) ||
      /^\s?¤?\s?from me(?![a-z])/iu.test(after)
    ) {
      return way('借还', true, lend.word);
    }
    if (last('receive') || /我|me|贷款|借款/.test(lend.word)) return way('借还', false, lend.word);
    const isPerson = startsWithPerson(after) || /[给向找跟从问]./u.test(before) ||
      endsWithPerson(before);
    if (
      isPerson ||
      /^(?:借给|借出|借入|借钱|还钱|借来|lent|borrowed|lend|borrow|pa(?:id|y) back)$/i.test(lend.word) ||
      /^\s*(?:了\s*)?¤/u.test(after)
    ) {
      return way('借还', !/借入|借来|borrow|[向找跟从问].+借/iu.test(before + lend.word), lend.word);
    }
    if (lend.word === '归还') return undefined;
  }
  const paidBack = /(?<![a-z])paid\s\w+\sback(?![a-z])/iu.exec(masked);
  if (paidBack) return way('借还', true, paidBack[0]);
  const debt = /还了?(?!房|车|信用|[没不要在有是买交付])\p{Script=Han}+[钱费]/u.exec(masked);
  if (debt && endsWithPerson(masked.slice(0, debt.index))) return way('借还', false, debt[0]);
  const back =
    /还(?:了|给)?(?!有|是|行|要|好|原|价|在|没|会|得|能|可|算|差|剩|挺|款|书|车|房|贷|本|单|充|伞)/u.exec(
      masked,
    );
  const behind = back ? masked.slice(back.index + back[0].length) : '';
  if (back && /^\s?¤/u.test(behind) && endsWithPerson(masked.slice(0, back.index))) {
    return way('借还', false, '还');
  }
  if (
    back && (startsWithPerson(behind) || /^\s?¤\s?给/u.test(behind)) &&
    wordStart.test(masked.slice(0, back.index))
  ) return way('借还', true, '还');
  if (
    /还(?![没不要在有是会得能可想])[^用刷]{0,6}(?:信用卡|花呗|白条|借呗|月付|网贷)|(?:信用卡|花呗|白条|借呗|月付|网贷).{0,6}还(?:了|款|上|清|掉)/u
      .test(masked)
  ) return way('还款', false, '还');
  if (isBetweenOwn(masked, wallets)) return way(masked.includes('充') ? '充值' : '转账', true, '转账');
  const move = last('move');
  const receiver = receiverOf(masked, wallets);
  // 妈妈转给弟弟 is others' money, 手机转给同事 perhaps a sale.
  if (
    receiver?.who === 'me' ||
    receiver?.who === 'other' &&
      (endsWithPerson(receiver.before) || /把\S+转给|转给[^\s¤]{1,4}的/u.test(masked))
  ) {
    return refuse((words) => words.whichWay(move?.word ?? '转'));
  }
  if (receiver?.who === 'own wallet') return way('转账', true, move?.word ?? '转');
  if (!move || receiver) return undefined;
  if (/^转$/.test(move.word)) {
    const { from, to } = sidesIn(masked, wallets);
    return from !== null || to !== null || /转\s?¤/u.test(masked) ? way('转账', true, move.word) : undefined;
  }
  return way('转账', !/转入|存|deposit/iu.test(move.word), move.word);
}
