/** People in a line: by kinship, name or role. */
import { alternatives, listOf } from '../tokens/token.ts';
import { beginsThing } from './category-words.ts';

/** Who seldom shares an account with the writer. */
export const outsiders = listOf(
  '邻居 同事 朋友 室友 舍友 同学 老板 亲戚 他 她 他们 她们 人家 别人 闺蜜 哥们 房东 领导 表哥 表弟 表姐 表妹 堂哥 堂弟',
);
const family = listOf(
  '爸 妈 爸爸 妈妈 爸妈 老爸 老妈 哥 姐 哥哥 姐姐 弟弟 妹妹 爷爷 奶奶 外公 外婆 姥姥 姥爷 婆婆 公公 岳父 岳母 丈母娘 儿子 女儿 闺女 孙子 孙女 老公 老婆 媳妇 对象 男朋友 女朋友',
);
/** Those whose payments often are for the writer. */
export const close = [...family, ...listOf('公司 单位 客户 对方')];
export const surname =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤]';

/** People whom one borrows from or lends to. */
// deno-fmt-ignore
const people = new RegExp(
  `^(?:${alternatives([...outsiders, ...close, ...listOf('弟 妹 房客 租客 叔叔 阿姨 舅舅 姑姑 大伯')])}|[老小阿大]\\p{Script=Han}|${surname}[\\p{Script=Han}]{1,2}|\\p{Script=Han}{1,2}[哥姐总叔姨]|[A-Z][a-z]+)`,
  'u',
);

const mine = new RegExp(
  `^(?:${
    alternatives([...family, ...listOf('女儿 儿子 闺女 孩子 朋友 同事 同学 闺蜜 室友 老板 侄 外甥')])
  }|[姐妹弟哥爷奶姥舅姑姨叔伯婶])`,
  'u',
);

/** 妈, 同事: whom one calls so behind 我. */
export function startsWithMine(text: string): boolean {
  return mine.test(text);
}

export function startsWithPerson(text: string): boolean {
  const begun = text.trimStart();
  // 大巴 is called like a person, 高铁 like one with a surname.
  return people.test(begun) && !beginsThing(begun, 0);
}

const relative = new RegExp(`^我?(?:${alternatives(family)})`, 'u');

/** 妈妈, 我妈, 女儿 */
export function startsWithFamily(text: string): boolean {
  return relative.test(text);
}

const payee = new RegExp(
  `^(?:${
    alternatives(
      listOf('老师 师傅 中介 物业 司机 保姆 教练 店家 商家 卖家 老板娘 装修 妈 爸 弟 妹 儿子 女儿 孩子'),
    )
  })`,
  'u',
);

/** A person or one of those who are paid: 房东, 老师, 物业. */
export function startsWithPayee(text: string): boolean {
  return payee.test(text) || startsWithPerson(text);
}

export function endsWithPerson(text: string): boolean {
  const tail = text.trimEnd();
  return [1, 2, 3].some((length) => {
    const hit = people.exec(tail.slice(-length));
    return hit !== null && hit[0].length === length && !beginsThing(tail, tail.length - length);
  }) || /[A-Z][a-z]+$/.test(tail);
}
