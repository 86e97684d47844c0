/** Lines with money but without a payment, one row per reason. The refusal says what to send instead. */
import type { Reason } from '../../answers/answers.ts';
import { signOf } from '../tokens/token.ts';
import { othersPay, othersReceive, ownPart, shared } from './others.ts';

export interface Row {
  /** Masked; without the row it is refused otherwise, or not. */
  readonly line: string;
  /** On the folded text of a line. */
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  readonly refusal: (word: string) => Reason;
}

const plan = (word: string): Reason => (words) => words.plan(word);
const others = (word: string): Reason => (words) => words.others(word);
const change = (word: string): Reason => (words) => words.change(word);
const sums = (): Reason => (words) => words.sums;
const noMoney = (word: string): Reason => (words) => words.noMoney(word);

// deno-fmt-ignore
export const refusals: readonly Row[] = [
  { line: '你好', pattern: /^(?:你好呀?|您好|在吗|在不在|嗨|哈喽|早上好|晚上好|早安|晚安|谢谢你?|hi|hello|hey|test|start|thanks?|thank you)[\s!,。~.?？]*$/iu, refusal: () => (words) => words.greeting },
  { line: '11月花了多少', pattern: /^(?!.*¤).*(?:[花用赚挣进]了?|支出|开销|花销|消费|收入|一共|总共|合计)(?:有|是|了)?多少|^(?!.*¤).*how much (?:did|have|do) (?:i|we) (?:spen[dt]|earn|make|pay|paid)/iu, refusal: sums },
  { line: '没买 ¤', pattern: /本来?想|想买|想着|(?:^|¦|我|还)\s?[要得][交付还买缴充]|(?:学校|老师|公司|单位|物业|房东)要[交付缴]|回头[买付]|想要|想去|想换|打算|计划(?!生育)|准备(?!金)买?|预计|预估|估计要|如果|要是|假如|没买|没花(?!钱)|没花钱[^,]*¤|¤\s?没花钱|¤[^,\s]*没花钱|^[^¤]*没花钱[^¤]*$|没付|没交|不买|不要了|不想|没舍得|舍不得|未付|未支付|待付|待支付|待扣|待缴|多少钱|要不要|值不值|涨到|降到|涨价到|从\s?¤\s?涨|别忘|不要忘|忘(?:了|记了?)(?:付|交|买)|可能(?!性|有点|太)|也许|说不定|需要[交付还买缴]|应该要|(?:^|[\s,¦])要花\s?¤|[估询]价(?!费)|问了?价|记得|差点(?!心)|险些|(?:还没|尚未|仲未)(?!吃|睡|醒|到家|下班)|没[退发到给还开去成]\p{Script=Han}?[\s,¤]*$|(?:^|[\s,])等(?:退|报销|到账)|申请(?:退款|退货|报销|理赔)(?!.*到账)|还要再?[付交给还转花]|要再[付交]|(?<!共)要收?\s?¤|赊|羡慕|听说(?!课|训练|考)|据说|(?:朋友|同事|人家|领导|老板|(?<!其)[他她])说|哪天|(?<!特)别家|看了[一几两][件双款套台辆把条张]|看(?:[到见]|中(?![医药式]))(?!.*[买付花])|提醒我|^提醒|快到期|等发|下次|将要|即将|等会儿?|待会儿?|该[交付还买].*了|有空|希望|考虑|攒[够到了]|存够|存款(?:还|只)?[有剩]/u, refusal: plan },
  { line: 'pending ¤', pattern: /\b(?:(?:i|we|it)['’]ll|should (?:i|we)|(?:want|wants|need|have|plan|plans|planning|going) to|gonna|gotta|maybe (?:buy|get|pay)|(?:will|would|could|must|might|may|shall|should|let['’]?s|about to) (?:pay|buy|get|spend|cost|need|order|send|owe|be|book)|thinking (?:of|about)|looking at|considering|(?:did|do|does|have|has|had)(?:n['’]t| not)|not (?:buy|pay|received|yet)|wish (?:i|we)|afford|saving (?:¤ )?(?:up )?for|supposed to|quoted?|needs?(?= ¤)|too expensive|(?:almost|nearly) (?:spent|paid|bought)|waiting for (?:an? |the |my )?(?:refund|payment|money|salary)|cancel(?:led|ed|ling)?|pending|remind me|how (?:much|many)|due(?! to))\b/iu, refusal: plan },
  { line: 'budget ¤', pattern: /\b(?:budget|(?<!new )balance)\s*(?:is|of|was|:)?\s*¤/iu, refusal: noMoney },
  { line: '?', pattern: /[?？]\s*$|吗\s*[?？]?$|(?:没有|是不是|是否|多少)[?？]?$/u, refusal: plan },
  { line: '年支出 ¤', pattern: /^(?:总共?|一?共|合计|total)?\s?(?:[本这今]个?[周月年季]度?|(?:1[0-2]|[1-9])月份?|[周月年]总?)(?:的)?(?:总共?|一?共|合计)?(?:支出|花[了销费]?|用了|开销|消费)(?:了|总共|一?共)?\s?¤\s?$|^(?:[本这]个?[周月年]|今年)(?:总共?|一?共|合计)\s?¤\s?$/u, refusal: sums },
  { line: 'this week ¤', pattern: /^(?:(?:i |we )?spent\s)?(?:total\s)?(?:(?:this|last) (?:week|month|year)\s¤|¤\s(?:this|last) (?:week|month|year)|total (?:this|last) (?:week|month|year)\s¤)\s?$/iu, refusal: sums },
  { line: '一天 ¤', pattern: /^(?:¦\s?)?一(?:个月|周(?!年)|个?星期|个?礼拜|天(?!天))(?!以?前)的?(?![^¤]*(?:会员|卡|套餐|课))[^¤,]*¤\s?$/u, refusal: (word) => (words) => words.sumOrOne(word) },
  { line: '我付一半 ¤', pattern: /(?<![A-Za-z])AA\s?¤?\s?[\d一二两三四五六七八九十几]+\s?个?人|[\d一二两三四五六七八九十几]\s?(?:个人?|人|家|位)[^,¤]{0,3}AA(?!.*(?:每|人均))|(?<![A-Za-z])AA\s?¤\s?人|^[^¤]*我[出付请摊]了?一半[^¤]*¤[^¤]*$|\bhalved\b|\bsplit\b[^,¤]*¤[^,]*\b(?:ways|halves)\b/iu, refusal: others },
  { line: '老板请客 ¤', pattern: othersPay, unless: ownPart, refusal: others },
  { line: '水电¤跟室友平摊', pattern: shared, unless: ownPart, refusal: others },
  { line: '王五 已收款 ¤', pattern: othersReceive, refusal: (word) => (words) => words.whichWay(word) },
  { line: '撤销', pattern: /改成|改为|改到|修改|更正|刚才那笔|刚那笔|上一笔|上笔|上一条|这笔不对|不对[,\s]|^不对|记错|写错|打错|应该是|删掉|删除|撤销|撤回|取消(?:上|刚|那)|^改\s?¤|^撤\s?¤/u, refusal: change },
  { line: '【美团】验证码¤', pattern: /验证码|校验码|动态(?:密码|码)|取件码[\s:\d]|验证信息|verification code|one-time|\botp\b/iu, refusal: () => (words) => words.password },
  { line: '血糖¤', pattern: /浮[亏盈]|体重(?!秤)|身高|体温(?![计枪])|气温|温度|血压(?![药计仪])|血糖(?![药计仪])|心率|步数|湿度|海拔|里程数|体脂(?!秤)|腰围|视力|分数|考了|得分|电表|水表读数|概率|网速|涨停|跌停|收益率|汇率/u, unless: /(?:买|花|付|奖励)[^,¤]*¤/u, refusal: noMoney },
  { line: 'ran ¤', pattern: /(?:^|[\s,¦])(?:(?:i )?(?:ran|jogged|swam)|跑了|游了)\s?¤/iu, refusal: noMoney },
  { line: '转给小李¤ 他没收 退回来了', pattern: /(?:没人?[领收]|[没未]被?(?:领取?|收款))(?=.*退[回还了])/u, refusal: noMoney },
  { line: '相当于¤', pattern: /价值(?!投资|观)|(?:^|[\s,¦])值\s?¤|相当于|\bworth (?:about )?¤/iu, unless: /买|花|付|卖|bought|paid|spent|sold/iu, refusal: noMoney },
  { line: '交易关闭 ¤', pattern: /交易关闭|不计收支|已关闭|支付失败|付款失败|扣款失败|交易失败|未成功|余额不足/u, refusal: (word) => (words) => words.unsuccessful(word) },
  { line: 'Payment of ¤ failed', pattern: /\b(?:payment|transfer|transaction|charge|order|deposit|purchase)\b.*\b(?:failed|unsuccessful|declined|rejected|reversed|blocked)\b|\bwas (?:declined|reversed|rejected)\b/iu, refusal: (word) => (words) => words.unsuccessful(word) },
  { line: '全场低至¤', pattern: /最[高快].{0,8}可[借贷]|恭喜[你您]|低至|直降|仅需|仅限|点击(?:领取|申请|办理|查看)|借款额度|[到进]店(?:选购|即享)|第二件\s?¤|[\d¤]\s?起(?=$|[\s,])/u, refusal: () => (words) => words.advertisement },
  { line: 'Limited offer: only ¤', pattern: /\b(?:cash ?back when|pre-?approved|approved for|when you open|limited(?: time)? offer|your (?:next|first) (?:order|purchase|ride))\b/iu, refusal: () => (words) => words.advertisement },
  { line: '各¤糖', pattern: /各(?:自|花了|付了)?\s?¤|每样\s?¤|分别/u, refusal: (word) => (words) => words.eachOf(word) },
  { line: '大概花了¤吧', pattern: /(?:大[概约]|好像|似乎|貌似)[^,¤]{1,4}¤/u, refusal: (word) => (words) => words.vague(word) },
  { line: '日记:¦花了¤', pattern: /^日记(?:[\s:：,，]|$)/u, refusal: () => (words) => words.diary },
  { line: '<b>午饭 ¤</b>', pattern: /^\s*[{[<]\s*["{a-z]/iu, refusal: () => (words) => words.data },
  { line: '¦,收入,工资,¤', pattern: /^(?:[\d¦][^,]*|¤),(?:[^,]*,){2,}/u, refusal: () => (words) => words.billRow },
  { line: '换了¤', pattern: /[卡里包]\s?还有\s?¤|^换了?\s?¤\s*$|^(?:目标|预算|额度|报价)\s|¤\s?的?预算$|信用分|芝麻分|积分\s?¤|[领用]了?.{0,4}¤.{0,4}券(?!.*实付)|(?<![a-z])exchanged?\s¤|换了?\s*¤\s*的?(?:外[币汇]|[日美欧韩港]元|英镑|泰铢)/u, refusal: noMoney },
  { line: '查余额', pattern: /^(?:查(?:询|一下|余额|账|看)|查\s|搜索|看看|统计)/u, refusal: (word) => (words) => words.search(word) },
];

/** What a line has that is refused; most lines have none of it. */
export const signOfRefusal = signOf(refusals.map(({ pattern }) => pattern), '?？¦{[<\\d');

/** `masked` is the folded line with ¤ for amounts and ¦ for dates. Undefined: not refused. */
export function whyNoRecord(masked: string, rows: readonly Row[] = refusals): Reason | undefined {
  if (!signOfRefusal.test(masked)) return undefined;
  const row = rowOf(masked, rows);
  return row?.refusal(row.pattern.exec(masked)![0].replace(/[¤¦,]/g, '').trim());
}

/** The row that refuses the line. */
export function rowOf(masked: string, rows: readonly Row[] = refusals): Row | undefined {
  return rows.find(({ pattern, unless }) => pattern.test(masked) && !unless?.test(masked));
}
