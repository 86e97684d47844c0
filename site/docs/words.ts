/** What the scripts of the documentation say, in the language of the page. */

// deno-fmt-ignore
const words = {
  copy:       ['Copy',             '复制'],
  copied:     ['Copied',           '已复制'],
  notCopied:  ['Not allowed here', '这里不能复制'],
  search:     ['Search',           '搜索'],
  found:      ['{n} found',        '找到 {n} 处'],
  foundNone:  ['Nothing found',    '没有找到'],
  notSearched: ['The search did not load', '搜索没有加载出来'],
} as const satisfies Readonly<Record<string, readonly [en: string, zh: string]>>;

const isChinese = document.documentElement.lang.startsWith('zh');

export function say(id: keyof typeof words, n = 0): string {
  return words[id][isChinese ? 1 : 0].replace('{n}', String(n));
}
