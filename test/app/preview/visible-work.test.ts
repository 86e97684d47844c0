/** What is seen is worked at when nobody types. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisibleWork } from '../../../site/app/preview/visible-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Three elements, all of them seen. */
function list(made: string[]): VisibleWork<string> {
  const elements = ['a', 'b', 'c'].map((key) => ({ dataset: { key } }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        tell(elements.map((target) => ({ target, isIntersecting: true })));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const controllers: ReactiveController[] = [];
  const host = {
    addController: (one: ReactiveController) => controllers.push(one),
    requestUpdate: () => controllers.forEach((one) => one.hostUpdated?.()),
    renderRoot: { querySelectorAll: () => elements },
  };
  const work = new VisibleWork<string>(
    host as unknown as ReactiveControllerHost & { readonly renderRoot: ParentNode },
    (key) => void made.push(key),
  );
  controllers.forEach((one) => one.hostConnected?.());
  return work;
}

test('all that is seen is made at once, and again after a change', async () => {
  const made: string[] = [];
  const work = list(made);
  work.invalidate();
  await vi.advanceTimersByTimeAsync(500);
  expect(made).toEqual(['a', 'b', 'c']);
  work.invalidate();
  await vi.advanceTimersByTimeAsync(2000);
  expect(made).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('nothing is made while keys are pressed, however long', async () => {
  const made: string[] = [];
  const work = list(made);
  await vi.advanceTimersByTimeAsync(500);
  made.length = 0;
  for (let press = 0; press < 30; press++) {
    work.invalidate();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(made).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(made).toEqual(['a', 'b', 'c']);
});
