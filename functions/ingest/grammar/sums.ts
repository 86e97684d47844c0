/** What people reckon while they write: 15+2, 3*12, 12+8.5=20.5. */

/** The result; undefined where it is no sum of decimals, or not what is written behind its `=`. */
export function reckoned(text: string): number | undefined {
  const [left = '', said, ...more] = text.replace(/\s/gu, '').split('=');
  if (more.length > 0 || !/^\d[\d.]*(?:[+*×x/÷][\d.]+)+$/iu.test(left)) return undefined;
  const terms = left.split('+').map((term) => {
    const [first = '', ...rest] = term.split(/(?=[*×x/÷])/iu);
    return rest.reduce(
      (all, factor) => /^[/÷]/u.test(factor) ? all / Number(factor.slice(1)) : all * Number(factor.slice(1)),
      Number(first),
    );
  });
  const sum = Math.round(terms.reduce((all, term) => all + term, 0) * 100) / 100;
  return sum > 0 && Number.isFinite(sum) && (said === undefined || Number(said) === sum) ? sum : undefined;
}
