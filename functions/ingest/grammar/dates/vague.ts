/** Words for periods: refused, since today would be wrong, except for periods that include today. */
import { wordsIn } from '../../words/lexicon.ts';
import { weekdayOf } from '../day.ts';
import { refuse, type Refused } from '../text.ts';
import { alternatives } from '../tokens/token.ts';
import type { DateForm } from './date-at.ts';
import { form, pick, smallNumber } from './pick.ts';
import { holidays } from './relative.ts';

/** Monthly bills: a month before them says which bill, not when it was paid. */
const metered = '水费|电费|水电费|燃气|气费|煤气|物业|话费|宽带|网费|工资|薪水|奖金';
const bills =
  `(?=\\s?的?(?:${metered}|房租|租金|月租|水电|社保|公积金|房贷|车贷|月供|贷款|会员|学费|托费|保费|伙食费|生活费|停车费|账单|信用卡|花呗|保姆|阿姨|税|年费|月费|补课费|餐费|补贴))`;
/** Holidays whose entries are seldom written on the day itself. */
const holidayName =
  '(?:(?:大年|正月|腊月)(?:初[一二三四五六七八九十]|三十)|[冬夏]至|立[春夏秋冬]|[秋春]分|小年|腊八|重阳|^十一\\s|(?:国庆|中秋|春|端午|清明|元宵|重阳|情人|劳动|儿童|妇女|母亲|父亲|圣诞|万圣|感恩)节|国庆|[五六]一\\s|除夕|元旦|中秋|端午|清明|七夕\\s|七夕|圣诞|平安夜|过年|新年|双(?:11|12|十一|十二)\\s?|618(?:\\s|(?=[买囤抢]))|六一八\\s?|光棍节|[寒暑]假\\s|上回|(?:xmas|christmas|thanksgiving|halloween)\\s)';
const count = '[一二两三四五六七八九十几半\\d]{1,8}';

const noDay = (word: string): Refused => refuse((words) => words.period(word));
const asWritten: DateForm['read'] = ([text]) => noDay(text);

/** KTV 600 明天大家转我: when others will pay back what was paid today. */
// deno-fmt-ignore
export const laterForm = form(/* when others will pay back */ 'anywhere', new RegExp(`(?<=\\d[元块]?[\\s,]?)(?:${alternatives(wordsIn('direction', ['later']))})[周星期礼拜月一二三四五六日天]{0,3}(?=\\p{Script=Han}{0,4}(?:[转还发打汇]|给)我)`, 'uy'), () => 'period');

// deno-fmt-ignore
export const vagueForms: readonly DateForm[] = [
  form(/* the month of a bill */ 'anywhere', new RegExp(`(?:(?:(?:20\\d{2}|\\d{2})年|今年)?(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])|(?<=[交缴付]了?)上上?个?)月(?:份)?${bills}|上上?个?月(?:份)?(?:的)?(?=(?:${metered})(?!.*共))|下个?(?:季度?|学期|月(?=.{0,20}[交付缴]))${bills}`, 'uy'), () => 'period'),
  // On a Saturday it is today; else it may be one of two days.
  form(/* the weekend */ 'anywhere', /(?:这个?)?周末/uy, ([text = ''], { today }) => weekdayOf(today) === 6 ? 'period' : noDay(text)),
  form(/* a past or future week, month or year */ 'anywhere', /(?:上上|[上下])个?(?:周末|星期末|(?:周|星期|礼拜)(?![一二三四五六日天](?!个)|[1-7](?!\d))|月初|月底|月末|月中|月(?!份?的?(?:\d+|[一二三四五六七八九十]+)[号日])|季度|学期|年(?![\d一二三四五六七八九十]+月))|(?:大前年|前年|去年|昨年|明年|后年)(?:底|初|夏天|冬天|春天|秋天|年底|年初)?(?!款)/uy, asWritten),
  form(/* some days ago */ 'anywhere', new RegExp(`(?:前几天|前两天|前些天|前些日子|前段时间|前阵子|前一阵|那几天|这几天|这两天|几天前|几天以前|好几天前|过几天|改天|某天|有一天|那天|${count}个?(?:月|年|季度)(?:以?前|之前|后)|${count}(?:天|周|个星期|个礼拜)后|月初|月底|月末|年初|年底|年末|上旬|中旬|下旬|前天昨天|最近几天|不久前)`, 'uy'), asWritten),
  form(/* some time, in English */ 'anywhere', /(?:last\s(?:week|month|year)|(?:next|previous)\s(?:week|month|year|mon|tue|wed|thu|fri|sat|sun))[a-z]*|(?:[a-z]+|\d+)\s(?:days?|weeks?|months?|years?)\sago|(?:over\s)?the\sweekend|the\sother\sday|(?:black|good)\sfriday(?![a-z])/iuy, asWritten),
  form(/* a holiday */ 'anywhere', new RegExp(`(?:${alternatives(Object.keys(holidays))}|春节|除夕|中秋|端午|清明|七夕|过年|新年|寒假|暑假)节?(?:期间|假期|长假|小长假|放假|那几天|前后|[当那]天|第[一二三四五六七八1-8]天|一?共?(?:花了|消费了|用了))`, 'uy'), asWritten),
  form(/* a holiday as a word of its own, or before a verb */ 'anywhere', new RegExp(`(?<=(?:^|[\\s,、。(])(?:去|在)?)${holidayName}(?=$|(?<=\\s)|[\\s,、。)\\d¥一二两三四五六七八九十百千去回买囤抢吃给送花在跟和请玩住打坐])`, 'uy'), ([text = ''], { today }) => {
    const [month, date] = holidays[text.replace(/节|\s/g, '')] ?? [];
    const day = pick(text, { year: undefined, month, date }, today);
    return 'value' in day && day.value === today ? day : noDay(text.trim());
  }),
  form(/* a holiday, in English */ 'anywhere', /(?:on|over|during)\s(?:christmas|thanksgiving|halloween|easter|new\syear['’]?s?|valentine['’]?s?)(?:\s(?:day|eve))?(?![a-z])/iuy, asWritten),
  form(/* a day of several */ 'anywhere', /第\s?[\d一二三四五六七八九十]{1,3}\s?天/uy, asWritten),
  form(/* the current period */ 'anywhere', /(?:本|[今这呢]个|这|当)(?:周|星期|礼拜|月|季度|年|学期)(?:份|度)?(?!\d|[一二三四五六日天末初底])|今年/uy, () => 'period'),
  form(/* when it is written down */ 'anywhere', /(?:今[天早晚]|现在)(?:才|刚)?(?:想起来?|想到|有空)?(?:才|来)?(?:补?记(?:账|一下|上)?|补上)(?:的|了)?(?=$|[\s,。])/uy, () => 'period'),
  form(/* the current month */ 'anywhere', /(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:份)?(?![\d饼嫂租供票卡子])/uy, ([text = '', name = ''], { today }) => {
    return smallNumber(name) === Number(today.slice(5, 7)) ? 'period' : noDay(text);
  }),
];
