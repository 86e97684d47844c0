/** What the doctor says, zh-CN and English, one row a finding and one a fix. `{name}` stands for a value of the finding. */
import type { Finding, FindingId } from './finding.ts';
import type { Fix } from './doctor-fix.ts';

export type DoctorLanguage = 'zh' | 'en';

// deno-fmt-ignore
const findings: Readonly<Record<FindingId, readonly [zh: string, en: string]>> = {
  'readable':             ['号码高 {mm} 毫米，站在 {m} 米外也看得清',           'Digits are {mm} mm tall: readable at {m} m'],
  'digits-small':         ['号码只有 {mm} 毫米高，{m} 米外就看不清了；隔着玻璃至少要 7 毫米', 'Digits are only {mm} mm tall, readable up to {m} m; behind glass they want 7 mm'],
  'no-phone':             ['牌子上没有电话号码，别人联系不到您',                 'There is no phone number on the plate: nobody can reach you'],
  'number-length':        ['“{num}”有 {n} 位数字，手机号是 11 位，请核对',       '“{num}” has {n} digits; a mainland mobile number has 11. Please check it'],
  'text-small':           ['“{text}”只有 {mm} 毫米高，印出来很难看清',           '“{text}” is only {mm} mm tall and will be hard to read'],
  'contrast':             ['“{text}”和底色的反差只有 {ratio}:1',                 '“{text}” stands out from its ground by {ratio}:1 only'],
  'outside-safe':         ['有内容离裁切边不到安全距离，可能被裁掉',             'Something lies outside the safe area and may be cut off'],
  'under-hole':           ['有内容压在挂孔上',                                   'Something lies under a hole'],
  'overlap':              ['有内容互相压住了',                                   'Two things overlap'],
  'missing-characters':   ['没有字体能写这些字：{characters}，印出来会缺',       'No font has these characters: {characters}. They would be missing in print'],
  'font-unknown':         ['字体库里没有“{font}”，暂用思源黑体',                 'The catalogue has no “{font}”; Noto Sans SC stands in'],
  'font-not-chinese':     ['“{font}”不支持中文，暂用思源黑体',                   '“{font}” has no Chinese; Noto Sans SC stands in'],
  'font-lacking':         ['“{font}”缺一些常用字，缺的用思源黑体',               '“{font}” lacks common characters; those are set in Noto Sans SC'],
  'font-unreachable':     ['字体“{font}”没有下载成功',                           'The font “{font}” could not be fetched'],
  'font-unreadable':      ['字体“{font}”的文件读不了，暂用思源黑体',             'The files of “{font}” cannot be read; Noto Sans SC stands in'],
  'font-no-system-font':  ['这里用不了系统字体，已用思源黑体',                   'The system font cannot be used here; Noto Sans SC stands in'],
  'font-hard':            ['草书远看难认，标题建议换一种字体',                   'Cursive script is hard to read from afar; another title font would help'],
  'decor-plain':          ['{w} × {h} 毫米太细长，画不上装饰，用了纯色底；两边接近些就有了', '{w} × {h} mm is too long for the decor, so the ground is plain; make the sides more alike'],
  'code-without-phone':   ['二维码没有内容：还没有填电话',                       'The code is empty: no phone is filled in'],
  'code-without-text':    ['二维码没有内容：请填要编码的文字',                   'The code is empty: enter what it should say'],
  'code-without-address': ['二维码没有网址：请填拨号页地址',                     'The code has no address: enter the one of your dial page'],
  'code-too-long':        ['二维码装不下 {n} 个字符，请缩短内容',                'The code cannot hold {n} characters; please shorten it'],
  'code-without-picture': ['还没有选二维码图片，或图片打不开',                   'There is no picture for the code, or it cannot be read'],
  'code-dense':           ['二维码每格只有 {mm} 毫米（{n} × {n} 格），隔着玻璃很可能扫不出', 'Modules are only {mm} mm ({n} × {n} of them): it may well not scan through glass'],
  'code-fine':            ['二维码每格 {mm} 毫米，凑近能扫；1 毫米以上更稳',     'Modules are {mm} mm: scans close up; 1 mm or more is safer'],
  'code-drops':           ['扫码会拨 {number}，“{num}”里的“{dropped}”不在里面',   'The code dials {number}: it leaves “{dropped}” of “{num}” out'],
  'code-level':           ['用 H 每格会更小，或装不下，所以容错等级用了 M',      'Error correction is M: at H the modules would be smaller, or the content would not fit'],
  'picture-coarse':       ['图片在这个尺寸只有 {dpi} dpi，印出来会糊；请换一张至少 {px} 像素宽的', 'The picture has only {dpi} dpi at this size and will print blurred; use one at least {px} px wide'],
  'picture-without-code': ['这张图片里没有认出二维码，请先用手机扫扫看',            'No code was found in this picture: try it with a phone first'],
  'address-unusable':     ['“{address}”不是手机打得开的网址，要以 https:// 开头',  '“{address}” is no address that a phone can open: it must begin with https://'],
  'host-blocked':         ['微信等应用常常拦截 {host}；牌子要用几年，请换成自己的域名', 'Messaging apps often block {host}; a plate lasts for years, so use a host of your own'],
  'host-local':           ['{host} 只有您自己的电脑打得开，别人扫了没用',        '{host} opens on your own machine only: the code would lead nowhere'],
  'host-plain':           ['{host} 没有用 https，微信等应用会拦截',              '{host} is not https; messaging apps refuse it'],
};

// deno-fmt-ignore
const fixes: Readonly<Record<Fix['kind'], readonly [zh: string, en: string]>> = {
  'enlarge':      ['放大牌子',     'Enlarge the plate'],
  'level-medium': ['容错改为 M',   'Use level M'],
  'code-type':    ['改成直接拨号', 'Dial directly instead'],
  'https':        ['加上 https://', 'Add https://'],
  'no-holes':     ['去掉挂孔',     'Remove the holes'],
  'move-dropped': ['移到称呼或提示里', 'Move it to the label or tip'],
};

export function sayFinding({ id, values }: Finding, language: DoctorLanguage): string {
  return findings[id][language === 'zh' ? 0 : 1].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => String(values[name] ?? whole),
  );
}

export function sayFix({ kind }: Fix, language: DoctorLanguage): string {
  return fixes[kind][language === 'zh' ? 0 : 1];
}
