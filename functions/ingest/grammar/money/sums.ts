/** What people reckon while they write: 15+2, 3*12, 12+8.5=20.5, 2*12 24. */

/** The result; undefined where it is no sum of decimals, or not what is written behind it. A difference is also a stretch, so its result has to be written. */
export function reckoned(text: string): number | undefined {
  const [left = '', said, ...more] = text.trim().replace(/(\d)\s+(?=\d)/gu, '$1=').replace(/\s/gu, '').split(
    '=',
  );
  const isSum = /^\d[\d.]*(?:[-+*×x/÷][\d.]+)+$/iu.test(left) && (said !== undefined || !left.includes('-'));
  if (more.length > 0 || !isSum) return undefined;
  const terms = left.split(/(?=[-+])/u).map((term) => {
    const [first = '', ...rest] = term.split(/(?=[*×x/÷])/iu);
    return rest.reduce(
      (all, factor) => /^[/÷]/u.test(factor) ? all / Number(factor.slice(1)) : all * Number(factor.slice(1)),
      Number(first),
    );
  });
  const sum = Math.round(terms.reduce((all, term) => all + term, 0) * 100) / 100;
  return sum > 0 && Number.isFinite(sum) && (said === undefined || Number(said) === sum) ? sum : undefined;
}
