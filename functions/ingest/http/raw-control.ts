/** Templates of forwarders put a text into JSON as it is: a line break in it makes the body no JSON. Where that is, and what to write instead. */
import type { Failure } from './failures.ts';

const spelled: Readonly<Record<string, readonly [name: string, escape: string]>> = {
  '\n': ['换行', String.raw`\n`],
  '\r': ['换行', String.raw`\n`],
  '\t': ['制表符', String.raw`\t`],
};

/** Undefined: no string has one. For a text that is no JSON. */
export function rawControl(text: string): Failure | undefined {
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') isInString = !isInString;
    else if (isInString && character === '\\') at++;
    else if (isInString && character < ' ') {
      const lines = text.slice(0, at).split(/\r\n|\r|\n/);
      const [name, escape] = spelled[character] ?? ['控制字符', String.raw`\u00XX`];
      const place = `第 ${lines.length} 行第 ${[...lines.at(-1)!].length + 1} 个字符`;
      return { status: 400, error: `请求体不是 JSON:${place}是引号里的${name},要写成 ${escape}` };
    }
  }
  return undefined;
}
