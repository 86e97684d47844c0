/** Keyboard shortcuts as labelled on the user's keyboard. */

/** `Control+Shift+Z` -> its keys, in order. */
export function keyNames(keys: string): readonly string[] {
  const signs: Readonly<Record<string, string>> = isApple()
    ? { Control: '⌘', Shift: '⇧' }
    : { Control: 'Ctrl' };
  return keys.split('+').map((key) => signs[key] ?? key);
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
