/** What a walk asks of a browser, whatever protocol drives it. */

/** Actions as WebDriver and WebDriver BiDi have them in common. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly InputAction[];
}

export type InputAction =
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

export interface WalkedBrowser {
  readonly name: 'Firefox' | 'WebKit';
  readonly version: string;
  /** Files that the reader downloads come here. */
  readonly downloads: string;
  /** Until the page is loaded. */
  go(address: string): Promise<void>;
  /** Evaluates an expression in the page, waits for its promise, and gives the string that it comes to. */
  evaluate(expression: string): Promise<string>;
  /** Trusted input. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Composes this one character with an input method in the focused field, by trusted events. */
  compose(character: string): Promise<void>;
  /** Replaces the field's beginning as autocorrection does (`insertReplacementText`); nothing else of a browser is known to do that on demand. */
  replace?(beginning: string, by: string): Promise<void>;
  /** Errors of the pages since it was asked last, among them violations of a policy. */
  takeErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** WebDriver's names of keys. */
export const keys = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
} as const;

/** These keys one after the other, while `held` are held down. */
export function strokes(values: Iterable<string>, held: readonly string[] = []): InputSource {
  const down = (value: string) => ({ type: 'keyDown', value }) as const;
  const up = (value: string) => ({ type: 'keyUp', value }) as const;
  return {
    type: 'key',
    id: 'keyboard',
    actions: [
      ...held.map(down),
      ...[...values].flatMap((value) => [down(value), up(value)]),
      ...held.toReversed().map(up),
    ],
  };
}

export function click(x: number, y: number): InputSource {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}
