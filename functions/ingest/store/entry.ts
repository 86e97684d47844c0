/** The stored records: accounts with their settings, entries, credentials. Amounts are integer minor units (分), times are ms since 1970 UTC. */

/** A transfer moves money between two wallets and counts in neither total. */
export type Direction = 'expense' | 'income' | 'transfer';
export type CategoryDirection = Exclude<Direction, 'transfer'>;

/** Categories of transfers: fixed words, never in the settings. */
export const transferCategories = ['转账', '还款', '提现', '充值', '借还'] as const;

/** The category of refunds, which are income. */
export const refundCategory = '退款';

/** The language of answers. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export interface Category {
  readonly name: string;
  readonly direction: CategoryDirection;
  /** Words in a line that choose this category. */
  readonly keywords: readonly string[];
}

export interface Settings {
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 4217, for amounts that name none. */
  readonly currency: string;
  /** Minutes after midnight at which a new day begins: 0 to 1439. */
  readonly dayStartMinutes: number;
  readonly categories: readonly Category[];
  /** Where the money sits (微信, 现金): what `@` names. */
  readonly wallets: readonly string[];
  /** zh-CN unless set. */
  readonly language?: Language;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly settings: Settings;
}

/** Permission to record into an account: a credential or a binding. Its row is checked inside every commit. */
export interface Grant {
  readonly id: string;
  readonly account: string;
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Of a binding: when its message was sent. Earlier messages are not recorded. */
  readonly since?: number;
}

/** The stored record of a token; the token itself is not stored. */
export interface Credential extends Grant {
  /** `tsk_Ab3…9fQ2`: enough to recognise, too little to use. */
  readonly mask: string;
}

interface EntryBase {
  /** ULID; within an account ids ascend in the order of recording. */
  readonly id: string;
  readonly account: string;
  /** The day it belongs to, YYYY-MM-DD in the account's time zone. */
  readonly day: string;
  readonly note: string;
  readonly tags: readonly string[];
  /** What the user sent, unchanged but for NFC; of several entries of one message only the first holds it. */
  readonly text: string;
  /** Of several entries recorded by one message: the id of the first, which holds it too. */
  readonly message?: string;
  readonly at: number;
  /** Id of the credential that recorded it. */
  readonly credential: string;
  /**
   * Set while the entry is undone; `mark` is a ULID that orders the undoings, `by` the id of the entry that replaced it:
   * then it comes back only when that one is undone.
   */
  readonly undone: { readonly at: number; readonly mark: string; readonly by?: string } | null;
  /** Id of the entry that this one replaced. */
  readonly replaces?: string;
  /** Of an entry that replaced another: the first of the chain, and which version this one is, from 2. */
  readonly origin?: { readonly id: string; readonly version: number };
  /** The highest version that ever replaced this entry, undone or not, so that no version number is used twice. */
  readonly lastVersion?: number;
}

export interface MoneyEntry extends EntryBase {
  readonly type: 'money';
  readonly direction: Direction;
  /** 1 or more, in the currency's minor unit. */
  readonly amountMinor: number;
  readonly currency: string;
  /** One of the settings' names, or for a transfer one of `transferCategories`. */
  readonly category: string;
  /** Of a transfer: where the money leaves. */
  readonly wallet: string | null;
  /** Of a transfer only: where it arrives. */
  readonly toWallet?: string | null;
  /** Money that came back, of category 退款; income only. */
  readonly refund?: true;
  /** Name of the model that read it, for entries that a model read. */
  readonly model?: string;
}

export interface DiaryEntry extends EntryBase {
  readonly type: 'diary';
}

/** A stated balance of a wallet, at its place in its day; never part of a total. */
export interface BalanceEntry extends EntryBase {
  readonly type: 'balance';
  readonly wallet: string;
  readonly currency: string;
  /** In the currency's minor unit; below zero for a debt. */
  readonly balanceMinor: number;
}

export type Entry = MoneyEntry | DiaryEntry | BalanceEntry;

/** The fields of an entry that a command does not decide: they are added by `context.entry`. */
type Stamped =
  | 'id'
  | 'account'
  | 'text'
  | 'message'
  | 'at'
  | 'credential'
  | 'undone'
  | 'replaces'
  | 'origin'
  | 'lastVersion';
export type MoneyDraft = Omit<MoneyEntry, Stamped>;
export type Draft = MoneyDraft | Omit<DiaryEntry, Stamped> | Omit<BalanceEntry, Stamped>;

/** What an entry that replaces this one says of it. */
export function replacementOf({ id, origin, lastVersion }: Entry): Pick<Entry, 'replaces' | 'origin'> {
  const version = Math.max(origin?.version ?? 1, lastVersion ?? 1) + 1;
  return { replaces: id, origin: { id: origin?.id ?? id, version } };
}

/** The four-character code that users see and type: 编号 K7Q2. Not unique for ever; more characters of the id narrow it down. */
export function codeOf(entry: { readonly id: string }): string {
  return entry.id.slice(14, 18);
}

export const defaultSettings: Settings = {
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  dayStartMinutes: 0,
  // deno-fmt-ignore
  categories: [
    { name: '餐饮', direction: 'expense', keywords: ['早餐', '早饭', '午饭', '午餐', '晚饭', '晚餐', '夜宵', '宵夜', '聚餐', '外卖', '咖啡', '奶茶', '面包', '水果', '零食', '买菜', '菜', '吃饭', '面条', '面', '烧饼', '糖', '水'] },
    { name: '交通', direction: 'expense', keywords: ['打车', '出租车', '滴滴', '地铁', '公交', '加油', '充电', '停车', '高速', '火车', '高铁', '机票', '飞机', '单车'] },
    { name: '购物', direction: 'expense', keywords: ['超市', '淘宝', '京东', '拼多多', '衣服', '鞋', '手机', '电脑', '日用品', '书'] },
    { name: '居住', direction: 'expense', keywords: ['房租', '房贷', '物业', '水费', '电费', '燃气', '宽带', '话费', '装修'] },
    { name: '医疗', direction: 'expense', keywords: ['医院', '看病', '药', '体检', '牙医'] },
    { name: '娱乐', direction: 'expense', keywords: ['电影', '游戏', '旅游', '门票', '会员', '演出'] },
    { name: '学习', direction: 'expense', keywords: ['学费', '课程', '培训', '考试'] },
    { name: '人情', direction: 'expense', keywords: ['礼物', '份子', '请客', '孝敬'] },
    { name: '其他', direction: 'expense', keywords: [] },
    { name: '工资', direction: 'income',  keywords: ['工资', '薪水', '奖金', '年终奖'] },
    { name: '红包', direction: 'income',  keywords: ['红包'] },
    { name: '退款', direction: 'income',  keywords: ['退款', '退货'] },
    { name: '利息', direction: 'income',  keywords: ['利息', '分红', '理财'] },
    { name: '其他收入', direction: 'income', keywords: [] },
  ],
  wallets: ['微信', '支付宝', '现金', '银行卡'],
};
