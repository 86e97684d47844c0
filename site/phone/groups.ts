/**
 * The digits of a phone number in the groups that people read, on the plate and on the page that its code opens.
 * No standard groups mobile numbers; 3-4-4 is the custom.
 */

type Plan = readonly [country: string, pattern: RegExp, starts: readonly number[]];

/** Where the groups begin, by the digits they begin with; behind a country's code an area code has lost its 0. The first row that fits counts. */
// deno-fmt-ignore
const plans: readonly Plan[] = [
  ['',    /^1\d{10}$/,             [0, 3, 7]],
  ['',    /^[48]00\d{7}$/,         [0, 3, 6]],
  ['',    /^0(?:10|2\d)\d{8}$/,    [0, 3, 7]],
  ['',    /^0[3-9]\d{2}\d{7}$/,    [0, 4, 7]],
  ['',    /^0[3-9]\d{2}\d{8}$/,    [0, 4, 8]],
  ['',    /^09\d{8}$/,             [0, 4, 7]],
  ['',    /^[2-9]\d{7}$/,          [0, 4]],
  ['',    /^[2-8]\d{6}$/,          [0, 3]],
  ['86',  /^1[3-9]\d{9}$/,         [0, 3, 7]],
  ['86',  /^(?:10|2\d)\d{8}$/,     [0, 2, 6]],
  ['86',  /^[3-9]\d{2}\d{7}$/,     [0, 3, 6]],
  ['86',  /^[3-9]\d{2}\d{8}$/,     [0, 3, 7]],
  ['852', /^\d{8}$/,               [0, 4]],
  ['853', /^\d{8}$/,               [0, 4]],
  ['886', /^9\d{8}$/,              [0, 3, 6]],
];

/** Undefined for what is no number that is known here. `digits` may begin with a +. */
export function phoneGroups(digits: string): string[] | undefined {
  const [, code = '', rest = digits] = /^(\+86|0086|86(?=1[3-9]\d{9}$)|\+85[23]|\+886)(\d+)$/.exec(digits) ??
    [];
  const plan = plans.find(([country, pattern]) =>
    code.replace(/^\+|^00/, '') === country && pattern.test(rest)
  );
  const groups = plan?.[2].map((start, at, starts) => rest.slice(start, starts[at + 1]));
  return groups && (code ? [code, ...groups] : groups);
}
