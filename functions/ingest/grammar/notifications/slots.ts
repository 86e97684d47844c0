/**
 * The slots of notifications, one row each. Each number of a text must be in a slot; of the money slots only `amount` is the amount paid or received.
 */
import { bankSpellings } from '../currency.ts';
import { alternatives } from '../tokens/token.ts';

export type SlotKind =
  | 'tail'
  | 'moment'
  /** The day of a journey or stay that was paid for. */
  | 'journey'
  | 'time'
  | 'state'
  | 'before'
  /** What a withdrawal costs; of other payments, a part. */
  | 'fee'
  | 'paid'
  | 'amount'
  | 'merchant'
  | 'method'
  | 'status'
  | 'code'
  | 'none';

interface Row {
  readonly kind: SlotKind;
  /** Sticky, on the folded text. */
  readonly pattern: RegExp;
}

const currency = `(?:${alternatives(bankSpellings.before)})`;
const behind = `(?:${alternatives(bankSpellings.after)})(?![A-Za-z])`;
const plain = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?万?(?![\d%])`;
/** Sign, currency, number, currency; the number is the second group of `money`. */
const money = String
  .raw`(?:${currency}\s?)?(?:[+-]\s?)?(?:${currency}\s?)?${plain}(?:\s?${behind}){0,2}(?:整)?`;
const day = String
  .raw`(?:(?:\d{4}|\d{2})年\s?)?\d{1,2}月\d{1,2}日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])|\d{1,2}日(?=\s?\d{1,2}[:时])`;
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[时点]\d{1,2}分?(?:\d{1,2}秒)?|\d{1,2}[时点]`;
const sep = String.raw`[\s:为是约]*`;
/** Up to the end of the line, or to the next label where a text was copied without its lines. */
const label =
  '(?:交易|支付|付款|收款|退款|到账|订单|当前)?(?:金额|时间|方式|状态|类型|银行|账户|单号|备注|(?:商户|商家|商品|对方)(?:名称|全称|户名|说明)?|[收付]款[方人])';
/** Not in the middle of a longer one; a day, a time or an amount behind it is none of it. */
const stop = String
  .raw`(?:(?!\s(?:${label}[\s:]|${day}|${clock}|昨[天日]\s?\d|[¥￥]\d))[^\n,，。;;]){1,40}(?=$|[\n,，。;;]|\s(?:${label}[\s:]|${day}|${clock}|昨[天日]\s?\d|[¥￥]\d))`;

// deno-fmt-ignore
export const slots: readonly Row[] = [
  { kind: 'tail',     pattern: /(?:尾号|末四位|尾数|卡号后四位)(?:为|是)?[\s:*xX(]*(\d{3,4})[*)]*/uy },
  { kind: 'tail',     pattern: /(?:账户|账号|帐户|卡号|储蓄卡|借记卡|信用卡|理财卡|[^\s\d*]卡)[\s:]*[*xX]*(\d{4})\*?(?![\d.年/-]|,\d|元)/uy },
  { kind: 'tail',     pattern: /\(\**(\d{4})\)/uy },
  { kind: 'tail',     pattern: /\d{4,6}\*+(\d{4})(?!\d)/uy },
  { kind: 'tail',     pattern: /\*+(\d{3,4})(?![\d.])/uy },
  { kind: 'journey',  pattern: new RegExp(String.raw`(${day})\s?(?:${clock})?(?=\s?(?:[GDCKTZ]\d{1,4}次|[A-Z\d]{2}\d{3,4}(?:次|航班)|的?(?:入住|出发|起飞|开演)))`, 'uy') },
  { kind: 'moment',   pattern: new RegExp(String.raw`(${day})(?:\s?(?:星期|周)[一二三四五六日天])?\s?[T]?(?:${clock})?`, 'uy') },
  { kind: 'moment',   pattern: /(昨[天日])(?=的?收益|\s?\d{1,2}[:点时])/uy },
  { kind: 'time',     pattern: new RegExp(String.raw`(?:[今明][日天]\s?)?(?:${clock})(?:\s?[-~至]\s?(?:${clock}))?`, 'uy') },
  { kind: 'state',    pattern: new RegExp(String.raw`(?:[当前交易后活期可用账户卡内人民币最新剩余联名]{0,16}(?:余额|结余|可用额度|剩余额度|信用额度|可用金额|额度|零钱余额|预授权|累计积分|积分|本次积分|余))(?!宝)${sep}${money}`, 'iuy') },
  { kind: 'before',   pattern: new RegExp(String.raw`(?:商品总价|订单总价|订单总额|商品金额|商品小计|菜品小计|菜品|小计|原价|总价|配送费|打包费|包装费|运费|已?优惠|立减|满减|减免|红包抵扣|红包|抵扣|折扣|券|优惠券|津贴|平台补贴|合计优惠)${sep}[-+]?\s?${money}`, 'iuy') },
  { kind: 'fee',      pattern: new RegExp(String.raw`(?:手续费|服务费)${sep}(${money})`, 'iuy') },
  { kind: 'paid',     pattern: new RegExp(String.raw`(?:实付款?|实际支付|实付金额|实际付款|实收|实退)(?:金额)?${sep}(${money})`, 'iuy') },
  { kind: 'merchant', pattern: new RegExp(String.raw`(?:商户名称|商户全称|商户|商家名称|商家|收款方|收款商户|对方户名|对方|交易对方|付款方|商品说明|商品|摘要|附言|备注|用途|来自|付方)[\s:]+(${stop})`, 'uy') },
  { kind: 'method',   pattern: new RegExp(String.raw`(?:支付方式|付款方式|到账银行|到账账户|扣款账户|付款账户|收款账户|退款方式|入账账户)[\s:]*(${stop})`, 'uy') },
  { kind: 'status',   pattern: new RegExp(String.raw`(?:交易状态|当前状态|支付状态|交易类型|订单状态|状态)[\s:]*(${stop})`, 'uy') },
  { kind: 'code',     pattern: /(?:订单号?|订单编号|交易单号|商户单号|流水号|参考号|凭证号|户号|电话|客服|热线|查询码|车牌|票号|终端号|商户号)[\s:]*[A-Za-z]*\d[\d-]{2,}/uy },
  { kind: 'code',     pattern: /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]·?[A-HJ-NP-Z\d]{5,6}|\d{1,2}月(?:份)?(?!\d)/uy },
  { kind: 'none',     pattern: /预计(?:于|在)?\s?(?:\d{1,2}月\d{1,2}日)?\s?(?:\d{1,2}:\d{2}(?:-\d{1,2}:\d{2})?)?前?(?:送达|到达|发货)/uy },
  { kind: 'none',     pattern: new RegExp(String.raw`下一?[次期](?:自动)?(?:扣[费款]|续[费订]|收费|还款)(?:时间|日期?)?${sep}(?:${day})(?:\s?(?:${clock}))?`, 'uy') },
  { kind: 'state',    pattern: new RegExp(String.raw`下一?[次期](?:自动)?(?:扣[费款]|续[费订]|收费|还款)(?:金额)?${sep}${money}`, 'iuy') },
  { kind: 'code',     pattern: /[GS]\d{1,4}(?=\p{Script=Han})/uy },
  { kind: 'code',     pattern: /[GDCKTZ]\d{1,4}次|[A-Z\d]{2}\d{3,4}(?=次|航班)|\d{1,2}车\d{1,2}[A-F]号|第?\d{1,3}期|12306|95\d{3}(?=\s*(?:[【[,。;)]|$))|(?<=[询打线话电]\s?)95\d{3}|\d{1,3}-\d{1,3}个工作日|[A-Z]{2,}\d{6,}|\d{1,2}点前|(?:里程|全程|行驶)[约共\s:]*\d{1,4}(?:\.\d{1,2})?(?:公里|千米|km)|\d{1,2}(?:\.\d{1,2})?公里|\d{1,2}(?:分钟|件|份|人|晚|笔|次|张|个工作日)|https?:\/\/\S+/uy },
  { kind: 'amount',   pattern: new RegExp(`(${money})`, 'iuy') },
];
