/**
 * A notification of a bank or payment service -> one entry (two for a withdrawal with its fee) or a refusal. There are no templates: a new bank is a row in `senders.ts`, a new phrase one
 * in `slots.ts` (what its number is) or `verbs.ts` (what happened). Slots must cover every number; only the amount and the day are used, never balances
 * or limits. Undefined: not a notification.
 */
import type { Reason } from '../../answers/answers.ts';
import { type MoneyDraft, refundCategory } from '../../store/entry.ts';
import { readAmount } from '../amount.ts';
import { currencies, type Currency, currencyBefore, isCurrency } from '../currency.ts';
import { dateAt } from '../dates/date-at.ts';
import type { Day } from '../day.ts';
import { categoryFor } from '../reading/category.ts';
import { type Grounds, type Line, type Notice, numberGrounds, unknownWallets } from '../reading/grounds.ts';
import { type Parsed, refuse, type Refused } from '../text.ts';
import { fold } from '../tokens/fold.ts';
import { scan } from '../tokens/scan.ts';
import { isSent, walletOf } from './senders.ts';
import { type SlotKind, slots } from './slots.ts';
import { blockers, marks, signOfMark, undone, undoneLater, type Verb, verbs } from './verbs.ts';

interface Slot {
  readonly kind: SlotKind;
  readonly text: string;
  readonly inner: string;
}

/** `detail` says what was not understood. */
function notRead(detail: Reason): Refused {
  return refuse((words) => words.notification(detail(words)));
}

/** `folded` is the folded text. */
export function readNotification(folded: string, grounds: Grounds): Parsed<readonly Line[]> | undefined {
  if (!signOfMark.test(folded)) return undefined;
  if (/[#@]\p{L}/u.test(folded)) return undefined;
  if (!marks.some((mark) => mark.test(folded))) return undoneOf(folded);
  const end = statementEnd(folded);
  const [statement, trailer] = [folded.slice(0, end), folded.slice(end)];
  for (const [pattern, why] of blockers) {
    const hit = pattern.exec(statement);
    if (hit) return refuse((words) => words.blocked(hit[0], why(words)));
  }
  const later = undoneLater.exec(trailer);
  if (later) return refuse((words) => words.blocked(later[0], words.failed));
  const cut = cutSlots(statement, trailer === '');
  if ('refused' in cut) return cut;
  // Numbers and dates in words count like digits: 三十块, 前天.
  const stray = scan(fold(cut.value.words), numberGrounds(grounds)).tokens.find(({ readings }) =>
    readings.some(({ kind }) => /^(?:amount|date|price|unclear)$/.test(kind))
  );
  if (stray) return notRead((words) => words.detailUnread(stray.text));
  const day = dayOf(cut.value.slots, grounds);
  if ('refused' in day) return day;
  const signatures = trailer.match(/【[^【】]{1,24}】|\[[^[\]]{1,24}\]/gu)?.join('') ?? '';
  const verb = verbOf(cut.value);
  const isApart = ({ kind }: Slot): boolean => kind === 'fee' && verb === 'withdraw';
  const amount = amountOf(cut.value.slots.filter((slot) => !isApart(slot)), grounds);
  if ('refused' in amount) return amount;
  if (!verb) return notRead((words) => words.detailWay);
  const read = build(
    { verb, ...cut.value, words: cut.value.words + signatures, amount: amount.value, day: day.value, folded },
    grounds,
  );
  const line = { ...read, notice: noticeOf(cut.value.slots, folded) };
  const fees = cut.value.slots.filter((slot) => isApart(slot) && /[1-9]/.test(slot.inner));
  if (fees.length === 0) return { value: [line] };
  const fee = amountOf(fees.map((slot) => ({ ...slot, kind: 'amount' })), grounds);
  return 'refused' in fee ? fee : { value: [line, feeOf(line, fee.value, grounds)] };
}

/** 京东支付 ￥299 确认中: a sender is named, and the payment did not come to pass, or not yet. */
function undoneOf(folded: string): Refused | undefined {
  const [hit] = isSent(folded) ? undone.exec(folded) ?? [] : [];
  return hit === undefined ? undefined : refuse((words) => words.blocked(hit, words.failed));
}

function noticeOf(all: readonly Slot[], folded: string): Notice {
  const of = (kind: SlotKind): string =>
    all.filter((slot) => slot.kind === kind).map(({ text }) => text).join(' ');
  const [moment, state] = [of('moment') + of('time'), of('state')];
  return {
    source: walletOf(folded, all.find(({ kind }) => kind === 'tail')?.inner) ?? '',
    proof: /:|[时点]/u.test(moment) && state !== '' ? `${moment} ${state}` : '',
  };
}

interface Cut {
  readonly slots: readonly Slot[];
  /** The text outside of all slots. */
  readonly words: string;
}

/** Money that moves, a day, a card or who was paid, behind the balance or the first sentence: then it is no trailer. */
const details =
  /\n|尾号|\d{1,2}月\d{1,2}日|(?:支出|消费(?!满)|扣[款费收]?|手续费|转[出入]|收入|存入|退款)[^,，。]{0,8}\d|[网快][上捷]支付|摘要|对方|[收付]款[人方]|商户|附言|备注|(?:财付通|支付宝|微信支付|云闪付|银联)[-—–]/u;

/** Where the trailer begins, which decides nothing: behind the balance or the sentence, once the amount is said. */
function statementEnd(text: string): number {
  let isPaid = false;
  for (let at = 0; at < text.length;) {
    const slot = slotAt(text, at);
    const end = at + (slot?.text.length ?? 1);
    if (isPaid && (slot?.kind === 'state' || text[at] === '。')) {
      return details.test(text.slice(end)) ? text.length : end;
    }
    isPaid ||= slot?.kind === 'amount' || slot?.kind === 'paid';
    at = end;
  }
  return text.length;
}

const moneyName = '(?:元|币|盾|镑|郎|朗|铢|索|卢比|里拉|先令|兰特|林吉特|令吉)';
/** A word beside an amount that looks like a currency which no row knows. */
const strangeBefore = new RegExp(
  `(?:[A-Z]{3}|[A-Z]{1,2}\\$|\\p{Script=Han}{1,4}${moneyName}|\\p{Sc})\\s?$`,
  'u',
);
const strangeBehind = new RegExp(
  `^\\s?(?:[A-Z]{3}(?![A-Za-z])|(?!人民币)\\p{Script=Han}{1,4}${moneyName}(?=$|[\\s,，。(【]))`,
  'u',
);
const isoCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency beside an amount that no row knows: SEK 450, 300丹麦克朗. */
function strangeBeside(
  text: string,
  { at, end }: { readonly at: number; readonly end: number },
): string | undefined {
  const word = strangeBehind.exec(text.slice(end))?.[0] ??
    strangeBefore.exec(text.slice(Math.max(0, at - 8), at))?.[0];
  const name = word?.trim();
  return name !== undefined && /^[A-Z]{3}$/.test(name) && !isoCodes.has(name) ? undefined : name;
}

/** The amount may go on where the text was cut off: 13…, 135.; in a bank's text also 人民币14 at its end. */
function isCutOff(
  amount: string,
  { before, behind }: { readonly before: string; readonly behind: string },
): boolean {
  if (/^\s*(?:…|\.)/u.test(behind)) return true;
  const currency = currencyBefore(amount.toUpperCase())?.currency;
  const hasEnd = /\p{Script=Han}$|[A-Z]$|\.\d\d$/u.test(amount) ||
    currency !== undefined && currencies[currency].digits === 0;
  return behind === '' && !hasEnd && /尾号|【|您/u.test(before);
}

/** `isWhole`: nothing follows the text. */
function cutSlots(text: string, isWhole: boolean): Parsed<Cut> {
  const found: Slot[] = [];
  let words = '';
  for (let at = 0; at < text.length;) {
    const slot = slotAt(text, at);
    if (slot) {
      const end = at + slot.text.length;
      if (slot.kind === 'amount' || slot.kind === 'paid') {
        const strange = slot.kind === 'amount' ? strangeBeside(text, { at, end }) : undefined;
        if (strange !== undefined) return refuse((words) => words.unknownCurrency(strange));
        const behind = text.slice(end);
        if ((isWhole || behind !== '') && isCutOff(slot.text, { before: text.slice(0, at), behind })) {
          return notRead((words) => words.detailUnread(slot.text + behind.slice(0, 3)));
        }
      }
      found.push(slot);
      words += ' ';
      at += slot.text.length;
    } else if (/\d/.test(text.charAt(at))) {
      const run = /[\d.,]+/.exec(text.slice(at))![0];
      return notRead((words) => words.detailUnread(run));
    } else words += text[at++];
  }
  return { value: { slots: found, words } };
}

function slotAt(text: string, at: number): Slot | undefined {
  for (const { kind, pattern } of slots) {
    pattern.lastIndex = at;
    const hit = pattern.exec(text);
    // A number begins where no digit stands before it.
    if (hit && !(/^\d/.test(hit[0]) && /[\d.]/.test(text.charAt(at - 1)))) {
      return { kind, text: hit[0], inner: (hit[1] ?? '').trim() };
    }
  }
  return undefined;
}

function dayOf(all: readonly Slot[], grounds: Grounds): Parsed<Day> {
  const days = new Set<Day>();
  for (const { inner } of all.filter(({ kind }) => kind === 'moment')) {
    const found = dateAt(inner, 0, grounds);
    if (!found || found.day === 'period') return notRead((words) => words.detailUnread(inner));
    if ('refused' in found.day) return found.day;
    days.add(found.day.value);
  }
  const [day, ...more] = days;
  const journey = all.find(({ kind }) => kind === 'journey');
  if (journey && day === undefined) return dayOfJourney(journey, grounds);
  if (day !== undefined && day > grounds.today) return notRead((words) => words.detailAhead(day));
  return more.length > 0 ? notRead((words) => words.detailTwoDays) : { value: day ?? grounds.today };
}

/** A journey to come is paid for today; one in the past some day. */
function dayOfJourney({ inner }: Slot, grounds: Grounds): Parsed<Day> {
  const found = dateAt(inner, 0, grounds);
  if (!found || found.day === 'period') return notRead((words) => words.detailUnread(inner));
  if ('refused' in found.day) return found.day;
  return found.day.value < grounds.today
    ? refuse((words) => words.paidOrUsed(inner))
    : { value: grounds.today };
}

interface Said {
  readonly minor: number;
  readonly currency: Currency;
  readonly sign: '' | '+' | '-';
}

function amountOf(all: readonly Slot[], { settings }: Grounds): Parsed<Said> {
  const paid = all.filter(({ kind }) => kind === 'paid');
  const plain = all.filter(({ kind }) => kind === 'amount');
  const reduced = all.filter(({ kind, text }) => (kind === 'before' || kind === 'fee') && /[1-9]/.test(text));
  if (paid.length === 0 && reduced.length > 0) return notRead((words) => words.detailReduced);
  const wanted = paid.length > 0 ? paid : plain;
  const home = isCurrency(settings.currency) ? settings.currency : 'CNY';
  const read = new Map<string, Said>();
  for (const { inner } of wanted) {
    // USD12.99元: the unit of any currency.
    const plain = inner.replace(/\s/g, '').replace(
      /(?<=^[+-]?(?:[A-Z]{3}|\p{Script=Han}+)[+-]?[\d.,]+)元$/u,
      '',
    ).replace(
      /元(?=人民币$)/u,
      '',
    );
    const reading = readAmount(plain, home);
    if (reading.kind !== 'amount') return notRead((words) => words.detailUnread(inner));
    const { minor, currency = home, sign } = reading.amount;
    read.set(`${minor} ${currency}`, { minor, currency, sign });
  }
  const [said, ...more] = read.values();
  if (!said) return notRead((words) => words.detailNoAmount);
  return more.length > 0
    ? notRead((words) => words.detailAmounts(wanted.map(({ inner }) => inner)))
    : { value: said };
}

/** What the other side did with what one sent. */
const otherSide =
  /(?:对方|(?:收款)?商[家户]|收款[方人])已?(?:确认)?(?:收款|收到|到账|入账|领取)(?:款项)?|已领取(?=[你您])|(?:已|已被|被)(?:[对他她][方]?)?(?:领取|领了|接收)|已?被\p{Script=Han}{1,6}?(?:领取|领了|接收)/gu;

function verbOf({ slots: all, words }: Cut): Verb | undefined {
  const status = all.filter(({ kind, text }) =>
    kind === 'status' || kind === 'paid' || kind === 'method' && /退款/.test(text)
  ).map(({ text }) => text).join(' ');
  // Names of services are not verbs: 微信支付.
  const said = `${words} ${status}`;
  const own = said.replace(otherSide, ' ');
  const text = own.replace(
    /微信支付(?!成功)|快捷支付(?=支出|收入)|网上支付(?=转出)|支付宝|财付通|支付机构|京东支付|美团支付|银联支付|支付时间|交易时间|收款方|消费时间/gu,
    ' ',
  );
  const verb = verbs.find(([, pattern]) => pattern.test(text))?.[0];
  // 付款到账通知 对方已收到
  if (own !== said && (verb === 'receive' || verb === 'send')) return 'pay';
  return verb ??
    (all.some(({ kind, text: slot }) => kind === 'amount' && /-/.test(slot))
      ? 'pay'
      : own !== said || /(?:微信|快捷|网上|美团|京东)支付/.test(words)
      ? 'pay'
      : undefined);
}

/** To somebody else, who is named. */
const sentAway = /(?:向|给)(?!本人|自己)[^,，。]+转账|转账给(?!本人|自己)/u;

interface Understood extends Cut {
  readonly verb: Verb;
  readonly amount: Said;
  readonly day: Day;
  readonly folded: string;
}

/** Where it was done, which is nothing that was bought. */
const channels = /手机银行|网上银行|掌上银行|手机支付/gu;

function build({ verb, slots: all, words, amount, day, folded }: Understood, { settings }: Grounds): Line {
  const tail = all.find(({ kind }) => kind === 'tail')?.inner;
  const method = all.find(({ kind }) => kind === 'method');
  const methodTail = method === undefined ? undefined : /\((\d{4})\)/.exec(method.text)?.[1];
  const wallet = method === undefined ? walletOf(words, tail) : walletOf(method.inner, methodTail);
  const note = noteOf({ all, words });
  const isIncome = verb === 'refund' || verb === 'receive';
  const isTransfer = verb === 'withdraw' || verb === 'repay' || verb === 'save' ||
    verb === 'send' && !sentAway.test(words);
  const common = {
    type: 'money',
    amountMinor: amount.minor,
    currency: amount.currency,
    day,
    note,
    tags: [],
  } as const;
  const draft: MoneyDraft = isTransfer
    ? {
      ...common,
      direction: 'transfer',
      ...transfer(verb, { wallet, words, folded, tail: tail ?? methodTail }),
    }
    : verb === 'refund'
    ? { ...common, direction: 'income', category: refundCategory, wallet, refund: true }
    : {
      ...common,
      direction: isIncome ? 'income' : 'expense',
      category: categoryFor(`${note} ${words}`.replace(channels, ' '), {
        direction: isIncome ? 'income' : 'expense',
        categories: settings.categories,
      }),
      wallet,
    };
  return { draft, unknown: { tags: [], wallets: unknownWallets(draft, settings.wallets) } };
}

/** What the withdrawal of `line` cost, as an entry of its own. */
function feeOf({ draft }: Line, { minor, currency }: Said, { settings }: Grounds): Line {
  const note = '手续费';
  const category = categoryFor(note, { direction: 'expense', categories: settings.categories });
  const { day, wallet } = draft;
  const fee: MoneyDraft = {
    type: 'money',
    direction: 'expense',
    amountMinor: minor,
    currency,
    category,
    wallet,
    day,
    note,
    tags: [],
  };
  return { draft: fee, unknown: { tags: [], wallets: unknownWallets(fee, settings.wallets) } };
}

/** The wallets of a transfer: cash from a machine, a wallet to a card, a repayment to the card. */
function transfer(
  verb: Verb,
  { wallet, words, folded, tail }: {
    wallet: string | null;
    words: string;
    folded: string;
    tail: string | undefined;
  },
): Pick<MoneyDraft, 'category' | 'wallet'> & { readonly toWallet: string | null } {
  if (verb === 'repay') {
    return { category: '还款', wallet: null, toWallet: /花呗/.test(words) ? '花呗' : wallet };
  }
  if (verb === 'save') {
    return {
      category: '转账',
      wallet,
      toWallet: (/余额宝|零钱通/.exec(words) ?? /支付宝|微信|零钱/.exec(words))?.[0] ?? '理财',
    };
  }
  if (verb === 'send') return { category: '转账', wallet, toWallet: null };
  if (/收入|转入|入账|到账银行|支付机构/.test(folded) || /零钱|微信|支付宝|财付通/.test(words)) {
    return {
      category: '提现',
      wallet: /零钱|微信|财付通/.test(words) ? '微信' : /支付宝/.test(words) ? '支付宝' : null,
      toWallet: tail === undefined ? null : walletOf(folded, tail),
    };
  }
  return { category: '提现', wallet, toWallet: '现金' };
}

/** The merchant if named, else the words outside the notification's fixed phrases. */
function noteOf({ all, words }: { all: readonly Slot[]; words: string }): string {
  const named = all.find(({ kind }) => kind === 'merchant')?.inner ??
    /(?:财付通|支付宝|微信支付|云闪付|银联)[-—–]([\p{Script=Han}A-Za-z]{2,}?)(?=快捷|[)\s,。]|$)/u.exec(
      words,
    )?.[1] ?? /(?:付款|支付|消费)\s*(?:给|在)([^\s,。]{2,})/u.exec(words)?.[1];
  const frame =
    /【[^】]*】|\[[^\]]*\]|尊敬的客户|您的?|的?(?:储蓄卡|借记卡|信用卡|账户|卡)|点击?查看详情|此?交易|成功|完成|活期|人民币|已自动|通知|凭证|提醒|于|在/gu;
  return (named ?? words.replace(frame, ' ')).replace(/[\s,，。:;()（）*|\-—]+/gu, ' ').trim().slice(0, 60);
}
