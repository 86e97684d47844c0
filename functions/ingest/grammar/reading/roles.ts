/** Decides which of several amounts was paid, by the word before each. One row per role. */
import { signOf } from '../tokens/token.ts';
import { startsWithPerson } from './people.ts';

type Role =
  /** No role word. */
  | 'plain'
  /** The amount paid in the end; takes precedence over all others. */
  | 'paid'
  /** The same of what is shared with others. */
  | 'own'
  /** The total. */
  | 'total'
  /** Before the discount. */
  | 'list'
  | 'discount'
  /** A part of another amount. */
  | 'part'
  /** Cash handed over, with change. */
  | 'given'
  | 'change'
  /** Said beside the amount paid, and no change of it: 其中锅底38, 比平时便宜了500. */
  | 'aside'
  /** A balance or budget: not a payment. */
  | 'state';

const between = '(?:金额|费用|价格?|款项?|共计?|人民币)?(?:了|是|为|约|有|到|[\\s:¥(=-])*$';

// deno-fmt-ignore
export const roles: readonly (readonly [Role, RegExp])[] = [
  ['paid',     label('实付款?|实际支付|实际付款|实际付|实收|实支|券后|折后|优惠后|到手价?|最后付|最终付|净付|现价|打[\\d.一二三四五六七八九]*折到|[砍讲][价到]到?|会员价|团购价|活动价|优惠价|实际花了?|,\\s?(?:i\\s)?(?:only\\s)?(?:paid|now|got it for)')],
  ['own',      label('我的?那[份杯个]|我的|我[只就也]?[付出摊花掏](?:了|一半)?|my (?:share|half|part)(?: of (?:it|that))?(?: (?:was|is|came to))?')],
  ['state',    label('(?:余额|结余)(?!宝)|剩余?|还剩|剩下|余款|可用|额度|限额|预算|目标|应还款?|待还|待付款?|未付|欠款?|欠|账单|最低还款额?|总支出|总收入|总花费|支出合计|收入合计|积分|里程|步数|得分|分数|贷款余额|市值|估值|报价|发票金额|开票金额|股价|降价|涨到|降到|单价|涨价|涨了|跌了|降了')],
  ['list',     label('原价|总价|标价|定价|订单|小计|应付|市场价|吊牌价|门市价|商品|菜品|面额|面值|本来|原本|(?<![a-z])originally')],
  ['discount', label('优惠|优惠券|立减|减免|减|抵扣|抵|扣减|省下?|少花了?|用券|用了券|券抵|券减|折扣|补贴了?|返券|满|满减|(?<!外)送|赠|便宜|(?<![a-z])saved(?: me)?|打折|让利|抹零|红包抵扣|随机减')],
  ['part',     label('含|其中|包括|包含|内含|分别|本金')],
  ['change',   label('找零|找回|找')],
  ['given',    label('给了|拿了|递了|收您|收你')],
  ['total',    label('一?共|总共|合计|共计|总计|总额|统共|加起来|总的')],
];

function label(words: string): RegExp {
  return new RegExp(`(?:${words})${between}`, 'iu');
}

/** What stands before an amount that has a role; before most amounts there is none of it. */
export const signOfRole = signOf(roles.map(([, pattern]) => pattern), '');

const compared = /比[^,¤]{1,8}(?:便宜|贵|少|多|省|涨|降)[了花付出]*\s?$/u;
/** 尾款4500送货再给 */
const later = /^\s?[^,\s¤]{0,6}(?<![又一])再[付给交](?=$|[,。])/u;
const inside = /^[\s,(]*其中的?(\p{Script=Han}{1,8})\s?$/u;

/** `before` is the text between the amount and the one in front of it, `prior` that in front of the latter, `after` the text behind. */
export function roleOf(before: string, prior?: string, after = ''): Role {
  if (later.test(after)) return 'state';
  if (!signOfRole.test(before)) return 'plain';
  if (/余额宝(?:收益|转[出入])?[\s:]*$/u.test(before)) return 'plain';
  if (compared.test(before)) return 'aside';
  // 原价299打折199
  if (
    prior !== undefined && /打[\d.一二三四五六七八九]*折后?[付花]?了?\s?$/u.test(before) && isListed(prior)
  ) {
    return 'paid';
  }
  if (prior !== undefined) {
    const [, thing] = inside.exec(before) ?? [];
    if (thing !== undefined && !ofPerson(thing) && /^[\s)。!]*(?:$|,)/u.test(after)) return 'aside';
    if (/^再?[送赠]了?\s?$/u.test(before) && /[充储存]值?了?\s?$/u.test(prior)) return 'aside';
  }
  return roles.find(([, pattern]) => pattern.test(before))?.[0] ?? 'plain';
}

function isListed(before: string): boolean {
  return roles.some(([role, pattern]) => role === 'list' && pattern.test(before));
}

function ofPerson(thing: string): boolean {
  return /[我你他她们]/u.test(thing) || startsWithPerson(thing);
}

interface Weighed<Item> {
  readonly item: Item;
  readonly role: Role;
  readonly minor: number;
}

/** `whole`: what the chosen one is one's own part of. */
export type Choice<Item> = { readonly chosen: Item; readonly whole?: Item | undefined } | {
  readonly why: 'none' | 'several' | 'state' | 'discount';
  readonly items: readonly Item[];
};

/** The amount that is recorded, of those that stand in a line. */
export function principal<Item>(all: readonly Weighed<Item>[]): Choice<Item> {
  const of = (...roles: readonly Role[]): readonly Item[] =>
    all.filter(({ role }) => roles.includes(role)).map(({ item }) => item);
  const [paid, ...morePaid] = of('paid', 'own');
  if (paid !== undefined) {
    // 午饭 实付35 网吧 30: what stands in front of the amount paid is its list price, what follows another payment.
    const last = all.findLastIndex(({ role }) => role === 'paid' || role === 'own');
    const after = all.slice(last + 1).filter(({ role }) => role === 'plain').map(({ item }) => item);
    if (after.length > 0) return { why: 'several', items: [paid, ...after] };
    const [whole, ...others] = of('own').length > 0 ? of('plain', 'total') : [];
    return morePaid.length + others.length === 0
      ? { chosen: paid, whole }
      : { why: 'several', items: of('paid', 'own', 'plain', 'total') };
  }
  const rest = of('list', 'discount', 'part', 'change');
  const [total, ...totals] = all.filter(({ role }) => role === 'total');
  const parts = all.filter(({ role }) => role === 'plain');
  // 牛奶12 面包8 一共20
  const isSum = total?.minor === parts.reduce((sum, { minor }) => sum + minor, 0);
  if (total && isSum && parts.length > 1 && parts.length + 1 + totals.length === all.length) {
    return { chosen: total.item };
  }
  const [first, ...more] = [...of('plain', 'total'), ...of('given')];
  if (first !== undefined) {
    if (rest.length > 0) return { why: 'discount', items: rest };
    return more.length === 0 ? { chosen: first } : { why: 'several', items: [first, ...more] };
  }
  return {
    why: all.length === 0 ? 'none' : rest.length > 0 ? 'discount' : 'state',
    items: all.map(({ item }) => item),
  };
}
