import type { TSchema } from '@sinclair/typebox';

/** File name -> text, for every file of this folder that is generated from `Archive` of `archive.ts`. */
export function generateSchema(archive: TSchema): Promise<Map<string, string>>;
/** Writes the files that differ and returns their names. */
export function writeGenerated(): Promise<string[]>;
