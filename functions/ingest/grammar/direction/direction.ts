/** The direction of a line: a list of laws, the first that decides counts. Each has a line that is decided otherwise without it. */
import { type Parsed, refuse } from '../text.ts';
import { namesExpense } from '../reading/category.ts';
import { cantonese } from './cantonese.ts';
import type { FoundCue } from './cues.ts';
import { moves } from './moves.ts';
import { parties } from './parties.ts';
import { endsWithPerson, startsWithPerson } from '../reading/people.ts';
import { receiverOf } from './receiver.ts';
import {
  earned,
  firstOf,
  type Flow,
  type Law,
  opposite,
  type Said,
  saidIn,
  spent,
  whichWay,
} from './said.ts';
import { unsureOf } from './unsure.ts';
import { sidesIn } from '../reading/sides.ts';

/** Own money that comes back from where it was put. */
const ownMoney = /赎回|到期|卖出?(?:基金|股票|理财)|(?:基金|股票)卖/u;
const handed =
  /(?:打|给|转|汇|塞|发|派)(?:过来|来)?了?(?:一?个)?(?:\s?¤|(?:生活费|学费|零花钱|零用钱|红包|压岁钱|房租|饭钱|钱)\s?¤)/u;

const gainIn = ({ has }: Said): FoundCue | undefined => has('income') ?? has('receive');

export const laws: readonly Law[] = [
  ...parties,
  ...cantonese,
  {
    // Somebody gives, and nobody is named who gets it.
    line: '妈妈打了¤',
    decide({ masked, sign, has }) {
      const hit = handed.exec(masked);
      const before = hit ? masked.slice(0, hit.index) : '';
      return hit && sign === '' && !has('receive', 'lend', 'refund', 'income') && endsWithPerson(before) &&
          !/[给向往]\p{Script=Han}{1,3}\s?$/u.test(before)
        ? whichWay(hit[0].replace(/[\s¤]/gu, ''))
        : undefined;
    },
  },
  {
    // A plus is an income, or a transfer where its words say so.
    line: '+ 工资¤',
    decide(said) {
      if (said.sign !== '+') return undefined;
      const moved = firstOf(moves, said);
      return moved && 'value' in moved && !said.has('receive', 'income')
        ? moved
        : earned(undefined, said.has('refund') && true);
    },
  },
  {
    // A fee that is given back: the verb right in front of it.
    line: '京东退了运费¤',
    decide({ sign, has }) {
      const [fee, back] = [has('fee'), has('refund')];
      return fee && back && sign === '' && /[了还返番我]$/u.test(back.word) &&
          fee.at === back.at + back.word.length
        ? earned(back.word, true)
        : undefined;
    },
  },
  {
    // 退货 邮费 is spent; 运费退款 and 退款 邮费 may have come back.
    // A fee that may have been given back.
    line: '运费退款¤',
    decide({ sign, found, has }) {
      const fee = has('fee');
      const back = fee &&
        found.find(({ cue, word, at }) =>
          cue === 'refund' && (at > fee.at || /[款回还返番翻费钱我]$|^refund/iu.test(word))
        );
      return fee && back && sign === '' ? opposite(fee, back) : undefined;
    },
  },
  {
    // 提现¤ 扣了手续费: what was moved, not what it cost.
    // A fee beside what was moved.
    line: '手续费 提现¤元',
    decide({ masked, sign, has }) {
      const [fee, move] = [has('fee'), has('withdraw', 'move', 'repay')];
      return fee && move && sign === '' && /^(?:手续费|fees?)$/.test(fee.word) && !isBesideAmount(masked, fee)
        ? refuse((words) => words.twoReadings([move.word, fee.word]))
        : undefined;
    },
  },
  // A fee is spent.
  { line: '工资手续费¤', decide: ({ has }) => has('fee') && spent },
  {
    // What was earned is sent to somebody: the whole, or what they got of it?.
    line: '工资转给老婆¤',
    decide(said) {
      const [move, got] = [said.has('move'), gainIn(said) ?? said.has('refund')];
      return move && got && said.sign === '' && receiverOf(said.masked, said.wallets)?.who === 'other'
        ? opposite(got, move)
        : undefined;
    },
  },
  {
    // A refund beside a word of spending.
    line: '买退票¤',
    decide({ masked, sign, has }) {
      if (sign !== '') return undefined;
      const [refund, give, spend] = [has('refund'), has('give'), has('spend')];
      const isContrary = give && !/[给退][了]?我|还我/u.test(masked) ||
        spend && !/退款|退货|退回|退还|退了/u.test(refund?.word ?? '');
      return refund && isContrary ? opposite(give ?? spend ?? refund, refund) : undefined;
    },
  },
  {
    // A refund comes back.
    line: '退款¤',
    decide({ sign, has }) {
      const refund = has('refund');
      return refund && (sign === '-' ? spent : earned(refund.word, true));
    },
  },
  {
    // A thing that was paid by transfer.
    line: '房租¤转账',
    decide(said) {
      const { masked, sign, wallets, has } = said;
      const moved = sign === '' ? firstOf(moves, said) : undefined;
      const give = has('give');
      const isPaid = moved && 'value' in moved && isBareTransfer(moved.value, masked, wallets) &&
        (has('spend') !== undefined || give !== undefined && /^[交付]/u.test(give.word) ||
          namesExpense(masked));
      if (!isPaid) return undefined;
      const [gain, move] = [gainIn(said), has('move')];
      return gain ? opposite(gain, move ?? gain) : spent;
    },
  },
  {
    // A transfer that was received.
    line: '收到转账¤',
    decide(said) {
      const moved = firstOf(moves, said);
      return moved && 'value' in moved && moved.value.transfer === '转账' && said.has('receive') &&
          !ownMoney.test(said.masked)
        ? earned(gainIn(said)?.word)
        : undefined;
    },
  },
  {
    // An income that is moved.
    line: '工资转账¤',
    decide(said) {
      const gain = gainIn(said);
      if (gain?.cue !== 'income' || !firstOf(moves, said)) return undefined;
      // 理财到期收益¤: what it has brought, not what was put there.
      if (/^(?:理财)?收益$|^利息$/.test(gain.word)) {
        return isBesideAmount(said.masked, gain) ? earned(gain.word) : undefined;
      }
      return opposite(gain, said.has('repay', 'withdraw', 'move', 'lend') ?? gain);
    },
  },
  // What is moved.
  { line: '提现¤', decide: (said) => firstOf(moves, said) },
  {
    // A word that says neither.
    line: '报销¤',
    decide({ masked, sign, has }) {
      const doubt = has('unsure');
      if (doubt && sign === '' && isEarned(doubt.word, masked, has('income'))) return earned(doubt.word);
      return doubt && sign === ''
        ? unsureOf(doubt, { masked, received: has('receive') !== undefined })
        : undefined;
    },
  },
  // A minus is an expense.
  { line: '- 工资¤', decide: ({ sign }) => sign === '-' ? spent : undefined },
  {
    // Somebody gave, not to anybody who is named.
    line: '妈妈给早饭¤',
    decide({ masked, has }) {
      const give = has('give');
      return give && /^给了?$/.test(give.word) && !has('receive') &&
          endsWithPerson(masked.slice(0, give.at)) &&
          !startsWithPerson(masked.slice(give.at + give.word.length))
        ? whichWay(give.word)
        : undefined;
    },
  },
  {
    // What was earned is given.
    line: '利息给小李¤',
    decide(said) {
      const [give, income] = [said.has('give'), said.has('income')];
      return give && income && !said.has('receive') && !/工资|奖金|补贴|奖学金/u.test(income.word)
        ? opposite(give, income)
        : undefined;
    },
  },
  {
    // What is given is spent.
    line: '给小李工资¤',
    decide: ({ has }) => has('give') && !has('receive') ? spent : undefined,
  },
  {
    // 帮同事带饭22他转给我了: paid back, or earned.
    // Money for what one did for somebody.
    line: '帮同事带饭¤收到',
    decide(said) {
      const gain = gainIn(said);
      return gain && /[帮替][^\s¤]{1,4}[带买捎垫付]/u.test(said.masked) ? whichWay(gain.word) : undefined;
    },
  },
  {
    // An income beside a word of spending.
    line: '工资买¤',
    decide(said) {
      const [gain, spend] = [gainIn(said), said.has('spend')];
      return gain && spend && !/支付|付款|消费/u.test(gain.word) ? opposite(gain, spend) : undefined;
    },
  },
  // An income.
  { line: '工资¤', decide: (said) => gainIn(said) && earned(gainIn(said)!.word) },
  {
    // What one earns or pays for, with no word that says which.
    line: '工钱¤',
    decide: ({ sign, has }) =>
      sign === '' && has('either') && !has('spend', 'give', 'gift')
        ? whichWay(has('either')!.word)
        : undefined,
  },
  {
    // A present that arrived.
    line: '红包¤到了',
    decide({ masked, has }) {
      const gift = has('gift');
      return gift && /¤\s?到了?$/u.test(masked) ? earned(gift.word) : undefined;
    },
  },
  {
    // A present: given or received?.
    line: '红包¤',
    decide({ has }) {
      const gift = has('gift');
      return gift && /红包|压岁钱|利是|礼金|彩礼/u.test(gift.word) && !has('spend')
        ? refuse((words) => words.gift(gift.word, gift.word))
        : undefined;
    },
  },
];

/** Sign and explicit category take precedence over words; what no law decides is an expense. */
export function wayOf(
  masked: string,
  given: Pick<Said, 'sign' | 'wallets'>,
  all: readonly Law[] = laws,
): Parsed<Flow> {
  return firstOf(all, saidIn(masked, given)) ?? spent;
}

/** 摆摊卖袜子¤, got my deposit back ¤: what came is said beside the word that says neither. */
function isEarned(doubt: string, masked: string, income: FoundCue | undefined): boolean {
  return /^(?:摆摊|税前)$/u.test(doubt) && income !== undefined ||
    /^(?:got|returned)$/.test(doubt) && /(?<![a-z])got.* back(?![a-z])/u.test(masked);
}

/** 房租 3500 转账: how it was paid, with nothing said of where it went. */
function isBareTransfer({ transfer, word }: Flow, masked: string, wallets: readonly string[]): boolean {
  const { from, to } = sidesIn(masked, wallets);
  return transfer === '转账' && from === null && to === null && receiverOf(masked, wallets) === undefined &&
    /^(?:转[账帐]?|transfer(?:red)?)$/iu.test(word ?? '');
}

function isBesideAmount(masked: string, { at, word }: FoundCue): boolean {
  return /^(?:[扣收付花是了:=]|was|of|\s)*¤/u.test(masked.slice(at + word.length)) ||
    /¤[\s的]*$/u.test(masked.slice(0, at));
}
