/** `/分类`: the account's categories, which the console manages, and the fixed ones of transfers. */
import { answersIn, languageOf } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { type CategoryDirection, transferCategories } from '../store/entry.ts';

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

function listCategories(_args: string, { settings }: Context): Outcome {
  const words = answersIn(languageOf(settings));
  const of = (direction: CategoryDirection): string =>
    settings.categories.filter((category) => category.direction === direction).map(({ name }) => name)
      .join(words.listComma) || words.none;
  const transfer = transferCategories.join(words.listComma);
  return { kind: 'categories', message: words.categoriesAre(of('expense'), of('income'), transfer) };
}
