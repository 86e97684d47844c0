/** Verbs of notifications, one row per kind, tried in this order; and marks of texts that report no completed payment. */
import type { Reason } from '../../answers/answers.ts';

export type Verb = 'refund' | 'withdraw' | 'repay' | 'save' | 'receive' | 'pay' | 'send';

// deno-fmt-ignore
export const verbs: readonly (readonly [Verb, RegExp])[] = [
  ['refund',   /退款|退货|退回|已退|退还|冲正|撤单/u],
  ['withdraw', /ATM\s?取款|ATM\s?取现|柜台取款|现金支取|取款|取现|提现/iu],
  ['repay',    /还款成功|自动还款|还款入账|信用卡还款|花呗还款|还款/u],
  ['save',     /(?:购买|申购)(?:理财|基金|产品)|转入余额宝|转入零钱通|基金定投/u],
  ['receive',  /收入|转入|存入|入账|入帐|到账|汇入|工资|代发|奖金|利息|结息|收到|收款|返现|收益|贷记|领取了|向你转账|向您转账|给你转账|报销|存款/u],
  ['send',     /向[^,，。]{1,12}转账|转账成功|转账支出|支出\(转账\)/u],
  ['pay',      /支出|消费|付款|支付|扣款|扣费|转出|缴费|缴纳|划扣|代扣|购|已付|车费|费用|汇出|转账|续费|充值|圈存|POS/iu],
];

// deno-fmt-ignore
export const blockers: readonly (readonly [pattern: RegExp, why: Reason])[] = [
  [/验证码|校验码|动态密码|动态码|交易码|随机码/u,                                       (words) => words.password],
  [/未成功|失败|不成功|被拒绝|余额不足|额度不足|已拒绝|已撤销|交易关闭|未支付|已取消/u,     (words) => words.failed],
  [/账单|应还|最低还款|还款日|待还|逾期|欠费|请于|请尽快|请及时|请在|尽快|将于|即将|将在|到期|提醒您还款/u, (words) => words.reminder],
  [/待付款|待支付|待领取|待使用|待确认|申请已提交|已申请|已受理|处理中|审核中|预计.{0,12}到账|等待/u,    (words) => words.pending],
  [/额度已|额度提升|提升至|提额|可借|借款额度|年化|利率|积分余额|积分.{0,6}到期|中签|优惠活动|领券|优惠券|专享|邀请您|立即|福利|抽奖/u, (words) => words.advertisement],
  [/取件码|包裹|快递已|信用分|步数|能量|预授权/u,                                         (words) => words.notice],
];

/** What only notifications say. */
// deno-fmt-ignore
export const marks: readonly RegExp[] = [
  /尾号\s?[*\d]|末四位|卡号后四位/u,
  /(?:余额|可用额度|可用金额)(?!宝)[为是:¥\s人民币]*-?[\d¥]/u,
  /您的?(?:账户|账号|帐户|储蓄卡|借记卡|信用卡|银行卡|卡|订单|行程|包裹|快递|手机号?|话费|户号|积分)/u,
  /【[^】\d]{0,10}(?:银行|支付|出行|通知|中国|官方|移动|联通|电信|电网|铁路|淘宝|天猫|菜鸟|美团|京东|滴滴|拼多多|饿了么|抖音|快手|信用卡|支付宝|微信|云闪付|助手|服务|银联)[^】\d]{0,6}】|【[^】]{2,16}】.*您|您.*【[^】]{2,16}】/su,
  /\[[^\]\n]{0,8}(?:银行|财付通|支付宝|微信)[^\]\n]{0,6}\]/u,
  /交易(?:时间|金额|提醒|类型|状态|对方)|支付(?:时间|方式|成功|凭证|状态)|付款(?:方式|成功|凭证)|当前状态|收款(?:方|到账|助手|金额)|扣款(?:成功|金额)|到账(?:通知|银行|成功)|退款(?:成功|金额|到账通知)|商户(?:名称|全称)|消费(?:金额|时间|提醒)|动账/u,
  /(?:你|您)(?:已|有一笔|于|已成功|领取了|在)|(?:向|给)(?:你|您)转账|(?:支付宝|微信支付|微信|零钱)(?:到账|成功|收款|扣款|转账|提现|退款|付款|支付)|提现(?:成功|到账)|还款成功|转账成功|退款申请|充值成功|缴费成功/u,
];

/** Every match of a mark begins with one of these. */
export const beginningOfMark = /[尾末卡余可您你【[交支付当收扣到退商消动向给微零提还转充缴]/u;
