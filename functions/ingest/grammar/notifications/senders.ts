/** Senders of notifications and their wallets' names, one row per sender. `bank` wallets include the card's last digits: 招行1234. */

export interface Sender {
  readonly names: readonly string[];
  readonly wallet: string;
  readonly kind: 'bank' | 'pay' | 'shop';
}

// deno-fmt-ignore
const senders: readonly Sender[] = [
  { names: ['工商银行', '工行'],                 wallet: '工行',   kind: 'bank' },
  { names: ['建设银行', '建行'],                 wallet: '建行',   kind: 'bank' },
  { names: ['农业银行', '农行'],                 wallet: '农行',   kind: 'bank' },
  { names: ['中国银行', '中行'],                 wallet: '中行',   kind: 'bank' },
  { names: ['交通银行', '交行'],                 wallet: '交行',   kind: 'bank' },
  { names: ['招商银行', '招行'],                 wallet: '招行',   kind: 'bank' },
  { names: ['邮储银行', '邮政储蓄', '邮储'],     wallet: '邮储',   kind: 'bank' },
  { names: ['浦发银行', '浦东发展', '浦发'],     wallet: '浦发',   kind: 'bank' },
  { names: ['中信银行', '中信卡', '中信'],       wallet: '中信',   kind: 'bank' },
  { names: ['民生银行'],                         wallet: '民生',   kind: 'bank' },
  { names: ['兴业银行'],                         wallet: '兴业',   kind: 'bank' },
  { names: ['光大银行'],                         wallet: '光大',   kind: 'bank' },
  { names: ['平安银行'],                         wallet: '平安',   kind: 'bank' },
  { names: ['广发银行', '广发卡'],               wallet: '广发',   kind: 'bank' },
  { names: ['华夏银行'],                         wallet: '华夏',   kind: 'bank' },
  { names: ['北京银行'],                         wallet: '北京银行', kind: 'bank' },
  { names: ['上海银行'],                         wallet: '上海银行', kind: 'bank' },
  { names: ['江苏银行'],                         wallet: '江苏银行', kind: 'bank' },
  { names: ['南京银行'],                         wallet: '南京银行', kind: 'bank' },
  { names: ['宁波银行'],                         wallet: '宁波银行', kind: 'bank' },
  { names: ['杭州银行'],                         wallet: '杭州银行', kind: 'bank' },
  { names: ['浙商银行'],                         wallet: '浙商',   kind: 'bank' },
  { names: ['渤海银行'],                         wallet: '渤海',   kind: 'bank' },
  { names: ['恒丰银行'],                         wallet: '恒丰',   kind: 'bank' },
  { names: ['微众银行'],                         wallet: '微众',   kind: 'bank' },
  { names: ['网商银行'],                         wallet: '网商',   kind: 'bank' },
  { names: ['汇丰银行', '汇丰'],                 wallet: '汇丰',   kind: 'bank' },
  { names: ['农商银行', '农村商业银行', '农商行', '农信'], wallet: '农商', kind: 'bank' },
  { names: ['微信支付', '微信收款助手', '微信', '零钱通', '零钱'], wallet: '微信', kind: 'pay' },
  { names: ['花呗'],                             wallet: '花呗',   kind: 'pay' },
  { names: ['支付宝', '余额宝'],                 wallet: '支付宝', kind: 'pay' },
  { names: ['财付通'],                           wallet: '微信',   kind: 'pay' },
  { names: ['云闪付', '银联'],                   wallet: '云闪付', kind: 'pay' },
  { names: ['京东支付', '京东'],                 wallet: '京东',   kind: 'shop' },
  { names: ['美团支付', '美团'],                 wallet: '美团',   kind: 'shop' },
  { names: ['滴滴出行', '滴滴'],                 wallet: '滴滴',   kind: 'shop' },
  { names: ['抖音支付'],                         wallet: '抖音',   kind: 'pay' },
];

/** The wallet of a notification: the bank with the card's last digits, else the payment service; null if unknown. */
export function walletOf(text: string, tail: string | undefined): string | null {
  const banks = senders.filter(({ kind, names }) =>
    kind === 'bank' && names.some((name) => text.includes(name))
  );
  const [bank] = banks;
  if (bank) return `${bank.wallet}${tail ?? ''}`;
  if (tail !== undefined) return `尾号${tail}`;
  return senders.find(({ kind, names }) => kind === 'pay' && names.some((name) => text.includes(name)))
    ?.wallet ?? null;
}
