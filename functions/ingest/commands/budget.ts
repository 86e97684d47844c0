/** `/预算 餐饮 2000`: how much of a category, or `/预算 8000` of all, is to be spent in a month; 0 takes it away. */
import type { Command, Context, Outcome } from '../command.ts';
import { readSignedAmount } from '../grammar/command-arguments.ts';
import { budgetInWords, budgetsInWords } from '../answers/budgets-in-words.ts';
import { categoryLabel, storedName } from '../grammar/category-names.ts';
import { categoryFor } from '../grammar/reading/category.ts';
import type { Category } from '../store/stored-shapes.ts';

export const budget: Command = {
  kind: 'budget',
  names: ['/预算', '/budget'],
  hints: ['budgets'],
  withoutSlash: /^$|^\p{L}+\s\d+(?:\.\d+)?$/u,
  help: {
    'zh-CN': '每月预算:分类和金额,不写分类就是全部支出,0 是取消;单独发看用了多少',
    en:
      'A budget for each month: a category and an amount, or an amount for all expenses; 0 takes it away; alone: what is used',
  },
  examples: ['/预算 餐饮 2000', '/预算'],
  englishExamples: ['/budget 8000', '/budget'],
  plan: planBudget,
};

async function planBudget(args: string, context: Context): Promise<Outcome> {
  const { settings, budgets, reader, today, language, words } = context;
  const { currency, categories } = settings;
  const month = { totals: await reader.totals(today.slice(0, 7)), currency, language };
  if (args === '') return { kind: 'budget', message: budgetsInWords(budgets, month) || words.noBudget };
  const [amount = '', typed, ...more] = args.normalize('NFKC').split(/\s+/u).reverse();
  const category = typed === undefined ? undefined : expenseCategory(typed, categories);
  const read = readSignedAmount(amount, currency);
  const isRead = read !== undefined && read !== 'large' && read.minor >= 0 && read.currency === currency;
  if (!isRead || more.length > 0 || (typed !== undefined && category === undefined)) {
    const names = categories.flatMap(({ name, direction }) => direction === 'expense' ? name : []);
    const meant = category ?? expenseCategory(amount, categories) ?? names[0] ?? words.allExpenses;
    const all = names.map((name) => categoryLabel(name, language)).join(words.listComma);
    const standing = budgetsInWords(budgets, month);
    return { refusal: words.budgetWhat(meant, all) + (standing === '' ? '' : `\n${standing}`) };
  }
  const own = { ...(category === undefined ? {} : { category }), minor: read.minor };
  const others = budgets.filter((one) => one.category !== category);
  const name = category === undefined ? words.allExpenses : categoryLabel(category, language);
  return read.minor === 0 ? { kind: 'budget', message: words.budgetGone(name), budgets: others } : {
    kind: 'budget',
    message: `${words.budgetSet}${words.colon}${budgetInWords(own, month)}`,
    budgets: [...others, own],
  };
}

/** By its name, or by one of its words as in an entry: 吃饭 is 餐饮. */
function expenseCategory(typed: string, categories: readonly Category[]): string | undefined {
  const stored = storedName(typed, categories);
  const name = categoryFor(stored, { direction: 'expense', categories });
  const category = categories.find((one) => one.name === name && one.direction === 'expense');
  return category && (stored === name || category.keywords.length > 0) ? name : undefined;
}
