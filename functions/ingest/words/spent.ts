/** Words that say that money went: paid, given, a fee. */
import { rowsOf } from './row.ts';

export const spent = rowsOf(`
  paid_deposit      spend  ~ 500
  paid_a_deposit    spend  ~ 500
  paid_the_deposit  spend  ~ 500
  花了              spend  ~工资 500
  花费              spend  ~工资 500
  借呗利息          spend  ~ 500
  花呗利息          spend  ~ 500
  白条利息          spend  ~ 500
  网贷利息          spend  ~ 500
  保姆工资          spend  ~ 500
  阿姨工资          spend  ~ 500
  月嫂工资          spend  ~ 500
  护工工资          spend  ~ 500
  员工工资          spend  ~ 500
  工人工资          spend  ~ 500
  消费              spend  ~工资 500
  支出              spend  ~工资 500
  买                spend  ~工资 500
  买了              spend  ~工资 500
  购买              spend  ~卖 500
  请客              spend  ~工资 500
  付款              spend  ~工资 500
  付了              spend  ~工资 500
  支付              spend  小李~我500
  缴                spend  ~工资 500
  缴费              spend  ~工资 500
  扣款              spend  ~工资 500
  扣费              spend  ~工资 500
  输了              spend  ~工资 500
  亏了              spend  ~工资 500
  赔了              spend  ~工资 500
  赔                spend  ~工资 500
  亏                spend  ~工资 500
  输                spend  ~工资 500
  亏损              spend  ~工资 500
  随礼              spend  ~工资 500
  随份子            spend  ~工资 500
  打赏              spend  ~工资 500
  捐款              spend  ~工资 500
  捐                spend  ~工资 500
  孝敬              spend  ~工资 500
  充了              spend  ~工资 500
  充值              spend  ~工资 500
  吃了              spend  ~工资 500
  点了              spend  ~工资 500
  请                spend  ~工资 500
  spent             spend  salary ~ 500
  paid              spend  salary ~ 500
  bought            spend  salary ~ 500
  领取你的          give   ~ 500
  领取了你的        give   ~ 500
  收了你的          give   ~ 500
  被领取            give   ~ 500
  被领了            give   ~ 500
  已被领取          give   ~退款 500
  被接收            give   ~工资 500
  对方已收款        give   退款~ 500
  对方已收到        give   退款~ 500
  对方已收          give   ~ 500
  商家已收款        give   ~ 500
  received_by       give   ~ 500
  奖励他            give   ~ 500
  奖励她            give   ~ 500
  奖励孩子          give   ~ 500
  奖励儿子          give   ~ 500
  奖励女儿          give   ~ 500
  给                give   老板~500
  付                give   ~工资 500
  红包发出          give   ~ 500
  发出红包          give   ~ 500
  交                give   ~工资 500
  交了              give   ~退款 500
  发给              give   押金~ 500
  发了红包给        give   小李~我500
  发红包            give   ~ 500
  发了红包          give   ~ 500
  发个红包          give   ~ 500
  发了个红包        give   ~ 500
  发了一个红包      give   ~ 500
  包红包            give   ~ 500
  送红包            give   ~ 500
  塞红包            give   ~ 500
  封红包            give   ~ 500
  派红包            give   ~ 500
  给了              give   老板~500
  付给              give   ~退款 500
  交给              give   小李~我500
  转手给            give   小李~我500
  打给              give   押金~ 500
  汇给              give   押金~ 500
  发工资给          give   小李~我500
  支付给            give   小李~我500
  房东收            give   ~ 500
  房东来收          give   ~工资 500
  收我              give   ~ 500
  收了我            give   ~ 500
  fee               fee    salary ~ 500
  fees              fee    salary ~ 500
  commission        fee    salary ~ 500
  手续费            fee    ~工资 500
  运费              fee    ~工资 500
  邮费              fee    ~工资 500
  快递费            fee    ~工资 500
  运费险            fee    ~退款 500
  服务费            fee    ~工资 500
  年费              fee    ~工资 500
  工本费            fee    ~工资 500
  违约金            fee    ~工资 500
  滞纳金            fee    ~工资 500
  罚款              fee    ~工资 500
  罚金              fee    ~工资 500
  超期罚款          fee    ~退款 500
  退票费            fee    ~ 500
  改签费            fee    ~工资 500
  退货运费          fee    ~退款 500
  退货邮费          fee    ~退款 500
  退货快递费        fee    ~退款 500
  退改签费          fee    ~退款 500
  转账费            fee    ~ 500
  过户费            fee    ~工资 500
  中介费            fee    ~工资 500
  介绍费            fee    ~工资 500
  贷款利息          fee    ~ 500
  房贷利息          fee    ~ 500
  信用卡利息        fee    ~ 500
  罚息              fee    ~工资 500
  借款利息          fee    ~ 500
  分期利息          fee    ~ 500
  利息支出          fee    ~ 500
  医保报销后        spend  看病 ~ 120
`);
