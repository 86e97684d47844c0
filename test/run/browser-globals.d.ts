/** What @web/test-runner puts on the page of a `*.browser.test.ts` (Mocha's BDD interface), as far as it is used here. */
export {};

type Body = () => void | Promise<void>;

declare global {
  function describe(name: string, body: () => void): void;
  function it(name: string, body: Body): void;
  function beforeEach(body: Body): void;
  function afterEach(body: Body): void;
}
