/**
 * The digits of a phone number in the groups that people read, on the plate and on the page that its code opens.
 * No standard groups mobile numbers; 3-4-4 is the custom.
 */

type Plan = readonly [pattern: RegExp, starts: readonly number[]];

/** Where the groups begin, by the digits they begin with; the first row that fits counts. */
// deno-fmt-ignore
const plans: readonly Plan[] = [
  [/^1\d{10}$/,             [0, 3, 7]],
  [/^[48]00\d{7}$/,         [0, 3, 6]],
  [/^0(?:10|2\d)\d{8}$/,    [0, 3, 7]],
  [/^0[3-9]\d{2}\d{7}$/,    [0, 4, 7]],
  [/^0[3-9]\d{2}\d{8}$/,    [0, 4, 8]],
  [/^[2-8]\d{7}$/,          [0, 4]],
  [/^[2-8]\d{6}$/,          [0, 3]],
];
/** The same after the country's code, where an area code has lost its 0. */
// deno-fmt-ignore
const plansAbroad: readonly Plan[] = [
  [/^1[3-9]\d{9}$/,         [0, 3, 7]],
  [/^(?:10|2\d)\d{8}$/,     [0, 2, 6]],
  [/^[3-9]\d{2}\d{7}$/,     [0, 3, 6]],
  [/^[3-9]\d{2}\d{8}$/,     [0, 3, 7]],
];

/** Undefined for what is no number that is known here. `digits` may begin with a +. */
export function phoneGroups(digits: string): string[] | undefined {
  const [, country = '', rest = digits] = /^(\+86|0086|86(?=1[3-9]\d{9}$))(\d+)$/.exec(digits) ?? [];
  for (const [pattern, starts] of country ? plansAbroad : plans) {
    if (!pattern.test(rest)) continue;
    const groups = starts.map((start, at) => rest.slice(start, starts[at + 1]));
    return country ? [country, ...groups] : groups;
  }
  return undefined;
}
