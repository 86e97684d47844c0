/** What the doctor finds on a plate, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const findings = {
  'readable':             '号码高 {mm} 毫米，站在 {m} 米外也看得清',
  'digits-small':         '号码只有 {mm} 毫米高，{m} 米外就看不清了；隔着玻璃至少要 7 毫米',
  'no-phone':             '牌子上没有电话号码，别人联系不到您',
  'number-length':        '“{num}”有 {n} 位数字，手机号是 11 位，请核对',
  'text-small':           '“{text}”只有 {mm} 毫米高，印出来很难看清',
  'contrast':             '“{text}”和底色的反差只有 {ratio}:1',
  'outside-safe':         '有内容离裁切边不到安全距离，可能被裁掉',
  'under-hole':           '有内容压在挂孔上',
  'overlap':              '有内容互相压住了',
  'missing-characters':   '没有字体能写这些字：{characters}，印出来会缺',
  'font-unknown':         '字体库里没有“{font}”，暂用思源黑体',
  'font-not-chinese':     '“{font}”不支持中文，暂用思源黑体',
  'font-lacking':         '“{font}”缺一些常用字，缺的用思源黑体',
  'font-unreachable':     '字体“{font}”没有下载成功',
  'font-unreadable':      '字体“{font}”的文件读不了，暂用思源黑体',
  'font-no-system-font':  '这里用不了系统字体，已用思源黑体',
  'font-hard':            '草书远看难认，标题建议换一种字体',
  'decor-plain':          '{w} × {h} 毫米太细长，画不上装饰，用了纯色底；两边接近些就有了',
  'code-without-phone':   '二维码没有内容：还没有填电话',
  'code-without-text':    '二维码没有内容：请填要编码的文字',
  'code-without-address': '二维码没有网址：请填拨号页地址',
  'code-too-long':        '二维码装不下 {n} 个字符，请缩短内容',
  'code-without-picture': '还没有选二维码图片，或图片打不开',
  'code-dense':           '二维码每格只有 {mm} 毫米（{n} × {n} 格），隔着玻璃很可能扫不出',
  'code-fine':            '二维码每格 {mm} 毫米，凑近能扫；1 毫米以上更稳',
  'code-drops':           '扫码会拨 {number}，“{num}”里的“{dropped}”不在里面',
  'code-level':           '用 H 每格会更小，或装不下，所以容错等级用了 M',
  'picture-coarse':       '图片在这个尺寸只有 {dpi} dpi，印出来会糊；请换一张至少 {px} 像素宽的',
  'picture-without-code': '这张图片里没有认出二维码，请先用手机扫扫看',
  'address-unusable':     '“{address}”不是手机打得开的网址，要以 https:// 开头',
  'host-blocked':         '微信等应用常常拦截 {host}；牌子要用几年，请换成自己的域名',
  'host-local':           '{host} 只有您自己的电脑打得开，别人扫了没用',
  'host-plain':           '{host} 没有用 https，微信等应用会拦截',

  // What mends it
  'fix-enlarge':      '放大牌子',
  'fix-level-medium': '容错改为 M',
  'fix-code-type':    '改成直接拨号',
  'fix-https':        '加上 https://',
  'fix-no-holes':     '去掉挂孔',
  'fix-move-dropped': '移到称呼或提示里',
  'fix-only-number':  '只留号码',

  // A line of the command line
  'severity-spoils':  '会印坏',
  'severity-risk':    '有风险',
  'severity-note':    '提示',
  'with-fix':         '{text}（可以{fix}）',
} as const satisfies Table;
