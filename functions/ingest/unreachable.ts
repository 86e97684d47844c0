/** The default of a `switch` over a closed union: a missing case is a compile error. */
export function unreachable(value: never): never {
  throw new TypeError(`Not one of the known values: ${JSON.stringify(value)}`);
}
