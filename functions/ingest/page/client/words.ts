/** The page's own texts, a row a message, a column a language; messages come from the server. */

// deno-fmt-ignore
const rows = {
  title: ['记一笔', 'Quick entry'],
  label: ['要记的内容', 'What to record'],
  example: ['午饭 25', 'lunch 25'],
  send: ['记下', 'Record'],
  hint: ['换行记多笔 · Ctrl/⌘+Enter 发送', 'One entry per line · Ctrl/⌘+Enter sends'],
  hintTouch: ['换行可一次记多笔', 'One entry per line'],
  commands: ['常用命令', 'Commands'],
  examples: ['试试看', 'Try one'],
  help: ['全部写法', 'Everything you can write'],
  log: ['记录', 'Log'],
  waiting: ['等待发送', 'Waiting to be sent'],
  sending: ['发送中…', 'Sending…'],
  slow: ['网络有点慢,还在等回答…', 'Slow network, still waiting for the answer…'],
  tried: ['没等到回答,会用同一编号再发,不会重复记', 'No answer last time. It is sent again with the same id and will not be recorded twice'],
  refused: ['没有记', 'Not recorded'],
  mismatch: ['这个编号之前记的是另一句话,这次没有记。之前的结果:', 'This id was used for another text; nothing was recorded now. The earlier result:'],
  replay: ['之前已记过,没有重复', 'Recorded before; not recorded again'],
  elsewhere: ['已在另一个页面处理', 'Handled on another page'],
  dropped: ['已丢弃', 'Dropped'],
  droppedMaybe: ['已丢弃。之前发过但没等到回答,可能已经记上,可发 /最近 看看', 'Dropped. It had been sent without an answer and may be recorded: /recent shows'],
  parked: ['用另一个凭证写的,还没发送', 'Written with another credential, not sent'],
  undo: ['撤销', 'Undo'],
  undoAll: ['全部撤销', 'Undo all'],
  restore: ['恢复', 'Restore'],
  undone: ['已撤销', 'Undone'],
  restored: ['已恢复', 'Restored'],
  changed: ['已改成 {}', 'Changed, now {}'],
  edit: ['修改', 'Edit'],
  same: ['是同一笔,撤销', 'The same, undo'],
  notSame: ['不是同一笔', 'Not the same'],
  editCommand: ['/改', '/edit'],
  drop: ['丢弃', 'Drop'],
  retry: ['现在再试', 'Try now'],
  sendHere: ['用现在的凭证发送', 'Send with this credential'],
  offline: ['没有网络。写好的会留着,联网后自动发送', 'You are offline. What you write is kept and sent when the network is back'],
  network: ['连不上,{} 秒后再试', 'Cannot connect, trying again in {} s'],
  timeout: ['没等到回答,{} 秒后用同一编号再发,不会重复记', 'No answer, sending again in {} s with the same id, never twice'],
  server: ['服务器忙,{} 秒后再试', 'The server is busy, trying again in {} s'],
  off: ['通道没有开启。写好的会留着;请管理员开启后再试', 'The channel is switched off. What you write is kept; ask the administrator'],
  badToken: ['凭证无效或已停用', 'The credential is no longer valid'],
  tokenLabel: ['接入凭证(tsk_ 开头)', 'Credential (begins with tsk_)'],
  tokenNote: ['只放在这个页面的内存里,关掉就没了。用带凭证的链接打开就不用每次填。', 'Kept in the memory of this page only. A link that carries it saves you the typing.'],
  tokenUse: ['使用', 'Use'],
  notKept: ['这个浏览器不让网页保存内容,请等发送完再关页面', 'This browser does not let pages store anything: close the page only when all is sent'],
  kept: ['{} 条等待发送', '{} waiting to be sent'],
} as const;

export type Words = Readonly<Record<keyof typeof rows, string>>;

/** English when the browser asks for it first; Chinese for everybody else. `{}` is where a value goes. */
export function wordsFor(language: string): { words: Words; lang: string } {
  const [at, lang] = /^en\b/i.test(language) ? [1, 'en'] : [0, 'zh-CN'];
  const words = Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, row[at]]));
  return { words: words as Words, lang };
}
