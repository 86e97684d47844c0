/** Which parts of the documentation answer a query, best first. Pure. */

/** Address, page, heading and text of a part; the heading of a page's beginning is empty. */
export type Part = readonly [address: string, page: string, heading: string, text: string];

const weights = { page: 4, heading: 6, text: 1 } as const;
/** More places in a text say no more about it. */
const mostTimes = 3;

/** Words that questions are made of, and say nothing about what is asked. */
const asking =
  /怎么样?|怎样|如何|什么|哪里|哪儿|多少|[吗呢的]|\b(?:how|to|do|does|i|a|an|the|is|are|in|of|for|can|what|where|my)\b/g;

/** What is looked for, in small letters. */
export function wordsOf(query: string): readonly string[] {
  const split = (text: string): readonly string[] =>
    text.split(/[\s,?，。、？]+/).filter((word) => word !== '');
  const lower = query.toLowerCase();
  const words = split(lower.replace(asking, ' '));
  return words.length > 0 ? words : split(lower);
}

/** All words of the query must be there; of several Chinese characters in one, at least half of their neighbours. */
export function find(parts: readonly Part[], query: string): readonly Part[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return parts.map((part) => ({ part, score: scoreOf(part, words) })).filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score).map(({ part }) => part);
}

function scoreOf([, page, heading, text]: Part, words: readonly string[]): number {
  const fields = { page: page.toLowerCase(), heading: heading.toLowerCase(), text: text.toLowerCase() };
  let sum = 0;
  for (const word of words) {
    const score = scoreOfWord(fields, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

type Fields = Readonly<Record<keyof typeof weights, string>>;

function scoreOfWord(fields: Fields, word: string): number {
  const whole = timesIn(fields, word);
  if (whole > 0 || !/^\p{Script=Han}{3,}$/u.test(word)) return whole;
  const pairs = [...word].slice(1).map((second, i) => `${[...word][i]}${second}`);
  const scores = pairs.map((pair) => timesIn(fields, pair)).filter((score) => score > 0);
  return scores.length * 2 < pairs.length ? 0 : Math.max(...scores) * scores.length / pairs.length / 2;
}

function timesIn(fields: Fields, word: string): number {
  return (Object.keys(weights) as (keyof Fields)[]).reduce(
    (sum, field) => sum + weights[field] * Math.min(mostTimes, fields[field].split(word).length - 1),
    0,
  );
}
