/** Words for the direction of money, and longer words in which they do not count. One row per kind, with _ for the blanks in a phrase; the longest match wins. */
import { isLatin, listOf } from '../tokens/token.ts';
import { beginsThing } from './category-words.ts';
import { startsWithMine } from './people.ts';

export type Cue =
  | 'none'
  | 'fee'
  | 'spend'
  | 'give'
  | 'receive'
  | 'income'
  | 'gift'
  | 'refund'
  | 'repay'
  | 'withdraw'
  | 'move'
  | 'lend'
  | 'unsure';

// deno-fmt-ignore
const table: readonly (readonly [Cue, string])[] = [
  ['none', `支付宝 现金给的 微信给的 支付宝给的 银行卡给的 外卖 小卖部 小卖铺 小卖店 专卖 专卖店 卖场 大卖场 热卖 拍卖 贩卖机 自动贩卖 售卖机 叫卖 特卖 特卖会 甩卖 义卖 卖点 卖家秀
    收纳 收纳盒 收费 收费站 收据 收银 收拾 收藏 收音机 收割 签收 验收 回收站 收件 收货 代收 没收 吸收 丰收 收腰 收腹 收尾 收养 收视
    退房 退烧 退热 退役 退步 后退 退出 退群 进退 退伍 倒退 退伍军人 提拉 手提 提子 提包 提神 提前 提供 提醒 前提 提升 提车 提货
    存钱罐 存储 存储卡 内存 内存条 寄存 保存 库存 存包 存车 存折 生存 还有 还是 还行 还要 还好 还书 还车 还原 还价 还会 还得 还在 还没 还挺 还不错 归还图书 讨价还价 生还 还珠
    借书 借书证 借阅 借阅卡 借用 借条 借记卡 借口 借充电宝 借伞 借车 转接 转接头 转运 转让费 往返 转换 转换器 转盘 转椅 周转 转机 转车 转学 转弯 转角 旋转 运转 翻转 转正 转头 空转 转基因 转向 转速 自转
    工资条 工资卡 工资日 薪资证明 工资单 红包袋 红包封 红包壳 红包纸 发票 发型 发卡 出发 发烧 理发 假发 头发 发夹 发圈 发膜 发酵 发现 开发 批发 发动机 发电 沙发 发货 发小 护发 发廊 送货 送餐 送水 送医 送机 送外卖 接送 送孩子 送礼 送花
    交通 交流 交友 交警 公交 成交 社交 提交 交换 外交 交大 交割 给力 给水 供给 补给 自给 付费 付费版 对付 应付 到付 兑付 付出 首付 预付 垫付 红包雨 请假 申请 邀请 聘请 请柬 请帖 买卖
    兼职打车 面试 加班 奖状 奖牌 奖杯 抽奖 补贴家用 余额宝 零钱通 零钱包 利息税 利是糖 红利 红利来 息肉 休息 信息 入息 中奖率 赢家 输液 输血 运输 输入 输出 亏本 贴补 补习 补课 补丁 补水 补牙 补胎 补血 补品 补充 补办 补货 补差价 租金 出租 出租车 出租屋 领带 领口 衣领 白领 领养 领域 领证 得力 得物 得到 卖萌 转售 return_ticket return_flight return_train got_it_for on_sale for_sale the_sale flash_sale summer_sale winter_sale spring_sale clearance_sale black_friday_sale sale_price sale_item sale_items sales_tax`],
  ['fee',  `fee fees commission 手续费 运费 邮费 快递费 运费险 服务费 年费 工本费 违约金 滞纳金 罚款 罚金 超期罚款 退票费 改签费 退货运费 退货邮费 退货快递费 退改签费 转账费 过户费 中介费 介绍费 贷款利息 房贷利息 信用卡利息 罚息 借款利息 分期利息 利息支出`],
  ['spend', `paid_deposit paid_a_deposit paid_the_deposit 花了 花费 借呗利息 花呗利息 白条利息 网贷利息 保姆工资 阿姨工资 月嫂工资 护工工资 员工工资 工人工资 消费 支出 买 买了 购买 请客 付款 付了 支付 缴 缴费 扣款 扣费 输了 亏了 赔了 赔 亏 输 亏损 随礼 随份子 打赏 捐款 捐 孝敬 充了 充值 吃了 点了 请 spent paid bought`],
  ['give', `领取你的 领取了你的 收了你的 被领取 被领了 已被领取 被接收 对方已收款 对方已收到 对方已收 商家已收款 收款方已收款 收款方已到账 received_by 奖励他 奖励她 奖励孩子 奖励儿子 奖励女儿 给 付 红包发出 发出红包 交 交了 发给 发了红包给 发红包 发了红包 发个红包 发了个红包 发了一个红包 包红包 送红包 塞红包 封红包 派红包 给了 付给 交给 转手给 打给 汇给 发工资给 支付给 房东收 房东来收 收我 收了我`],
  ['receive', `收到 收到了 收 向我转 向我转了 向我转账 房客交了 租客交了 收了 收红包 收压岁钱 收礼金 收定金 收押金 抢 抢到 抢红包 捡了 打来 打过来 打进来 汇来 转来 转来了 转回来 转过来 领了 领取 领到 存入零钱 给我 给了我 发我 发给我 公司发 公司发了 单位发 单位发了 转我 转账给我 转帐给我 汇款给我 打款给我 打钱给我 转钱给我 转给我 打给我 汇给我 付给我 付我 到账 入账 进账 到帐 入帐 进帐 得了 捡到 收款 收款到账 收租 收房租 收回 收账 收钱 received got_paid got_my_salary got_a_bonus got_¤_from gave_me gives_me sent_me paid_me won found gift_from money_from venmo_from zelle_from paypal_from transfer_from`],
  ['income', `工资 工资税前 发工资 出粮 出了粮 返了 摆摊收入 营业额 营收 利润 薪水 薪资 薪酬 月薪 周薪 时薪 底薪 奖金 年终奖 全勤奖 季度奖 绩效 绩效奖 项目奖 奖学金 助学金 稿费 稿酬 版税 劳务费 讲课费 授课费 加班费 加班工资 提成 佣金 分红 股息 利息 收益 理财收益 利息收入 存款利息 兼职 兼职收入 副业 外快 退休金 养老金 抚恤金 低保 失业金 生育津贴 补贴 补助 餐补 饭补 车补 房补 话补 交通补贴 高温费 取暖补贴 过节费 福利费 津贴 中奖 获奖 得奖 中了 赢 赢了 赚 赚了 挣 挣了 卖 卖了 卖掉 卖出 变卖 转卖 卖闲鱼 闲鱼出 闲鱼出了 咸鱼出 咸鱼出了 转转出了 转转卖 转转卖了 出闲置 出二手 收入 返现 返利 返点 退税 个税退税 公积金提取 提取公积金 房租收入 租金收入 理赔 理赔款 保险理赔 保险赔了 险赔了 延误赔了 商家赔了 平台赔了 店家赔了 卖家赔了 顺丰赔了 快递赔了 航空赔了 公司赔了 司机赔了 对方赔了 赔我 赔了我 赔给我 运费险赔付 运费险赔了 退货运费险赔付 退货运费险赔了 赔付 盈利 打赏收入 直播收入 广告收入 流量主 salary paycheck payroll wage wages bonus income stipend dividend dividends reimbursement reimbursed cashback interest sold allowance earned freelance got_paid`],
  ['gift', `红包 压岁钱 利是 礼金 生活费 零花钱 零用钱 定金 订金 押金 保证金 房租 份子钱 奶茶钱 饭钱 抚养费 赡养费 彩礼 赔偿 赔款 补偿 补偿金 flight_deposit hotel_deposit room_deposit rent_deposit rental_deposit security_deposit apartment_deposit car_deposit key_deposit tour_deposit deposit_for`],
  ['refund', `deposit_back deposit_refund deposit_refunded deposit_returned 退款 退货款 退货 退货退款 退回 退还 退了 退票 退差价 退押金 退费 退钱 退单 退订 退保 退卡 退定金 退我 退给我 价保 保价 差价退回 返还 退换货退款 refund refunds refunded`],
  ['repay', `还款 还信用卡 信用卡还款 还花呗 花呗还款 还白条 白条还款 还借呗 借呗还款 还微粒贷 还网贷 还美团月付 还月付 缴信用卡 信用卡费 缴卡费 月付还款 自动还款 repay repaid repayment loan_payment credit_card_payment paid_credit_card paid_the_credit_card pay_credit_card paid_off`],
  ['withdraw', `提现 取现 取款 取钱 提款 取了 atm取款 atm withdraw withdrew withdrawal`],
  ['move', `transfer_from_savings transfer_from_checking transfer_from_alipay transfer_from_wechat transfer_from_bank transfer_from_my 转定期 转活期 转理财 转余额宝 转零钱通 转账 转帐 转给 转账给 转到 转入 转出 转存 转至 转去 转进 转往 转 存钱 存款 存入 存银行 存进 存到 存了 存 存入零钱通 定存 定期存款 活期存款 买理财 买基金 基金定投 定投 申购 买国债 买股票 卖股票 卖出股票 股票卖出 卖基金 卖出基金 基金卖出 卖理财 理财到期 存款到期 定期到期 赎回 赎回基金 理财赎回 入金 出金 transfer transferred deposit deposited moved`],
  ['lend', `向银行贷款 找银行贷款 从银行贷款 问银行贷款 收到借款 借我 借给我 lent_me lent_us lend_me borrowed_from_me 借给 借了 还返 还番 借出 借入 借钱 借来 借 出借 还钱 还我 还给我 还了我 还给 归还 lent borrowed lend borrow paid_back pay_back paid_me_back`],
  ['unsure', `医保报 医保报了 保险报了 公司报了 给的 领钱 奖励 摆摊 流水 请我 上交 got tips return returned returning selling sell sale sales owe owes owed 报销 转让 转租 转卖 欠 欠款 垫付 回收 垫了 先垫 帮垫 代收款 代付款 税前 争我 扣工资 扣奖金 扣绩效 客户付 客户付了 买家付 买家付了 甲方付 甲方付了`],
];

const byWord: ReadonlyMap<string, Cue> = new Map(
  table.flatMap(([cue, words]) => listOf(words).map((word) => [word.replaceAll('_', ' '), cue] as const)),
);
/** By first character, the longest first. */
const byFirst = new Map<string, string[]>();
for (const word of [...byWord.keys()].sort((a, b) => b.length - a.length)) {
  byFirst.set(word.charAt(0), [...byFirst.get(word.charAt(0)) ?? [], word]);
}

export interface FoundCue {
  readonly cue: Cue;
  readonly word: string;
  readonly at: number;
}

/** `masked` is the folded line with ¤ for amounts. English words count as a whole. */
export function cuesIn(masked: string): readonly FoundCue[] {
  const text = masked.replace(/[A-Z]+/g, (word) => word.toLowerCase());
  const found: FoundCue[] = [];
  for (let at = 0; at < text.length;) {
    const known = byFirst.get(text.charAt(at))?.find((word) => text.startsWith(word, at));
    if (known === undefined) {
      at++;
      continue;
    }
    const end = at + known.length;
    const cue = byWord.get(known);
    const isPart = isLatin(text[at]) && (isLatin(text[at - 1]) || isLatin(text[end]));
    // 红包墙, 到账提醒: the name of a thing.
    const isThing = known.length > 1 && (cue === 'gift' || cue === 'income' || cue === 'receive') &&
      /^(?:提醒|服务|墙|袋|封|壳|纸|贴|条|证明|软件|系统|机|贺卡|本(?!书)|盒)/u.test(text.slice(end));
    const isOther = known.length <= 2 && isOfThings(known, text, end);
    if (cue !== undefined && cue !== 'none' && !isPart && !isThing && !isOther) {
      // 带饭给我: somebody brought a thing, and who paid for it is not said.
      const isBrought = /^给了?我$/u.test(known) && /[带捎买]\p{Script=Han}{0,3}$/u.test(text.slice(0, at));
      // 收衣服, 收快递: bought, sold or paid at the door.
      const isCollected = known === '收' &&
        (beginsThing(text, end) || /^(?:快递|包裹|废品|旧|二手)/u.test(text.slice(end)));
      // 给我妈: to somebody of mine; 收了我妈: perhaps from her.
      const isMine = known.endsWith('我') && startsWithMine(text.slice(end));
      found.push({
        cue: isBrought || isCollected || (isMine && cue === 'give') ? 'unsure' : isMine ? 'give' : cue,
        word: masked.slice(at, end).replace('¤', '…'),
        at,
      });
    }
    at = end;
  }
  return found;
}

/** 抢火车票, 存行李, 转大巴: the verb is about a thing, not about money. */
function isOfThings(verb: string, text: string, end: number): boolean {
  if (verb.startsWith('抢')) return !/^[了到]?\s?¤/u.test(text.slice(end));
  return /^[存转]$/u.test(verb) && (beginsThing(text, end) || /^(?:行李|东西|物|衣)/u.test(text.slice(end)));
}
