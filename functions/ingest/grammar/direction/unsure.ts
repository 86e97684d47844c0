/** Words that say neither that money came nor that it went, and the phrases in which they do: 报销, 给的. */
import { type Parsed, refuse } from '../text.ts';
import type { Flow, SaidCue } from './said.ts';
import { endsWithPerson } from '../reading/people.ts';

export function unsureOf(
  doubt: SaidCue,
  { masked, received }: { masked: string; received: boolean },
): Parsed<Flow> {
  // 体检 1200 公司报销了一半
  if (/报销?了?(?:一半|一部分|大?部分|大半|\d+%|[一二三四五六七八九]成)/u.test(masked)) {
    return refuse((words) => words.whichWay(doubt.word));
  }
  if (/^报[销账]$/u.test(doubt.word) && /[可待能要未以]报销/u.test(masked)) {
    // 打车 88 可报销: a remark behind what was spent.
    if (
      /¤\s?(?:(?:回头|之后|以后|公司|到时候?|后面|月底|找公司|单位|[我再])*(?:可以?|能|待|要))报销的?\s?$/u
        .test(masked)
    ) return { value: { direction: 'expense' } };
  } else if (
    /^报[销账]$/u.test(doubt.word) &&
    (received ||
      /报[销账](?:下来|到|批)?[款了费]?\s*¤|¤\s*报销\s*$|(?:公司|单位|学校)[^,\s]*报销了/u.test(masked))
  ) {
    return { value: { direction: 'income', word: doubt.word } };
  }
  // 医保报销 430: with nothing else, what came back.
  if (received || /^(?:商业)?(?:医保|保险)报销了?\s?¤\s?元?$/u.test(masked.trim())) {
    return { value: { direction: 'income', word: doubt.word } };
  }
  // 奶奶给的红包666
  const isGift = doubt.word === '给的' && !/买|花了/u.test(masked) &&
    endsWithPerson(doubt.before) &&
    /^(?:红包|压岁钱|零花钱|零用钱|生活费|利是|利市|礼金|份子钱|奖金|补贴)\s?¤/u.test(doubt.behind);
  return isGift
    ? { value: { direction: 'income', word: doubt.word } }
    : refuse((words) => words.whichWay(doubt.word));
}
