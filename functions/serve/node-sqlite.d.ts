/** The part of Deno's `node:sqlite` that the backup and `verify` use; the types of Node 20 do not know it. */
declare module 'node:sqlite' {
  export class DatabaseSync {
    constructor(path: string, options?: { readonly readOnly?: boolean });
    exec(sql: string): void;
    prepare(sql: string): {
      get(): Readonly<Record<string, unknown>> | undefined;
      iterate(): Iterable<Readonly<Record<string, unknown>>>;
    };
    close(): void;
  }
  export function backup(
    source: DatabaseSync,
    path: string,
    options?: { readonly rate?: number },
  ): Promise<number>;
}
