/** What the KV Connect test server uses of node:sqlite, which Deno has and the types of Node 20 do not. */
declare module 'node:sqlite' {
  export type Value = null | number | bigint | string | Uint8Array;
  export class DatabaseSync {
    constructor(path: string);
    exec(sql: string): void;
    close(): void;
    prepare(
      sql: string,
    ): {
      get(...values: Value[]): unknown;
      all(...values: Value[]): unknown[];
      run(...values: Value[]): unknown;
    };
  }
}
