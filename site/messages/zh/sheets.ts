/** What stands on printed sheets, and what each scanner does with a code, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const sheets = {
  // The page that tests the code
  title:        '扫码测试页',
  stepPrint:    '1. 用“实际大小”（100%）打印，量一下页底的线是不是 100 毫米。',
  stepScan:     '2. 把这张纸放在挡风玻璃后面，站在车外，用下面每一种工具扫一次。',
  stepAgain:    '3. 傍晚、强光下、没有网络的车库里再各试一次，都行再去做牌子。',
  side:         '码的边长 {mm} 毫米，和牌子上一样大',
  certain:      '{text}（{certainty}）',

  // Beside the bar of 100 mm
  scaleNote:    '这条线应长 100 毫米；不是的话，请按“实际大小”（100%）重新打印',

  // Scanners
  camera:       '手机相机',
  wechat:       '微信扫一扫',
  firefox:      '安卓火狐浏览器扫码',
  other:        '支付宝、抖音等',

  // How sure it is
  promised:     '预期如此',
  reported:     '有人报告',
  old:          '据多年前的版本',
  unknown:      '没有可靠资料',

  // What each does with each type of code
  untried:      '要实测才知道',
  telCamera:    '直接拨第一个号码',
  telWechat:    '对拨号码支持不稳；没有网络时扫不出',
  telFirefox:   '不会拨号',
  linkCamera:   '打开拨号页，列出全部号码',
  linkWechat:   '打开拨号页；免费或共享的域名常被拦截，要用自己的。链接连同号码会经过微信的服务器',
  linkOther:    '支付宝有过“已停止访问该网页”的报告',
  vcardCamera:  '提示存为联系人',
  vcardWechat:  '显示名片页，可以拨号；现在的版本不一定',
  textCamera:   '能读出号码，怎么显示因手机而异',
  textWechat:   '显示一页文字，要自己抄号码拨打',
  customCamera: '网址会打开，别的内容因手机而异',
  customWechat: '网址会打开，其余显示成文字',
  customOther:  '中文内容有的扫码器会读成乱码',
  picture:      '取决于图片里是谁家的码',
} as const satisfies Table;
