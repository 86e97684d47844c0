/** Decides which of several amounts was paid, by the word before each: `words/tables/roles.tsv`. */
import { lexiconOf } from '../../words/lexicon.ts';
import { startsWithPerson } from './people.ts';

/**
 * `paid` in the end, which takes precedence over all others; `own`, the same of what is shared with others; `list`, before the discount; `part` of
 * another amount; `given`, cash handed over, with change; `aside`, said beside the amount paid, and no change of it: 其中锅底38, 比平时便宜了500;
 * `state`, a balance or budget.
 */
// deno-fmt-ignore
type Role = 'plain' | 'paid' | 'own' | 'total' | 'list' | 'discount' | 'part' | 'given' | 'change' | 'aside' | 'state';

// deno-fmt-ignore
const words = lexiconOf('roles', ['none', 'link', 'paid', 'own', 'state', 'list', 'discount', 'part', 'change', 'given', 'total', 'allowance', 'loan']);

/** 我只出一半, 我那份: one's own part. */
const own = /我(?:[只就也]?[付出摊花掏给夹请](?:了|一半)*|的?[那嗰][份杯个]|的)$/u;

/** 高温补贴 300 is earned, 原价40 补贴5 is taken off. The last word with a role, with nothing behind it but words that join it to its amount. */
function labelOf(before: string, prior?: string): Role {
  for (let end = before.length; end > 0;) {
    const hit = words.longestBefore(before, end);
    if (own.test(before.slice(0, end))) return 'own';
    if (hit?.role === 'allowance') return prior === undefined ? 'plain' : 'discount';
    // 首付20万，贷款80万; but 打车20，贷款3000
    if (hit?.role === 'loan') return prior?.includes('首付') ? 'state' : 'plain';
    if (hit && hit.role !== 'link') return hit.role === 'none' ? 'plain' : hit.role;
    if (!hit && !/[\s:¥(=-]/u.test(before.charAt(end - 1))) break;
    end -= hit?.word.length ?? 1;
  }
  return 'plain';
}

const compared = /比[^,¤]{1,8}(?:便宜|贵|少|多|省|涨|降)[了花付出]*\s?$/u;
export const extras = lexiconOf('roles', ['on top']);
/** tip, delivery fee: what is paid on top of the amount in front. */
export function isExtra(text: string): boolean {
  const words = text.trimEnd();
  return extras.longestBefore(words, words.length) !== undefined;
}

/** Behind what is still to be paid: 4,700 to go. */
const rests = lexiconOf('roles', ['rest']);
/** Behind what is taken off: $5 off, a £2 voucher. */
const coupons = lexiconOf('roles', ['coupon']);
/** 尾款4500送货再给 */
const later = /^\s?[^,\s¤]{0,6}(?<![又一])再[付给交](?=$|[,。])/u;
const billPaid =
  /[账费水电气话网机]单[^,¤]{0,4}¤[\s元块,]*(?:已经?)?[交还付缴扣][了清完掉费款]*(?=$|[。!,\s¤])/u;
const cutTo =
  /(?:打?[\d.一二三四五六七八九]*折后?[付花给]?了?|减[到至]了?|[买付花给]了|(?:减价|特价|现在|而家)买?)\s?$/u;
/** 其中: what follows is a part of the amount in front. */
const insides = lexiconOf('roles', ['inside']);

/** `before` is the text between the amount and the one in front of it, `prior` that in front of the latter, `after` the text behind. */
export function roleOf(before: string, prior?: string, after = ''): Role {
  if (
    later.test(after) ||
    (prior === undefined || before.trim() !== '') && /(?:^|,|\b(?:with|and|but))\s*$/iu.test(before) &&
      rests.longestAt(after.trimStart(), 0)
  ) return 'state';
  if (coupons.longestAt(after.trimStart(), 0) && (prior !== undefined || /\d/.test(after))) return 'discount';
  const lead = before.replace(/^[\s,(]+/u, '');
  const of = insides.longestAt(lead, 0)?.word.length;
  const [, thing] = of === undefined ? [] : /^(\p{Script=Han}{1,8})\s?$/u.exec(lead.slice(of)) ?? [];
  const isPart = prior !== undefined && thing !== undefined && !/[我你他她们]/u.test(thing) &&
    !startsWithPerson(thing) && /^[\s)。!]*(?:$|,)/u.test(after);
  const isGift = prior !== undefined && /^再?[送赠]了?\s?$/u.test(before) &&
    /[充储存]值?了?\s?$/u.test(prior);
  if (compared.test(before) || isPart || isGift) return 'aside';
  // 原价299打折199
  if (
    prior !== undefined && labelOf(prior) === 'list' && (cutTo.test(before) || /[定订]金\s?$/u.test(before))
  ) return 'paid';
  // 水费账单42 已交
  return billPaid.test(`${before}¤${after}`) ? 'plain' : labelOf(before, prior);
}

interface RatedAmount<Item> {
  readonly item: Item;
  readonly role: Role;
  readonly minor: number;
}

/** `whole`: what the chosen one is one's own part of. */
type Choice<Item> = { readonly chosen: Item; readonly whole?: Item | undefined } | {
  readonly why: 'none' | 'several' | 'state' | 'discount';
  readonly items: readonly Item[];
};

/** The amount that is recorded, of those that stand in a line. */
export function chooseAmount<Item>(all: readonly RatedAmount<Item>[]): Choice<Item> {
  const of = (...roles: readonly Role[]): readonly Item[] =>
    all.flatMap(({ role, item }) => roles.includes(role) ? item : []);
  const [paid, ...morePaid] = of('paid', 'own');
  if (paid !== undefined) {
    // 午饭 实付35 网吧 30: what stands in front of the amount paid is its list price, what follows another payment.
    const last = all.findLastIndex(({ role }) => role === 'paid' || role === 'own');
    const after = all.slice(last + 1).flatMap(({ role, item }) => role === 'plain' ? item : []);
    if (after.length > 0) return { why: 'several', items: [paid, ...after] };
    const [whole, ...others] = of('own').length > 0 ? of('plain', 'total') : [];
    if (morePaid.length + others.length === 0) return { chosen: paid, whole };
    return { why: 'several', items: of('paid', 'own', 'plain', 'total') };
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
