/** Lengths. Everything inside the product is in millimetres (mm); conversions as exact expressions. */

export const mmPerInch = 25.4;
export const ptPerInch = 72;

/** Below it two lengths in mm, and two numbers of the order of 1, are equal: rounding in between is far less, what is printed far more. */
export const epsilon = 1e-6;

export function mmToPx(mm: number, dpi: number): number {
  return (mm * dpi) / mmPerInch;
}

/** For the end of a switch over a closed union: a new member that is not handled fails to compile. */
export function unreachable(value: never): never {
  throw new TypeError(`Unhandled case: ${JSON.stringify(value)}`);
}
