/** Longer words in which a word for the direction does not count: 收纳盒 is not 收. */
import { rowsOf } from './row.ts';

export const noMoney = rowsOf(`
  支付宝          none  ~工资 500
  现金给的        none  ~ 500
  微信给的        none  ~ 500
  支付宝给的      none  ~ 500
  银行卡给的      none  ~ 500
  外卖            none  ~500
  小卖部          none  ~ 500
  小卖铺          none  ~ 500
  小卖店          none  ~ 500
  专卖            none  ~ 500
  卖场            none  ~ 500
  热卖            none  ~ 500
  拍卖            none  ~ 500
  贩卖机          none  ~ 500
  自动贩卖        none  ~ 500
  售卖机          none  ~ 500
  叫卖            none  ~ 500
  特卖            none  ~ 500
  甩卖            none  ~ 500
  义卖            none  ~ 500
  卖点            none  ~ 500
  卖家秀          none  ~ 500
  收纳            none  ~ 500
  收费            none  ~ 500
  收据            none  ~ 500
  收银            none  ~ 500
  收拾            none  ~ 500
  收藏            none  ~ 500
  收音机          none  ~ 500
  收割            none  ~ 500
  签收            none  ~红包 500
  验收            none  ~红包 500
  回收站          none  ~ 500
  收件            none  ~ 500
  收货            none  ~ 500
  代收            none  ~红包 500
  没收            none  ~红包 500
  吸收            none  ~红包 500
  丰收            none  ~红包 500
  收腰            none  ~ 500
  收腹            none  ~ 500
  收尾            none  ~ 500
  收养            none  ~ 500
  收视            none  ~ 500
  退热            none  ~卖 500
  后退            none  小李~我500
  退出            none  ~借给小李 500
  进退            none  小李~我500
  倒退            none  小李~我500
  提包            none  ~红包 500
  存钱罐          none  ~ 500
  存储            none  ~ 500
  内存            none  小李~我500
  寄存            none  小李~我500
  保存            none  小李~我500
  库存            none  小李~我500
  存包            none  ~ 500
  存车            none  ~ 500
  存折            none  ~ 500
  生存            none  小李~我500
  还得            none  ~了 500
  归还图书        none  老板~500
  生还            none  小李~我500
  借书            none  老板~500
  借阅            none  老板~500
  借用            none  老板~500
  借条            none  老板~500
  借记卡          none  老板~500
  借口            none  老板~500
  借充电宝        none  老板~500
  借伞            none  老板~500
  借车            none  老板~500
  转接            none  ~转账 500
  转运            none  ~转账 500
  转让费          none  ~ 500
  往返            none  ~了 500
  转换            none  ~转账 500
  转盘            none  ~转账 500
  转椅            none  ~转账 500
  周转            none  ~ 500
  转机            none  ~转账 500
  转车            none  ~转账 500
  转学            none  ~转账 500
  转弯            none  ~转账 500
  转角            none  ~转账 500
  旋转            none  ~ 500
  运转            none  ~ 500
  翻转            none  ~ 500
  转正            none  ~转账 500
  转头            none  ~转账 500
  空转            none  ~ 500
  转基因          none  ~转账 500
  转向            none  小李~我500
  转速            none  ~转账 500
  自转            none  ~ 500
  工资卡          none  ~ 500
  工资日          none  ~ 500
  工资单          none  ~ 500
  红包封          none  ~红包 500
  出发            none  小李~我500
  理发            none  小李~我500
  假发            none  小李~我500
  头发            none  小李~我500
  开发            none  小李~我500
  批发            none  小李~我500
  沙发            none  小李~我500
  护发            none  小李~我500
  接送            none  ~红包 500
  交通            none  ~工资 500
  交流            none  ~工资 500
  交友            none  ~工资 500
  交警            none  ~工资 500
  公交            none  ~工资 500
  成交            none  ~工资 500
  社交            none  ~工资 500
  提交            none  ~工资 500
  交换            none  ~工资 500
  外交            none  ~工资 500
  交大            none  ~工资 500
  交割            none  ~工资 500
  给力            none  老板~500
  给水            none  老板~500
  供给            none  小李~我500
  补给            none  小李~我500
  自给            none  小李~我500
  付费            none  ~工资 500
  对付            none  小李~我500
  应付            none  小李~我500
  到付            none  小李~我500
  兑付            none  小李~我500
  付出            none  ~工资 500
  首付            none  小李~我500
  预付            none  小李~我500
  红包雨          none  ~ 500
  请假            none  ~工资 500
  申请            none  小李~我500
  邀请            none  小李~我500
  聘请            none  小李~我500
  请柬            none  ~工资 500
  请帖            none  ~工资 500
  买卖            none  ~ 500
  兼职打车        none  ~ 500
  补贴家用        none  ~ 500
  零钱包          none  ~红包 500
  利息税          none  ~ 500
  利是糖          none  ~ 500
  中奖率          none  ~ 500
  赢家            none  ~ 500
  输液            none  ~工资 500
  输血            none  ~工资 500
  运输            none  ~工资 500
  输入            none  ~工资 500
  输出            none  ~工资 500
  亏本            none  ~工资 500
  衣领            none  ~到支付宝 500
  白领            none  ~到支付宝 500
  卖萌            none  ~ 500
  转售            none  ~转账 500
  return_ticket   none  ~ 500
  return_flight   none  ~ 500
  return_train    none  ~ 500
  got_it_for      none  ~ 500
  on_sale         none  ~ 500
  for_sale        none  ~ 500
  the_sale        none  ~ 500
  flash_sale      none  ~ 500
  summer_sale     none  ~ 500
  winter_sale     none  ~ 500
  spring_sale     none  ~ 500
  clearance_sale  none  ~ 500
  sale_price      none  ~ 500
  sale_item       none  ~ 500
  sales_tax       none  ~ 500
`);
