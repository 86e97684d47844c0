/** Turns of the page's one thread: what the user does, and what the screen shows, comes in between. */

/** A page that is not looked at has no frames; it goes on after this time. */
const maxFrameMs = 100;

/** Resolves in a task of its own: sooner than a timer's, and after what the user did. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Resolves in a task of its own once what has changed by now is painted. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxFrameMs);
    // A frame's callbacks come before its picture, what they post comes after.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      void nextTurn().then(resolve);
    });
  });
}
