/** What an import says about an archive, in the reader's language. The importer speaks English in a few fixed sentences; they are told apart here. */
import { fieldName, type Problem } from '../../../schema/problem.ts';
import type { Language } from './messages.ts';

/** `field` is the name as it stands in the archive, empty for the document as a whole. */
export function problemWords(
  problem: Problem,
  language: Language,
): { readonly field: string; readonly text: string } {
  const field = fieldName(problem.path);
  if (language === 'en') return { field: '', text: `${problem.message}. ${problem.action}.` };
  const message = problem.message.startsWith(`${field} `)
    ? problem.message.slice(field.length + 1)
    : problem.message;
  const known = field.replace(/\[\d+\]/, '');
  // An unknown field may be called `toString`.
  const name = Object.hasOwn(fieldNames, known) ? fieldNames[known]! : field === '' ? '' : '字段';
  const row = /^phones\[(\d+)\]/.exec(field)?.[1];
  const where = row === undefined
    ? name
    : `第 ${Number(row) + 1} 个号码${field.includes('].') ? `的${name}` : ''}`;
  return {
    field,
    text: `${where}${where === '' ? '' : '：'}${translate(message, sentences)}，${
      translate(problem.action, actions)
    }。`,
  };
}

// deno-fmt-ignore
const fieldNames: Readonly<Record<string, string>> = {
  'schema': '标记', '$schema': '模式地址', 'style': '样式', 'font': '标题字体', 'font.custom': '自选字体', 'numFont': '号码字体',
  'size': '尺寸', 'size.w': '宽', 'size.h': '高', 'size.r': '圆角', 'size.holes': '打孔',
  'text': '文字', 'text.align': '对齐', 'text.title': '标题', 'text.sub': '副标题', 'text.tip': '底部提示',
  'phones': '电话', 'phones.label': '称呼', 'phones.num': '号码',
  'qr': '二维码', 'qr.on': '显示二维码', 'qr.mode': '来源', 'qr.type': '类型', 'qr.ec': '容错', 'qr.text': '内容', 'qr.label': '码下文字', 'qr.image': '图片',
};

type Rule = readonly [pattern: RegExp, text: string];

// deno-fmt-ignore
const sentences: readonly Rule[] = [
  [/^is missing; an archive says (.+) there$/s,                  '缺少，存档里应是 $1'],
  [/^is (.+), not an address$/s,                                 '$1 不是网址'],
  [/^is missing; it must be (.+)$/s,                             '缺少，必须是 $1'],
  [/^is missing$/,                                               '缺少'],
  [/^is not a field of the archive$/,                            '格式里没有这一项'],
  [/^is (.+), not one of the (\d+) allowed$/s,                   '$1 不在允许的 $2 个值里'],
  [/^is (.+), not a number$/s,                                   '$1 不是数'],
  [/^is (.+), less than (.+)$/s,                                 '$1 小于 $2'],
  [/^is (.+), not true or false$/s,                              '$1 不是 true 或 false'],
  [/^is (.+), not text$/s,                                       '$1 不是文字'],
  [/^is (.+), longer than (\d+) characters$/s,                   '$1 超过 $2 个字'],
  [/^is (.+), not an object$/s,                                  '$1 不是对象'],
  [/^is (.+), not an array$/s,                                   '$1 不是数组'],
  [/^is (.+), not the name of a font$/s,                         '$1 不是字体名'],
  [/^is (.+), which does not begin with (.+)$/s,                 '$1 不以 $2 开头'],
  [/^has (\d+) rows, more than (\d+)$/,                          '有 $1 行，超过 $2 行'],
  [/^has no row$/,                                               '没有一行'],
  [/^is (.+), not (.+)$/s,                                       '$1 不是 $2'],
  [/^The text is no JSON: .* at line (\d+), column (\d+)$/s,       '这段文字不是 JSON：第 $1 行第 $2 个字符读不懂'],
  [/^The text is no JSON: .*$/s,                                 '这段文字不是 JSON'],
  [/^This is a web address, not an archive$/,                    '这是一个网址，不是存档'],
  [/^The text is empty$/,                                        '内容是空的'],
  [/^The archive is (.+), not an object$/s,                      '存档是 $1，不是对象'],
  [/^.+ is no PDF, SVG, PNG or JSON of the sign designer$/,      '这不是挪车牌的 PDF、SVG、PNG 或 JSON 文件'],
  [/^This (\w+) holds no design: .+$/,                          '这个 $1 里没有设计：导出时没有附带，或被别的软件去掉了'],
  [/^This (\w+) holds a design that cannot be read: .+$/,       '这个 $1 里的设计读不出来：文件坏了'],
  [/^This (\w+) is protected by a password: .+$/,                '这个 $1 有密码保护，请另存一份没有密码的'],
  [/^This (\w+) is not in UTF-8: .+$/,                           '这个 $1 不是 UTF-8 编码，请另存为 UTF-8'],
  [/^The link is cut or damaged.*$/,                             '这个链接不完整，请对方重新复制整个链接'],
  [/^The link was made by a newer designer.*$/,                  '这个链接是新版设计器做的，请刷新页面再试'],
  [/^The link is too large to be a design$/,                     '这个链接太大，不会是设计'],
  [/^.+ is larger than any design$/,                             '文件太大，不会是设计'],
];

// deno-fmt-ignore
const actions: readonly Rule[] = [
  [/^Nothing (?:is|was) imported$/,                               '没有导入任何内容'],
  [/^Ignored$/,                                                  '已忽略'],
  [/^Left empty$/,                                               '已留空'],
  [/^Its defaults are used$/,                                    '已用默认值'],
  [/^Cut to (.+)$/s,                                             '已截为 $1'],
  [/^One empty row is used$/,                                    '已用一个空行'],
  [/^The first (\d+) with a number are kept$/,                   '保留前 $1 个有号码的'],
  [/^Rows without a number are dropped$/,                        '去掉了没有号码的行'],
  [/^Taken as an empty row$/,                                    '当作空行'],
  [/^Kept; a relay address and an exported archive hold (.+)$/s, '已保留；拨号页和导出的存档里是 $1'],
  [/^(.+) is used$/s,                                            '已用 $1'],
  [/^(.+) is kept$/s,                                            '保留 $1'],
];

function translate(text: string, rules: readonly Rule[]): string {
  for (const [pattern, chinese] of rules) {
    const match = pattern.exec(text);
    if (match) {
      return chinese.replace(
        /\$(\d)/g,
        (_, group: string) =>
          kinds[match[Number(group)]!] ?? match[Number(group)]!.replaceAll('" or "', '" 或 "'),
      );
    }
  }
  return text;
}

const kinds: Readonly<Record<string, string>> = {
  'nothing': '空',
  'null': 'null',
  'an object': '对象',
  'an array': '数组',
  'an empty array': '空数组',
  'a number too large to hold': '过大的数',
};
