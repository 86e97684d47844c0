/** Units and counted things, and words that only begin like a unit. */
import { lexiconOf } from '../../words/lexicon.ts';

/** Words that begin with a currency word: 25元宵 is not 25 yuan. */
const moneyWords = lexiconOf('units', ['moneyWord']);

/** After a number, these make it a quantity. */
const units = lexiconOf('units', ['unit']);
/** Words that only begin like a unit or a currency word: after a number they are what was paid for. */
const ownWords = lexiconOf('units', ['thing']);

/** The end of the unit at `at`; undefined for none, or if it only begins another word. */
export function unitAt(text: string, at: number): number | undefined {
  const unit = units.longestAt(text, at)?.word;
  if (unit === undefined) return undefined;
  const end = at + unit.length;
  // 买彩票20中50: won, not a school.
  // 200扣3分: taken off, not a piece.
  // 612 中电: a name. 375 回花莲: a verb.
  const isTaken = '中扣'.includes(unit) && /^\s?\d/.test(text.slice(end)) ||
    '中回扣对'.includes(unit) && text[at - 1] === ' ';
  // 5号机票, 12号油费: a day in front of a word that begins like a part of a building.
  const isBehindDay = unit.startsWith('号') && dayBefore(text, at);
  // 12块8周五, 25双十一: a day, not a unit.
  const isDay = /^(?:(?:周|星期|礼拜)[一二三四五六日天]|双十[一二])/.test(text.slice(at));
  return isTaken || isBehindDay || isDay || ownWordAt(text, at) > end ? undefined : end;
}

/** Things behind the 号 of a day that begin like a part of a building: 门票 is no 门. */
const behindDay = lexiconOf('units', ['thing', 'dayThing']);
/** Of them all but these, which belong to one. */
const inBuilding = /^(?:座[位椅]|门锁|房间|口味)/u;

/** Whether the 号 at `at` ends a day, since a longer word than the unit stands behind it. */
function dayBefore(text: string, at: number): boolean {
  const thing = behindDay.longestAt(text, at + 1)?.word ?? '';
  return /^(?:[店门院柜机桌线房厅馆口座床球色字桶油电柴汽坑币弄站出].|楼[管道])/u.test(thing) &&
    !inBuilding.test(thing) &&
    /(?<!\d)(?:[1-9]|[12]\d|3[01]|[十廿卅]?[一二三四五六七八九十])$/u.test(
      text.slice(Math.max(0, at - 3), at),
    );
}

/** 楼 of 3号楼; no 门 of 5号门票. */
export function isPlace(text: string, at: number): boolean {
  const place = at + /^\d*/u.exec(text.slice(at))![0].length;
  return '楼线店门院柜机桌'.includes(text[place] ?? ' ') && !behindDay.longestAt(text, place);
}

const numbered = lexiconOf('units', ['numbered', 'ridden']);

/** What has a number as often as a day: 巴士 of 5号巴士. */
export function isNumbered(text: string, at: number): 'numbered' | 'ridden' | undefined {
  return numbered.longestAt(text, at)?.role;
}

/** The end of such a word at `at`; `at` for none. */
export function ownWordAt(text: string, at: number): number {
  return at + (ownWords.longestAt(text, at)?.word.length ?? 0);
}

export function isMoneyWord(text: string, at: number): boolean {
  return !moneyWords.longestAt(text, at);
}
