/** The end of a `switch` over a closed union: a member that no case names is an error of the compiler. */
export function unreachable(value: never): never {
  throw new TypeError(`Not one of the known values: ${JSON.stringify(value)}`);
}
