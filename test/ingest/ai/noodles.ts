/** What a model makes of “中午和小李吃面花了二十五”. */
export const noodles = {
  type: 'expense',
  amount: '25',
  currency: 'CNY',
  date: '2026-11-21',
  category: '餐饮',
  note: '和小李吃面',
};
