/** `/分类`: the account's categories, which the console manages. */
import type { Command, Context, Outcome } from '../command.ts';

export const categories: Command = {
  kind: 'categories',
  names: ['/分类'],
  hints: ['类别', 'categories'],
  bare: true,
  help: '有哪些分类',
  examples: ['/分类'],
  plan: listCategories,
};

function listCategories(_args: string, { settings }: Context): Outcome {
  const of = (direction: 'expense' | 'income'): string =>
    settings.categories.filter((category) => category.direction === direction).map(({ name }) => name).join(
      '、',
    );
  const message = `支出:${of('expense') || '没有'}\n收入:${of('income') || '没有'}\n指定分类:午饭 25 #餐饮`;
  return { kind: 'categories', message };
}
