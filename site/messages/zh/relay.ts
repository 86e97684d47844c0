/** What the first script of the page says, in Chinese (zh-CN). It is inlined in the page. */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const relay = {
  // The page that a scanned code opens
  title:    '联系车主',
  lead:     '点一下就能拨打，请对方挪车',
  damaged:  '这个链接里的号码不完整。请重新扫码，或打开完整的链接。',
  doubtful: '位数不对，可能不完整，请核对',
  call:     '拨打',
  message:  '短信',
  polite:   '您好，您的车挡住了我的车，麻烦您来挪一下，谢谢！',
  copy:     '复制',
  copied:   '已复制',
  select:   '请长按号码复制',
  privacy:  '号码就在这个链接里，本页不上传任何内容',

  // While the designer is on its way
  opening:  '正在打开挪车牌设计器…',
  failed:   '设计器没有打开。请检查网络，再试一次。',
  again:    '重试',
  old:      '这个浏览器太旧，打不开设计器。请换用系统浏览器打开。',
} as const satisfies Table;
