/** `/分类`: the account's categories, which the console manages, and the fixed ones of transfers. */
import type { Command, Context, Outcome } from '../command.ts';
import { categoryLabel } from '../grammar/category-names.ts';
import { type CategoryDirection, transferCategories } from '../store/stored-shapes.ts';

export const categories: Command = {
  kind: 'categories',
  names: ['/分类', '/categories'],
  hints: ['类别'],
  bare: true,
  help: { 'zh-CN': '有哪些分类', en: 'Which categories there are' },
  examples: ['/分类'],
  englishExamples: ['/categories'],
  plan: listCategories,
};

function listCategories(_args: string, { settings, language, words }: Context): Outcome {
  const list = (names: readonly string[]): string =>
    names.map((name) => categoryLabel(name, language)).join(words.listComma) || words.none;
  const of = (wanted: CategoryDirection): readonly string[] =>
    settings.categories.flatMap(({ name, direction }) => direction === wanted ? name : []);
  const [example = '餐饮'] = of('expense');
  const message = words.categoriesAre(
    list(of('expense')),
    list(of('income')),
    list(transferCategories),
    example,
  );
  return { kind: 'categories', message };
}
