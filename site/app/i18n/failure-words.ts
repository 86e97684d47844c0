/** Why a file could not be made, in the reader's language. The painters speak English in a few fixed sentences; they are told apart here. */
import type { Language } from './messages.ts';

/** What a painter, or the browser below it, rejected with. A sentence that is not known stays as it is. */
export function failureWords(error: unknown, language: Language): string {
  const message = error instanceof Error ? error.message : String(error);
  if (language === 'en') return message;
  const found = sentences.find(([pattern]) => pattern.test(message));
  return found === undefined ? message : message.replace(...found);
}

// deno-fmt-ignore
const sentences: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^The picture cannot be read: its data address .*$/s,                '图片读不出来：数据已损坏，请重新选择图片'],
  [/^The picture cannot be read: .*$/s,                                 '图片读不出来：文件已损坏，或格式不认识，请换一张'],
  [/^The picture has (\d+) x (\d+) pixels, .*$/s,                       '图片有 $1 × $2 像素，大得印不了，请先缩小'],
  [/^This browser cannot draw (\S+) x (\S+) pixels: .*$/s,              '这个浏览器画不了 $1 × $2 像素，请选低一些的 dpi'],
  [/^A PNG of this plate can have 1 to (\d+) dpi, not (.+): .*$/s,      '这块牌子的 PNG 只能是 1 到 $1 dpi，不能是 $2'],
  [/^A ZIP holds at most (\d+) files$/,                                 '一个 ZIP 最多放 $1 个文件，请分几次做'],
  [/^A ZIP holds at most (.+)$/,                                        '一个 ZIP 最多 $1，请分几次做'],
];
