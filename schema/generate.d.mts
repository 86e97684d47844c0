/** File name -> text, for every generated file of this folder. */
export function generateSchema(): Promise<Map<string, string>>;
/** Writes the files that differ and returns their names. */
export function writeGenerated(): Promise<string[]>;
