/** Valid spot colour names for a cut line, understood by every press and plotter. */

/** Reserved names. */
const taken = ['all', 'none', 'cyan', 'magenta', 'yellow', 'black'];

export function isSpotName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,30}$/u.test(name) && !taken.includes(name.toLowerCase());
}
