/** People in a line: by kinship, name or role. `words/tables/people.tsv` has who they are to the writer. */
import { lexiconOf, wordsIn } from '../../words/lexicon.ts';
import { alternatives } from '../tokens/token.ts';
import { beginsThing } from './category.ts';

/** Who seldom shares an account with the writer. */
export const outsiders = wordsIn('people', ['outsider']);
/** Those whose payments often are for the writer. */
export const close = wordsIn('people', ['family', 'firm']);
export const surname =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤]';

/** What only looks like a name. */
export const nobody = `(?:周末|${alternatives(wordsIn('people', ['nobody']))})`;

/** People whom one borrows from or lends to. */
const people = new RegExp(
  `^(?!${nobody})(?:${
    alternatives([...outsiders, ...close, ...wordsIn('people', ['relative'])])
  }|[老小阿大](?:\\p{Script=Han}|[A-Z][a-z]+)|${surname}[\\p{Script=Han}]{1,2}|\\p{Script=Han}{1,2}[哥姐总叔姨]|[A-Z][a-z]+)`,
  'u',
);

const mine = lexiconOf('people', ['family', 'outsider', 'mine']);
const payees = lexiconOf('people', ['collector', 'family']);

/** 妈, 同事: whom one calls so behind 我. */
export const startsWithMine = (text: string): boolean => mine.longestAt(text, 0) !== undefined;

export function startsWithPerson(text: string): boolean {
  const begun = text.trimStart();
  // 大巴 (a coach) looks like a nickname, 高铁 (a train) like a surname with a name.
  return people.test(begun) && !beginsThing(begun, 0);
}

/** A person or one of those who are paid: 房东, 老师, 物业. */
export function startsWithPayee(text: string): boolean {
  return payees.longestAt(text, 0) !== undefined || startsWithPerson(text);
}

export function endsWithPerson(text: string): boolean {
  const tail = text.trimEnd();
  return [1, 2, 3].some((length) => {
    const hit = people.exec(tail.slice(-length));
    return hit !== null && hit[0].length === length && !beginsThing(tail, tail.length - length);
  }) || /[A-Z][a-z]+$/.test(tail);
}

const others = lexiconOf('people', ['with or for']);

/** 跟, 给: with or for whom stands behind the text one does it oneself. */
export const endsWithOrFor = (text: string): boolean => others.longestBefore(text, text.length) !== undefined;

/** Whom one pays: 物业, 师傅; and who pays one: 租客, 甲方. */
const sides = lexiconOf('people', ['collector', 'institution', 'payer']);

// deno-fmt-ignore
const known = lexiconOf('people', ['family', 'outsider', 'firm', 'relative', 'mine', 'collector', 'institution', 'payer']);
/** 服务员, 木工, 师傅: what somebody works as. */
const job = /\p{Script=Han}[员工师嫂手]$/u;

/** Whose the wages behind the text are: of one's household or from a firm, of one whom one pays, of somebody else, or of nobody who is named. */
export function earnerBefore(text: string): 'own' | 'paid' | 'other' | undefined {
  const last = known.longestBefore(text, text.length);
  const before = last && text.charAt(text.length - last.word.length - 1);
  // 李姐 is no sister.
  const role = last?.word.length === 1 && /[^我\P{Script=Han}]/u.test(before ?? '') ? 'mine' : last?.role;
  if (role === 'family' || role === 'firm' || role === 'institution') return 'own';
  if (role === 'collector') return 'paid';
  return role !== undefined || endsWithPerson(text) || job.test(text) ? 'other' : undefined;
}

/** What the last word of the text is to the writer. */
export function sideOf(text: string): 'collector' | 'payer' | undefined {
  const role = sides.longestBefore(text, text.length)?.role;
  return role === 'institution' ? 'collector' : role;
}

/** What stands before and behind the first of those who pay one. */
export function aroundPayer(text: string): { readonly before: string; readonly behind: string } | undefined {
  const payer = sides.marksIn(text).find(({ role }) => role === 'payer');
  return payer && { before: text.slice(0, payer.at), behind: text.slice(payer.end) };
}
