/**
 * The categories and wallets of an account that is made in English: those of the default settings, under English names. 退款 keeps its stored name, which
 * entries and exports rely on, and is shown as "Refund".
 */
import type { Category } from '../stored-shapes.ts';
import { defaultSettings } from './default-settings.ts';

/** Names are one word, so that they can be typed after `#`. */
// deno-fmt-ignore
const table: Readonly<Record<string, readonly [name: string, keywords: string]>> = {
  餐饮:     ['Food',         'breakfast lunch dinner supper brunch snack coffee tea meal groceries restaurant takeaway fruit bread'],
  交通:     ['Transport',    'taxi cab bus metro subway train flight ferry parking petrol fuel toll'],
  购物:     ['Shopping',     'supermarket clothes shoes phone laptop electronics shopping'],
  居住:     ['Housing',      'rent mortgage utilities electricity internet broadband furniture'],
  医疗:     ['Health',       'doctor hospital medicine pharmacy dentist checkup'],
  娱乐:     ['Fun',          'movie cinema game games concert travel hotel tickets gym'],
  学习:     ['Learning',     'tuition course courses books training exam'],
  人情:     ['Gifts',        'gift gifts present donation'],
  其他:     ['Other',        ''],
  工资:     ['Salary',       'salary wage wages paycheck bonus'],
  红包:     ['Red-packets',  'hongbao'],
  退款:     ['退款',         'refund'],
  利息:     ['Interest',     'interest dividend dividends'],
  其他收入: ['Other-income', ''],
};

/** By the name of the default settings. */
export const englishNames: ReadonlyMap<string, string> = new Map(
  Object.entries(table).map(([name, [english]]) => [name, english]),
);

/** Those of the default settings, of which 微信 and 支付宝 are called so in their bills. */
export const englishWallets: readonly string[] = ['cash', 'card', '微信', '支付宝'];

/** With the Chinese words too, since bills and messages of banks are in Chinese. */
export const englishCategories: readonly Category[] = defaultSettings.categories.map(
  ({ name, direction, keywords }) => {
    const [english = name, words = ''] = table[name] ?? [];
    return {
      name: english,
      direction,
      keywords: words === '' ? [] : [...words.split(' '), name, ...keywords],
    };
  },
);
