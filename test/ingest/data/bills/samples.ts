/** Bills as wallets, shops and banks write them; every name, number and sum is invented. */

export const wechatHeader =
  '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注';

export interface WechatRow {
  readonly at?: string;
  readonly type?: string;
  readonly party?: string;
  readonly item?: string;
  readonly direction?: string;
  readonly amount?: string;
  readonly method?: string;
  readonly status?: string;
  readonly id?: string;
  readonly remark?: string;
}

export function wechatCells(row: WechatRow, n: number): readonly string[] {
  const { at = '2026-11-20 12:30:05', type = '商户消费', party = '小王面馆', item = '午市套餐' } = row;
  const { direction = '支出', amount = '¥25.00', method = '零钱', status = '支付成功', remark = '/' } = row;
  const { id = `10000099002026112000${String(12_345_678 + n)}` } = row;
  return [at, type, party, item, direction, amount, method, status, `${id}\t`, `PX${n}\t`, remark];
}

export function wechatCsv(rows: readonly WechatRow[], preamble: readonly string[] = []): string {
  const lines = [
    '微信支付账单明细,,,,,,,,',
    '微信昵称：[小明],,,,,,,,',
    '起始时间：[2026-11-01 00:00:00] 终止时间：[2026-11-30 23:59:59],,,,,,,,',
    '导出类型：[全部],,,,,,,,',
    ...preamble,
    '注：,,,,,,,,',
    ',,,,,,,,',
    '----------------------微信支付账单明细列表--------------------,,,,,,,,',
    wechatHeader,
    ...rows.map((row, n) => wechatCells(row, n).join(',')),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const alipayHeader =
  '交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,';

export interface AlipayRow {
  readonly at?: string;
  readonly kind?: string;
  readonly party?: string;
  readonly item?: string;
  readonly direction?: string;
  readonly amount?: string;
  readonly method?: string;
  readonly status?: string;
  readonly id?: string;
}

export function alipayCsv(rows: readonly AlipayRow[], preamble: readonly string[] = []): string {
  return [
    '-'.repeat(84),
    '导出信息：',
    '姓名：小明',
    '支付宝账户：xiaoming@example.com',
    ...preamble,
    '特别提示：',
    '------------------------某支付公司  电子客户回单------------------------',
    alipayHeader,
    ...rows.map((row, n) => {
      const { at = '2026-11-20 12:30:05', kind = '餐饮美食', party = '小王面馆', item = '午饭' } = row;
      const { direction = '支出', amount = '25.00', method = '余额宝', status = '交易成功' } = row;
      const { id = `20261120220011${String(12_345_678 + n)}` } = row;
      return `${
        [
          at,
          kind,
          party,
          'abc***@example.com',
          item,
          direction,
          amount,
          method,
          status,
          `${id}\t`,
          `T${n}\t`,
          '',
        ]
          .map((cell) => cell.padEnd(8))
          .join(',')
      },`;
    }),
    '',
  ].join('\r\n');
}

export const jdHeader =
  '交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注';
export const meituanHeader =
  '交易创建时间,交易成功时间,交易类型,订单标题,收/支,支付方式,订单金额,实付金额,交易单号,商家单号,备注';

export function listOf(
  first: string,
  header: string,
  rows: readonly string[],
  preamble: readonly string[] = [],
): string {
  return `\uFEFF${[first, ...preamble, '', header, ...rows, ''].join('\n')}`;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

let reverse: Map<string, readonly number[]> | undefined;

/** The platform decodes GB18030 but does not encode it: two-byte characters are looked up. */
export function gb18030(text: string): Uint8Array {
  if (!reverse) {
    reverse = new Map();
    const decoder = new TextDecoder('gb18030');
    for (let first = 0x81; first <= 0xfe; first++) {
      for (let second = 0x40; second <= 0xfe; second++) {
        if (second === 0x7f) continue;
        const character = decoder.decode(Uint8Array.of(first, second));
        if (character.length === 1) reverse.set(character, [first, second]);
      }
    }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const point = character.codePointAt(0)!;
      const bytes = point < 0x80 ? [point] : reverse!.get(character);
      if (!bytes) throw new RangeError(`No two bytes for ${character}`);
      return bytes;
    }),
  );
}
