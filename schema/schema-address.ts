/** Where editors find the schema of an exported archive: beside the designer, where that is published. */
import type { ExportOptions } from './export.ts';

/** An archive from a machine of one's own keeps the bare name: nobody else could open the address. */
export function schemaBeside(designerAddress: string | undefined): ExportOptions {
  if (designerAddress === undefined || !/^https:/i.test(designerAddress)) return {};
  return { schemaAddress: new URL('design.schema.json', designerAddress).href };
}
