/** Which category the words of a note name. */
import { expect, test } from 'vitest';
import { categoryFor } from '../../../functions/ingest/grammar/reading/category.ts';
import { englishCategories } from '../../../functions/ingest/store/settings/english-categories.ts';
import { isCategoryName } from '../../../functions/ingest/grammar/category-names.ts';
import type { Category } from '../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';

const categories: readonly Category[] = [
  { name: '吃', direction: 'expense', keywords: ['面', '牛肉面', 'tea'] },
  { name: '玩', direction: 'expense', keywords: ['牛肉', '球'] },
  { name: '余', direction: 'expense', keywords: [] },
  { name: '入', direction: 'income', keywords: ['面'] },
  { name: '杂', direction: 'income', keywords: [] },
];

// deno-fmt-ignore
test.each([
  ['alone, a character is a word',           ['面', '面 二两', '两碗,面', '(面)'],  '吃'],
  ['so it is behind a verb',                 ['煮面', '去买面', '吃了面'],          '吃'],
  ['inside of another word it is none',      ['桌面', '面具', '买面具', '对面的'],   '余'],
  ['the longest word counts',                ['牛肉面', '球和牛肉面'],              '吃'],
  ['Latin letters are a word as a whole',    ['Tea', 'green tea', '喝tea'],         '吃'],
  ['a part of them is none',                 ['teapot', 'steam', '没有'],           '余'],
])('%s', (_, notes, category) => {
  expect(notes.map((note) => categoryFor(note, { direction: 'expense', categories }))).toEqual(notes.map(() => category));
});

test.each([
  ['烤鱼很好吃', '餐饮'],
  ['酸梅汤送人', '餐饮'],
  ['咸鸭蛋的', '餐饮'],
  ['护膝手套给了我妈', '购物'],
  ['胃药一盒', '医疗'],
  ['凍檸茶走甜', '餐饮'],
])('what is said behind a word that is known by its end does not hide it: %s', (note, category) => {
  expect(categoryFor(note, { direction: 'expense', categories: defaultSettings.categories })).toBe(category);
});

test.each([
  ['番茄苗', '购物'],
  ['葡萄树苗', '购物'],
  ['玉米种子', '购物'],
  ['豆苗', '餐饮'],
  ['egg incubator', '购物'],
  ['sesame seed bagel', '餐饮'],
])('the end says what it is, and not what it is of: %s', (note, category) => {
  expect(categoryFor(note, { direction: 'expense', categories: defaultSettings.categories })).toBe(category);
});

test('a word names a category of the direction alone', () => {
  expect(categoryFor('面', { direction: 'income', categories })).toBe('入');
  expect(categoryFor('球', { direction: 'income', categories })).toBe('杂');
});

test('in English each category takes what its Chinese one takes', () => {
  expect(englishCategories.map(({ direction }) => direction)).toEqual(
    defaultSettings.categories.map(({ direction }) => direction),
  );
  for (const [at, { name, direction, keywords }] of defaultSettings.categories.entries()) {
    const english = englishCategories[at]!.name;
    expect([english, isCategoryName(english)]).toEqual([english, true]);
    for (const word of [...keywords, ...(keywords.length === 0 ? ['其他东西'] : [])]) {
      expect([word, categoryFor(word, { direction, categories: englishCategories })]).toEqual([
        word,
        english,
      ]);
      expect(categoryFor(word, { direction, categories: defaultSettings.categories })).toBe(name);
    }
  }
  // A bill's own category.
  expect(categoryFor('沙县 餐饮美食', { direction: 'expense', categories: englishCategories })).toBe('Food');
});

// deno-fmt-ignore
test.each([
  ['phone bill',           'Housing'],
  ['hotel breakfast',      'Food'],
  ['uber to dentist',      'Transport'],
  ['coffee with a doctor', 'Food'],
  ['at the hospital',      'Health'],
])('in English the last word before "at" or "to" says what "%s" is', (note, category) => {
  expect(categoryFor(note, { direction: 'expense', categories: englishCategories })).toBe(category);
});

// deno-fmt-ignore
test.each([
  ['a shop says less than the thing',   '购物', ['tesco', '超市', 'boots']],
  ['whatever comes first',              '餐饮', ['tesco sandwich', 'meal deal, sandwich tesco', '超市卤蛋', '7-eleven latte']],
  ['a bill is of what is billed',       '居住', ['bill', 'gas bill', 'phone bill']],
  ['and not of the house',              '医疗', ['vet bill', 'dental bill']],
  ['gas beside another bill heats',     '居住', ['gas and lecky', 'electric and gas', 'internet and gas', '电视费有线']],
  ['and alone drives',                  '交通', ['gas', 'walmart gas', 'gas at costco']],
  ['a gift says what for',              '人情', ['teacher gift starbucks card', 'gift for mom starbucks', 'birthday', 'birthday tesco']],
  ['but a party is of its food',        '餐饮', ['birthday cake', 'wedding dinner']],
  ['a ticket is of the journey',        '交通', ['train ticket', 'ferry tickets']],
  ['a class of the sport',              '娱乐', ['yoga class', 'zoo tickets']],
  ['one word is written in the plural', '餐饮', ['tomatoes', 'pastries', 'burritos', 'sandwiches']],
  ['a ride is no place it goes to',     '交通', ['打车去健身房', '小孩打车去补习班']],
  ['the end of a word names a thing',   '医疗', ['头疼药', '驱虫药']],
  ['and more than what it begins with', '购物', ['豆浆机', '咖啡杯', '公交车玩具', '飞机模型', '卫生纸一串']],
  ['but a place says less than a thing', '餐饮', ['咖啡馆', '水果店', '早餐车']],
  ['the last word is the thing',        '购物', ['coffee maker', 'wine glasses', 'dog food', 'coffee table', 'toy car']],
])('%s', (_, category, notes) => {
  const read = notes.map((note) => categoryFor(note, { direction: 'expense', categories: defaultSettings.categories }));
  expect(notes.map((note, at) => [note, read[at]])).toEqual(notes.map((note) => [note, category]));
});

test('the word of an account comes before the end of a longer one', () => {
  const own = [...categories, { name: '家电', direction: 'expense', keywords: ['豆浆'] }] as const;
  expect(categoryFor('豆浆机', { direction: 'expense', categories: own })).toBe('家电');
});

test('words go to the English name also when Other has keywords of its own', () => {
  const changed = englishCategories.map((one) => one.name === 'Other' ? { ...one, keywords: ['misc'] } : one);
  expect(categoryFor('thing', { direction: 'expense', categories: changed })).toBe('Other');
});
