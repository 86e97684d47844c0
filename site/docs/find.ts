/** Which parts of the documentation answer a query, best first. Pure. */

/** Address, page, heading and text of a part; the heading of a page's beginning is empty. */
export type Part = readonly [address: string, page: string, heading: string, text: string];

const weights = { page: 4, heading: 6, text: 1 } as const;
/** More places in a text say no more about it. */
const mostTimes = 3;

/** Of what the query says. */
const leastShare = 0.5;

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

/**
 * Parts with most of what the query says: a word counts by how few parts have it, so that "backup" is more than "make", and one that none has is
 * left out. Of several Chinese characters in one, at least half of their neighbours must be there.
 */
export function find(parts: readonly Part[], query: string): readonly Part[] {
  const fields = parts.map(fieldsOf);
  const words = wordsOf(query).flatMap((word) => {
    const scores = fields.map((each) => scoreOfWord(each, word));
    const having = scores.filter((score) => score > 0).length;
    return having === 0 ? [] : [{ scores, rarity: Math.log(1 + parts.length / having) }];
  });
  const all = sumOf(words.map(({ rarity }) => rarity));
  return parts.map((part, i) => {
    const there = words.filter(({ scores }) => scores[i]! > 0);
    const share = sumOf(there.map(({ rarity }) => rarity)) / all;
    return { part, share, score: share * sumOf(there.map(({ scores, rarity }) => scores[i]! * rarity)) };
  }).filter(({ share }) => share > leastShare)
    .toSorted((a, b) => b.score - a.score).map(({ part }) => part);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function fieldsOf([, page, heading, text]: Part): Fields {
  return { page: page.toLowerCase(), heading: heading.toLowerCase(), text: text.toLowerCase() };
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
