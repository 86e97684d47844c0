/** The texts of the commands' answers, zh-CN. Its type makes the compiler check that `en.ts` is complete. */

export const zhCn = {
  comma: ',',
  colon: ':',
  listComma: '、',
  none: '没有',
  directions: { expense: '支出', income: '收入', transfer: '转账' },
  diary: '日记',
  balance: '对账',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  /** Behind a name, without a blank in between. */
  inBrackets: (text: string) => `(${text})`,
  future: '(未来)',
  newTag: '(新标签)',
  newWallet: '(新账户)',
  code: (code: string) => `编号 ${code}`,

  recordedOne: (direction: string, entry: string) => `已记${direction} ${entry}`,
  recordedSeveral: (n: number, sums: string) => `已记 ${n} 笔:${sums}`,
  aiBy: {
    model: 'AI 已记',
    rules: '已按规则记',
    silent: 'AI 暂时没有回答,已按规则记',
    usedUp: '今天的 AI 次数用完了,已按规则记',
  },
  aiRecorded: (by: string, n: number, entry: string) => `${by} ${n} 笔:${entry}(原话已保留)`,
  aiRecordedSeveral: (by: string, n: number) => `${by} ${n} 笔(原话已保留):`,

  // Sums.
  flow: (name: string, sum: string, n?: number) =>
    n === undefined ? `${name} ${sum}` : `${name} ${n} 笔 ${sum}`,
  transfersApart: '转账(不计入收支)',
  restOfCategories: (n: number) => `其余 ${n} 类`,
  belowOnePercent: '不到 1%',
  moreEntries: (n: number) => `…还有 ${n} 条`,
  largestExpenses: '最大的支出:',
  today: '今日',
  yesterday: '昨日',
  thisWeek: '本周',
  lastWeek: '上周',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '今年',
  lastYear: '去年',
  fromTo: (from: string, to: string) => `${from} 至 ${to}`,

  diaryEmpty: '日记还没有内容,例如:#日记 今天下雨',
  diarySaved: (day: string, code: string) => `日记已保存${day}编号 ${code}`,
  characters: (n: number) => `${n} 字`,

  // Undo, restore, edit.
  several: (what: string, n: number) => `${what} ${n} 条`,
  undone: '已撤销',
  undoneBefore: '之前已经撤销过',
  nothingToUndo: '没有可撤销的记录',
  undoCount: (max: number) => `一次撤销 1 到 ${max} 条,例如:/撤销 3`,
  onlyThatMany: (n: number) => `(一共只有 ${n} 条)`,
  broughtBack: '改之前的又有效了',
  restored: '已恢复',
  neverUndone: '没有撤销过,不用恢复',
  nothingToRestore: '没有可恢复的记录',
  restoreCount: (max: number) => `一次恢复 1 到 ${max} 条,例如:/恢复 3`,
  replacedBy: (code: string, by: string) => `编号 ${code} 已改成 ${by};要改回来,发 /撤销 ${by}`,
  edited: '已改',
  editedFrom: '原来是',
  editWhat: '改什么?写编号和新的内容,例如:/改 K7Q2 30',
  editNoChange: (code: string) => `编号 ${code} 本来就是这样,没有改`,
  editUndone: (code: string) => `编号 ${code} 已撤销,先发 /恢复 ${code}`,
  editBalance: (code: string) => `编号 ${code} 是对账,不能改;请撤销它再对一次`,
  editDirection: '收入、支出和转账不能互相改,请撤销后重记',

  typedLongAgo: 'Ingest-Time 早于 7 天前,没有记;请把日期写进文字里再发,例如:11-13 午饭 25',
  typedAhead: 'Ingest-Time 在将来,没有记;请校准设备的时钟再发',

  // Codes.
  badCode: (word: string, command: string) => `「${word}」不是编号,例如:${command} K7Q2`,
  manyCodes: (max: number, n: number) => `一次最多写 ${max} 个编号(这里有 ${n} 个)`,
  noCode: (code: string) => `没有编号 ${code} 的记录,发 /最近 看编号`,
  ambiguousCode: (code: string, n: number, example: string) =>
    `编号 ${code} 有 ${n} 条,请写长一点,例如 ${example}`,

  // Lists and searches.
  recentHead: (n: number) => `最近 ${n} 条:`,
  recentCount: (word: string, max: number) => `「${word}」不行,条数写 1 到 ${max},例如:/最近 5`,
  nothingYet: '还没有记录,例如发:午饭 25',
  searchWhat: '要查什么?例如:/查 咖啡',
  searchWhere: (n: string) => `最近 ${n} 条里`,
  searchNone: (where: string, text: string) => `${where}没有「${text}」`,
  searchFound: (where: string, isCut: boolean, n: number, text: string) =>
    `${where}找到${isCut ? '最近的' : ''} ${n} 条「${text}」:`,
  noMonth: (written: string, example: string) => `没有「${written}」这个月,例如:/${example}`,
  noYear: (written: string, example: string) => `没有「${written}」这一年,例如:/${example}`,
  noDay: (written: string) => `没有「${written}」这一天,例如:/11-20`,
  categoriesAre: (expense: string, income: string, transfer: string, example: string) =>
    `支出:${expense}\n收入:${income}\n转账:${transfer}\n指定分类:午饭 25 #${example}`,
  walletsAre: (names: string, example: string) => `账户:${names}\n指定账户:午饭 25 @${example}`,

  // Totals by tag and wallet.
  statsWhat: (word: string) => `看不懂「${word}」,例如:/统计 #出差、/统计 @微信 上月、/统计 2026-10`,
  statsMany: (n: string) => `这段时间超过 ${n} 条,请写短一点的时间,例如:/统计 #出差 上月`,
  byTag: '按标签',
  byWallet: '按账户',
  noWallet: '未指定账户',
  movedIn: (sum: string) => `转入 ${sum}`,
  movedOut: (sum: string) => `转出 ${sum}`,

  // Balances of wallets.
  balanceWhat: '对哪个账户?写账户和它现在的余额,例如:/对账 @微信 1234.56',
  balanceAmount: (word: string) => `看不懂余额「${word}」,例如:/对账 @微信 1234.56`,
  balanceLarge: (max: string) => `余额太大,最多 ${max}`,
  balanceNow: (wallet: string, sum: string) => `@${wallet} 余额 ${sum}`,
  balanceStarted: '从这一笔起算',
  balanceAgrees: '和记的一致',
  balanceDiffers: (recorded: string, difference: string) => `记的是 ${recorded},相差 ${difference}`,
  balanceSince: (day: string) => `${day} 对过账`,
  balanceNever: '还没对过账,按全部记录算',
  balanceNone: '还没有对过账,例如:/对账 @微信 1234.56',
  balanceMany: (n: string) => `记录超过 ${n} 条,先对一次账:/对账 @微信 1234.56`,
  walletWhat: (word: string) => `看不懂「${word}」,例如:/余额 @微信`,
} as const;
