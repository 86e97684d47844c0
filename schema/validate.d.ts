/** The strict validator that `generate.mjs` compiles with ajv; `strict.ts` turns its errors into problems. */

export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

interface Validate {
  (value: unknown): boolean;
  /** Of the last call; null when it was accepted. */
  errors?: readonly SchemaError[] | null;
}

export declare const validate: Validate;
