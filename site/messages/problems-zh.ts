/** Problems in Chinese (zh-CN). */
import { fieldName, type Found } from '../../schema/problem.ts';
import { foundText, type ProblemMessages } from './problem-messages.ts';

const quote = (text: string) => `“${text}”`;
const shown = (found: Found) =>
  foundText(found, {
    nothing: '空',
    object: '对象',
    array: '数组',
    emptyArray: '空数组',
    tooLargeNumber: '过大的数',
  });
const nothingImported = () => '没有导入任何内容';
const noCode = () => '没有画二维码';
const placeEmpty = () => '图片的位置空着';

// deno-fmt-ignore
const fieldNames: Readonly<Record<string, string>> = {
  'schema': '标记', '$schema': '模式地址', 'style': '样式', 'font': '标题字体', 'font.custom': '自选字体', 'numFont': '号码字体',
  'size': '尺寸', 'size.w': '宽', 'size.h': '高', 'size.r': '圆角', 'size.holes': '打孔',
  'text': '文字', 'text.align': '对齐', 'text.title': '标题', 'text.sub': '副标题', 'text.tip': '底部提示',
  'phones': '电话', 'phones.label': '称呼', 'phones.num': '号码',
  'qr': '二维码', 'qr.on': '显示二维码', 'qr.mode': '来源', 'qr.type': '类型', 'qr.ec': '容错', 'qr.text': '内容', 'qr.label': '码下文字', 'qr.image': '图片',
};

const typeNames: Readonly<Record<string, string>> = {
  object: '对象',
  array: '数组',
  boolean: 'true 或 false',
  string: '文字',
  number: '数',
};

/** `phones[1].num` -> 第 2 个号码的号码. A field that the format does not have is called 字段. */
function subject(path: string): string {
  if (path === '') return '存档';
  const field = fieldName(path);
  const known = field.replace(/\[\d+\]/, '');
  // An unknown field may be called `toString`.
  const name = Object.hasOwn(fieldNames, known) ? fieldNames[known]! : '字段';
  const row = /^phones\[(\d+)\]/.exec(field)?.[1];
  return row === undefined ? name : `第 ${Number(row) + 1} 个号码${field.includes('].') ? `的${name}` : ''}`;
}

// deno-fmt-ignore
export const chinese: ProblemMessages = {
  subject,
  what: {
    'missing':          (_, field) => `${field}：缺少`,
    'unknown-field':    (_, field) => `${field}：格式里没有这一项`,
    'not-allowed':      ({ found, allowed }, field) => `${field}：${shown(found)} ${allowed.length > 6 ? `不在允许的 ${allowed.length} 个值里` : `不是 ${allowed.map((id) => JSON.stringify(id)).join(' 或 ')}`}`,
    'not-address':      ({ found }, field) => `${field}：${shown(found)} 不是网址`,
    'not-number':       ({ found }, field) => `${field}：${shown(found)} 不是数`,
    'not-boolean':      ({ found }, field) => `${field}：${shown(found)} 不是 true 或 false`,
    'not-text':         ({ found }, field) => `${field}：${shown(found)} 不是文字`,
    'not-object':       ({ found }, field) => `${field}：${shown(found)} 不是对象`,
    'not-array':        ({ found }, field) => `${field}：${shown(found)} 不是数组`,
    'not-font-name':    ({ found }, field) => `${field}：${shown(found)} 不是字体名`,
    'wrong-start':      ({ found, start }, field) => `${field}：${shown(found)} 不以 ${start} 开头`,
    'too-small':        ({ value, min }, field) => `${field}：${value} 小于 ${min}`,
    'too-long':         ({ found, max }, field) => `${field}：${shown(found)} 超过 ${max} 个字`,
    'no-rows':          (_, field) => `${field}：没有一行`,
    'too-many-rows':    ({ count, max }, field) => `${field}：有 ${count} 行，超过 ${max} 行`,
    'empty':            (_, field) => `${field}：是空的`,
    'wrong-value':      ({ found, reason }, field) => `${field}：是 ${shown(found)}${reason === '' ? '' : `（${reason}）`}`,
    'no-marker':        ({ expected }) => `标记：缺少，必须是 "${expected}"`,
    'wrong-marker':     ({ found, expected }) => `标记：${shown(found)} 不是 "${expected}"`,
    'empty-text':       () => '内容是空的',
    'not-json':         ({ line, column }) => `这段文字不是 JSON${line === undefined ? '' : `：第 ${line} 行第 ${column} 个字符读不懂`}`,
    'web-address':      () => '这是一个网址，不是存档',
    'file-not-ours':    () => '这不是挪车牌的 PDF、SVG、PNG 或 JSON 文件',
    'file-no-archive':  ({ format }) => `这个 ${format} 里没有设计：导出时没有附带，或被别的软件去掉了`,
    'file-damaged':     ({ format }) => `这个 ${format} 里的设计读不出来：文件坏了`,
    'file-encrypted':   ({ format }) => `这个 ${format} 有密码保护，请另存一份没有密码的`,
    'file-encoding':    ({ format }) => `这个 ${format} 不是 UTF-8 编码，请另存为 UTF-8`,
    'file-too-large':   () => '文件太大，不会是设计',
    'file-unreadable':  ({ reason }) => `文件读不出来（${reason}）`,
    'link-damaged':     () => '这个链接不完整，请对方重新复制整个链接',
    'link-newer':       () => '这个链接是新版设计器做的，请刷新页面再试',
    'link-too-large':   () => '这个链接太大，不会是设计',
    'decor-left-out':   ({ widthMm, heightMm }) => `${widthMm} × ${heightMm} 毫米太细长，画不上装饰`,
    'characters-missing': ({ characters }) => `没有字体能写这些字：${characters.join(' ')}`,
    'code-no-phone':    () => '二维码要有电话号码，现在一个也没填',
    'code-no-text':     () => '“自定义”二维码要有内容，现在是空的',
    'code-no-address':  () => '“拨号页”二维码要有拨号页的地址：填 qr.text，或给出 --base URL',
    'code-too-long':    () => '二维码装不下这么多内容',
    'code-no-picture':  () => '“图片”二维码要有图片，现在没有',
    'picture-damaged':  () => '二维码图片不是完整的 PNG、JPEG、GIF、WebP 或 SVG',
    'picture-undrawable': () => '二维码图片在这里画不出来，请另存为 PNG 或普通 JPEG',
    'font':             ({ trouble, font, characters }) => characters === '' ? fontTroubles[trouble](font) : `字体“${font}”写不出${quote(characters)}`,
  },
  remedyOf: {
    'no-marker': nothingImported,       'wrong-marker': nothingImported,    'empty-text': nothingImported,
    'web-address': nothingImported,
    'not-json': nothingImported,        'file-not-ours': nothingImported,   'file-no-archive': nothingImported,
    'file-damaged': nothingImported,    'file-encrypted': nothingImported,  'file-encoding': nothingImported,
    'file-too-large': nothingImported,  'file-unreadable': nothingImported,
    'link-damaged': nothingImported,    'link-newer': nothingImported,      'link-too-large': nothingImported,
    'decor-left-out': () => '用了纯色底；两边接近些就有了',
    'characters-missing': () => '这些字没有印上，请换别的字',
    'code-no-phone': noCode, 'code-no-text': noCode, 'code-no-address': noCode, 'code-too-long': noCode, 'code-no-picture': noCode,
    'picture-damaged': placeEmpty, 'picture-undrawable': placeEmpty,
    'font': ({ standIn }) => standIn === undefined ? '没有印上' : `用 ${standIn} 代替`,
  },
  remedy: {
    used:             ({ value }) => `已用 ${shown(value)}`,
    kept:             ({ value }) => `保留 ${shown(value)}`,
    write:            ({ value }) => `请写 ${shown(value)}`,
    cut:              ({ text }) => `已截为 ${JSON.stringify(text)}`,
    exportedAs:       ({ text }) => `已保留；拨号页和导出的存档里是 ${JSON.stringify(text)}`,
    keptRows:         ({ count }) => `保留前 ${count} 个有号码的`,
    atLeast:          ({ count }) => `请改为 ${count} 或更大`,
    makeType:         ({ type }) => `请改成${typeNames[type] ?? type}`,
    choose:           ({ allowed, nearest }) => `${nearest === undefined ? '' : `是不是${quote(nearest)}？`}请用其中一个：${allowed.join('、')}`,
    nothingImported,
    ignored:          () => '已忽略',
    emptied:          () => '已留空',
    defaults:         () => '已用默认值',
    emptyRow:         () => '已用一个空行',
    emptyRowsDropped: () => '去掉了没有号码的行',
    takenAsEmptyRow:  () => '当作空行',
    add:              () => '请加上',
    remove:           () => '请去掉',
    nameFont:         () => '请写字体名',
    fontForm:         () => '请用内置的键，例如 "sans"，或 { "custom": "字体名" }，不要加别的',
    addRow:           () => '请加一行；"num" 为空表示没填',
    removeRows:       () => '请去掉几行',
    shorten:          () => '请缩短',
    dataUri:          () => '请改成以 data:image/ 开头的图片，或留空',
    seeSchema:        () => '见 design.schema.json',
  },
  join: (what, remedy) => `${what}，${remedy}。`,
};

// deno-fmt-ignore
const fontTroubles: Readonly<Record<'unknown' | 'not-chinese' | 'lacking' | 'unreachable' | 'unreadable' | 'no-system-font', (font: string) => string>> = {
  'unknown':        (font) => `字体库里没有“${font}”`,
  'not-chinese':    (font) => `“${font}”不支持中文`,
  'lacking':        (font) => `“${font}”缺一些常用字`,
  'unreachable':    (font) => `字体“${font}”没有下载成功`,
  'unreadable':     (font) => `字体“${font}”的文件读不了`,
  'no-system-font': () => '这里用不了系统字体',
};
