/** Address of the JSON Schema for editors: beside the published designer. */
import type { ExportOptions } from './export.ts';

/** A design exported from localhost keeps the bare name: nobody else could open the address. */
export function schemaBeside(designerAddress: string | undefined): ExportOptions {
  if (designerAddress === undefined || !/^https:/i.test(designerAddress)) return {};
  return { schemaAddress: new URL('design.schema.json', designerAddress).href };
}
