/** What a statement says of the money: a list of laws, the first that holds decides. Each has the text that needs it. */
import { type Kind, type Piece, says, textOf } from './clauses.ts';
import { bankNamed } from '../../ingest/grammar/reading/wallets.ts';
import { bankIn, meansIn, partIn, serviceIn } from './senders.ts';
import { isReceipt } from './words.ts';

interface Heard {
  has(...kinds: readonly Kind[]): boolean;
  /** A service that holds money is named: 零钱, 支付宝. */
  readonly isService: boolean;
  readonly isMinus: boolean;
  /** 余额宝:成功转入35.00元: whether it is put into savings or taken out. */
  readonly pot: 'in' | 'out' | undefined;
  /** A bank is the sender. */
  readonly isBank: boolean;
  readonly isLatin: boolean;
  /** Credit or a card is what the money was drawn for by itself: 花呗自动扣款. */
  readonly isDrawn: boolean;
  /** With the sender in front. */
  readonly all: string;
  /** Those of its pieces, in their order. */
  readonly kinds: string;
  /** Two cards or accounts are named. */
  readonly isBetween: boolean;
}

export type Way = 'refund' | 'toBank' | 'toCash' | 'repay' | 'save' | 'redeem' | 'own' | 'income' | 'expense';

/** To your Chase credit card. */
const toOwn = /\bto yours(?: text| service){0,9} (?:card|account)\b/u;

/** The first that holds decides; undefined: it may be either. Each has a text that needs it, which the corpus has too. */
// deno-fmt-ignore
const laws: readonly (readonly [way: Way | undefined, holds: (heard: Heard) => boolean])[] = [
  // 您尾号1234卡收入(财付通退款)35.00元
  ['refund', ({ has }) => has('refund', 'refunded', 'back')],
  // 您尾号1234的储蓄卡支付机构提现收入35.00元
  ['toBank', ({ has, isService }) => has('withdraw') && (has('in', 'posted', 'to') || isService)],
  // 您尾号1234卡支出(ATM取款)35.00元
  ['toCash', ({ has }) => has('withdraw')],
  // 花呗还款成功 35.00元
  ['repay', ({ has }) => has('repay')],
  // 信用卡 自动扣缴3,200元,扣款账户 台新银行(5566)
  ['repay', ({ has, isDrawn }) => has('method') && isDrawn],
  // Thank you for your payment of $40.00 to your Chase card ending 1234
  ['repay', ({ has, kinds }) => has('paying') && toOwn.test(kinds)],
  // Amex: Your payment of $40.00 was received
  ['repay', ({ has, isBank }) => has('paying') && !has('to', 'from', 'at', 'why') && (has('card') || isBank && (has('thanks') || has('yours') && has('posted', 'done')))],
  // Verizon: Your payment of $40.00 was received
  ['expense', ({ has, isBank }) => has('paying') && !isBank && (has('thanks') || has('yours') && has('posted', 'done'))],
  // 您尾号1234的信用卡收到转入款项35.00元
  ['repay', ({ has }) => has('card') && has('in', 'posted') && !has('out', 'pay')],
  // 余额宝:成功转出35.00元到招商银行(1234)
  ['redeem', ({ pot }) => pot === 'out'],
  // 零钱通:您已成功转入35.00元
  ['save', ({ pot }) => pot === 'in'],
  // 您尾号1234卡理财赎回到账35.00元
  ['redeem', ({ has }) => has('redeem')],
  // Vodafone: Your top-up of £15.00 was successful
  ['expense', ({ has, isBank, isService, isLatin }) => isLatin && !isBank && !isService && has('save')],
  // 您尾号1234账户向支付宝充值35.00元
  ['save', ({ has }) => has('save')],
  // UOB: S$35.00 was transferred to your account ending 1234 from your account ending 5678
  ['own', ({ has, isBetween }) => has('you') && has('send') && has('yours') && isBetween],
  // 向您本人在中国银行的账户转账支出35.00元
  ['own', ({ has }) => has('own')],
  // 张三向您尾号1234账户转账35.00元
  ['income', ({ has }) => has('you') && has('send', 'in', 'move', 'pay')],
  // 您尾号1234卡转至他行账户35.00元
  ['own', ({ has }) => has('move')],
  // 您的转账35.00元对方已收款
  ['expense', ({ has }) => has('other')],
  // 您的转账35.00元已到账
  [undefined, ({ has }) => has('mine')],
  // 您尾号1234卡收入35.00元支出
  [undefined, ({ has }) => has('in') && has('out')],
  // 您尾号1234卡收入(转账)35.00元
  ['income', ({ has }) => has('in', 'earned')],
  // 您尾号1234卡向张三转账35.00元
  ['expense', ({ has }) => has('send') && has('to', 'payee', 'why')],
  // 您尾号1234卡支出(转账)35.00元
  ['own', ({ has }) => has('send')],
  // 您尾号1234卡消费35.00元已入账
  ['expense', ({ has }) => has('out')],
  // 您尾号1234卡入账35.00元
  ['income', ({ has, isMinus }) => has('posted') && !isMinus],
  // 您尾号1234卡交易人民币-35.00
  ['expense', ({ has, isMinus }) => has('pay', 'payee', 'paid') || has('paying') && has('to', 'at') || isMinus],
  // Uber 收据 总计 HK$35.00
  ['expense', ({ has, all }) => has('total') && (isReceipt(all) || has('done', 'thanks'))],
  // 动账 35.00元 付款方 张三
  ['income', ({ has }) => has('payer')],
  // 您尾号1234卡在美团交易35.00元
  ['expense', ({ has }) => has('deal') && has('shop', 'at')],
  // Apple Card: $7.85 at KFC
  ['expense', ({ has, isBank, isLatin }) => isBank && isLatin && has('at')],
];

export function wayOf(pieces: readonly Piece[], signature: string, isMinus: boolean): Way | undefined {
  const has = (...kinds: readonly Kind[]): boolean => says(pieces, ...kinds);
  const isService = serviceIn(`${signature} ${textOf(pieces)}`) !== undefined;
  const isBetween = new Set(pieces.flatMap(({ kind, inner }) => kind === 'digits' ? [inner] : [])).size > 1;
  // 余额宝转出500元至建设银行(8862), but not 转出至余额宝
  const [pot] = pieces.flatMap(({ kind, text }, at) =>
    (kind === 'in' || kind === 'out') && text.startsWith('转') &&
      partIn(signature + textOf(pieces.slice(0, at)), 'pot') !== undefined
      ? kind
      : []
  );
  // Your Amex payment of $40.00 was received
  const means = signature.trim() === '' ? bankNamed(meansIn(textOf(pieces)) ?? '') : undefined;
  const isBank = means !== undefined || bankIn(signature.trim(), true) !== undefined ||
    /[A-Z]/.test(signature) && serviceIn(signature) !== undefined;
  const drawn = /^.{0,12}自动扣[款缴]/u.exec(textOf(pieces))?.[0] ?? '';
  const isDrawn = /信用卡|贷/u.test(drawn) || partIn(drawn, 'debt') !== undefined;
  const isLatin = !/\p{Script=Han}/u.test(textOf(pieces));
  const kinds = pieces.flatMap(({ kind, inner }) => kind === 'gap' ? [] : kind === 'lead' ? inner : kind)
    .join(' ');
  return laws.find(([, holds]) =>
    holds({
      has,
      isService,
      isMinus,
      isBetween,
      pot,
      isBank,
      isLatin,
      isDrawn,
      kinds,
      all: `${signature} ${textOf(pieces)}`,
    })
  )?.[0];
}
