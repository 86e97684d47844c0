/** The texts of the commands' answers: a row a message, a column a language. */
import { both } from '../bilingual.ts';

// deno-fmt-ignore
export const answerRows = {
  comma: [',', ', '],
  colon: [':', ': '],
  listComma: ['、', ', '],
  none: ['没有', 'none'],
  directions: {
    expense: ['支出', 'Expense'],
    income: ['收入', 'Income'],
    transfer: ['转账', 'Transfer'],
  },
  diary: ['日记', 'Diary'],
  balance: ['对账', 'Balance'],
  weekdays: [['周一', '周二', '周三', '周四', '周五', '周六', '周日'], ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  /** Behind a name, without a blank in between. */
  inBrackets: both((text: string) => `(${text})`, (text) => ` (${text})`),
  future: ['(未来)', ' (future)'],
  newTag: ['(新标签)', ' (new tag)'],
  asLastTime: ['(上次)', ' (as last time)'],
  newWallet: ['(新账户)', ' (new wallet)'],
  code: both((code: string) => `编号 ${code}`, (code) => `code ${code}`),

  recordedOne: both((direction: string, entry: string) => `已记${direction} ${entry}`, (direction, entry) => `${direction} recorded: ${entry}`),
  recordedSeveral: both((n: number, sums: string) => `已记 ${n} 笔:${sums}`, (n, sums) => `${n} recorded: ${sums}`),
  aiBy: {
    model: ['AI 已记', 'Recorded by the model'],
    rules: ['已按规则记', 'Recorded by the rules'],
    silent: ['AI 暂时没有回答,已按规则记', 'The model did not answer; recorded by the rules'],
    usedUp: ['今天的 AI 次数用完了,已按规则记', 'Today’s uses of the model are used up; recorded by the rules'],
  },
  aiRecorded: both((by: string, n: number, entry: string) => `${by} ${n} 笔:${entry}(原话已保留)`, (by, _n, entry) => `${by}: ${entry} (your words are kept)`),
  aiRecordedSeveral: both((by: string, n: number) => `${by} ${n} 笔(原话已保留):`, (by, n) => `${by}, ${n} entries (your words are kept):`),

  // Sums.
  flow: both((name: string, sum: string, n?: number) => n === undefined ? `${name} ${sum}` : `${name} ${n} 笔 ${sum}`, (name, sum, n) => n === undefined ? `${name} ${sum}` : `${name} ${sum} (${n})`),
  transfersApart: ['转账(不计入收支)', 'Transfers (in neither total)'],
  restOfCategories: both((n: number) => `其余 ${n} 类`, (n) => `${n} more`),
  belowOnePercent: ['不到 1%', 'below 1%'],
  moreEntries: both((n: number) => `…还有 ${n} 条`, (n) => `…and ${n} more`),
  largestExpenses: ['最大的支出:', 'Largest expenses:'],
  today: ['今日', 'Today'],
  yesterday: ['昨日', 'Yesterday'],
  thisWeek: ['本周', 'This week'],
  lastWeek: ['上周', 'Last week'],
  thisMonth: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
  thisYear: ['今年', 'This year'],
  lastYear: ['去年', 'Last year'],
  fromTo: both((from: string, to: string) => `${from} 至 ${to}`, (from, to) => `${from} to ${to}`),

  diaryEmpty: ['日记还没有内容,例如:#日记 今天下雨', 'The diary entry has no text, for example: #diary rain today'],
  diarySaved: both((day: string, code: string) => `日记已保存${day}编号 ${code}`, (day, code) => `Diary saved${day} code ${code}`),
  characters: both((n: number) => `${n} 字`, (n) => `${n} characters`),

  // Undo, restore, edit.
  several: both((what: string, n: number) => `${what} ${n} 条`, (what, n) => `${what} (${n})`),
  undone: ['已撤销', 'Undone'],
  undoneBefore: ['之前已经撤销过', 'Undone before'],
  nothingToUndo: ['没有可撤销的记录', 'There is nothing to undo'],
  undoCount: both((max: number) => `一次撤销 1 到 ${max} 条,例如:/撤销 3`, (max) => `Undo 1 to ${max} entries at once, for example: /undo 3`),
  onlyThatMany: both((n: number) => `(一共只有 ${n} 条)`, (n) => `(there were only ${n})`),
  broughtBack: ['改之前的又有效了', 'Back as before the edit'],
  restored: ['已恢复', 'Restored'],
  neverUndone: ['没有撤销过,不用恢复', 'Not undone, nothing to restore'],
  nothingToRestore: ['没有可恢复的记录', 'There is nothing to restore'],
  restoreCount: both((max: number) => `一次恢复 1 到 ${max} 条,例如:/恢复 3`, (max) => `Restore 1 to ${max} entries at once, for example: /restore 3`),
  replacedBy: both((code: string, by: string) => `编号 ${code} 已改成 ${by};要改回来,发 /撤销 ${by}`, (code, by) => `${code} was edited and is now ${by}; to take that back, send /undo ${by}`),
  edited: ['已改', 'Edited'],
  editedFrom: ['原来是', 'Before'],
  editWhat: ['改什么?写编号和新的内容,例如:/改 K7Q2 30', 'Edit what? Write the code and what is new, for example: /edit K7Q2 30'],
  editNoChange: both((code: string) => `编号 ${code} 本来就是这样,没有改`, (code) => `${code} says that already; nothing was changed`),
  editUndone: both((code: string) => `编号 ${code} 已撤销,先发 /恢复 ${code}`, (code) => `${code} is undone; send /restore ${code} first`),
  editBalance: both((code: string) => `编号 ${code} 是对账,不能改;请撤销它再对一次`, (code) => `${code} is a balance and cannot be edited; undo it and enter it again`),
  editDirection: ['收入、支出和转账不能互相改,请撤销后重记', 'Income, expenses and transfers do not turn into each other: undo it and enter it again'],

  typedLongAgo: ['Ingest-Time 早于 7 天前,没有记;请把日期写进文字里再发,例如:11-13 午饭 25', 'Ingest-Time is more than 7 days ago; nothing was recorded. Write the date into the text, for example: 11-13 lunch 25'],
  typedAhead: ['Ingest-Time 在将来,没有记;请校准设备的时钟再发', 'Ingest-Time is in the future; nothing was recorded. Set the clock of the device and send again'],

  // Codes.
  badCode: both((word: string, command: string) => `「${word}」不是编号,例如:${command} K7Q2`, (word, command) => `“${word}” is no code, for example: ${command} K7Q2`),
  manyCodes: both((max: number, n: number) => `一次最多写 ${max} 个编号(这里有 ${n} 个)`, (max, n) => `At most ${max} codes at once (here are ${n})`),
  noCode: both((code: string) => `没有编号 ${code} 的记录,发 /最近 看编号`, (code) => `There is no entry with the code ${code}; /recent shows the codes`),
  ambiguousCode: both((code: string, n: number, example: string) => `编号 ${code} 有 ${n} 条,请写长一点,例如 ${example}`, (code, n, example) => `${n} entries have the code ${code}; write more of it, for example ${example}`),

  // Lists and searches.
  recentHead: both((n: number) => `最近 ${n} 条:`, (n) => `The latest ${n}:`),
  recentCount: both((word: string, max: number) => `「${word}」不行,条数写 1 到 ${max},例如:/最近 5`, (word, max) => `“${word}” is not a number from 1 to ${max}, for example: /recent 5`),
  nothingYet: ['还没有记录,例如发:午饭 25', 'No entries yet; send for example: lunch 25'],
  searchWhat: ['要查什么?例如:/查 咖啡', 'Search for what? For example: /search coffee'],
  searchWhere: both((n: string) => `最近 ${n} 条里`, (n) => `Among the latest ${n}: `),
  searchNone: both((where: string, text: string) => `${where}没有「${text}」`, (where, text) => `${where}no “${text}”`),
  searchFound: both((where: string, isCut: boolean, n: number, text: string) => `${where}找到${isCut ? '最近的' : ''} ${n} 条「${text}」:`, (where, isCut, n, text) => `${where}${isCut ? 'the latest ' : ''}${n} with “${text}”:`),
  noMonth: both((written: string, example: string) => `没有「${written}」这个月,例如:/${example}`, (written, example) => `There is no month “${written}”, for example: /${example}`),
  noYear: both((written: string, example: string) => `没有「${written}」这一年,例如:/${example}`, (written, example) => `There is no year “${written}”, for example: /${example}`),
  noDay: both((written: string) => `没有「${written}」这一天,例如:/11-20`, (written) => `There is no day “${written}”, for example: /11-20`),
  categoriesAre: both((expense: string, income: string, transfer: string, example: string) => `支出:${expense}\n收入:${income}\n转账:${transfer}\n指定分类:午饭 25 #${example}`, (expense, income, transfer, example) => `Expense: ${expense}\nIncome: ${income}\nTransfer: ${transfer}\nTo choose one: lunch 25 #${example}`),
  walletsAre: both((names: string, example: string) => `账户:${names}\n指定账户:午饭 25 @${example}`, (names, example) => `Wallets: ${names}\nTo choose one: lunch 25 @${example}`),

  // Totals by tag and wallet.
  statsWhat: both((word: string) => `看不懂「${word}」,例如:/统计 #出差、/统计 @微信 上月、/统计 2026-10`, (word) => `Cannot read “${word}”, for example: /stats #trip, /stats @微信 2026-10, /stats 2026`),
  statsMany: both((n: string) => `这段时间超过 ${n} 条,请写短一点的时间,例如:/统计 #出差 上月`, (n) => `More than ${n} entries in that time; choose a shorter one, for example: /stats #trip 2026-10`),
  byTag: ['按标签', 'By tag'],
  byWallet: ['按账户', 'By wallet'],
  noWallet: ['未指定账户', 'no wallet'],
  movedIn: both((sum: string) => `转入 ${sum}`, (sum) => `moved in ${sum}`),
  movedOut: both((sum: string) => `转出 ${sum}`, (sum) => `moved out ${sum}`),

  // Balances of wallets.
  balanceWhat: ['对哪个账户?写账户和它现在的余额,例如:/对账 @微信 1234.56', 'Which wallet? Write it and what it holds now, for example: /reconcile @微信 1234.56'],
  balanceAmount: both((word: string) => `看不懂余额「${word}」,例如:/对账 @微信 1234.56`, (word) => `Cannot read the balance “${word}”, for example: /reconcile @微信 1234.56`),
  balanceLarge: both((max: string) => `余额太大,最多 ${max}`, (max) => `The balance is too large: at most ${max}`),
  balanceNow: both((wallet: string, sum: string) => `@${wallet} 余额 ${sum}`, (wallet, sum) => `@${wallet} holds ${sum}`),
  balanceStarted: ['从这一笔起算', 'counted from here on'],
  balanceAgrees: ['和记的一致', 'as recorded'],
  balanceDiffers: both((recorded: string, difference: string) => `记的是 ${recorded},相差 ${difference}`, (recorded, difference) => `recorded ${recorded}, a difference of ${difference}`),
  balanceSince: both((day: string) => `${day} 对过账`, (day) => `reconciled ${day}`),
  balanceNever: ['还没对过账,按全部记录算', 'never reconciled, counted from all entries'],
  balanceNone: ['还没有对过账,例如:/对账 @微信 1234.56', 'Nothing was reconciled yet, for example: /reconcile @微信 1234.56'],
  balanceMany: both((n: string) => `记录超过 ${n} 条,先对一次账:/对账 @微信 1234.56`, (n) => `More than ${n} entries; reconcile once: /reconcile @微信 1234.56`),
  walletWhat: both((word: string) => `看不懂「${word}」,例如:/余额 @微信`, (word) => `Cannot read “${word}”, for example: /balance @微信`),
} as const;
